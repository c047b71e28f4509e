"""Tests of the web part."""
