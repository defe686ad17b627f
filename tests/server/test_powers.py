"""Nobody decides alone over another person's game: who is asked, who is not waited for, who sits down where."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from layers import gate_has
from server.harness import WORDS, Browser, Page, Server, agreed, browsers_apart, noted, seated
from server.test_free_play import told, view
from skerry.tables import consent
from skerry.tables.model.seat import FormerHolder, SeatRow

BREATH = 1.2
"""More than twice as long as the shared server's tables wait; what must not happen has had its time."""


def rows(*people: str) -> list[SeatRow]:
    """Seats: "" is empty, "bot" a bot, anything else a person."""
    kinds = {"": "empty", "bot": "bot"}
    return [
        SeatRow(seat, kinds.get(who, "person"), "" if who in kinds else who, who) for seat, who in enumerate(people)
    ]


# --- the rule itself -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("kind", ["takeback", "end_game", "correction", "pause", "resume", "take_seat"])
def test_what_concerns_the_table_is_asked_of_everybody_else(kind: consent.Kind) -> None:
    seats = rows("ann", "bob", "bot", "", "cleo", "bob")
    assert consent.concerned(kind, "ann", seats, []) == [1, 4, 5]
    assert consent.concerned(kind, "a host without a seat", seats, []) == [0, 1, 4, 5]
    assert consent.concerned(kind, "ann", seats, [4]) == [1, 5], "who gave up has nothing left to lose"
    assert consent.concerned(kind, "ann", rows("ann", "bot", "ann"), []) == [], "alone with bots, or at one browser"


@pytest.mark.parametrize("kind", ["replace_player", "skip_turn"])
def test_what_concerns_one_seat_is_asked_of_who_sits_there(kind: consent.Kind) -> None:
    seats = rows("ann", "bob", "cleo", "", "bot", "bob")
    assert consent.concerned(kind, "ann", seats, [], 1) == [1, 5]
    assert consent.concerned(kind, "ann", seats, [], 0) == []
    assert consent.concerned(kind, "ann", seats, [], 3) == [], "an empty seat is nobody's game"
    assert consent.concerned(kind, "ann", seats, [], 4) == [1, 2, 5], "how strong the bots are concerns everybody"


def test_a_pause_without_a_clock_takes_nothing_from_anybody() -> None:
    for kind in ("pause", "resume"):
        assert consent.concerned(kind, "ann", rows("ann", "bob"), [], clocked=False) == []  # type: ignore[arg-type]


def test_absence_is_consent_except_where_secrets_are_shown() -> None:
    seats = rows("ann", "bob", "cleo")
    assert consent.waited_for([1, 2], seats, {"bob"}, binding=False) == [2]
    assert consent.waited_for([1, 2], seats, {"bob"}, binding=True) == [1, 2]


@pytest.mark.parametrize(
    ("who", "seat", "held", "secrets", "free", "expected"),
    [
        ("dora", 0, [], False, False, ""),  # somebody sits there
        ("dora", 1, [], False, False, "now"),
        ("dora", 1, [], True, False, "ask"),
        ("dora", 2, [], False, False, "ask"),
        ("ann", 1, [], False, False, ""),  # one seat each
        ("ann", 1, [], False, True, "now"),  # but in free play
        ("dora", 2, [FormerHolder(2, "dora")], True, False, "now"),  # back again
        (
            "dora",
            2,
            [FormerHolder(2, "dora"), FormerHolder(2, "eve")],
            True,
            False,
            "ask",
        ),  # somebody else held it since
        ("dora", 1, [FormerHolder(2, "dora")], True, False, ""),  # two hands
        ("dora", 1, [FormerHolder(2, "dora")], False, False, "now"),
    ],
)
def test_who_may_sit_down(
    who: str, seat: int, held: list[FormerHolder], secrets: bool, free: bool, expected: consent.Sitting
) -> None:
    seats = rows("ann", "", "bot")
    assert consent.sitting(who, seats[seat], seats, held, secrets, free) == expected


