"""A night of Sacrificial Magic for tests: two armies of sixty, phones of whoever has one."""

from __future__ import annotations

from companion.table.client import Client
from models.base import TableId
from models.sacrifice import SacrificeState
from models.table import MatchStart, ScreenBecome, SeatBring, SeatClaim
from tests.games.demo import book, horde
from tests.views.evening import Evening
from tests.wire.inprocess import InProcessClient
from views.games.sacrifice.shelf import plain


class Night:
    """Anna and Boris with an army of sixty each."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.table = ""

    def client(self, device: str) -> Client:
        """What a page of a device can do, without its screen."""
        return Client(self.evening.hub, device, lambda: None, address=device)

    @property
    def core(self) -> SacrificeState:
        """The state of the running match."""
        match = self.evening.hub.rooms[TableId(self.table)].match
        assert match is not None
        assert isinstance(match.state.core, SacrificeState)
        return match.state.core

    def start(self, *, anna: bool = True, boris: bool = True, **options: object) -> None:
        """A match; without phones the keeper's device is the table screen."""
        keeper = self.client("anna")
        made = keeper.create("sacrifice", ("Anna", "Boris"), options, seat=1 if anna else None)
        assert isinstance(made, str)
        self.table = made
        view = keeper.table(made)
        assert view is not None
        if not anna:
            assert keeper.table_command(made, ScreenBecome()) is None
        if boris:
            other = self.client("boris")
            assert other.join(view.code) == made
            assert other.table_command(made, SeatClaim(seat=2)) is None
        for seat in (1, 2):
            for key, value in (
                ("armies", plain(horde().units)),
                ("spells", plain(book().spells)),
                ("artifacts", plain(book().artifacts)),
            ):
                command = SeatBring(seat=seat, key=key, value=value)
                assert keeper.table_command(made, command) is None
        assert keeper.table_command(made, MatchStart()) is None

    async def phone(self, device: str, part: str = "") -> InProcessClient:
        """A tab of a device at the table, in English."""
        return await self.evening.phone(device, f"/t/{self.table}{part}", locale="en")
