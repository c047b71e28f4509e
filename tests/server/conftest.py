"""The tiny app for one module; its compressed files are kept between runs, since they cost a minute."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.tiny import ROOT, Tiny


@pytest.fixture(scope="module")
def tiny() -> Iterator[Tiny]:
    """The web part with a tiny Flet app, in a process of its own."""
    started = Tiny(ROOT / ".cache" / "test-web")
    try:
        yield started
    finally:
        started.kill()


@pytest.fixture
def fresh_tiny(tmp_path: Path) -> Iterator[Tiny]:
    """The same with an empty cache, for one test."""
    started = Tiny(tmp_path)
    try:
        yield started
    finally:
        started.kill()
