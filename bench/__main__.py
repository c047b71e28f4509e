"""Runs the benches of this folder: each module `NAME_bench.py` has a `run(quick) -> list[Report]`.

A bench that prints its own table has a `main()` instead; its exit status says whether its limits held.
"""

from __future__ import annotations

import argparse
import importlib
import os
import platform
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from bench.report import Report

HERE = Path(__file__).parent
Bench = Callable[[bool], list[Report]]


def names() -> list[str]:
    """The benches there are, in alphabetical order."""
    return sorted(path.stem.removesuffix("_bench") for path in HERE.glob("*_bench.py"))


def load(name: str) -> Bench:
    """A bench by name. Raises ModuleNotFoundError."""
    module = importlib.import_module(f"bench.{name}_bench")
    run: Bench = module.run if hasattr(module, "run") else _printed_by(module.__name__)
    return run


def _printed_by(module: str) -> Bench:
    """Runs a bench as a program of its own and takes what it prints."""

    def run(quick: bool) -> list[Report]:
        done = subprocess.run([sys.executable, "-m", module], stdout=subprocess.PIPE, text=True, check=False)
        failed = [] if done.returncode == 0 else [f"MISSED: exit status {done.returncode}"]
        return [Report(module, (), notes=[f"    {line}" for line in done.stdout.splitlines()] + failed)]

    return run


def main() -> None:
    """Runs the named benches, or all; writes their tables to the terminal and, with --out, to a file."""
    parser = argparse.ArgumentParser(prog="bench", description="Figures of this machine.")
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help=f"of {', '.join(names())}; all when none is named"
    )
    parser.add_argument("--quick", action="store_true", help="fewer measurements: to see that a bench works")
    parser.add_argument("--out", type=Path, help="also write the tables to this Markdown file")
    parser.add_argument("--picture", type=Path, help="also draw the report that has a chart, as this SVG")
    options = parser.parse_args()
    unknown = set(options.names) - set(names())
    if unknown:
        parser.error(f"no bench named {', '.join(sorted(unknown))}; there are: {', '.join(names())}")
    kind = f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores"
    machine = f"Python {platform.python_version()}, {kind}"
    pages = [machine + "\n"]
    _say(machine)
    for name in options.names or names():
        for report in load(name)(options.quick):
            pages.append(report.markdown())
            if options.picture and report.chart:
                options.picture.write_text(report.svg())
            _say(pages[-1])
    if options.out:
        options.out.write_text("\n".join(pages))


def _say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
