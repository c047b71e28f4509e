"""Magic Circle («Волшебный круг»): the rules of design rules §1, pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from pydantic import ValidationError

from companion.chance import Draw
from companion.games.base import PUBLIC_CHANGE, Decision, Game, LogLine, Rights, finish
from companion.games.options import options_refusal
from companion.ring import clockwise_from, left_of, right_of
from models import circle as m
from models.actor import Actor, Viewer
from models.base import SeatNo
from models.command import Command
from models.event import Event, MatchStarted
from models.match import MatchState, Outcome, Setup
from models.refusal import Refusal

TABLE_STEP = Rights(other="yes")
"""A step of the whole table: any seated device may take it."""


class Circle(Game[m.CircleState]):
    """The rules of Magic Circle."""

    id = "circle"
    seats = range(2, 13)
    commands = m.CIRCLE_COMMANDS
    events = m.CIRCLE_EVENTS
    state = m.CircleState
    rights: ClassVar[Mapping[str, Rights]] = {
        **{command.model_fields["do"].default: TABLE_STEP for command in m.CIRCLE_COMMANDS},
        "action.play": PUBLIC_CHANGE,
        "lives.change": PUBLIC_CHANGE,
        "hand.set": PUBLIC_CHANGE,
    }

    def start(self, setup: Setup, draw: Draw, match_id: str) -> MatchStarted | Refusal:
        """Options checked; nothing is drawn: the totem is named or drawn by a command."""
        try:
            options = m.CircleOptions.model_validate(setup.options)
        except ValidationError as error:
            return options_refusal(error, m.CircleOptions)
        if setup.extra:
            return Refusal(code="unknown_setup", args={"key": min(setup.extra)})
        dealt = options.hand * len(setup.seats)
        if options.action_deck is not None and options.action_deck < dealt:
            return Refusal(code="deck_too_small", args={"deck": options.action_deck, "need": dealt})
        return m.CircleStarted(names=setup.seats, options=options)

    def initial(self, started: MatchStarted) -> m.CircleState:
        """Everybody alive with full lives and a first hand."""
        assert isinstance(started, m.CircleStarted)
        options, n = started.options, len(started.names)
        deck = None
        if options.action_deck is not None:
            deck = m.Deck(left=options.action_deck - options.hand * n, discard=0)
        return m.CircleState(
            options=options,
            lives=(options.lives,) * n,
            hands=(options.hand,) * n,
            alive=(True,) * n,
            deck=deck,
        )

    def decide(self, match: MatchState, command: Command, actor: Actor, draw: Draw) -> Decision:
        """The events of one command, the falls and the end that it causes among them."""
        core = match.core
        assert isinstance(core, m.CircleState)
        unseated = next((s for s in _named(command) if s > len(core.lives)), None)
        if unseated is not None:
            return Refusal(code="no_such_seat", args={"seat": unseated})
        first = _decide(core, command, draw)
        if isinstance(first, Refusal):
            return first
        events = list(first)
        for event in first:
            core = self.evolve(core, event)
        return events + _falls(self, core)

    def evolve(self, core: m.CircleState, event: Event) -> m.CircleState:
        """The state after one event."""
        return _evolve(core, event)

    def view(self, match: MatchState, viewer: Viewer) -> m.CircleView:
        """The same for everybody: nothing in this game is hidden from the table."""
        core = match.core
        assert isinstance(core, m.CircleState)
        return m.CircleView(
            seats=tuple(
                m.CircleSeat(
                    seat=i + 1,
                    name=match.names[i],
                    alive=core.alive[i],
                    lives=core.lives[i],
                    hand=core.hands[i],
                    totem=core.totem == i + 1,
                    target=core.spell is not None and core.spell.target == i + 1,
                )
                for i in range(len(core.lives))
            ),
            options=core.options,
            totem=core.totem,
            turn=core.turn,
            phase=core.phase,
            spell=core.spell,
            deck=core.deck,
            refill=core.refill,
            reminders=core.reminders,
        )

    def report(self, match: MatchState, viewer: Viewer) -> dict[str, Any]:
        """The stable keys of a replay."""
        view = self.view(match, viewer)
        spell = view.spell
        return {
            "turn": view.turn,
            "phase": view.phase,
            "seats": [
                seat.model_dump(include={"seat", "name", "alive", "lives", "hand"}) for seat in view.seats
            ],
            "totem": view.totem,
            "spell": spell and spell.model_dump(include={"name", "strength", "target", "redirects"}),
            "deck": view.deck and view.deck.model_dump(),
            "refill": [step.model_dump(exclude_none=True) for step in view.refill],
            "reminders": [reminder.model_dump() for reminder in view.reminders],
        }

    def script(self, started: MatchStarted) -> dict[str, Any]:
        """The options that start the same match."""
        assert isinstance(started, m.CircleStarted)
        return {"options": started.options.model_dump()}

    def numbers(self, core: m.CircleState) -> tuple[int, ...]:
        """Lives."""
        return core.lives

    def lines(self, before: MatchState, command: Command, events: Sequence[Event]) -> Sequence[LogLine]:
        """One line an event; the code is the event's kind."""
        core = before.core
        assert isinstance(core, m.CircleState)
        out: list[LogLine] = []
        for event in events:
            args: dict[str, Any] = event.model_dump(exclude={"kind"})
            if isinstance(event, m.LivesChanged):
                args["before"] = {seat: core.lives[seat - 1] for seat in event.changes}
            out.append(LogLine(event.kind, args))
            core = self.evolve(core, event)
        return out


