"""Kingdom's screens on wire-level phones: what is offered, never forced, and alike for every role."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from models.command import Undo
from models.kingdom import CommanderDamage, LifeChange, PlayerOut
from models.table import SeatClaim, TableSet
from tests.secrecy.night import NAMES, Night, Phone, deal_of, hold_words
from views.games.kingdom.sheets import open_sheet

Scene = Callable[[Night], Awaitable[None]]


def play(path: Path, scene: Scene, *, roles: str = "extended", seed: int = 1) -> None:
    """A dealt match of six in English, and what happens in it."""

    async def whole() -> None:
        night = await Night(path / "night.json", seats=6, roles=roles).open(languages=("en",))
        await night.deal(seed)
        await scene(night)
        await night.close()

    asyncio.run(whole())


def of_seat(night: Night, seat: int) -> Phone:
    """The phone of a seat."""
    return next(phone for phone in night.phones if phone.seat == seat)


def a_seed(roles: str, fits: Callable[[tuple[str, ...]], bool]) -> int:
    """A seed whose deal fits."""
    return next(seed for seed in range(5000) if fits(deal_of(seed, NAMES[:6], roles)))


def test_zero_life_offers_out_and_changes_nothing_until_somebody_confirms(tmp_path: Path) -> None:
    async def scene(night: Night) -> None:
        keeper, victim = night.keeper, next(s for s in (2, 3, 4) if s != night.core.king)
        keeper.session.act(LifeChange(seat=victim, delta=-39))
        await night.quiet()
        out = f"Out? {NAMES[victim - 1]}"
        assert not of_seat(night, victim).tab.sees(out)
        keeper.session.act(LifeChange(seat=victim, delta=-1))
        await night.quiet()
        assert of_seat(night, victim).tab.sees(out)
        assert night.core.of(victim).alive
        await keeper.tab.tap(f"{NAMES[victim - 1]}: life 0")
        await keeper.tab.tap("Out of the match…")
        await keeper.tab.tap("Killer: Nobody")
        await keeper.tab.tap("Confirm: out")
        await night.quiet()
        assert not night.core.of(victim).alive
        await keeper.tab.tap("Undo")
        await night.quiet()
        assert night.core.of(victim).alive

    play(tmp_path, scene, seed=a_seed("extended", lambda deal: "joker" not in deal and deal[0] == "king"))


def test_the_question_whose_role_is_taken_comes_in_every_extended_match(tmp_path: Path) -> None:
    def asked(doppelganger: bool) -> bool:
        answers: list[bool] = []

        async def scene(night: Night) -> None:
            open_sheet(night.keeper.session, "out")
            await night.quiet()
            for seat in [seat for seat in range(2, 7) if seat != night.core.king][:2]:
                await night.keeper.tab.tap(f"Out: {NAMES[seat - 1]}")
                await night.quiet()
            answers.append(night.keeper.tab.sees("If a role is taken over now: whose?"))

        seed = a_seed("extended", lambda deal: ("doppelganger" in deal) == doppelganger)
        (tmp_path / str(doppelganger)).mkdir()
        play(tmp_path / str(doppelganger), scene, seed=seed)
        return answers[0]

    assert asked(True)
    assert asked(False)


def test_the_role_menu_looks_and_answers_alike_for_a_zealot_and_for_anybody_else(tmp_path: Path) -> None:
    async def scene(night: Night) -> None:
        heard: list[str] = []
        for seat in (2, 3):
            phone = of_seat(night, seat)
            await phone.tab.tap("My role: more")
            await phone.tab.tap(f"Attacked: {NAMES[0]}")
            await night.quiet()
            heard.append(next(text for text in phone.tab.mirror.texts() if text.startswith("Noted")))
        assert heard[0] == heard[1]
        assert night.core.of(2).target == 1
        assert night.core.of(3).target is None

    seed = a_seed("extended", lambda deal: deal[1] == "zealot" and deal[0] != "king")
    play(tmp_path, scene, seed=seed)


def test_a_look_on_the_table_screen_is_counted_for_all_and_only_the_held_card_is_there(
    tmp_path: Path,
) -> None:
    async def scene(night: Night) -> None:
        screen = night.screen
        open_sheet(screen.session, "reveal", 6)
        await night.quiet()
        role = night.core.of(6).role
        async with screen.tab.hold("Hold to see"):
            await night.quiet()
            assert screen.tab.sees(screen.session.words(role.capitalize()))
        await night.quiet()
        assert not screen.tab.sees(screen.session.words(role.capitalize()))
        assert night.core.of(6).looks == 1
        assert screen.tab.sees("looked at 1×")

    play(tmp_path, scene, roles="standard", seed=a_seed("standard", lambda deal: deal[5] == "assassin"))


def test_a_lost_crown_is_told_only_to_the_two_concerned_and_waits_to_be_seen(tmp_path: Path) -> None:
    changed = "You are someone else now. Hold your card to see."

    async def scene(night: Night) -> None:
        keeper = night.keeper
        await keeper.tab.tap(f"{NAMES[1]}: life 50")
        await keeper.tab.tap("Out of the match…")
        await keeper.tab.tap(f"Killer: {NAMES[2]}")
        await keeper.tab.tap("Confirm: out")
        await night.quiet()
        told = [phone.seat for phone in night.phones if phone.tab.sees(changed)]
        assert told == [2, 3]
        usurper = of_seat(night, 3)
        async with usurper.tab.hold(hold_words(usurper)):
            await night.quiet()
            assert usurper.tab.sees("Be alive when the match ends.")
        await night.quiet()
        assert [phone.seat for phone in night.phones if phone.tab.sees(changed)] == [2]

    seed = a_seed("standard", lambda deal: deal[1] == "king" and deal[2] == "usurper")
    play(tmp_path, scene, roles="standard", seed=seed)


def test_the_code_of_the_deal_lies_over_the_table_until_play_and_not_again(tmp_path: Path) -> None:
    async def scene(night: Night) -> None:
        screen = night.screen
        assert not screen.tab.sees("To play")
        screen.session.wants.clear()
        screen.session.refresh()
        await night.quiet()
        (dialog,) = screen.tab.find("AlertDialog", where=lambda c: bool(c.node.get("open")))
        assert not dialog.node.get("modal")  # the page closes it when its connection is gone
        await screen.tab.tap("To play")
        await night.dismissed(screen)
        assert not screen.tab.sees("To play")
        night.keeper.session.act(LifeChange(seat=2, delta=-1))
        screen.session.wants.clear()
        screen.session.refresh()
        await night.quiet()
        assert not screen.tab.sees("To play")

    play(tmp_path, scene)


def test_whoever_may_answer_hears_on_the_seat_that_another_phone_asks_for_a_seat(tmp_path: Path) -> None:
    async def scene(night: Night) -> None:
        asking = next(phone for phone in night.phones if phone.label == "spectator")
        assert asking.session.ask(SeatClaim(seat=6))
        await night.quiet()
        heard = [phone.label for phone in night.phones if phone.tab.sees("Let in")]
        assert heard == ["seat 1"]
        await night.keeper.tab.tap("Let in")
        await night.dismissed(night.keeper)
        view = asking.session.table()
        assert view is not None
        assert view.me.seat == 6
        assert not night.keeper.tab.sees("Let in")

    play(tmp_path, scene)


def test_another_game_chosen_for_the_next_match_changes_nothing_of_one_that_is_brought_back(
    tmp_path: Path,
) -> None:
    async def scene(night: Night) -> None:
        keeper = night.keeper
        assert keeper.session.act(PlayerOut(seats=(night.core.king,), killer=None))
        await night.quiet()
        assert night.state.outcome is not None
        assert keeper.session.ask(TableSet(game="circle", options={}))
        assert keeper.session.act(Undo())
        await night.quiet()
        assert [phone.label for phone in night.phones if phone.tab.crashes] == []
        assert keeper.tab.sees("Hold to see my role")
        assert night.screen.tab.sees(f"{NAMES[0]}: life {night.core.of(1).life}")

    play(tmp_path, scene, seed=a_seed("extended", lambda deal: "doppelganger" not in deal))


def test_a_second_commander_is_told_before_a_name_that_may_be_cut(tmp_path: Path) -> None:
    async def scene(night: Night) -> None:
        keeper = night.keeper
        assert keeper.session.act(CommanderDamage.dealt(3, 2, 4, True))
        await keeper.tab.tap(f"{NAMES[1]}: life {night.core.of(2).life}")
        await night.quiet()
        assert keeper.tab.sees(f"second: {NAMES[2]}")

    play(tmp_path, scene)