def test_one_alone_lets_nobody_in_on_a_seat_that_another_played() -> None:
    seats, played = rows("ann", "bot", "cleo"), [FormerHolder(1, "bob")]
    assert consent.enough("dora", 1, [0], seats, [])
    assert not consent.enough("dora", 1, [0], seats, played)
    assert consent.enough("dora", 1, [0, 2], seats, played)
    assert not consent.enough("dora", 1, [0, 1], rows("ann", "ann", "bot"), played), "two seats, one person"


# --- at a table ----------------------------------------------------------------------------------------------------
async def away(page: Page, witness: Page) -> None:
    """Close a page and wait until the table waits for its person no longer."""
    seat = next(one["seat"] for one in page.table["seats"] if one["yours"])
    await page.close()
    await witness.until(lambda: witness.table["seats"][seat]["absent"])


@pytest.mark.parametrize(
    ("message", "kind"),
    gate_has(
        [
            ({"type": "set_seat", "seat": 1, "occupant": "bot"}, "replace_player"),
            ({"type": "set_seat", "seat": 1, "occupant": "empty"}, "replace_player"),
            ({"type": "skip_turn", "seat": 1, "seq": 1}, "skip_turn"),
            ({"type": "close_table"}, "end_game"),
            ({"type": "propose", "seat": 0, "kind": "end_game"}, "end_game"),
            ({"type": "propose", "seat": 0, "kind": "takeback", "to": 0}, "takeback"),
            ({"type": "propose", "seat": 0, "kind": "correction", "patch": [["at/1", 3]]}, "correction"),
            ({"type": "correct", "seat": 0, "patch": [["free", True]]}, "correction"),
        ],
        (0, 2, 4, 5, 6),
    ),
)
async def test_what_decides_over_anothers_game_is_asked(
    ann: Browser, bob: Browser, message: dict[str, Any], kind: str
) -> None:
    first, second = await seated([ann, bob], "regatta")
    await first.do("choose", seat=0, seq=0, action=0)
    await second.until(lambda: second.seq == 1)
    await first.do(**message)
    proposal = await second.until(lambda: second.table["proposal"])
    assert (proposal["kind"], proposal["waiting"], proposal["yours"]) == (kind, [1], False)
    assert ann.name in proposal["text"]
    await asyncio.sleep(BREATH)  # nobody becomes absent by saying nothing
    await second.do("ping")
    assert second.table["proposal"] == proposal
    await second.do("vote", proposal=proposal["id"], agree=False)
    await first.until(lambda: first.table["proposal"] is None)
    assert first.seq == 1
    assert first.table["phase"] == "playing"
    assert [seat["occupant"] for seat in first.table["seats"]] == ["person", "person"]
    assert noted(first) == []


async def test_a_second_browser_does_not_get_to_see_a_freed_hand(ann: Browser, bob: Browser, cleo: Browser) -> None:
    first, second = await seated([ann, bob])
    hidden = view(second)["favourite"][1]
    await away(second, first)
    await first.do("set_seat", seat=1, occupant="empty")
    await first.until(lambda: first.table["seats"][1]["occupant"] == "bot")
    spy = await cleo.page(first.id)
    refused = await spy.ask("sit", seat=1)
    assert "at least two people must agree" in refused["error"]
    assert not (await first.ask("sit", seat=1))["ok"]
    assert view(spy)["favourite"] == [None, None]
    back = await bob.page(first.id)
    assert back.table["seats"][1]["access"] == "now"
    assert view(back)["favourite"] == [None, None]
    await back.do("sit", seat=1)
    await back.until(lambda: back.table["seats"][1]["yours"])
    again = await bob.page(first.id)
    assert view(again)["favourite"] == [None, hidden]
    bot = noted(again)[0].split("to a bot, ")[1].split(".")[0]
    assert noted(again) == [
        f"{bob.name} left the seat to a bot, {bot}. Agreed: {ann.name}. Away: {bob.name}",
        f"{bob.name} is back",
    ]


