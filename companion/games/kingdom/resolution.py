"""What an elimination does, rule by rule in the order of the rules page (§2, 1-8 and 10).

Rule 9, the Zealot's reminder, is a matter of the Zealot's own view.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.base import finish
from companion.games.kingdom.change import evolve
from companion.games.kingdom.roles import counts_as_bandit, on_kings_side
from companion.ring import left_of
from models.base import Model, SeatNo
from models.event import Event
from models.kingdom import (
    CrownUsurped,
    ExecutionerWon,
    JokerWon,
    KingdomState,
    Merit,
    PlayersOut,
    Role,
    RolesScored,
    RoleTaken,
    SideDeclared,
    SidesTurned,
    TurnPassed,
)
from models.match import Outcome


class Moment(Model):
    """An elimination as the table confirmed it; all of it happens at once."""

    seats: tuple[SeatNo, ...]
    killer: SeatNo | None = None
    take: SeatNo | None = None
    """Whose role the Doppelgänger's holder chose."""


def resolve(core: KingdomState, moment: Moment) -> list[Event]:
    """All that follows from one moment, in the order of the rules."""
    events: list[Event] = []

    swap = usurper_swaps(core, moment)  # rule 1
    leaving = moment.seats
    if swap:
        events.append(swap)
        leaving = tuple(seat for seat in leaving if seat != swap.victim)
        core = evolve(core, swap)
    if not leaving:
        return events

    before = core
    happened: list[Event] = [PlayersOut(seats=leaving, killer=moment.killer)]
    taken = doppelganger_takes(before, leaving, moment.take)  # rule 2
    happened += [taken] if taken else []
    happened += jokers_win(before, leaving, taken)  # rule 3
    for event in happened:
        core = evolve(core, event)
    executioner = executioner_wins(core)  # rule 4
    for event in executioner:
        core = evolve(core, event)
    events += [*happened, *executioner]

    if not core.of(core.king).alive:  # rules 6 and 10
        return events + ending(core, "king_out", king_out_merits(core, before, leaving, moment.killer))
    if core.living == (core.king,):  # rule 7
        return events + ending(core, "king_alone", kings_side_merits(core))
    events.append(SidesTurned(count=len(leaving)))  # rule 5: only what does not end the match
    if core.active in leaving:
        heir = left_of(core.active, [seat.alive for seat in core.seats])
        assert heir is not None
        events.append(TurnPassed(seat=heir, why="holder_out"))
    return events


def declare(core: KingdomState, seat: SeatNo) -> list[Event]:
    """Rule 7: one of the King's side opens its role, and the match ends."""
    declared = SideDeclared(seat=seat)
    core = evolve(core, declared)
    return [declared, *ending(core, "declared", kings_side_merits(core))]


def usurper_swaps(core: KingdomState, moment: Moment) -> CrownUsurped | None:
    """Rule 1: the Usurper kills the King: they swap, and the King is not out.

    Not when a Doppelgänger waits for the first elimination and this is it: then the crown is theirs (rule 2).
    [decided] A Usurper who goes out in the same moment does not swap; others who fall with the King are out.
    """
    killer = moment.killer
    if killer is None or killer in moment.seats or core.king not in moment.seats:
        return None
    if core.of(killer).role != "usurper" or waiting_doppelganger(core, moment.seats):
        return None
    return CrownUsurped(killer=killer, victim=core.king)


def waiting_doppelganger(core: KingdomState, leaving: Sequence[SeatNo]) -> SeatNo | None:
    """The Doppelgänger who takes a role if this is the first elimination.

    [decided] A Doppelgänger who goes out in that very moment takes nothing.
    """
    if not nobody_is_out(core):
        return None
    return next((s for s in holders(core, "doppelganger") if s not in leaving), None)


