"""Magic Circle: options, commands, events, state and view."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from models.base import Model, SeatNo
from models.command import Amount, Command, Count, Name, Note, Seat
from models.event import Event, MatchStarted
from models.match import GameState

Phase = Literal["start", "clash", "end"]
Action = Literal["wind_left", "wind_right", "wind_any", "dispel", "other"]
Moment = Literal["start", "end"]


class CircleOptions(Model):
    """What the table agrees on before the match."""

    lives: Annotated[int, Field(strict=True, ge=1, le=999)] = 5
    hand: Annotated[int, Field(strict=True, ge=0, le=99)] = 5
    """Cards dealt to each player."""

    hand_limit: Annotated[int, Field(strict=True, ge=1, le=99)] = 6
    empty_draw: Annotated[int, Field(strict=True, ge=0, le=99)] = 3
    """Cards for everybody when no living player holds any."""

    action_deck: Annotated[int, Field(strict=True, ge=0, le=9999)] | None = None
    """Action cards before the first hands are dealt; None: decks are not counted."""


class Keyword(Model):
    """After every `every` changes of target the strength grows by `add`."""

    every: Annotated[int, Field(strict=True, ge=1, le=99)]
    add: Annotated[int, Field(strict=True, ge=-99, le=99)]


class TotemGive(Command):
    """Give the totem to a seat."""

    do: Literal["totem.give"] = "totem.give"
    seat: Seat


class TotemDraw(Command):
    """Draw the totem's holder at random from the living."""

    do: Literal["totem.draw"] = "totem.draw"


class SpellReveal(Command):
    """Reveal the top spell: it flies at the totem holder."""

    do: Literal["spell.reveal"] = "spell.reveal"
    name: Name
    strength: Annotated[int, Field(strict=True, ge=0, le=999)]
    keyword: Keyword | None = None
    text: Note = ""


class ActionPlay(Command):
    """Play one action card from a seat's hand."""

    do: Literal["action.play"] = "action.play"
    seat: Seat
    action: Action
    to: Seat | None = None
    note: Note = ""


class SpellStrength(Command):
    """Change the strength of the spell in flight."""

    commutes = True

    do: Literal["spell.strength"] = "spell.strength"
    delta: Amount


class SpellHit(Command):
    """The spell hits its target."""

    do: Literal["spell.hit"] = "spell.hit"


class SpellDiscard(Command):
    """The spell goes to the discard without a hit."""

    do: Literal["spell.discard"] = "spell.discard"


class LivesChange(Command):
    """One change of lives of one or several seats, judged after all of them."""

    commutes = True

    do: Literal["lives.change"] = "lives.change"
    changes: Annotated[dict[Annotated[str, Field(pattern=r"^([1-9]|1[0-2])$")], Amount], Field(min_length=1)]

    def subjects(self) -> tuple[SeatNo, ...]:
        """The seats whose lives change."""
        return tuple(int(seat) for seat in self.changes)


class HandSet(Command):
    """Correct a miscounted hand; the deck's counts stay."""

    do: Literal["hand.set"] = "hand.set"
    seat: Seat
    count: Count


class ReminderAdd(Command):
    """Remember something at the start or the end of every turn."""

    commutes = True

    do: Literal["reminder.add"] = "reminder.add"
    when: Moment
    text: Name


class ReminderDrop(Command):
    """Forget a reminder; `index` counts from 0."""

    do: Literal["reminder.drop"] = "reminder.drop"
    index: Count


class TurnEnd(Command):
    """End the turn: the totem passes, the hands are refilled."""

    do: Literal["turn.end"] = "turn.end"


class CircleStarted(MatchStarted):
    """A match of Magic Circle has begun."""

    game: Literal["circle"] = "circle"
    options: CircleOptions


class TotemMoved(Event):
    """The totem has a new holder."""

    kind: Literal["totem.moved"] = "totem.moved"
    seat: SeatNo
    why: Literal["given", "drawn", "passed", "holder_out"]


class SpellRevealed(Event):
    """A spell flies at the totem holder."""

    kind: Literal["spell.revealed"] = "spell.revealed"
    name: str
    strength: int
    keyword: Keyword | None
    text: str
    target: SeatNo


