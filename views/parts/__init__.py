"""Pieces that several screens share, one a file."""
