"""Tests of the project's own tools: lock files, wheel, make targets."""