class ActionPlayed(Event):
    """One card went from a hand to the action discard."""

    kind: Literal["action.played"] = "action.played"
    seat: SeatNo
    action: Action
    to: SeatNo | None = None
    """Whom the card names."""

    note: str = ""


class SpellRedirected(Event):
    """The spell flies at somebody else; the strength is the one after it."""

    kind: Literal["spell.redirected"] = "spell.redirected"
    target: SeatNo
    strength: int


class StrengthChanged(Event):
    """The spell's strength was changed by hand."""

    kind: Literal["strength.changed"] = "strength.changed"
    delta: int


class SpellEnded(Event):
    """The spell is in its discard; the clash is over."""

    kind: Literal["spell.ended"] = "spell.ended"
    why: Literal["hit", "dispelled", "discarded", "target_out"]


class LivesChanged(Event):
    """Lives changed, of all these seats at once."""

    kind: Literal["lives.changed"] = "lives.changed"
    changes: dict[SeatNo, int]


class PlayersOut(Event):
    """These seats fell at one moment; their hands went to the action discard."""

    kind: Literal["players.out"] = "players.out"
    seats: tuple[SeatNo, ...]


class HandCorrected(Event):
    """A hand was counted anew."""

    kind: Literal["hand.corrected"] = "hand.corrected"
    seat: SeatNo
    count: int


class ReminderAdded(Event):
    """A reminder was noted."""

    kind: Literal["reminder.added"] = "reminder.added"
    when: Moment
    text: str


class ReminderDropped(Event):
    """A reminder was forgotten."""

    kind: Literal["reminder.dropped"] = "reminder.dropped"
    index: int


class RefillStep(Model):
    """One line of the refill: a seat draws, the discard is shuffled in, or a seat goes short."""

    seat: SeatNo | None = None
    draw: int | None = None
    shuffle: int | None = None
    short: int | None = None


class TurnEnded(Event):
    """The turn is over and the hands were refilled by these steps."""

    kind: Literal["turn.ended"] = "turn.ended"
    refill: tuple[RefillStep, ...]


CIRCLE_COMMANDS = (
    TotemGive,
    TotemDraw,
    SpellReveal,
    ActionPlay,
    SpellStrength,
    SpellHit,
    SpellDiscard,
    LivesChange,
    HandSet,
    ReminderAdd,
    ReminderDrop,
    TurnEnd,
)
CIRCLE_EVENTS = (
    CircleStarted,
    TotemMoved,
    SpellRevealed,
    ActionPlayed,
    SpellRedirected,
    StrengthChanged,
    SpellEnded,
    LivesChanged,
    PlayersOut,
    HandCorrected,
    ReminderAdded,
    ReminderDropped,
    TurnEnded,
)


class Spell(Model):
    """The spell in flight."""

    name: str
    strength: int
    keyword: Keyword | None = None
    text: str = ""
    target: SeatNo
    redirects: int = 0
    """Changes of target so far."""


class Reminder(Model):
    """A note that the table wants to see each turn."""

    when: Moment
    text: str


class Deck(Model):
    """Counts of the action cards, where the table counts them."""

    left: int
    discard: int


class CircleState(GameState):
    """All of a match of Magic Circle; tuples run by seat, seat 1 first."""

    options: CircleOptions
    lives: tuple[int, ...]
    hands: tuple[int, ...]
    alive: tuple[bool, ...]
    totem: SeatNo | None = None
    turn: int = 1
    phase: Phase = "start"
    spell: Spell | None = None
    deck: Deck | None = None
    acted: bool = False
    """At least one action was played this turn."""

    refill: tuple[RefillStep, ...] = ()
    """The last one."""

    reminders: tuple[Reminder, ...] = ()


class CircleSeat(Model):
    """A seat as everybody sees it."""

    seat: SeatNo
    name: str
    alive: bool
    lives: int
    hand: int
    totem: bool
    target: bool
    """The spell flies at this seat."""


class CircleView(Model):
    """Everything in this game is public."""

    seats: tuple[CircleSeat, ...]
    options: CircleOptions
    totem: SeatNo | None
    turn: int
    phase: Phase
    spell: Spell | None
    deck: Deck | None
    refill: tuple[RefillStep, ...]
    reminders: tuple[Reminder, ...]