async def test_who_left_a_seat_sits_down_on_no_other_hand(ann: Browser, bob: Browser, cleo: Browser) -> None:
    first, _, third = await seated([ann, bob, cleo])
    await first.do("set_seat", seat=0, occupant="bot", for_good=True)
    await first.until(lambda: first.table["seats"][0]["occupant"] == "bot")
    assert first.table["seats"][0]["access"] == "now"
    await away(third, first)
    await first.do("set_seat", seat=2, occupant="bot", for_good=True)
    await first.until(lambda: first.table["seats"][2]["occupant"] == "bot")
    assert first.table["seats"][2]["access"] == ""
    assert (await first.ask("sit", seat=2))[
        "error"
    ] == "You have a seat here, or had one; with another you would see two hands"


async def test_others_are_let_in_on_a_hand_by_two_and_absence_is_no_consent(
    ann: Browser, bob: Browser, cleo: Browser
) -> None:
    first, second, third = await seated([ann, bob, cleo])
    async with Browser(ann.server) as dora:
        guest = await dora.page(first.id)
        await away(second, first)
        await first.do("set_seat", seat=1, occupant="bot", for_good=True)
        await guest.until(lambda: guest.table["seats"][1]["access"] == "ask")
        await guest.do("sit", seat=1)
        proposal = await first.until(lambda: first.table["proposal"])
        assert proposal["by"] is None
        assert proposal["waiting"] == [0, 2]
        assert guest.table["proposal"]["yours"]
        await agreed(first)
        await away(third, first)
        await asyncio.sleep(BREATH)
        await first.do("ping")
        assert first.table["seats"][1]["occupant"] == "bot"
        assert view(guest)["favourite"] == [None] * 3
        third = await cleo.page(first.id)
        await agreed(third)
        await guest.until(lambda: guest.table["seats"][1]["yours"])
        fresh = await dora.page(first.id)
        assert view(fresh)["favourite"][1] is not None
        assert noted(fresh)[-1].endswith(f"Agreed: {ann.name}, {cleo.name}")


async def test_a_guest_who_asks_for_a_seat_stops_nobody(ann: Browser, bob: Browser, cleo: Browser) -> None:
    table = await ann.create(seats=[{"occupant": "person"}, {"occupant": "empty"}, {"occupant": "bot"}])
    first, second, guest = [await browser.page(table) for browser in (ann, bob, cleo)]
    await second.do("sit", seat=1)
    await second.do("ready", ready=True, client_seed=WORDS)
    await first.do("start", client_seed=WORDS)
    await guest.until(lambda: guest.table["seats"][2]["access"] == "ask")
    await guest.do("sit", seat=2)
    await first.until(lambda: first.table["proposal"])
    assert not (await guest.ask("sit", seat=2))["ok"], "once at a time"
    await first.do("propose", seat=0, kind="end_game")
    await second.until(lambda: second.table["proposal"]["kind"] == "end_game")


async def test_the_proposer_withdraws_and_who_agreed_thinks_again(ann: Browser, bob: Browser, cleo: Browser) -> None:
    first, second, third = await seated([ann, bob, cleo], "regatta")
    await first.do("propose", seat=0, kind="end_game")
    proposal = await second.until(lambda: second.table["proposal"])
    assert first.table["proposal"]["yours"]
    await first.do("vote", proposal=proposal["id"], agree=False)
    await second.until(lambda: second.table["proposal"] is None)
    await first.do("propose", seat=0, kind="end_game")
    await agreed(second)
    again = await third.until(lambda: third.table["proposal"])
    await second.do("vote", proposal=again["id"], agree=False)
    await third.until(lambda: third.table["proposal"] is None)
    assert third.table["phase"] == "playing"


