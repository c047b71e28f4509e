"""Sees to the browsers of the tests: `python tools/browsers.py`.

What is missing is installed with apt-get where that is possible. Without Chromium the browser tests cannot
run at all, and this exits with one sentence; another engine that stays missing is named as not tested.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

APT_SECONDS = 900
ENGINES = (
    ("Chromium", ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"), ("chromium",)),
    ("WebKitGTK", ("WebKitWebDriver",), ("webkit2gtk-driver", "xvfb")),
    ("Xvfb (for WebKitGTK)", ("Xvfb",), ("xvfb",)),
    ("Firefox", ("firefox-esr", "firefox"), ("firefox-esr",)),
)


def main() -> None:
    """Installs what is missing, then says what stays missing."""
    missing = _missing()
    if missing:
        _install(sorted({package for _, _, packages in missing for package in packages}))
    for name, _, packages in _missing():
        if name == "Chromium":
            sys.exit(
                "The browser tests need Chromium, which is not here and could not be installed "
                "(apt-get as root or with sudo): install it, or run `make check`, which needs no browser."
            )
        sys.stdout.write(f"NOT TESTED: {name} is missing (Debian: {' '.join(packages)}).\n")


def _missing() -> list:  # type: ignore[type-arg]
    return [engine for engine in ENGINES if not any(shutil.which(name) for name in engine[1])]


def _install(packages: list) -> None:  # type: ignore[type-arg]
    apt = shutil.which("apt-get")
    prefix = _as_root()
    if apt is None or prefix is None:
        return
    sys.stdout.write(f"Installing for the browser tests: {' '.join(packages)}\n")
    sys.stdout.flush()
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    steps = [[apt, "-qq", "update"]]
    steps += [[apt, "-qq", "install", "-y", "--no-install-recommends", package] for package in packages]
    for step in steps:
        try:
            with open(os.devnull, "w") as silent:
                subprocess.run(
                    prefix + step,
                    env=environment,
                    stdin=subprocess.DEVNULL,
                    stdout=silent,
                    timeout=APT_SECONDS,
                )
        except subprocess.TimeoutExpired:
            sys.stdout.write(f"Gave up after {APT_SECONDS} s: {' '.join(step)}\n")


def _as_root() -> "list[str] | None":
    if not hasattr(os, "geteuid"):
        return None
    if os.geteuid() == 0:
        return []
    sudo = shutil.which("sudo")
    if sudo and subprocess.call([sudo, "-n", "true"], stderr=subprocess.DEVNULL) == 0:
        return [sudo, "-n"]
    return None


if __name__ == "__main__":
    os.chdir(str(Path(__file__).resolve().parent.parent))
    main()
