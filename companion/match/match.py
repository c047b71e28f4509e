"""A match in memory: what is taken, what it changes, what can be taken back.

`prepare` decides and changes nothing; the caller stores the entry; `accept` makes it part of the match.
"""

from __future__ import annotations

import uuid
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.chance import Draw, RecordingDraw
from companion.games.base import Decision, Game, LogLine
from companion.games.registry import GAMES
from companion.match.codec import COMMON_EVENTS, command_adapter, dump, event_adapter
from companion.match.throw import throw
from companion.rights import COMMON_RIGHTS, allowed
from companion.store.chain import link
from models.actor import Actor
from models.command import Command, DiceRoll, MatchFinish, NoteAdd, Redo, Request, SeatRename, Undo
from models.event import DiceRolled, Entry, Event, MatchFinished, MatchStarted, NoteAdded, SeatRenamed
from models.match import Header, MatchState, Setup
from models.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Step:
    """One change that undo can take back."""

    seq: int
    before: MatchState


@dataclass(frozen=True, slots=True)
class Undone:
    """What one undo took, and the state that a redo brings back."""

    steps: tuple[Step, ...]
    after: MatchState
    seq: int
    """The undo's own entry."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the public log with what it was made of."""

    entry: Entry
    lines: tuple[LogLine, ...]
    private: bool = False
    turn: int | None = None
    """The turn it happened in, where the game counts turns."""


@dataclass(frozen=True, slots=True)
class Repeated:
    """The command with this id was taken before; it counts once."""

    id: str


@dataclass(frozen=True, slots=True)
class Prepared:
    """A command that may be taken: its entry is ready to be stored."""

    entry: Entry
    events: tuple[Event, ...]
    command: Command
    durable: bool
    """True when it has to be on disk before anybody sees it: a deal, a die, the end."""


