"""Trials: a rule set played many times by bots, without anybody at a table noticing."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import patience
from server.harness import NEVER, WORDS, Browser, Server
from skerry.core.registry import find_game
from skerry.lab.plan import Plan
from skerry.lab.simulate import simulate
from skerry.lab.summary import wilson
from skerry.server import protocol
from skerry.server.creations.validation import Validator
from skerry.server.settings import Settings
from skerry.server.trials.results import result_of
from skerry.server.trials.trials import Trials

ENDED = ("done", "cancelled", "failed")
LONG = {"piles": {"piles": [5] * 4}}
"""Four hundred of these with bots that look ahead take much longer than any test."""


@pytest.fixture(scope="module")
def busy_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One trial at a time, however long its games take."""
    settings = {"trial_workers": 1, "trial_game_seconds": NEVER, "judge_seconds": NEVER, "bot_workers": 1}
    running = Server(tmp_path_factory.mktemp("busy"), **settings).start()
    yield running
    running.stop()


async def begin(who: Browser, status: int = 201, **wish: Any) -> Any:
    """Start a trial; the answer's JSON."""
    answer = await who.request("POST", "/api/trials", json={"game": "stones", "games": 20, **wish})
    assert answer.status_code == status, answer.text
    return answer.json()


async def ended(who: Browser, trial: str, *, played: int = -1) -> Any:
    """The trial once it has ended, or once so many games are played."""
    deadline = time.monotonic() + patience.seconds()
    while time.monotonic() < deadline:
        found = await who.get(f"/api/trials/{trial}")
        if found["state"] in ENDED or 0 <= played <= found["played"]:
            return found
        await asyncio.sleep(0.05)
    raise AssertionError(f"the trial goes on: {found}")


async def test_a_trial_counts_wins_lengths_and_measures(ann: Browser) -> None:
    begun = await begin(ann, bots=["random", "greedy", "random"], games=60, seed=7, options={"most": 2})
    assert begun["state"] in ("waiting", "playing")
    found = await ended(ann, begun["id"])
    assert (found["state"], found["played"], found["games"], found["faulty"]) == ("done", 60, 60, 0)
    result = found["result"]
    assert [seat["name"] for seat in result["seats"]] == ["Ash", "Birch", "Cedar"]
    assert [bot["name"] for bot in result["bots"]] == ["Random", "Greedy"]
    assert sum(seat["share"] for seat in result["seats"]) == pytest.approx(1)
    for seat in result["seats"]:
        assert (seat["low"], seat["high"]) == pytest.approx(wilson(seat["share"] * 60, 60))
        assert seat["par"] == pytest.approx(1 / 3)
    assert len(result["decisions"]) == len(result["rounds"]) == 60
    assert max(result["decisions"]) <= 12
    empty = {"key": "measure.empty", "label": "Piles emptied", "mean": 3.0, "least": 3.0, "most": 3.0}
    assert result["measures"] == [empty]


@pytest.mark.usefixtures("plugin_games")
async def test_a_trial_is_the_run_of_its_seed_with_seats_rotated(ann: Browser) -> None:
    bots = ["random", "greedy"]
    found = await ended(ann, (await begin(ann, bots=bots, games=30, seed=5))["id"])
    rows = list(simulate(Plan("stones", tuple(bots), 30, 5)))
    assert [row.decisions for row in rows] == found["result"]["decisions"]
    assert rows[0].bots != rows[1].bots
    expected = result_of(find_game("stones"), bots, rows, "en")
    assert [share.share for share in expected.bots] == [share["share"] for share in found["result"]["bots"]]


async def test_what_cannot_be_tried_is_refused_at_its_field(ann: Browser) -> None:
    wrong = await begin(ann, 400, options={"most": 9})
    assert wrong["problems"] == [{"option": "most", "text": "must be at most 5"}]
    piles = await begin(ann, 400, options={"piles": {"piles": []}})
    assert piles["problems"][0]["option"] == "piles"
    four = await begin(ann, 400, options={"most": 5}, seats=4)
    assert four["problems"][0]["option"] == "most"
    assert "2, 3, 4" in (await begin(ann, 400, seats=7))["error"]
    assert "no bot called" in (await begin(ann, 400, bots=["none", "random"]))["error"]
    for games in (0, 401, -1):
        await begin(ann, 400, games=games)
    await begin(ann, 404, game="none")


@pytest.mark.deep
async def test_a_trial_is_cancelled_and_what_was_played_stays(ann: Browser, bob: Browser) -> None:
    begun = await begin(ann, games=400, bots=["lookahead", "lookahead"], options=LONG)
    assert (await bob.request("GET", f"/api/trials/{begun['id']}")).status_code == 404
    assert (await bob.request("DELETE", f"/api/trials/{begun['id']}")).status_code == 404
    await ended(ann, begun["id"], played=1)
    answer = (await ann.request("DELETE", f"/api/trials/{begun['id']}")).json()
    assert (answer["state"], answer["text"]) == ("cancelled", "Cancelled")
    assert 0 < answer["played"] < 400
    await asyncio.sleep(0.3)
    assert (await ann.get(f"/api/trials/{begun['id']}"))["played"] == answer["played"]
    assert (await ended(ann, (await begin(ann))["id"]))["state"] == "done"


