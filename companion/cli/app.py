"""The `companion` command as a whole; what starts the server is passed in by the composition root."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer
from typer.exceptions import TyperException

from companion.cli import data, scripts
from companion.match.script import ScriptError
from companion.store.errors import StoreDamaged, StoreError, StoreMissing
from companion.table.codes import ALPHABET


@dataclass(frozen=True, slots=True)
class ServeOptions:
    """How the server is started."""

    host: str
    port: int
    local: bool
    browser: bool
    data: Path | None
    shard: str
    certfile: Path | None
    keyfile: Path | None
    self_signed: bool
    proxied: bool
    base_path: str
    rescue: bool
    """First offer the ways out of a damaged data file, in a browser of this machine."""


Serve = Callable[[ServeOptions], None]


class Refused(Exception):
    """What the composition root could not start, in one sentence."""


def build(serve: Serve, version: str) -> typer.Typer:
    """The command with its subcommands."""
    cli = typer.Typer(
        add_completion=False,
        no_args_is_help=False,
        pretty_exceptions_enable=False,
        help="A companion for three card and war games at one table.",
    )

    @cli.command("serve")
    def _serve(
        host: Annotated[str, typer.Option(help="Address to listen on; default: the whole LAN.")] = "0.0.0.0",
        port: Annotated[int, typer.Option(min=0, max=65535)] = 8550,
        local: Annotated[bool, typer.Option("--local", help="This machine only.")] = False,
        no_browser: Annotated[bool, typer.Option("--no-browser", help="Do not open a browser here.")] = False,
        data_file: Annotated[Path | None, typer.Option("--data", help="The data file.")] = None,
        shard: Annotated[str, typer.Option(help="First character of this process's table codes.")] = "",
        certfile: Annotated[Path | None, typer.Option(help="Certificate for https.")] = None,
        keyfile: Annotated[Path | None, typer.Option(help="Its private key.")] = None,
        self_signed: Annotated[
            bool, typer.Option("--self-signed", help="https with an authority of this machine's own.")
        ] = False,
        proxied: Annotated[
            bool, typer.Option("--proxied", help="Behind a reverse proxy on this host.")
        ] = False,
        base_path: Annotated[str, typer.Option(help="Path prefix behind a proxy, e.g. /b.")] = "",
        rescue: Annotated[
            bool, typer.Option("--rescue", help="First offer the ways out of a damaged data file.")
        ] = False,
    ) -> None:
        """Serve the table to phones on the local network (the default command)."""
        if len(shard) > 1 or shard.upper() not in ALPHABET:
            raise typer.BadParameter(f"--shard is one character of {ALPHABET}")
        if keyfile and not certfile:
            raise typer.BadParameter("--keyfile needs --certfile")
        if self_signed and certfile:
            raise typer.BadParameter("--self-signed makes a certificate of its own; leave out --certfile")
        serve(
            ServeOptions(
                host=host,
                port=port,
                local=local,
                browser=not no_browser,
                data=data_file,
                shard=shard.upper(),
                certfile=certfile,
                keyfile=keyfile,
                self_signed=self_signed,
                proxied=proxied,
                base_path=f"/{base_path.strip('/')}" if base_path.strip("/") else "",
                rescue=rescue,
            )
        )

    @cli.command("version")
    def _version() -> None:
        """Print the version."""
        typer.echo(version)

    scripts.add_to(cli)
    data.add_to(cli)
    return cli


def run(serve: Serve, version: str, argv: Sequence[str] | None = None) -> int:
    """Run the command line; the exit status. What goes wrong is one sentence on standard error."""
    _write_utf8()
    cli = build(serve, version)
    arguments = list(sys.argv[1:] if argv is None else argv)
    commands = [str(command.name) for command in cli.registered_commands]
    if arguments[:1] == ["--version"]:
        arguments[0] = "version"
    if not arguments or (arguments[0].startswith("-") and arguments[0] != "--help"):
        arguments.insert(0, "serve")
    elif arguments[0] not in (*commands, "--help"):
        typer.echo(f"companion: there is no command {arguments[0]}, only {', '.join(commands)}", err=True)
        return 2
    try:
        status = cli(arguments, prog_name="companion", standalone_mode=False)
    except typer.Abort:
        return 130
    except TyperException as error:
        typer.echo(f"companion: {getattr(error, 'format_message', error.__str__)()}", err=True)
        return 2
    except (StoreDamaged, StoreMissing) as error:
        typer.echo(f"companion: {error} See `companion salvage`, or start with --rescue.", err=True)
        return 1
    except (StoreError, ScriptError, Refused) as error:
        typer.echo(f"companion: {error}", err=True)
        return 1
    except OSError as error:
        typer.echo(f"companion: {error.filename or 'the system'}: {error.strerror}", err=True)
        return 1
    return status if isinstance(status, int) else 0


def _write_utf8() -> None:
    """A document is UTF-8 whatever the locale of a pipe or a file; a terminal shows what it can."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            if stream.isatty():
                stream.reconfigure(errors="replace")
            else:
                stream.reconfigure(encoding="utf-8", errors="backslashreplace")