async def test_where_nobody_is_given_up_on_an_absent_one_is_waited_for(ann: Browser, bob: Browser) -> None:
    first, second = await seated([ann, bob], "regatta", absence_limit="never")
    await second.close()
    await first.until(lambda: not first.table["seats"][1]["online"])
    await first.do("close_table")
    await asyncio.sleep(BREATH)
    await first.do("ping")
    assert first.table["phase"] == "playing"
    assert not first.table["seats"][1]["absent"]
    again = await bob.page(first.id)
    await agreed(again)
    await first.until(lambda: first.over)


async def test_who_is_away_is_named(ann: Browser, bob: Browser) -> None:
    first, second = await seated([ann, bob], "regatta")
    await first.do("choose", seat=0, seq=0, action=0)
    await away(second, first)
    await first.do("skip_turn", seat=1, seq=1)
    await first.until(lambda: first.seq == 2)
    assert told(first)[-1] == f"Moved on: {bob.name} rests. Agreed: {ann.name}. Away: {bob.name}"
    await first.do("close_table")
    await first.until(lambda: first.over)
    assert told(first)[-1] == f"The game was ended early. Agreed: {ann.name}. Away: {bob.name}"
    record = await ann.get(f"/api/tables/{first.id}/record")
    assert [entry["by"] for entry in record["log"][2:]] == ["consent:0;away:1"] * 2


async def test_how_strong_a_bot_is_concerns_everybody(ann: Browser, bob: Browser) -> None:
    seats = [{"occupant": "person"}, {"occupant": "empty"}, {"occupant": "bot", "bot": "random"}]
    table = await ann.create("regatta", seats=seats)
    first, second = await ann.page(table), await bob.page(table)
    await second.do("sit", seat=1)
    await second.do("ready", ready=True, client_seed=WORDS)
    await first.do("start", client_seed=WORDS)
    await first.do("set_seat", seat=2, occupant="bot", bot="greedy", for_good=True)
    await agreed(second)
    await first.until(lambda: first.table["seats"][2]["bot"] == "greedy")
    assert "another bot" in noted(first)[0]
    assert (await first.ask("skip_turn", seat=2, seq=0))[
        "error"
    ] == "Nobody is waiting for that seat, or a bot chooses for it"


async def test_one_person_and_bots_decide_alone(ann: Browser) -> None:
    table = await ann.create("regatta", start=True, client_seed=WORDS, options={"goal": 60}, seconds=600)
    page = await ann.page(table)
    await page.do("pause", paused=True)
    await page.do("set_seat", seat=1, occupant="bot", bot="greedy", for_good=True)
    await page.do("pause", paused=False)
    await page.do("correct", seat=0, patch=[["free", True]])
    await page.until(lambda: page.position and page.position["free_play"])
    await page.do("close_table")
    await page.until(lambda: page.over)


async def test_who_chooses_after_all_is_not_asked_any_more(ann: Browser, bob: Browser) -> None:
    first, second = await seated([ann, bob], "regatta")
    await first.do("choose", seat=0, seq=0, action=0)
    await first.do("skip_turn", seat=1, seq=1)
    await second.until(lambda: second.table["proposal"])
    await second.do("choose", seat=1, seq=1, action=1)
    await first.until(lambda: first.table["proposal"] is None)
    assert first.seq == 2


async def test_who_gives_up_is_not_waited_for(ann: Browser, bob: Browser, cleo: Browser) -> None:
    first, second, third = await seated([ann, bob, cleo], "regatta")
    await first.do("propose", seat=0, kind="end_game")
    await agreed(second)
    await third.do("concede", seat=2)
    await first.until(lambda: first.over)


async def test_a_host_who_is_given_up_on_is_followed(ann: Browser, bob: Browser) -> None:
    first, second = await seated([ann, bob], "regatta")
    await first.close()
    await second.until(lambda: second.table["host"])
    assert noted(second)[-1] == f"{bob.name} is the host now; the previous one is away"


