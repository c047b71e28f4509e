"""The rules of Kingdom in our own words, the table's conventions marked."""

from __future__ import annotations

from collections.abc import Sequence

from models.view import MatchView
from views.games.base import RuleSection
from views.games.kingdom.words import GOALS, public, role_name
from views.words import Words

STANDARD = ("king", "knight", "bandit", "assassin", "usurper")
EXTENDED = ("doppelganger", "executioner", "joker", "schizophrenic", "zealot")


def rules(w: Words) -> Sequence[RuleSection]:
    """In the order of an evening."""
    return (
        RuleSection(title=w("The deal"), text=_deal(w), moment="first_out"),
        RuleSection(title=w("Roles and goals"), text=_goals(w, STANDARD)),
        RuleSection(title=w("Extended roles"), text=_goals(w, EXTENDED) + "\n\n" + _extended(w)),
        RuleSection(title=w("Life, commander damage, poison"), text=_numbers(w), moment="playing"),
        RuleSection(title=w("Somebody is out"), text=_out(w), moment="playing"),
        RuleSection(title=w("The Usurper and the crown"), text=_usurper(w)),
        RuleSection(title=w("How the match ends"), text=_end(w), moment="over"),
        RuleSection(title=w("Our conventions: going out"), text=_our_out(w), ours=True),
        RuleSection(title=w("Our conventions: roles that change"), text=_our_roles(w), ours=True),
        RuleSection(title=w("Our conventions: the end"), text=_our_end(w), ours=True),
        RuleSection(title=w("Seals"), text=_seals(w)),
    )


def moment(match: MatchView) -> str:
    """Before the first one is out, while the match goes on, after its end."""
    if match.outcome is not None:
        return "over"
    return "first_out" if public(match).first_out else "playing"


def _list(*lines: str) -> str:
    return "\n".join(f"- {line}" for line in lines)


def _goals(w: Words, roles: Sequence[str]) -> str:
    return _list(*(f"**{role_name(w, role)}.** {GOALS[role](w)}" for role in roles))


def _deal(w: Words) -> str:
    return _list(
        w("Everybody is seated at random and gets a secret role; only the King is open and goes first."),
        w("Life is as agreed, usually 40; the King has 10 more."),
        w("Anything may be said about a closed role. It stays closed even when its player is out."),
        w("Standard: King, Knight, Bandit, Assassin, Usurper; then a Bandit and a Knight in turn."),
        w("Extended: King, Knight, Bandit, Assassin; the others come at random from the eight further ones."),
    )


def _extended(w: Words) -> str:
    return _list(
        w("The Doppelgänger is opened at the first elimination and takes that role; both keep it."),
        w("If the first one out is the King, the Doppelgänger is King at once, and the match goes on."),
        w("A Joker who is out first has won, is opened, and the match goes on."),
        w("A Doppelgänger who took the Joker’s role wins by being the next one out."),
        w("The Executioner has won for good once half of the players fell by their hand."),
        w("The Schizophrenic begins as a Bandit; the elimination that ends the match turns nobody."),
        w("The Zealot does not attack the same player twice in a row, unless nobody else is left."),
    )


def _numbers(w: Words) -> str:
    return _list(
        w("Life 0, 21 damage by one commander, or 10 poison: the app asks whether the player is out."),
        w("Nobody is out until somebody at the table confirms it. It can be undone."),
        w("Commander damage lowers the life, too. Two commanders of one player are counted apart."),
    )


def _out(w: Words) -> str:
    return _list(
        w("Say who killed: a player, or nobody for an empty deck, a concession, one’s own doing."),
        w("Several can go out at one moment."),
        w("The app works out what follows; a role that changes hands waits on its own phone."),
    )


def _usurper(w: Words) -> str:
    return _list(
        w(
            "The Usurper who kills the King is King, with full life and 10 more; "
            "the old King is Usurper with life 1."
        ),
        w("Nobody is out by that, and nothing that counts eliminations happens."),
        w("With an unopened Doppelgänger and nobody out before, the Doppelgänger gets the crown instead."),
    )


def _end(w: Words) -> str:
    return _list(
        w("The King is out: the match ends. If a Bandit is still in, all Bandits win, also those out."),
        w("An Assassin alone with the King who kills the King wins alone."),
        w("Only the King is left: the King, the Knights, the Zealot and whoever stands with them win."),
        w("Everybody left is on the King’s side: any of them but the King may declare and so end the match."),
    )


def _our_out(w: Words) -> str:
    return _list(
        w("Several are the first out: each of them was the first."),
        w("Whose role is taken then: the King’s if the King is there, else the table says it."),
        w("A Usurper or Doppelgänger who goes out at that very moment neither swaps nor takes."),
        w("The swap saves only the King, not others who fall at that moment."),
        w("One’s own doing is no kill, and who is out kills nobody."),
        w("When the player whose turn it is goes out, the next one has the turn."),
    )


def _our_roles(w: Words) -> str:
    return _list(
        w("A crown taken over keeps its new holder’s life; a swap leaves poison and damage."),
        w("The Schizophrenic turns once for each player who is out, also after going out."),
        w("Who took the Schizophrenic’s role stands on the same side as the first one."),
        w("Kills belong to the player, also those from before a role was taken."),
        w("The second Joker’s card stays closed."),
    )


def _our_end(w: Words) -> str:
    return _list(
        w("Declaring needs nobody but the King’s side, however many they are."),
        w("A first King whose crown was taken over wins with any later King of that crown."),
    )


def _seals(w: Words) -> str:
    return w(
        "Each role is sealed when it is dealt: its line has a SHA-256 that all phones show, and the table "
        "code stands for all of them. At the end the lines are opened, and anybody can check them outside "
        "the app. This proves that no role was changed, not that whoever runs the server did not look."
    )
