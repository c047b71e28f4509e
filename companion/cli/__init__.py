"""The command line: `companion [serve]`, scripts (`replay`, `export`, `import`), care of the data file."""

from companion.cli.app import Refused, ServeOptions, run

__all__ = ["Refused", "ServeOptions", "run"]