@dataclass(slots=True)
class Match:
    """The fold of a match's entries, with the ways back."""

    id: str
    game: Game[Any]
    state: MatchState
    setup: dict[str, Any] = field(default_factory=dict)
    """The script keys that start the same match."""

    rows: list[Row] = field(default_factory=list)
    dice: list[DiceRolled] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    undone: list[Undone] = field(default_factory=list)
    struck: dict[int, int] = field(default_factory=dict)
    """Entries taken back → the undo that took them."""

    epoch: int = 0
    """Counts what does not commute; a command made against an older one is stale."""

    public: int = 0
    """Entries that everybody may know of."""

    head: str = ""
    """Hash of the newest entry."""

    shown_head: str = ""
    """Hash of the newest public entry."""

    burst_starts: dict[int, int] = field(default_factory=dict)
    """Step → first entry of its burst, as far as it was asked for (see `companion.match.log`)."""

    _ids: set[str] = field(default_factory=set)
    _lasting: list[tuple[int, Event]] = field(default_factory=list)

    @property
    def seq(self) -> int:
        """Number of the newest entry."""
        return len(self.rows)

    @property
    def started(self) -> MatchStarted:
        """The first event."""
        event = event_adapter(self.game.id).validate_python(self.rows[0].entry.events[0])
        assert isinstance(event, MatchStarted)
        return event

    # -- taking a command ---------------------------------------------------

    def prepare(
        self, request: Request, draw: Draw, at: str, *, strict: bool = False
    ) -> Prepared | Refusal | Repeated:
        """Judge a command; nothing changes. `at` is UTC, ISO 8601."""
        command, actor = request.command, request.actor
        if request.id in self._ids:
            return Repeated(request.id)
        rights = {**COMMON_RIGHTS, **self.game.rights}
        subjects = self.game.subjects(self.state.core, command)
        if not allowed(command, actor, rights, strict=strict, subjects=subjects):
            return Refusal(code="not_allowed", args={"do": command.do})
        if request.epoch not in (None, self.epoch) and not command.commutes:
            return Refusal(code="stale")
        entry = Entry(
            seq=self.seq + 1,
            id=request.id,
            at=at,
            by=actor,
            device=request.device,
            command=dump(command),
            prev=self.head,
        )
        if isinstance(command, Undo | Redo):
            return self._prepare_way_back(command, entry)
        recording = RecordingDraw(draw)
        decision = self._decide(command, actor, recording)
        if isinstance(decision, Refusal):
            return decision
        passing = [event for event in decision if not self._stays(command, event)]
        changed = self._after(passing) != self.state
        entry = entry.model_copy(
            update={
                "events": tuple(dump(event) for event in decision),
                "drawn": tuple(recording.drawn),
                "changed": changed,
            }
        )
        durable = any(isinstance(event, DiceRolled | MatchFinished) for event in decision)
        return Prepared(_linked(entry), tuple(decision), command, durable)

    def accept(self, prepared: Prepared) -> Entry:
        """Make a stored entry part of the match."""
        self._apply(prepared.entry, prepared.command, prepared.events)
        return prepared.entry

    def _decide(self, command: Command, actor: Actor, draw: Draw) -> Decision:
        match command:
            case DiceRoll():
                return throw(command, actor, draw, self.dice)
            case NoteAdd(text=text):
                return [NoteAdded(text=text)]
            case SeatRename(seat=seat, name=name):
                if seat > len(self.state.names):
                    return Refusal(code="no_such_seat", args={"seat": seat})
                return [SeatRenamed(seat=seat, name=name)]
        if self.state.outcome:
            return Refusal(code="match_finished")
        if isinstance(command, MatchFinish):
            unseated = next((s for s in command.winners if s > len(self.state.names)), None)
            if unseated is not None:
                return Refusal(code="no_such_seat", args={"seat": unseated})
            return [MatchFinished(winners=tuple(sorted(set(command.winners))), reason="agreed")]
        return self.game.decide(self.state, command, actor, draw)

    def _prepare_way_back(self, command: Undo | Redo, entry: Entry) -> Prepared | Refusal:
        if isinstance(command, Redo):
            if not self.undone:
                return Refusal(code="nothing_to_redo")
            taken = tuple(step.seq for step in self.undone[-1].steps)
            entry = entry.model_copy(update={"redoes": taken, "changed": True})
        else:
            if not self.steps:
                return Refusal(code="nothing_to_undo")
            newest = self.steps[-1].seq
            if command.last not in (None, newest):
                return Refusal(code="stale")
            since = command.since or newest
            taken = tuple(step.seq for step in self.steps if step.seq >= since)
            if not taken:
                return Refusal(code="nothing_to_undo")
            entry = entry.model_copy(update={"undoes": taken, "changed": True})
        return Prepared(_linked(entry), (), command, durable=False)

    # -- the fold -----------------------------------------------------------

    def _apply(self, entry: Entry, command: Command, events: Sequence[Event]) -> None:
        before = self.state
        lines: tuple[LogLine, ...]
        if entry.undoes:
            lines = (LogLine("undo", {"seqs": entry.undoes}),)
            self._take_back(entry)
        elif entry.redoes:
            lines = (LogLine("redo", {"seqs": entry.redoes}),)
            self._bring_back(entry)
        else:
            lines = tuple(self._lines(before, command, events))
            self.state = self._after(events)
            self.dice += [event for event in events if isinstance(event, DiceRolled)]
            self._lasting += [(entry.seq, event) for event in events if self._stays(command, event)]
            if entry.changed:
                self.steps.append(Step(entry.seq, before))
                self.undone.clear()
        self.epoch += entry.changed and not command.commutes
        self.head = entry.hash
        if not command.private:
            self.public += 1
            self.shown_head = entry.hash
        self._ids.add(entry.id)
        self.rows.append(Row(entry, lines, command.private, getattr(before.core, "turn", None)))

    @staticmethod
    def _stays(command: Command, event: Event) -> bool:
        """True for what undo never takes back: a die, a look at a role, all that is private."""
        return command.private or event.lasting

    def _take_back(self, entry: Entry) -> None:
        count = len(entry.undoes)
        taken = tuple(self.steps[-count:])
        self.undone.append(Undone(taken, self.state, entry.seq))
        del self.steps[-count:]
        self.state = self._with_lasting(taken[0].before, taken[0].seq)
        self.struck |= dict.fromkeys(entry.undoes, entry.seq)

    def _bring_back(self, entry: Entry) -> None:
        undone = self.undone.pop()
        self.steps += undone.steps
        self.state = self._with_lasting(undone.after, undone.seq)
        for seq in entry.redoes:
            self.struck.pop(seq, None)

    def _with_lasting(self, state: MatchState, since: int) -> MatchState:
        """`state` with what undo never touches and what came after entry `since`."""
        return self._after((event for seq, event in self._lasting if seq > since), state)

    def _after(self, events: Iterable[Event], state: MatchState | None = None) -> MatchState:
        state = self.state if state is None else state
        for event in events:
            state = evolve(self.game, state, event)
        return state

    def _lines(self, before: MatchState, command: Command, events: Sequence[Event]) -> list[LogLine]:
        """Public lines: the common events' own, the game's own by the game."""
        if command.private:
            return []
        own = [event for event in events if not isinstance(event, COMMON_EVENTS)]
        lines = list(self.game.lines(before, command, own)) if own else []
        common = (event for event in events if isinstance(event, COMMON_EVENTS))
        return lines + [LogLine(event.kind, event.model_dump(exclude={"kind"})) for event in common]

    # -- for the store --------------------------------------------------------

    def header(
        self, *, table: str | None = None, people: tuple[str | None, ...] = (), dated: str | None = None
    ) -> Header:
        """The header that the list of matches shows."""
        return Header(
            id=self.id,
            game=self.game.id,
            table=table,
            names=self.state.names,
            people=people,
            started=self.rows[0].entry.at,
            updated=self.rows[-1].entry.at,
            status=self.state.status,
            outcome=self.state.outcome,
            seq=self.seq,
            head=self.head,
            roles=self.game.labels(self.state.core) if self.state.outcome else (),
            dated=dated,
        )


