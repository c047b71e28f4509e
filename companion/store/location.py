"""Where the data file lies."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

import platformdirs

VARIABLE = "COMPANION_DATA"
"""Environment variable that names the data file."""


def data_path(explicit: Path | str | None = None, environ: Mapping[str, str] = os.environ) -> Path:
    """The one asked for, else the one of COMPANION_DATA, else one in the platform's data directory."""
    chosen = explicit or environ.get(VARIABLE)
    if chosen:
        return Path(chosen).expanduser()
    return platformdirs.user_data_path("table-companion", appauthor=False) / "companion.json"
