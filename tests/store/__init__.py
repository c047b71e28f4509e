"""Tests of the store, with real files."""
