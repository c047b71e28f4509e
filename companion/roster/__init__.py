"""Armies and spell books: import with a preview, export, copies, and a match's setup made of them."""

from companion.roster.armies import army_csv, army_json, army_preview
from companion.roster.books import book_csv, book_json, book_preview
from companion.roster.kept import brought, copied

__all__ = [
    "army_csv",
    "army_json",
    "army_preview",
    "book_csv",
    "book_json",
    "book_preview",
    "brought",
    "copied",
]
