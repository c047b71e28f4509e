"""Statistics over the headers of matches. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from models.history import PersonRecord, RoleRecord, Statistics, Wins
from models.match import Header

NOTHING = Wins(played=0, won=0)


def statistics(headers: Iterable[Header]) -> Statistics:
    """What the finished matches add up to; abandoned and running ones are not counted."""
    finished = sorted((h for h in headers if h.status == "finished"), key=lambda h: (h.day, h.id))
    records: dict[str, PersonRecord] = {}
    roles: dict[tuple[str, str], Wins] = {}
    for header in finished:
        seen: Counter[str] = Counter()
        for at, name in enumerate(header.names):
            won = header.outcome is not None and at + 1 in header.outcome.winners
            role = header.roles[at] if at < len(header.roles) else None
            person = (header.people[at] if at < len(header.people) else None) or name.casefold()
            seen[person] += 1
            if seen[person] > 1:  # two people of one name at one table
                person, name = f"{person} ({seen[person]})", f"{name} ({seen[person]})"
            records[person] = _after(records.get(person), name, header.game, role, won=won)
            if role is not None:
                roles[header.game, role] = _one_more(roles.get((header.game, role), NOTHING), won=won)
    games = Counter(header.game for header in finished)
    return Statistics(
        finished=len(finished),
        games=dict(games.most_common()),
        people=tuple(sorted(records.values(), key=lambda r: (-r.all.won, -r.all.played, r.name.casefold()))),
        roles=tuple(
            RoleRecord(game=game, role=role, wins=wins)
            for (game, role), wins in sorted(roles.items(), key=lambda item: (-item[1].played, item[0]))
        ),
    )


def _after(record: PersonRecord | None, name: str, game: str, role: str | None, *, won: bool) -> PersonRecord:
    record = record or PersonRecord(name=name, all=NOTHING)
    current = record.current + 1 if won else 0
    roles = record.roles
    if role is not None:
        roles = {**roles, role: _one_more(roles.get(role, NOTHING), won=won)}
    return PersonRecord(
        name=name,
        all=_one_more(record.all, won=won),
        games={**record.games, game: _one_more(record.games.get(game, NOTHING), won=won)},
        roles=roles,
        streak=max(record.streak, current),
        current=current,
    )


def _one_more(wins: Wins, *, won: bool) -> Wins:
    return Wins(played=wins.played + 1, won=wins.won + won)
