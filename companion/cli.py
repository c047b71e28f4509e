"""The command line. What starts screens is passed in by the composition root."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import typer


@dataclass(frozen=True, slots=True)
class ServeOptions:
    """How the server is started."""

    host: str
    port: int
    local: bool
    browser: bool
    data: Path | None
    shard: str = ""
    certfile: Path | None = None
    keyfile: Path | None = None

    def announce(self, addresses: tuple[str, ...]) -> None:
        """Tell the terminal where phones can join."""
        for address in addresses:
            typer.echo(address)


def build(serve: Callable[[ServeOptions], None]) -> typer.Typer:
    """The `companion` command; `serve` starts the server."""
    cli = typer.Typer(no_args_is_help=False, add_completion=False)

    @cli.command("serve")
    def _serve(
        host: str = "0.0.0.0",
        port: int = 8550,
        local: bool = False,
        browser: bool = True,
        data: Path | None = None,
    ) -> None:
        serve(ServeOptions(host, port, local, browser, data))

    return cli
