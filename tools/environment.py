"""Makes the project's own environment in .venv: `python tools/environment.py runtime|dev`.

Standard library only, and readable by old Pythons, so that they can say what is missing.
A stamp of the lock file makes later runs take no time.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
OLDEST = (3, 11)
NEWER_PYTHONS = ("python3.14", "python3.13", "python3.12", "python3.11")
LOCKS = {"runtime": "requirements.lock", "dev": "requirements-dev.lock"}


def main(kind: str) -> None:
    """Brings .venv to the lock of that kind; exits with one sentence when it cannot."""
    if sys.version_info < OLDEST:
        _go_on_with_a_newer_python(kind)
    python = _python_of_venv()
    wanted = _fingerprint(kind)
    stamps = {name: VENV / f".installed-{name}" for name in LOCKS}
    if python.exists():
        # The development lock holds everything of the runtime lock.
        good_enough = (kind, "dev")
        if any(_holds(stamps[name], _fingerprint(name)) for name in good_enough):
            return
    else:
        _make_venv()
    _install(python, kind)
    stamps[kind].write_text(wanted)


def _go_on_with_a_newer_python(kind: str) -> None:
    for name in NEWER_PYTHONS:
        path = shutil.which(name)
        if path:
            sys.exit(subprocess.call([path, __file__, kind]))
    version = ".".join(str(part) for part in sys.version_info[:3])
    sys.exit(f"Python 3.11 or newer is needed; this is {version}. Install one, or say: make PYTHON=its-path")


def _python_of_venv() -> Path:
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def _fingerprint(kind: str) -> str:
    digest = hashlib.sha256(repr((kind, sys.version_info[:2], str(ROOT))).encode())
    for name in (LOCKS[kind], "pyproject.toml"):
        digest.update((ROOT / name).read_bytes())
    return digest.hexdigest()


def _holds(stamp: Path, fingerprint: str) -> bool:
    return stamp.exists() and stamp.read_text() == fingerprint


def _make_venv() -> None:
    try:
        import ensurepip
    except ImportError:
        sys.exit(
            "This Python has no ensurepip, so it makes no environments. On Debian: apt install python3-venv"
        )
    del ensurepip
    if subprocess.call([sys.executable, "-m", "venv", "--clear", str(VENV)]) != 0:
        shutil.rmtree(VENV, ignore_errors=True)
        sys.exit("python3 -m venv failed, see above. On Debian and Ubuntu: apt install python3-venv")


def _install(python: Path, kind: str) -> None:
    sys.stderr.write(f"Installing what {LOCKS[kind]} lists into .venv ...\n")
    pip = [str(python), "-m", "pip", "--disable-pip-version-check", "--no-input", "install", "-qq"]
    steps = (
        ["--require-hashes", "-r", str(ROOT / LOCKS[kind])],
        ["--no-deps", "--no-build-isolation", "--editable", str(ROOT)],
    )
    for step in steps:
        if subprocess.call(pip + step, cwd=str(ROOT), stdin=subprocess.DEVNULL) != 0:
            sys.exit(
                "Installing failed, see pip's words above; with the network back, the same command goes on."
            )


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "runtime")