def evolve(game: Game[Any], state: MatchState, event: Event) -> MatchState:
    """The state after one event, common or the game's own."""
    match event:
        case DiceRolled() | NoteAdded():
            return state
        case SeatRenamed(seat=seat, name=name):
            names = tuple(name if i + 1 == seat else now for i, now in enumerate(state.names))
            return state.model_copy(update={"names": names})
        case MatchFinished(winners=winners, reason=reason):
            outcome = {"outcome": {"winners": winners, "reason": reason}}
            finished = MatchState.model_validate({**state.__dict__, **outcome})
            return finished.model_copy(update={"core": game.ended(state.core, event)})
    return state.model_copy(update={"core": game.evolve(state.core, event)})


def begin(
    match_id: str, setup: Setup, actor: Actor, draw: Draw, at: str, *, request_id: str | None = None
) -> tuple[Match, Entry] | Refusal:
    """A new match and its first entry (to be stored durably before anybody sees it)."""
    game = GAMES.get(setup.game)
    if game is None:
        return Refusal(code="no_such_game", args={"game": setup.game})
    if len(setup.seats) not in game.seats:
        limits = {"least": game.seats.start, "most": game.seats.stop - 1, "seats": len(setup.seats)}
        return Refusal(code="wrong_number_of_seats", args=limits)
    started = game.start(setup, draw, match_id)
    if isinstance(started, Refusal):
        return started
    entry = _linked(
        Entry(
            seq=1,
            id=request_id or uuid.uuid4().hex,
            at=at,
            by=actor,
            command={"do": "match.start"},
            events=(dump(started),),
        )
    )
    return fold(match_id, [entry]), entry


def fold(match_id: str, entries: Iterable[Entry]) -> Match:
    """The match that these entries make; the first one starts it."""
    rest = iter(entries)
    first = next(rest)
    game = GAMES[str(first.events[0]["game"])]
    started = event_adapter(game.id).validate_python(first.events[0])
    assert isinstance(started, MatchStarted)
    state = MatchState(game=game.id, names=started.names, core=game.initial(started))
    match = Match(id=match_id, game=game, state=state, setup=dict(game.script(started)))
    match.rows.append(Row(first, (LogLine("match.started", {"game": game.id, "names": started.names}),)))
    match.head = match.shown_head = first.hash
    match.public = 1
    match._ids.add(first.id)
    commands, events = command_adapter(game.id), event_adapter(game.id)
    for entry in rest:
        taken = tuple(events.validate_python(event) for event in entry.events)
        match._apply(entry, commands.validate_python(entry.command), taken)
    return match


def _linked(entry: Entry) -> Entry:
    body = entry.model_dump(mode="json", exclude={"hash"})
    return entry.model_copy(update={"hash": link(entry.prev, body)})