async def test_nobody_stands_another_up(ann: Browser, bob: Browser) -> None:
    table = await ann.create(seats=[{"occupant": "person"}, {"occupant": "empty"}])
    first, second = await ann.page(table), await bob.page(table)
    await second.do("sit", seat=1)
    assert (await first.ask("stand", seat=1))["error"] == "That seat is not yours"
    assert (await second.ask("stand", seat=0))["error"] == "That seat is not yours"
    await first.do("ping")
    assert [seat["name"] for seat in first.table["seats"]] == [ann.name, bob.name]
    await second.do("stand", seat=1)


@pytest.mark.parametrize(
    ("wish", "seconds"),
    [({}, 300), ({"seconds": 60}, 300), ({"seconds": 86_400}, 259_200), ({"absence_limit": "never"}, 0)],
)
async def test_how_long_a_table_waits_follows_its_clock_or_is_chosen(
    tmp_path: Path, wish: dict[str, Any], seconds: float
) -> None:
    running = Server(tmp_path).start()
    try:
        async with Browser(running) as one:
            page = await one.page(await one.create(**wish))
            assert page.table["absence_limit"] == seconds
    finally:
        running.stop()


# --- absence outlives servers --------------------------------------------------------------------------------------
PATIENCE = 6.0


@pytest.fixture
async def three(tmp_path: Path) -> AsyncIterator[tuple[Server, list[Browser]]]:
    """A server whose tables wait a few seconds, with three guests."""
    running = Server(tmp_path / "data", patience_minutes=PATIENCE, presence_seconds=0.1).start()
    async with Browser(running) as one, Browser(running) as two, Browser(running) as other:
        yield running, [one, two, other]
    running.stop()


@pytest.mark.deep
async def test_absence_and_what_was_decided_survive_a_restart(three: tuple[Server, list[Browser]]) -> None:
    running, (ann, bob, cleo) = three
    pages = await seated([ann, bob, cleo], "regatta")
    first = pages[0]
    await away(pages[1], first)
    await first.do("skip_turn", seat=0, seq=0)
    await first.do("set_seat", seat=0, occupant="bot", for_good=True)
    await first.until(lambda: len(first.table["notes"]) == 1)
    notes, lines = noted(first), told(first)
    running.kill()
    await asyncio.sleep(PATIENCE * 1.5)  # nobody can be here while there is no server
    running.start()
    again = await ann.page(first.id)
    assert (noted(again), told(again)[: len(lines)]) == (notes, lines)
    assert not again.table["seats"][2]["absent"], "Cleo was here until the server died"
    await again.until(lambda: again.table["seats"][1]["absent"])
    assert again.table["seats"][0]["access"] == "now"


@pytest.mark.deep
async def test_who_is_here_by_another_server_is_not_away(tmp_path: Path) -> None:
    wish = {"patience_minutes": PATIENCE, "presence_seconds": 0.1}
    async with browsers_apart(tmp_path, wish, wish) as (ann, bob):
        table = await ann.create("regatta", seats=[{"occupant": "person"}, {"occupant": "empty"}])
        first, second = await ann.page(table), await bob.page(table)
        await second.do("sit", seat=1)
        await second.do("ready", ready=True, client_seed=WORDS)
        await first.until(lambda: first.table["seats"][1]["ready"])
        await first.do("start", client_seed=WORDS)
        await asyncio.sleep(PATIENCE * 1.5)
        for page in (first, second):
            await page.do("ping")
            told = [message["table"] for message in page.received if "table" in message]
            assert not any(seat["absent"] for table in told for seat in table["seats"])
        assert noted(first) == [], "nor is the host given up on"
        await away(second, first)
        await bob.page(table)
        await first.until(lambda: not first.table["seats"][1]["absent"])
