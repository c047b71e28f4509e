"""The three rings hold: what may import what, and what the core never brings along."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
CORE = (
    "models",
    "companion.games",
    "companion.match",
    "companion.table",
    "companion.store",
    "companion.roster",
    "companion.history",
    "companion.ledger",
    "companion.sheet",
    "views",
)
"""What will also run inside a phone's browser, where there is no server and no thread."""
SERVERS = {
    "uvicorn",
    "fastapi",
    "starlette",
    "flet_web",
    "websockets",
    "zeroconf",
    "cryptography",
    "http.server",
}

_IMPORT_ALL = """
import importlib, json, pkgutil, sys, threading
package = importlib.import_module(sys.argv[1])
names = [sys.argv[1]]
for module in pkgutil.walk_packages(getattr(package, "__path__", []), package.__name__ + "."):
    importlib.import_module(module.name)
    names.append(module.name)
print(json.dumps({"imported": names, "loaded": sorted(sys.modules), "threads": threading.active_count()}))
"""


@pytest.mark.parametrize("package", CORE)
def test_the_core_brings_no_server_and_starts_no_thread(package: str) -> None:
    fresh = subprocess.run(
        [sys.executable, "-c", _IMPORT_ALL, package], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert fresh.returncode == 0, fresh.stderr
    found = json.loads(fresh.stdout)
    assert SERVERS.isdisjoint(found["loaded"])
    assert found["threads"] == 1


def test_the_import_contracts_hold() -> None:
    linter = Path(sys.executable).with_name("lint-imports")
    result = subprocess.run([linter, "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr
