"""The data file, on the server's own machine: check, back up, restore, bring a match in."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import PurePath
from typing import Literal, cast

import flet as ft

from models.history import RestoreCard
from models.refusal import Refusal
from views.emblems import Emblem
from views.parts.buttons import danger, primary, quiet, secondary
from views.parts.chip import chip
from views.parts.field import Typed, text_field, use_typed
from views.parts.frame import frame, heading
from views.parts.look import colours
from views.parts.notice import empty, notice
from views.parts.top_bar import top_bar
from views.session import Session
from views.theme import SIZE, SPACE, text_style
from views.words import Words

How = Literal["merge", "replace"]
OFFERED = 6
"""Copies beside the data file that are offered by name."""


@ft.component
def data_screen(session: Session) -> ft.Control:
    """Only the machine that the server runs on gets more than one sentence here."""
    w = session.words
    bar = top_bar(session, w("Data file"), back="/history")
    if not session.client.owner:
        line = w("Open this page on the computer that the server runs on, at its own address.")
        return frame(session, bar, [empty(session, Emblem.SHIELD, w("Only on the server itself"), line, [])])
    return frame(session, bar, [_check(session), *_copies(session), _bring_in(session)])


def _copies(session: Session) -> list[ft.Control]:
    """A hook. Making a copy and bringing one back: what was just made is offered at once."""
    made, make = ft.use_state(0)
    return [_copy(session, lambda: make(made + 1)), _restore(session, made)]


@ft.component
def _check(session: Session) -> ft.Control:
    w = session.words
    found, tell = ft.use_state(cast(tuple[str, ...], ()))

    def check() -> None:
        report = session.client.check_data()
        if isinstance(report, Refusal):
            tell((store_words(session, report),))
        elif report.problems:
            tell(tuple(problem_words(w, code, values) for code, values in report.problems))
        else:
            matches = w.n("{n} match", "{n} matches", report.matches)
            tell((w("Everything is sound: {matches}. {path}", matches=matches, path=report.path),))

    line = w("Checksums, the chain of every log, and that each state is what its log makes.")
    return _part(
        session,
        w("Is the file sound?"),
        line,
        [secondary(w("Check the file"), check), *_told(session, found)],
    )


@ft.component
def _copy(session: Session, made: Callable[[], None]) -> ft.Control:
    w = session.words
    found, tell = ft.use_state(cast(tuple[str, ...], ()))

    def copy() -> None:
        done = session.client.back_up()
        if isinstance(done, Refusal):
            tell((store_words(session, done),))
        else:
            matches = w.n("{n} match", "{n} matches", done.matches)
            tell((w("The copy is here: {path} ({matches})", path=done.path, matches=matches),))
            made()

    line = w("A complete copy beside the data file; the game goes on meanwhile.")
    return _part(session, w("Back up"), line, [primary(w("Back up now"), copy), *_told(session, found)])


@ft.component
def _restore(session: Session, made: int) -> ft.Control:
    """`made`: copies made on this page, so that the list is read anew after one."""
    w = session.words
    source = use_typed()
    chosen, choose = ft.use_state("merge")
    how: How = "replace" if chosen == "replace" else "merge"
    planned, plan = ft.use_state(cast(RestoreCard | None, None))
    found, tell = ft.use_state(cast(tuple[str, ...], ()))

    def look(path: str) -> None:
        card = session.client.plan_restore(path.strip(), how)
        plan(None if isinstance(card, Refusal) else card)
        tell((store_words(session, card),) if isinstance(card, Refusal) else ())

    def pick(path: str) -> None:
        source.text = path
        look(path)

    def do() -> None:
        if planned is not None:
            done = session.client.restore(planned.source, how)
            plan(None)
            tell(
                (store_words(session, done),)
                if isinstance(done, Refusal)
                else (
                    w("Done."),
                    *fate_lines(w, done),
                    w("The data as they were before: {path}", path=done.before),
                )
            )

    def switch(to: How) -> None:
        choose(to)
        plan(None)

    hows: list[ft.Control] = [
        chip(session, w("Merge"), partial(switch, "merge"), chosen=how == "merge"),
        chip(session, w("Replace everything"), partial(switch, "replace"), chosen=how == "replace"),
    ]
    copies: list[ft.Control] = [
        quiet(PurePath(path).name, partial(pick, path)) for path in session.client.copies()[:OFFERED]
    ]
    body: list[ft.Control] = [
        ft.Row(hows, wrap=True, spacing=SPACE.xs, run_spacing=SPACE.xs),
        ft.Column(copies, spacing=0, tight=True),
        ft.Row([text_field(w("Path of a backup"), source, done=look, expand=True)]),
        secondary(w("What would it do?"), lambda: look(source.text)),
    ]
    if planned is not None:
        body += _plan(session, planned, do, lambda: plan(None))
    line = w("Merging brings in what is missing here; replacing takes everything from the other file.")
    return _part(session, w("Restore from a copy"), line, [*body, *_told(session, found)])


def _plan(
    session: Session, planned: RestoreCard, do: Callable[[], None], cancel: Callable[[], None]
) -> list[ft.Control]:
    w, colour = session.words, colours(session)
    lines = [w("It would do this:"), *fate_lines(w, planned)]
    words = [ft.Text(line, style=text_style(SIZE.body, colour.text)) for line in lines]
    go = danger(session, w("Replace everything"), do) if planned.how == "replace" else primary(w("Merge"), do)
    return [
        ft.Column(list(words), spacing=SPACE.xxs),
        ft.Row([quiet(w("Cancel"), cancel), go], wrap=True, spacing=SPACE.xs, run_spacing=SPACE.xs),
    ]


@ft.component
def _bring_in(session: Session) -> ft.Control:
    w = session.words
    script = use_typed()
    found, tell = ft.use_state(cast(tuple[str, ...], ()))
    picker = ft.use_memo(ft.FilePicker, [])

    def bring(text: str) -> None:
        done = session.client.bring_in(text)
        if isinstance(done, Refusal):
            tell((script_words(w, done) or store_words(session, done),))
        else:
            script.text = ""
            tell((w("The match is there."),))
            session.go(f"/history/{done}")

    async def pick() -> None:
        files = await picker.pick_files(with_data=True)
        if files and files[0].bytes:
            bring(files[0].bytes.decode("utf-8-sig", "replace"))

    body = [
        ft.Row([_script_field(w, script)]),
        ft.Row(
            [
                secondary(w("Bring it in"), lambda: bring(script.text)),
                quiet(w("From a file"), pick, sign=ft.Icons.UPLOAD_FILE),
            ],
            wrap=True,
            spacing=SPACE.xs,
            run_spacing=SPACE.xs,
        ),
    ]
    line = w("A match script is played command by command and becomes an earlier match.")
    return _part(session, w("Bring in a match"), line, [*body, *_told(session, found)])


def _script_field(w: Words, script: Typed) -> ft.Control:
    return text_field(
        w("Text of the script"),
        script,
        multiline=True,
        min_lines=3,
        max_lines=8,
        text_size=SIZE.small,
        expand=True,
    )


def _part(session: Session, title: str, line: str, body: list[ft.Control]) -> ft.Control:
    colour = colours(session)
    return ft.Column(
        [heading(session, title), ft.Text(line, style=text_style(SIZE.small, colour.text_soft)), *body],
        spacing=SPACE.sm,
        tight=True,
    )


def _told(session: Session, found: tuple[str, ...]) -> list[ft.Control]:
    return [notice(session, "\n".join(found))] if found else []


FATES = {
    "new": lambda w: w("only there — comes in"),
    "same": lambda w: w("the same here and there"),
    "longer": lambda w: w("goes on further there — the rest comes in"),
    "kept": lambda w: w("stays as it is here"),
    "replaced": lambda w: w("taken from there"),
    "removed": lambda w: w("only here — goes"),
}
"""What happens to matches and documents, in words."""


def fate_lines(w: Words, card: RestoreCard) -> list[str]:
    """A line for each fate: `matches: 3, other records: 12 — taken from there`."""
    lines = [
        w(
            "Matches: {matches}, other records: {records} — {fate}",
            matches=matches,
            records=records,
            fate=FATES[fate](w),
        )
        for fate, (matches, records) in card.fates.items()
    ]
    if card.altered:
        lines.append(w("Altered logs in that file: {matches}", matches=", ".join(card.altered)))
    return lines


def problem_words(w: Words, code: str, values: dict[str, str | int]) -> str:
    """A finding of the check."""
    match code:
        case "altered":
            return w("The log of match {match} was altered at entry {entry}.", **values)
        case "numbering":
            return w("The log of match {match} has a gap.", **values)
        case "no_header":
            return w("Match {match} has lost its header.", **values)
        case "strayed":
            return w("The state of match {match} is not what its log makes.", **values)
        case "table":
            return w("A part of the file is not readable: {table}.", **values)
    return w("The file is damaged from change {change} on.", change=values.get("change", 0))


def store_words(session: Session, refusal: Refusal) -> str:
    """What the store says, with the path: the owner needs to know which file."""
    w, values = session.words, refusal.args
    path = values.get("path", "")
    match refusal.code:
        case "store.not_found":
            return w("There is no file {path}.", path=path)
        case "store.damaged":
            return w("The file {path} is damaged; it was left alone.", path=path)
        case "store.newer":
            return w("The file {path} is of a newer version of the app.", path=path)
        case "store.full":
            return w("There is no room left on the disk.")
        case "store.unwritable":
            return w("The file {path} cannot be read or written.", path=path)
    return session.explain(refusal)


def script_words(w: Words, refusal: Refusal) -> str | None:
    """Why a script was not brought in."""
    if refusal.code == "bad_script":
        return w("This is not a match script: {why}", why=refusal.args.get("why", ""))
    if refusal.code == "script_refused":
        return w("Command {at} of the script is refused ({do}); nothing was brought in.", **refusal.args)
    return None