@pytest.mark.deep
async def test_one_at_a_time_for_each_person_and_the_others_wait(busy_server: Server) -> None:
    async with Browser(busy_server) as one, Browser(busy_server) as two:
        first = await begin(one, game="stakes", bots=["sleepy", "random"])
        waiting = await begin(two)
        assert (waiting["state"], waiting["ahead"]) == ("waiting", 1)
        second = await begin(one)
        assert (await one.get(f"/api/trials/{first['id']}"))["text"] == "You have started another trial"
        assert (await ended(two, waiting["id"]))["state"] == "done"
        assert (await ended(one, second["id"]))["state"] == "done"


async def test_a_game_that_breaks_off_is_told_and_the_trial_goes_on(ann: Browser) -> None:
    found = await ended(ann, (await begin(ann, games=12, seed=1, options={"fault": "breaks", "most": 1}))["id"])
    assert found["faulty"] > 0
    assert "a stone broke" in found["text"]
    assert found["state"] == "done"
    assert found["played"] > 0
    assert found["played"] + found["faulty"] == 12
    hopeless = await ended(ann, (await begin(ann, games=100, options={"fault": "breaks", "most": 1}))["id"])
    assert hopeless["state"] == "failed"
    assert 20 <= hopeless["faulty"] < 100, "what came in with the last one counts too"


@pytest.mark.deep
async def test_bots_that_fail_or_end_their_process_end_the_trial_alone(busy_server: Server) -> None:
    async with Browser(busy_server) as who:
        for game, bots, words in (
            ("stakes", ["broken", "random"], "no idea"),
            ("stakes", ["deadly", "random"], "process ended"),
        ):
            found = await ended(who, (await begin(who, game=game, bots=bots, games=30))["id"])
            assert found["state"] == "failed", found
            assert words in found["text"]
        assert (await ended(who, (await begin(who))["id"]))["state"] == "done"


@pytest.mark.deep
async def test_a_bot_that_takes_too_long_is_ended_and_its_place_is_free_again(tmp_path: Path) -> None:
    impatient = Server(tmp_path, trial_workers=1, trial_game_seconds=2.0, judge_seconds=NEVER).start()
    try:
        async with Browser(impatient) as who:
            for _ in range(2):  # the second one is asked in a process of its own
                found = await ended(who, (await begin(who, game="stakes", bots=["sleepy", "random"], games=30))["id"])
                assert found["state"] == "failed", found
                assert "no answer within 2 seconds" in found["text"]
    finally:
        impatient.stop()


@pytest.mark.usefixtures("plugin_games")
async def test_a_trial_that_nobody_asks_for_ends(tmp_path: Path) -> None:
    validator = Validator(30.0)
    trials = Trials(Settings(tmp_path, trial_patience_seconds=0.0), validator)
    begun = await trials.start("ann", protocol.StartTrial("stones", games=400), "en")
    async with asyncio.timeout(patience.seconds()):
        while trials.going():
            await asyncio.sleep(0.01)
    found = trials.show("ann", begun.id, "en")
    assert (found.state, found.text, found.played) == ("cancelled", "Nobody was waiting for it any more", 0)
    await trials.close()
    await validator.close()


async def test_tables_are_played_while_a_trial_runs(busy_server: Server) -> None:
    async with Browser(busy_server) as who, Browser(busy_server) as other:
        begun = await begin(other, games=400, bots=["lookahead", "lookahead"], options=LONG)
        table = await who.create("stones", start=True, client_seed=WORDS)
        page = await who.page(table)
        while not page.over:  # against a bot, which thinks in a process of its own
            await page.choose()
            seq = page.seq
            await page.until(lambda seq=seq: page.over or page.may_choose() or page.seq > seq)  # type: ignore[misc]
        found = await other.get(f"/api/trials/{begun['id']}")
        assert found["state"] in ("waiting", "playing")


@pytest.mark.deep
async def test_a_server_stops_in_the_middle_of_a_trial(tmp_path: Path) -> None:
    running = Server(tmp_path).start()
    async with Browser(running) as who:
        begun = await begin(who, game="stakes", bots=["sleepy", "random"])
        await asyncio.sleep(0.5)
        running.stop()  # raises if it takes as long as the bot
        running.start()
        assert (await who.request("GET", f"/api/trials/{begun['id']}")).status_code == 404
        running.stop()
    assert "Traceback" not in running.log.read_text()