def doppelganger_takes(
    core: KingdomState, leaving: Sequence[SeatNo], take: SeatNo | None
) -> RoleTaken | None:
    """Rule 2: at the first elimination the Doppelgänger is opened and takes the role of the one out.

    Of several, the King's if the King is there, else the chosen one's, [decided] else the first listed one's.
    """
    heir = waiting_doppelganger(core, leaving)
    if heir is None:
        return None
    source = core.king if core.king in leaving else (take or leaving[0])
    return RoleTaken(seat=heir, source=source, role=core.of(source).role)


def jokers_win(core: KingdomState, leaving: Sequence[SeatNo], taken: RoleTaken | None) -> list[Event]:
    """Rule 3: a Joker who is first out has won, and is opened unless the Doppelgänger took that very card.

    Rule 2: a Doppelgänger who took the Joker's role has won by being the next one out; [decided] that card
    stays closed, since it would open the first Joker's.
    """
    won: list[Event] = []
    if nobody_is_out(core):
        for joker in holders(core, "joker"):
            if joker in leaving:
                closed = taken is not None and taken.source == joker
                won.append(JokerWon(seat=joker, merit="joker_first", opened=not closed))
    if core.next_joker is not None and core.next_joker in leaving:
        won.append(JokerWon(seat=core.next_joker, merit="joker_next", opened=False))
    return won


def executioner_wins(core: KingdomState) -> list[Event]:
    """Rule 4: an Executioner who has personally killed half of the players dealt in has won, for good.

    [decided] Kills belong to the player, also those from before a Doppelgänger took the role.
    """
    return [
        ExecutionerWon(seat=seat)
        for seat, holder in enumerate(core.seats, 1)
        if holder.role == "executioner"
        and "executioner_half" not in holder.won
        and holder.kills * 2 >= len(core.seats)
    ]


def king_out_merits(
    core: KingdomState, before: KingdomState, leaving: Sequence[SeatNo], killer: SeatNo | None
) -> dict[SeatNo, Merit]:
    """Rule 6: all Bandits if one is still in the match; the Assassin who was alone with the King they killed.

    With nobody left (rule 10) neither holds.
    """
    if any(counts_as_bandit(core, core.of(seat).role) for seat in core.living):
        return {
            seat: "bandit_lives" if holder.role == "bandit" else "schizophrenic_bandit"
            for seat, holder in enumerate(core.seats, 1)
            if counts_as_bandit(core, holder.role)
        }
    last_two = killer is not None and set(before.living) == {killer, core.king}
    if last_two and killer and killer not in leaving and core.of(killer).role == "assassin":
        return {killer: "assassin_last"}
    return {}


def kings_side_merits(core: KingdomState) -> dict[SeatNo, Merit]:
    """Rule 8: the King, all Knights, the Zealot, a Schizophrenic on the Knight side, alive or out,
    whoever took such a role, and a first King whose crown went to a Doppelgänger."""
    return {
        seat: _kings_side_merit(core, seat)
        for seat, holder in enumerate(core.seats, 1)
        if on_kings_side(core, holder.role)
    }


def _kings_side_merit(core: KingdomState, seat: SeatNo) -> Merit:
    match core.of(seat).role:
        case "king":
            return "king_lives" if seat == core.king else "crown_lives"
        case "knight":
            return "knight_king_lives"
        case "zealot":
            return "zealot_king_lives"
    return "schizophrenic_knight"


def ending(core: KingdomState, reason: str, merits: dict[SeatNo, Merit]) -> list[Event]:
    """The end: who wins by the King's fate, and whoever has joined the winners before (rules 3, 4 and 6)."""
    every: dict[SeatNo, tuple[Merit, ...]] = {}
    for seat, holder in enumerate(core.seats, 1):
        mine = (*holder.won, *((merits[seat],) if seat in merits else ()))
        if mine:
            every[seat] = mine
    return [RolesScored(merits=every), finish(Outcome(winners=tuple(every), reason=reason))]


def holders(core: KingdomState, role: Role) -> list[SeatNo]:
    """Seats in the match with this present role."""
    return [seat for seat in core.living if core.of(seat).role == role]


def nobody_is_out(core: KingdomState) -> bool:
    """Before the first elimination of the match."""
    return len(core.living) == len(core.seats)
