"""What a fresh machine gets: the lock files and the wheel."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
LOCKS = ("requirements.lock", "requirements-dev.lock")


def _locked(name: str) -> dict[str, tuple[str, int]]:
    """Package -> (version, number of hashes)."""
    found: dict[str, tuple[str, int]] = {}
    package = ""
    for line in (ROOT / name).read_text().splitlines():
        if pinned := re.match(r"([A-Za-z0-9._-]+)==([^ ;\\]+)", line):
            package = pinned[1].lower().replace("_", "-")
            found[package] = (pinned[2], 0)
        elif line.strip().startswith("--hash=sha256:"):
            version, hashes = found[package]
            found[package] = (version, hashes + 1)
    return found


def _wanted(name: str) -> list[Requirement]:
    groups = PROJECT["dependency-groups"]
    lines = [*PROJECT["project"]["dependencies"], *groups["build"]]
    if name == "requirements-dev.lock":
        lines += groups["dev"]
    return [Requirement(line) for line in lines]


@pytest.mark.parametrize("name", LOCKS)
def test_every_dependency_is_locked_within_its_bounds(name: str) -> None:
    locked = _locked(name)
    for wanted in _wanted(name):
        version, _ = locked[wanted.name.lower()]
        assert wanted.specifier.contains(version), f"{wanted} is locked at {version}"


@pytest.mark.parametrize("name", LOCKS)
def test_every_locked_package_has_hashes_and_no_address(name: str) -> None:
    text = (ROOT / name).read_text()
    assert "://" not in text
    assert re.findall(r"^--", text, re.MULTILINE) == []
    assert all(hashes > 0 for _, hashes in _locked(name).values())


def test_the_two_locks_agree() -> None:
    runtime, dev = _locked(LOCKS[0]), _locked(LOCKS[1])
    assert {name: dev[name][0] for name in runtime} == {
        name: version for name, (version, _) in runtime.items()
    }


def test_the_wheel_holds_the_three_rings_and_the_assets(tmp_path: Path) -> None:
    built = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stderr
    (wheel,) = tmp_path.glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert {name.split("/")[0] for name in names if ".dist-info" not in name} == {
        "companion",
        "models",
        "views",
    }
    assert any(name.startswith("companion/assets/") for name in names)
    assets = {path.relative_to(ROOT / "assets").as_posix() for path in _tracked("assets")}
    assert assets <= {name.removeprefix("companion/assets/") for name in names}


def _tracked(folder: str) -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "-z", folder], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return [ROOT / name for name in listed.stdout.split("\0") if name]