def _named(command: Command) -> Sequence[SeatNo]:
    to = getattr(command, "to", None)
    return (*command.subjects(), *((to,) if to else ()))


def _decide(core: m.CircleState, command: Command, draw: Draw) -> Decision:
    match command:
        case m.TotemGive(seat=seat):
            return _living(core, seat) or [m.TotemMoved(seat=seat, why="given")]
        case m.TotemDraw():
            living = clockwise_from(1, core.alive)
            return [m.TotemMoved(seat=living[draw.below(len(living))], why="drawn")]
        case m.SpellReveal():
            return _reveal(core, command)
        case m.ActionPlay():
            return _play(core, command)
        case m.SpellStrength(delta=delta):
            if core.spell is None:
                return Refusal(code="no_spell")
            if core.spell.strength + delta < 0:
                return Refusal(code="strength_below_zero", args={"strength": core.spell.strength})
            return [m.StrengthChanged(delta=delta)]
        case m.SpellHit():
            if core.spell is None:
                return Refusal(code="no_spell")
            loss = {core.spell.target: -core.spell.strength}
            return [m.LivesChanged(changes=loss), m.SpellEnded(why="hit")]
        case m.SpellDiscard():
            return [m.SpellEnded(why="discarded")] if core.spell else Refusal(code="no_spell")
        case m.LivesChange(changes=changes):
            by_seat = {int(seat): delta for seat, delta in changes.items()}
            refused = next((r for s in by_seat if (r := _living(core, s))), None)
            return refused or [m.LivesChanged(changes=by_seat)]
        case m.HandSet(seat=seat, count=count):
            return _living(core, seat) or [m.HandCorrected(seat=seat, count=count)]
        case m.ReminderAdd(when=when, text=text):
            return [m.ReminderAdded(when=when, text=text)]
        case m.ReminderDrop(index=index):
            known = index < len(core.reminders)
            return [m.ReminderDropped(index=index)] if known else Refusal(code="no_such_reminder")
        case m.TurnEnd():
            return _end_turn(core)
    raise TypeError(type(command).__name__)


def _living(core: m.CircleState, seat: SeatNo) -> Refusal | None:
    return None if core.alive[seat - 1] else Refusal(code="seat_out", args={"seat": seat})


def _reveal(core: m.CircleState, command: m.SpellReveal) -> Decision:
    if core.phase != "start":
        return Refusal(code="spell_already_revealed" if core.spell else "spell_already_over")
    if core.totem is None:
        return Refusal(code="no_totem")
    return [
        m.SpellRevealed(
            name=command.name,
            strength=command.strength,
            keyword=command.keyword,
            text=command.text,
            target=core.totem,
        )
    ]


