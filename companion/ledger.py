"""The ledger and the dice log on paper: a page to print, and CSV. The words are passed in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape

from companion.dice import faces_of, successes
from companion.match.match import Match
from companion.sheet import table
from models.event import DiceRolled
from models.sacrifice import LedgerRow, SacrificeState

Words = Mapping[str, str]
"""Sentence by key; a key that is missing stands for itself. `{…}` are filled in by `str.format_map`."""

WORDS = (
    "title",
    "number",
    "when",
    "player",
    "delta",
    "balance",
    "why",
    "by",
    "dice",
    "die",
    "faces",
    "source",
    "reason",
    "successes",
    "why.death",
    "why.sacrifice",
    "why.restore",
    "why.recheck",
    "why.adjust",
    "rule.owner",
    "rule.start_controller",
    "rule.controller",
    "rule.sacrifice",
    "by.keeper",
    "by.table",
    "source.app",
    "source.table",
)
"""Every key that is looked up. `why.*` may use {name} {warrior} {rule} {spell} {what} {note}."""

STYLE = """
body { font: 11pt/1.4 system-ui, sans-serif; color: #000; background: #fff; margin: 12mm; }
h1 { font-size: 16pt; } h2 { font-size: 13pt; margin-top: 8mm; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid #999; padding: 1mm 2mm; text-align: left; vertical-align: top; }
td.n, th.n { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
thead { display: table-header-group; } tr { break-inside: avoid; }
"""


@dataclass(frozen=True, slots=True)
class Paper:
    """What a player takes home of a match."""

    page: str
    """A self-contained HTML page to print."""

    ledger: bytes
    """The ledger as CSV."""

    dice: bytes
    """The dice log as CSV."""


def paper(match: Match, words: Words, language: str) -> Paper:
    """The ledger and the dice log of a match of this game, in one language. Moments are UTC."""
    core = match.state.core
    assert isinstance(core, SacrificeState)
    names = match.state.names
    rows = ledger_table(core.ledger, names, words, [_minute(at) for at in ledger_times(match)])
    rolls = dice_table(match.dice, names, words, [_minute(at) for at in dice_times(match)])
    balances = zip(names, core.mana, strict=True)
    return Paper(print_page(rows, rolls, balances, words, language), table(rows), table(rolls))


def ledger_times(match: Match) -> tuple[str, ...]:
    """When each row of the ledger was entered (UTC, ISO 8601); rows that were taken back have none."""
    cores = [step.before.core for step in match.steps] + [match.state.core]
    moments = [match.rows[step.seq - 1].entry.at for step in match.steps]
    out: list[str] = []
    for at, core in zip(moments, cores[1:], strict=True):
        assert isinstance(core, SacrificeState)
        out += [at] * (len(core.ledger) - len(out))
    return tuple(out)


def dice_times(match: Match) -> tuple[str, ...]:
    """When each throw of `match.dice` fell (UTC, ISO 8601), in their order."""
    return tuple(
        row.entry.at for row in match.rows for event in row.entry.events if event.get("kind") == "dice.rolled"
    )


def ledger_table(
    rows: Sequence[LedgerRow], names: Sequence[str], words: Words, times: Sequence[str] = ()
) -> list[list[str | int]]:
    """Heading and a line a row: number, when, player, change, balance, cause, who entered it."""
    head: list[str | int] = [
        _word(words, key) for key in ("number", "when", "player", "delta", "balance", "why", "by")
    ]
    body: list[list[str | int]] = [
        [
            number,
            times[number - 1] if number <= len(times) else "",
            names[row.seat - 1],
            row.delta,
            row.balance,
            cause(row, words),
            _by(row.by, names, words),
        ]
        for number, row in enumerate(rows, 1)
    ]
    return [head, *body]


def dice_table(
    rolls: Sequence[DiceRolled], names: Sequence[str], words: Words, times: Sequence[str] = ()
) -> list[list[str | int]]:
    """Heading and a line a throw: number, when, player, die, faces, successes, cause, source."""
    keys = ("number", "when", "player", "die", "faces", "successes", "reason", "source")
    body: list[list[str | int]] = []
    for number, roll in enumerate(rolls, 1):
        hits = successes(roll)
        body.append(
            [
                number,
                times[number - 1] if number <= len(times) else "",
                names[roll.seat - 1] if roll.seat is not None else "",
                f"d{roll.sides}",
                " ".join(str(face) for face in faces_of(roll)),
                "" if hits is None else hits,
                roll.reason,
                _word(words, f"source.{roll.source}"),
            ]
        )
    return [[_word(words, key) for key in keys], *body]


def ledger_csv(
    rows: Sequence[LedgerRow], names: Sequence[str], words: Words, times: Sequence[str] = ()
) -> bytes:
    """The ledger for a spreadsheet."""
    return table(ledger_table(rows, names, words, times))


def dice_csv(
    rolls: Sequence[DiceRolled], names: Sequence[str], words: Words, times: Sequence[str] = ()
) -> bytes:
    """The dice log for a spreadsheet."""
    return table(dice_table(rolls, names, words, times))


def print_page(
    ledger: Sequence[Sequence[str | int]],
    dice: Sequence[Sequence[str | int]],
    balances: Iterable[tuple[str, int]],
    words: Words,
    language: str = "ru",
) -> str:
    """One self-contained HTML page to print: balances, the ledger, the dice log (left out when empty)."""
    title = escape(_word(words, "title"))
    totals = "".join(
        f'<tr><td>{escape(name)}</td><td class="n">{_number(balance)}</td></tr>' for name, balance in balances
    )
    player, amount = escape(_word(words, "player")), escape(_word(words, "balance"))
    head = f'<tr><th>{player}</th><th class="n">{amount}</th></tr>'
    parts = [
        "<!DOCTYPE html>",
        f'<html lang="{escape(language)}"><head><meta charset="utf-8"><title>{title}</title>',
        f"<style>{STYLE}</style></head><body><h1>{title}</h1>",
        f"<table><thead>{head}</thead><tbody>{totals}</tbody></table>",
        _html_table(ledger) if len(ledger) > 1 else "",
        f"<h2>{escape(_word(words, 'dice'))}</h2>{_html_table(dice)}" if len(dice) > 1 else "",
        "</body></html>",
    ]
    return "\n".join(part for part in parts if part)


def cause(row: LedgerRow, words: Words) -> str:
    """Why a balance changed, as a sentence."""
    args = {key: str(value) for key, value in row.args.items()}
    if "rule" in args:
        args["rule"] = _word(words, f"rule.{args['rule']}")
    return _word(words, f"why.{row.why}").format_map(_Blank(args)).strip()


def _minute(at: str) -> str:
    """`2026-03-01 18:05` of a stored moment."""
    return at[:16].replace("T", " ")


class _Blank(dict[str, str]):
    """What a sentence does not know stays empty."""

    def __missing__(self, key: str) -> str:
        return ""


def _html_table(rows: Sequence[Sequence[str | int]]) -> str:
    numeric = [all(isinstance(cell, int) for cell in column) for column in zip(*rows[1:], strict=True)]

    def line(cells: Sequence[str | int], tag: str) -> str:
        return "".join(
            f'<{tag} class="n">{_cell(cell)}</{tag}>' if number else f"<{tag}>{_cell(cell)}</{tag}>"
            for cell, number in zip(cells, numeric, strict=True)
        )

    body = "".join(f"<tr>{line(row, 'td')}</tr>" for row in rows[1:])
    return f"<table><thead><tr>{line(rows[0], 'th')}</tr></thead><tbody>{body}</tbody></table>"


def _cell(cell: str | int) -> str:
    return _number(cell) if isinstance(cell, int) else escape(cell)


def _number(value: int) -> str:
    return f"{value}".replace("-", "\N{MINUS SIGN}")


def _by(label: str, names: Sequence[str], words: Words) -> str:
    kind, _, seat = label.partition(" ")
    if kind == "seat" and seat.isdecimal() and 1 <= int(seat) <= len(names):
        return names[int(seat) - 1]
    return _word(words, f"by.{label}")


def _word(words: Words, key: str) -> str:
    return words.get(key, key)
