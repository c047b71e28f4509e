"""The deal: roles drawn or given, sealed with salts of their own."""

from __future__ import annotations

from typing import Any, cast

from pydantic import ValidationError

from companion.chance import Draw, shuffled
from companion.games.kingdom.roles import ROLES, extended_deck, standard_deck, twice
from companion.games.options import options_refusal
from companion.seals import SALT, new_salt, seal_line
from models.kingdom import KingdomOptions, KingdomSeatState, KingdomStarted, KingdomState, Role
from models.match import Setup
from models.refusal import Refusal

PLAYERS = range(5, 13)
SETUP_KEYS = frozenset({"deal", "salts"})


def dealt(setup: Setup, draw: Draw, match_id: str) -> KingdomStarted | Refusal:
    """The start of a match: options checked, roles and salts as given or drawn."""
    try:
        options = KingdomOptions.model_validate(setup.options)
    except ValidationError as error:
        return options_refusal(error, KingdomOptions)
    n = len(setup.seats)
    refused = _setup_refusal(setup, n)
    if refused:
        return refused
    deck = setup.extra.get("deal") or shuffled(
        standard_deck(n) if options.roles == "standard" else extended_deck(n, draw), draw
    )
    salts = setup.extra.get("salts") or [new_salt(draw) for _ in range(n)]
    try:
        seal_line(match_id, 1, deck[0], salts[0])
    except ValueError:
        return Refusal(code="bad_match_id")
    return KingdomStarted(
        names=setup.seats, options=options, sealed_as=match_id, deal=tuple(deck), salts=tuple(salts)
    )


def first_state(started: KingdomStarted) -> KingdomState:
    """Everybody alive; the King open, first, and with the bonus."""
    options = started.options
    king = started.deal.index("king") + 1
    seats = [
        KingdomSeatState(dealt=role, role=role, knows=role, salt=salt, life=options.starting_life)
        for role, salt in zip(started.deal, started.salts, strict=True)
    ]
    seats[king - 1] = seats[king - 1].model_copy(
        update={"open": True, "shown": ("king",), "life": options.starting_life + options.king_bonus}
    )
    return KingdomState(
        options=options, sealed_as=started.sealed_as, seats=tuple(seats), king=king, active=king
    )


def _setup_refusal(setup: Setup, n: int) -> Refusal | None:
    unknown = setup.extra.keys() - SETUP_KEYS
    if unknown:
        return Refusal(code="unknown_setup", args={"key": min(unknown)})
    if n not in PLAYERS:
        return Refusal(code="wrong_number_of_seats", args={"least": 5, "most": 12, "seats": n})
    if "deal" in setup.extra and (refused := _deal_refusal(setup.extra["deal"], n)):
        return refused
    if "salts" in setup.extra:
        salts = setup.extra["salts"]
        if not _strings(salts, n) or not all(SALT.fullmatch(salt) for salt in salts):
            return Refusal(code="bad_salts", args={"seats": n})
    return None


def _deal_refusal(deal: Any, n: int) -> Refusal | None:
    """What is wrong with a given deal; any known roles may be dealt, the unique ones once."""
    if not _strings(deal, n):
        return Refusal(code="bad_deal", args={"seats": n})
    strange = next((i for i, role in enumerate(deal, 1) if role not in ROLES), None)
    if strange is not None:
        return Refusal(code="unknown_role", args={"seat": strange})
    roles = cast(list[Role], deal)
    if roles.count("king") != 1:
        return Refusal(code="one_king_needed", args={"kings": roles.count("king")})
    double = twice(roles)
    return Refusal(code="role_not_unique", args={"role": double}) if double else None


def _strings(value: Any, n: int) -> bool:
    return isinstance(value, list | tuple) and len(value) == n and all(isinstance(v, str) for v in value)