def _play(core: m.CircleState, command: m.ActionPlay) -> Decision:
    """Any living player, any time in the clash, also on a spell at someone else (rules §1, phase 2)."""
    spell, seat = core.spell, command.seat
    if spell is None:
        return Refusal(code="no_spell")
    if refused := _living(core, seat):
        return refused
    if core.hands[seat - 1] == 0:
        return Refusal(code="no_cards", args={"seat": seat})
    if command.action == "wind_any" and command.to is None:
        return Refusal(code="to_missing")
    if command.to is not None and command.action not in ("wind_any", "other"):
        return Refusal(code="to_not_wanted")
    played = m.ActionPlayed(seat=seat, action=command.action, to=command.to, note=command.note)
    match command.action:
        case "dispel":
            return [played, m.SpellEnded(why="dispelled")]
        case "other":
            return [played]
        case "wind_left":
            target = left_of(spell.target, core.alive)
        case "wind_right":
            target = right_of(spell.target, core.alive)
        case "wind_any":
            target = command.to
            if target == spell.target:
                return Refusal(code="already_target", args={"seat": spell.target})
            assert target is not None
            if refused := _living(core, target):
                return refused
    assert target is not None
    return [played, m.SpellRedirected(target=target, strength=_inflamed(spell))]


def _inflamed(spell: m.Spell) -> int:
    """The strength after one more change of target («раздувание»: every second one adds 1)."""
    keyword = spell.keyword
    if keyword is None or (spell.redirects + 1) % keyword.every:
        return spell.strength
    return max(0, spell.strength + keyword.add)


def _falls(game: Circle, core: m.CircleState) -> list[Event]:
    """Who has fallen (0 lives or less), what that does to spell and totem, and whether it ends all."""
    fallen = tuple(i + 1 for i, alive in enumerate(core.alive) if alive and core.lives[i] <= 0)
    if not fallen:
        return []
    events: list[Event] = [m.PlayersOut(seats=fallen)]
    after = game.evolve(core, events[0])
    if after.spell and after.spell.target in fallen:
        events.append(m.SpellEnded(why="target_out"))
    living = clockwise_from(1, after.alive)
    if len(living) <= 1:
        reason = "last_standing" if living else "all_out"
        return [*events, finish(Outcome(winners=tuple(living), reason=reason))]
    if core.phase == "start" and core.totem in fallen:
        heir = left_of(core.totem, after.alive)
        assert heir is not None
        events.append(m.TotemMoved(seat=heir, why="holder_out"))
    return events


def _end_turn(core: m.CircleState) -> Decision:
    if core.phase == "start":
        return Refusal(code="spell_not_revealed")
    if core.phase == "clash":
        return Refusal(code="spell_in_flight")
    assert core.totem is not None
    heir = left_of(core.totem, core.alive)
    assert heir is not None
    refill = tuple(refill_steps(core, heir))
    return [m.TotemMoved(seat=heir, why="passed"), m.TurnEnded(refill=refill)]


def wanted(core: m.CircleState) -> dict[SeatNo, int]:
    """How many cards each living seat is due at the end of the turn, by rules §1, phase 3."""
    living = clockwise_from(1, core.alive)
    limit = core.options.hand_limit
    if not any(core.hands[s - 1] for s in living):
        return {s: min(core.options.empty_draw, limit) for s in living}
    if not core.acted:
        return dict.fromkeys(living, 0)
    return {s: max(0, min(2, limit - core.hands[s - 1])) for s in living}


def refill_steps(core: m.CircleState, first: SeatNo) -> list[m.RefillStep]:
    """The refill in draw order from `first`: the deck runs out, the discard is shuffled in, on it goes."""
    due = wanted(core)
    steps: list[m.RefillStep] = []
    left, discard = (core.deck.left, core.deck.discard) if core.deck else (None, 0)
    for seat in clockwise_from(first, core.alive):
        need = due[seat]
        if left is not None and need > left and discard:
            if left:
                steps.append(m.RefillStep(seat=seat, draw=left))
            steps.append(m.RefillStep(shuffle=discard))
            need, left, discard = need - left, discard, 0
        drawn = need if left is None else min(need, left)
        if drawn:
            steps.append(m.RefillStep(seat=seat, draw=drawn))
        if need > drawn:
            steps.append(m.RefillStep(seat=seat, short=need - drawn))
        left = None if left is None else left - drawn
    return steps


