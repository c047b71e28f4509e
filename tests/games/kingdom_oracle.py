"""A second opinion on Kingdom, written from the rules and the Russian text, without the game's code.

It keeps physical things: cards before the players, cards face up, who sits outside, notches for kills.
"""

from __future__ import annotations

from collections.abc import Iterable


class Oracle:
    """A table of people with cards. Mutable; `copy` before trying something."""

    def __init__(self, deal: Iterable[str], start: int = 40, bonus: int = 10) -> None:
        self.card = dict(enumerate(deal, 1))
        self.crown_life = start + bonus
        self.faces: dict[int, list[str]] = {p: [] for p in self.card}
        self.face_up: set[int] = set()
        self.outside: list[int] = []
        self.notches = dict.fromkeys(self.card, 0)
        self.happy: set[int] = set()
        self.life_set: dict[int, int] = {}
        self.flips = 0
        self.hunted: int | None = None
        self.winners: list[int] | None = None
        self.reason: str | None = None
        self.crown = next(p for p, c in self.card.items() if c == "king")
        self._face_up(self.crown)

    def copy(self) -> Oracle:
        """The same table once more."""
        twin = object.__new__(Oracle)
        twin.__dict__.update(self.__dict__)
        twin.card, twin.notches = dict(self.card), dict(self.notches)
        twin.faces = {p: list(cards) for p, cards in self.faces.items()}
        twin.face_up, twin.happy = set(self.face_up), set(self.happy)
        twin.outside, twin.life_set = list(self.outside), dict(self.life_set)
        return twin

    def key(self) -> tuple[object, ...]:
        """Everything that may still matter; notches only where somebody can count them. Cards once seen grow
        without end by swaps and change nothing."""
        counters = [p for p in self.inside() if self.card[p] in {"executioner", "doppelganger"}]
        return (
            tuple(self.card.items()),
            tuple(sorted(self.outside)),
            tuple(sorted(self.face_up)),
            tuple(sorted(self.happy)),
            tuple(min(self.notches[p], len(self.card)) for p in counters),
            self.flips % 2,
            self.hunted,
            self.crown,
        )

    def inside(self) -> set[int]:
        """Who still plays."""
        return set(self.card) - set(self.outside)

    def _face_up(self, player: int) -> None:
        if player not in self.face_up:
            self.face_up.add(player)
            self.faces[player].append(self.card[player])

    def split_mind(self) -> str:
        """Which of the two a Schizophrenic is at present."""
        return ("bandit", "knight")[self.flips % 2]

    def acts_as(self, player: int) -> str:
        """The card before a player, a Schizophrenic's read as the present half."""
        return self.split_mind() if self.card[player] == "schizophrenic" else self.card[player]

    def fall(self, victims: list[int], by: int | None = None, wish: int | None = None) -> None:
        """A moment: all the victims at once, by one hand or none."""
        assert self.reason is None
        doomed = list(victims)
        nobody_before = len(self.outside) == 0
        mirror = None
        if nobody_before:
            for p in self.inside() - set(doomed):
                if self.card[p] == "doppelganger":
                    mirror = p

        coup = (
            by is not None
            and by not in doomed
            and self.card[by] == "usurper"
            and self.crown in doomed
            and mirror is None
        )
        if coup:
            assert by is not None
            old = self.crown
            doomed.remove(old)
            self.card[by], self.card[old] = "king", "usurper"
            for p in (by, old):
                self.face_up.add(p)
                self.faces[p].append(self.card[p])
            self.life_set = {by: self.crown_life, old: 1}
            self.crown = by
            if not doomed:
                return

        here_before = self.inside()
        self.outside += doomed
        if by is not None:
            self.notches[by] += len([v for v in doomed if v != by])

        if self.hunted in doomed:
            assert self.hunted is not None
            self.happy.add(self.hunted)
        self.hunted = None

        copied = None
        if mirror is not None:
            copied = wish if wish is not None else doomed[0]
            if self.crown in doomed:
                copied = self.crown
            self._face_up(mirror)
            self.card[mirror] = self.card[copied]
            self.face_up.discard(mirror)
            if copied == self.crown:
                self.crown = mirror
                self._face_up(mirror)
            elif self.card[copied] == "joker":
                self.hunted = mirror

        if nobody_before:
            for p in doomed:
                if self.card[p] == "joker":
                    self.happy.add(p)
                    if p != copied:
                        self._face_up(p)

        for p, c in self.card.items():
            if c == "executioner" and self.notches[p] >= len(self.card) / 2:
                self.happy.add(p)

        if self.crown in self.outside:
            self._finish("king_out", self._regicide(here_before, doomed, by))
        elif self.inside() == {self.crown}:
            self._finish("king_alone", self._loyal())
        else:
            self.flips += len(doomed)

    def _regicide(self, here_before: set[int], doomed: list[int], by: int | None) -> set[int]:
        gang = {p for p in self.card if self.acts_as(p) == "bandit"}
        if gang & self.inside():
            return gang
        duel = len(here_before) == 2 and doomed == [self.crown]
        if duel and by is not None and by != self.crown and self.card[by] == "assassin":
            return {by}
        return set()

    def _loyal(self) -> set[int]:
        return {p for p in self.card if self.acts_as(p) in {"king", "knight", "zealot"}}

    def _finish(self, reason: str, team: set[int]) -> None:
        self.reason = reason
        self.winners = sorted(team | self.happy)

    def may_stand_up(self) -> set[int]:
        """Who may declare now that only the King's people are left."""
        if self.reason is not None:
            return set()
        left = self.inside()
        if left - self._loyal():
            return set()
        return left - {self.crown}

    def stand_up(self, player: int) -> None:
        """Somebody declares."""
        assert player in self.may_stand_up()
        self._face_up(player)
        self._finish("declared", self._loyal())
