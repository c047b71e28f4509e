"""New table: the game, who plays, where this phone lies; everything else has its default."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

import flet as ft

from models.refusal import Refusal
from models.table import MatchStart, ScreenBecome
from views.emblems import Emblem, emblem
from views.games.offered import offer, offers
from views.games.registry import SCREENS
from views.parts.buttons import primary, secondary, tile
from views.parts.field import Typed
from views.parts.folded import folded
from views.parts.frame import frame, heading
from views.parts.game_card import game_card
from views.parts.look import is_wide
from views.parts.names import cut
from views.parts.top_bar import top_bar
from views.screens.new_people import Names, people
from views.session import Session
from views.theme import SPACE

USUAL_SEATS = {"circle": 4, "kingdom": 5, "sacrifice": 2}


@dataclass(frozen=True, eq=False)
class Draft:
    """What has been chosen so far."""

    game: str
    names: Names
    options: Mapping[str, Any]
    mine: int | None = None
    """This device's seat, None when the device is the table screen."""

    proposed: tuple[str, ...] = ()
    """The names that were proposed; while they stand so, another game proposes its own group."""

    @property
    def touched(self) -> bool:
        """True where somebody has written or chosen who plays."""
        return tuple(name.text for name in self.names) != self.proposed


@ft.component
def new_table(session: Session) -> ft.Control:
    """One page, from the game to the button."""
    w = session.words
    draft, set_draft = ft.use_state(first_draft(session))

    def choose(game: str) -> None:
        set_draft(other_game(session, draft, game))

    cards = [
        game_card(session, each, chosen=each.id == draft.game, run=_chooser(choose, each.id))
        for each in offers(w)
    ]
    games: ft.Control = (
        ft.Row(
            [ft.Container(card, expand=True) for card in cards],
            spacing=SPACE.sm,
            intrinsic_height=True,  # the tallest card's height for all three
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        )
        if is_wide(session)
        else ft.Column(list(cards), spacing=SPACE.sm)
    )
    body: list[ft.Control] = [
        games,
        people(
            session,
            draft.names,
            draft.mine,
            offer(w, draft.game).seats,
            lambda names, mine: set_draft(replace(draft, names=names, mine=mine)),
        ),
        _place(session, draft, set_draft),
    ]
    screens = SCREENS.get(draft.game)
    if screens is not None:
        options = screens.options(
            session, draft.options, lambda chosen: set_draft(replace(draft, options=dict(chosen)))
        )
        body.append(folded(session, w("Options"), options))
    foot = ft.Row(
        [
            secondary(w("Invite phones"), lambda: create(session, draft), wide=True),
            primary(w("Start"), lambda: create(session, draft, start=True), wide=True),
        ],
        spacing=SPACE.sm,
    )
    return frame(session, top_bar(session, w("New table")), body, foot=foot, width=860)


def _chooser(choose: Callable[[str], None], game: str) -> Callable[[], None]:
    return lambda: choose(game)


def _place(session: Session, draft: Draft, set_draft: Callable[[Draft], None]) -> ft.Control:
    """Whether this phone lies in the middle or belongs to one of the players."""
    w, roomy = session.words, is_wide(session)
    middle = tile(
        session,
        w("In the middle"),
        lambda: set_draft(replace(draft, mine=None)),
        line=w("Everybody sees it") if roomy else "",
        picture=emblem(Emblem.TABLE, 36),
        chosen=draft.mine is None,
    )
    own = tile(
        session,
        w("It is mine"),
        lambda: set_draft(replace(draft, mine=draft.mine or 1)),
        line=w("I sit in my seat") if roomy else "",
        picture=emblem(Emblem.PHONE, 36),
        chosen=draft.mine is not None,
    )
    row = ft.Row(
        [ft.Container(middle, expand=True), ft.Container(own, expand=True)],
        spacing=SPACE.sm,
        intrinsic_height=True,  # the taller one's height for both
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return ft.Column([heading(session, w("This phone")), row], spacing=SPACE.xs)


def first_draft(session: Session) -> Draft:
    """The game and people of this device's newest table, a plain Magic Circle on the first night."""
    tables = session.client.home().tables
    if tables and tables[0].names:
        return proposal(session, tables[0].game)
    return proposal(session, "circle")


def proposal(session: Session, game: str) -> Draft:
    """People, options, seat of the newest table of a game on this device; else its usual number of seats."""
    last = next((t for t in session.client.home().tables if t.game == game and t.names), None)
    if last is None:
        count = USUAL_SEATS.get(game, offer(session.words, game).seats[0])
        return Draft(game, tuple(Typed() for _ in range(count)), {}, proposed=("",) * count)
    view = session.client.table(last.id)
    names = tuple(Typed(name) for name in last.names)
    options = view.options if view is not None else {}
    return Draft(game, names, options, last.seat, proposed=last.names)


def other_game(session: Session, draft: Draft, game: str) -> Draft:
    """The draft for another game: its own last group, unless somebody has said who plays tonight."""
    new = proposal(session, game)
    typed = [name for name in draft.names if name.text]
    if typed and (draft.touched or not any(new.proposed)):
        seats = offer(session.words, game).seats
        wanted = max(len(typed), len(new.names)) if draft.touched else len(new.names)
        count = max(seats[0], min(seats[-1], wanted))
        names = (*typed, *(Typed() for _ in range(count)))[:count]
        proposed = draft.proposed if draft.touched else tuple(name.text for name in names)
        new = replace(new, names=names, proposed=proposed)
    return replace(new, mine=None if draft.mine is None else min(draft.mine, len(new.names)))


def create(session: Session, draft: Draft, *, start: bool = False) -> None:
    """Make the table, take the chosen place, and go to the lobby or right into the match."""
    w = session.words
    names = tuple(cut(name.text) or w("Player {n}", n=i) for i, name in enumerate(draft.names, start=1))
    made = session.client.create(draft.game, names, draft.options, seat=draft.mine)
    if isinstance(made, Refusal):
        session.say(session.explain(made))
        return
    if draft.mine is not None:
        session.client.set(name=names[draft.mine - 1])
    session.go(f"/t/{made}")
    if draft.mine is None:
        session.ask(ScreenBecome())
    if start:
        session.ask(MatchStart())