def _evolve(core: m.CircleState, event: Event) -> m.CircleState:
    match event:
        case m.TotemMoved(seat=seat):
            return core.model_copy(update={"totem": seat})
        case m.SpellRevealed():
            fields = event.model_dump(exclude={"kind", "keyword"})
            spell = m.Spell(**fields, keyword=event.keyword)
            return core.model_copy(update={"spell": spell, "phase": "clash"})
        case m.ActionPlayed(seat=seat):
            return _discarded(_with_hand(core, seat, core.hands[seat - 1] - 1), 1).model_copy(
                update={"acted": True}
            )
        case m.SpellRedirected(target=target, strength=strength) if core.spell:
            redirects = core.spell.redirects + 1
            update = {"target": target, "strength": strength, "redirects": redirects}
            return core.model_copy(update={"spell": core.spell.model_copy(update=update)})
        case m.StrengthChanged(delta=delta) if core.spell:
            spell = core.spell.model_copy(update={"strength": core.spell.strength + delta})
            return core.model_copy(update={"spell": spell})
        case m.SpellEnded():
            return core.model_copy(update={"spell": None, "phase": "end"})
        case m.LivesChanged(changes=changes):
            lives = tuple(now + changes.get(i + 1, 0) for i, now in enumerate(core.lives))
            return core.model_copy(update={"lives": lives})
        case m.PlayersOut(seats=seats):
            return _buried(core, seats)
        case m.HandCorrected(seat=seat, count=count):
            return _with_hand(core, seat, count)
        case m.ReminderAdded(when=when, text=text):
            return core.model_copy(update={"reminders": (*core.reminders, m.Reminder(when=when, text=text))})
        case m.ReminderDropped(index=index):
            kept = core.reminders[:index] + core.reminders[index + 1 :]
            return core.model_copy(update={"reminders": kept})
        case m.TurnEnded(refill=refill):
            return _refilled(core, refill)
    raise TypeError(type(event).__name__)


def _with_hand(core: m.CircleState, seat: SeatNo, count: int) -> m.CircleState:
    hands = tuple(count if i + 1 == seat else now for i, now in enumerate(core.hands))
    return core.model_copy(update={"hands": hands})


def _discarded(core: m.CircleState, cards: int) -> m.CircleState:
    if core.deck is None:
        return core
    deck = m.Deck(left=core.deck.left, discard=core.deck.discard + cards)
    return core.model_copy(update={"deck": deck})


def _buried(core: m.CircleState, seats: Sequence[SeatNo]) -> m.CircleState:
    """The fallen are out and their hands lie in the action discard."""
    cards = sum(core.hands[s - 1] for s in seats)
    out = set(seats)
    return _discarded(core, cards).model_copy(
        update={
            "alive": tuple(now and i + 1 not in out for i, now in enumerate(core.alive)),
            "hands": tuple(0 if i + 1 in out else now for i, now in enumerate(core.hands)),
        }
    )


def _refilled(core: m.CircleState, refill: tuple[m.RefillStep, ...]) -> m.CircleState:
    hands, deck = list(core.hands), core.deck
    for step in refill:
        if step.shuffle and deck:
            deck = m.Deck(left=deck.left + step.shuffle, discard=deck.discard - step.shuffle)
        if step.seat and step.draw:
            hands[step.seat - 1] += step.draw
            deck = deck and m.Deck(left=deck.left - step.draw, discard=deck.discard)
    return core.model_copy(
        update={
            "hands": tuple(hands),
            "deck": deck,
            "turn": core.turn + 1,
            "phase": "start",
            "acted": False,
            "refill": refill,
        }
    )
