"""Ranges: a rule set with several values of one option, played by bots, and what is kept of it with the rule set."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

import patience
from server.harness import NEVER, Browser, Server
from server.test_trials import ENDED, LONG, begin, ended
from skerry import __version__
from skerry.lab.comparison import Comparison
from skerry.lab.figures import Figure
from skerry.lab.plan import Row
from skerry.lab.simulate import simulate
from skerry.lab.sweep import Sweep
from skerry.server import protocol
from skerry.server.creations import kept_ranges
from skerry.server.creations.kept_ranges import KeptPoint, KeptRange
from skerry.server.creations.validation import Validator
from skerry.server.settings import Settings
from skerry.server.trials.ranges import RangeRunning, Ranges
from skerry.server.trials.trials import Trials
from skerry.server.workers.content_worker import Batch, RangeStretchTask
from skerry.tables.limits.rates import Client

RULES = {"preset": "standard", "options": {"calm": True}}


async def begin_range(who: Browser, status: int = 201, **wish: Any) -> Any:
    """Start a range of how many stones may be taken; the answer's JSON."""
    body = {"game": "stones", "option": "most", "values": [1, 2, 3], "games": 10, "options": {"calm": True}, **wish}
    answer = await who.request("POST", "/api/ranges", json=body)
    assert answer.status_code == status, answer.text
    return answer.json()


async def range_ended(who: Browser, range_id: str, *, games: int = -1) -> Any:
    """The range once it has ended, or once so many games of each value are played."""
    deadline = time.monotonic() + patience.seconds()
    while time.monotonic() < deadline:
        found = await who.get(f"/api/ranges/{range_id}")
        if found["state"] in ENDED or 0 <= games <= found["findings"]["games"]:
            return found
        await asyncio.sleep(0.05)
    raise AssertionError(f"the range goes on: {found}")


async def save(who: Browser, data: Any = RULES, **more: Any) -> Any:
    body = {"game": "stones", "kind": "rules", "title": "Mine", "data": data, **more}
    answer = await who.request("POST", "/api/creations", json=body)
    assert answer.status_code == 201, answer.text
    return answer.json()


@pytest.mark.usefixtures("plugin_games")
async def test_a_range_is_the_sweep_of_its_seed(ann: Browser) -> None:
    bots = ["random", "greedy"]
    begun = await begin_range(ann, bots=bots, games=20, seed=5, values=[1, 3, 5])
    found = await range_ended(ann, begun["id"])
    assert (found["state"], found["played"], found["games"], found["text"]) == ("done", 60, 60, "")
    told = found["findings"]
    assert (told["option"], told["base"], told["games"], told["seed"]) == ("most", 3, 20, 5)
    assert (told["skerry"], told["rules_version"], told["bots"]) == (__version__, 1, ["Random", "Greedy"])
    assert [point["value"] for point in told["points"]] == [1, 3, 5]

    plan = Sweep("stones", tuple(bots), 60, 5, "standard", {"calm": True}, values={"most": [1, 3, 5]})
    expected = Comparison(plan)
    for row in simulate(plan):
        expected.add(row)
    kinds = [(figure["kind"], figure["label"]) for figure in told["figures"]]
    assert kinds == [
        ("decisions", ""),
        ("rounds", ""),
        ("seat", "Ash"),
        ("seat", "Birch"),
        ("bot", "Random"),
        ("bot", "Greedy"),
        ("measure", "Piles emptied"),
    ]
    for arm, place in ((0, 1), (1, 0), (2, 2)):
        for number, effect in enumerate(expected.effects(arm)):
            point = told["points"][place]
            assert effect.found is not None
            shown = [point["estimates"][number][end] for end in ("value", "low", "high")]
            assert shown == pytest.approx(list(effect.found), abs=1e-6)
            difference = point["differences"][number]
            assert (difference is None) == (arm == 0)
            if difference is not None and effect.difference is not None:
                assert difference["value"] == pytest.approx(effect.difference.value, abs=1e-6)


async def test_choices_and_switches_have_ranges_in_their_own_order(ann: Browser) -> None:
    calm = await range_ended(ann, (await begin_range(ann, option="calm", values=[True, False]))["id"])
    assert [point["value"] for point in calm["findings"]["points"]] == [False, True]
    assert calm["findings"]["base"] is True
    one = await range_ended(ann, (await begin_range(ann, option="calm", values=[False]))["id"])
    assert [point["value"] for point in one["findings"]["points"]] == [False, True], "its own value is tried too"
    fault = await range_ended(ann, (await begin_range(ann, option="fault", values=["breaks"], seed=1))["id"])
    assert [point["value"] for point in fault["findings"]["points"]] == ["none", "breaks"]


async def test_what_cannot_be_a_range_is_refused_at_its_option(ann: Browser) -> None:
    async def problems(**wish: Any) -> list[dict[str, str]]:
        found: list[dict[str, str]] = (await begin_range(ann, 400, **wish))["problems"]
        return found

    assert await problems(values=[2, 9, 0]) == [
        {"option": "most", "text": "9: must be at most 5"},
        {"option": "most", "text": "0: must be at least 1"},
    ]
    assert await problems(values=[2, 5], seats=4) == [
        {"option": "most", "text": "5: five at once are too many for four"}
    ], "what the game refuses in combination"
    assert await problems(option="calm", values=[3]) == [{"option": "calm", "text": "3: must be yes or no"}]
    assert (await problems(values=[True]))[0]["text"].startswith("On: ")
    assert await problems(values=[3]) == [
        {"option": "most", "text": "Choose at least one other value than the present one"}
    ]
    assert "did you mean most?" in (await problems(option="mosd"))[0]["text"]
    assert "No range of “piles”" in (await problems(option="piles", values=["x"]))[0]["text"]
    own = await problems(options={"most": 9})
    assert own == [{"option": "most", "text": "must be at most 5"}], "the rule set itself"
    assert "no bot called" in (await begin_range(ann, 400, bots=["none", "random"]))["error"]
    for wrong in ({"games": 0}, {"games": 401}, {"values": []}, {"values": list(range(11))}):
        await begin_range(ann, 400, **wrong)
    for value in (1.5, None, [1], {}, "x" * 65, 1 << 60, -(1 << 70), 10**300):
        await begin_range(ann, 400, values=[value])
    assert await problems(values=["four"]) == [{"option": "most", "text": "four: must be a whole number"}]
    await begin_range(ann, 404, game="none")


async def test_at_most_ten_values_with_the_rule_sets_own(ann: Browser) -> None:
    schema = next(game for game in await ann.get("/api/games") if game["name"] == "squirrelopoly")["options"]
    field = next(one for one in schema if one["kind"] == "int" and one.get("max", 0) - one.get("min", 0) >= 12)
    values = [value for value in range(field["min"], field["max"]) if value != field["default"]]
    wish = {"game": "squirrelopoly", "option": field["name"], "options": {}, "games": 1, "values": values[-10:]}
    refused = await begin_range(ann, 400, **wish)
    assert refused["problems"] == [{"option": field["name"], "text": "At most 10 values at once, with the present one"}]


@pytest.mark.deep
async def test_a_range_is_cancelled_and_its_whole_games_stay(ann: Browser, bob: Browser) -> None:
    long = {"games": 400, "bots": ["lookahead", "lookahead"], "options": {**LONG, "calm": True}}
    begun = await begin_range(ann, **long)
    kept = await save(ann, {"preset": "standard", "options": long["options"]})
    assert (await bob.request("GET", f"/api/ranges/{begun['id']}")).status_code == 404
    assert (await bob.request("DELETE", f"/api/ranges/{begun['id']}")).status_code == 404
    assert (await ann.request("GET", f"/api/trials/{begun['id']}")).status_code == 404
    await range_ended(ann, begun["id"], games=2)
    answer = (await ann.request("DELETE", f"/api/ranges/{begun['id']}")).json()
    assert (answer["state"], answer["text"]) == ("cancelled", "Cancelled")
    games = answer["findings"]["games"]
    assert 2 <= games < 400
    assert (await ann.get(f"/api/ranges/{begun['id']}"))["findings"]["games"] == games
    shown = (await ann.get(f"/api/creations/{kept['id']}"))["ranges"]
    assert [one["games"] for one in shown] == [games]


@pytest.mark.deep
async def test_one_trial_or_range_at_a_time_for_each_person(ann: Browser) -> None:
    long = {"games": 400, "bots": ["lookahead", "lookahead"], "options": LONG}
    first = await begin_range(ann, **long)
    second = await begin(ann, **long)
    assert (await ann.get(f"/api/ranges/{first['id']}"))["text"] == "You have started another trial"
    third = await begin_range(ann, games=2)
    assert (await ann.get(f"/api/trials/{second['id']}"))["state"] == "cancelled"
    assert (await range_ended(ann, third["id"]))["state"] == "done"
    assert (await ended(ann, (await begin(ann))["id"]))["state"] == "done"


async def test_results_are_kept_with_the_rule_set_and_shown_at_its_link(ann: Browser, bob: Browser) -> None:
    before = await range_ended(ann, (await begin_range(ann, seed=7))["id"])
    kept = await save(ann)
    assert kept["ranges"] == [before["findings"]], "what was played before it was saved"
    path = f"/api/creations/{kept['id']}"
    after = await range_ended(ann, (await begin_range(ann, option="calm", values=[False], seed=8))["id"])
    assert [one["option"] for one in (await ann.get(path))["ranges"]] == ["most", "calm"]
    again = await range_ended(ann, (await begin_range(ann, seed=9))["id"])
    link = (await ann.request("POST", f"{path}/share")).json()["link"]
    shared = await bob.get(f"/api/shared/{link}")
    assert shared["ranges"] == [after["findings"], again["findings"]], "one of each option, the last"
    assert shared["ranges"][1]["seed"] == 9
    assert shared["ranges"][1]["skerry"] == __version__


async def test_results_do_not_stand_beside_rules_that_they_were_not_played_with(ann: Browser) -> None:
    await range_ended(ann, (await begin_range(ann, options={"calm": True, "most": 2}))["id"])
    kept = await save(ann)
    assert kept["ranges"] == [], "of another rule set"
    path = f"/api/creations/{kept['id']}"
    await range_ended(ann, (await begin_range(ann))["id"])
    assert len((await ann.get(path))["ranges"]) == 1
    renamed = await ann.request("PUT", path, json={"title": "Renamed"})
    assert len(renamed.json()["ranges"]) == 1
    changed = await ann.request(
        "PUT", path, json={"data": {"preset": "standard", "options": {"calm": True, "most": 2}}}
    )
    assert [one["base"] for one in changed.json()["ranges"]] == [2], "those of the rule set that it is now"
    other = await ann.request("PUT", path, json={"data": {"preset": "slow", "options": {"calm": True}}})
    assert other.json()["ranges"] == []


async def test_nobody_else_writes_results(ann: Browser, bob: Browser) -> None:
    kept = await save(ann)
    path = f"/api/creations/{kept['id']}"
    await range_ended(bob, (await begin_range(bob))["id"])
    assert (await ann.get(path))["ranges"] == [], "another person's"
    made_up = {"ranges": [{"option": "most", "games": 400}]}
    assert (await ann.request("PUT", path, json={"title": "Mine", **made_up})).json()["ranges"] == []
    body = {"game": "stones", "kind": "rules", "title": "Mine", "data": {**RULES, **made_up}}
    assert (await ann.request("POST", "/api/creations", json=body)).status_code == 400


async def test_a_game_that_breaks_off_takes_the_games_with_its_luck_along(ann: Browser) -> None:
    begun = await begin_range(ann, option="most", values=[1], options={"fault": "breaks"}, games=12, seed=1)
    found = await range_ended(ann, begun["id"])
    assert found["state"] == "done"
    assert found["faulty"] > 0
    assert "a stone broke" in found["text"]
    assert found["played"] + found["faulty"] == 24
    assert 0 < found["findings"]["games"] <= 12 - found["faulty"] / 2


@pytest.mark.deep
async def test_a_restart_says_that_the_range_is_lost_and_loses_nothing_kept(tmp_path: Path) -> None:
    running = Server(tmp_path).start()
    async with Browser(running) as who:
        kept = await save(who)
        done = await range_ended(who, (await begin_range(who))["id"])
        long = {"games": 400, "bots": ["lookahead", "lookahead"], "options": {**LONG, "calm": True}}
        begun = await begin_range(who, **long)
        await range_ended(who, begun["id"], games=1)
        running.stop()
        running.start()
        gone = await who.request("GET", f"/api/ranges/{begun['id']}")
        assert (gone.status_code, gone.json()["error"]) == (404, "That trial is gone; start a new one")
        assert (await who.get(f"/api/creations/{kept['id']}"))["ranges"] == [done["findings"]]
        running.stop()
    assert "Traceback" not in running.log.read_text()


# ---- in memory ----
def kept_range(option: str, games: int, at: float, *, whole: bool = True, rules: Any = RULES) -> KeptRange:
    points = [KeptPoint(1, [(0.5, None, None)], [None])]
    figures = [Figure("decisions", "decisions")]
    digest = kept_ranges.digest_of(rules)
    return KeptRange(digest, option, 1, ("random",), games, 7, "1", 1, at, whole, figures, points)


def test_the_last_range_of_each_option_is_kept_and_eight_in_all() -> None:
    def merged(*ranges: KeptRange) -> list[tuple[str, int]]:
        return [(one.option, one.games) for one in kept_ranges.merged(ranges[:1], ranges[1:], RULES)]

    assert merged(kept_range("a", 9, 1.0), kept_range("a", 5, 2.0)) == [("a", 5)]
    assert merged(kept_range("a", 9, 1.0), kept_range("a", 5, 2.0, whole=False)) == [("a", 9)]
    assert merged(kept_range("a", 9, 1.0), kept_range("a", 10, 2.0, whole=False)) == [("a", 10)]
    assert merged(kept_range("a", 9, 1.0), kept_range("b", 5, 2.0, rules={})) == [("a", 9)]
    many = [kept_range(f"o{number}", number, float(number)) for number in range(12)]
    assert merged(*many) == [(f"o{number}", number) for number in range(4, 12)]
    assert kept_ranges.read(kept_ranges.written(many)) == many


def row(number: int) -> Row:
    return Row(number, 0, ["random"], [1], [1], [1.0], 10 + number % 3, None)


def test_only_whole_deals_count_however_they_are_cut() -> None:
    async def keep(*_: Any) -> bool:
        return True

    def running() -> RangeRunning:
        task = RangeStretchTask("stones", "", "{}", ("random",), 1, 0, 30, 1.0, "most", (1, 2))
        figures = [Figure("decisions", "decisions")]
        return RangeRunning("ann", Client("", "ann"), task, {}, 1, [3, 1, 2], [1, 2, 0], figures, keep)

    cut = running()
    cut.take(Batch([row(0), row(1)], [], 2))
    assert cut.totals.deals == 0
    cut.take(Batch([row(2), row(3)], [], 4))
    assert cut.totals.deals == 1
    cut.take(Batch([row(5)], ["broke"], 6))  # game 4 broke off, the second of the second deal
    assert cut.totals.deals == 1
    cut.take(Batch([row(6), row(7), row(8)], [], 9))
    assert cut.totals.deals == 2
    cut.take(Batch([row(9), row(10)], ["broke"], 12))  # game 11 did, the last of its deal
    cut.take(Batch([row(12), row(13), row(14)], [], 15))
    assert (cut.totals.deals, cut.played) == (3, 14 - 1 - 1 + 1)
    assert [point.value for point in cut.found().points] == [1, 2, 3]
    assert [point.estimates[0][0] for point in cut.found().points if point.estimates[0]] == [11, 12, 10]


@pytest.mark.usefixtures("plugin_games")
async def test_results_that_find_no_room_are_told_and_not_kept(tmp_path: Path) -> None:
    async def full(*_: Any) -> bool:
        return False

    validator = Validator(NEVER)
    trials = Trials(Settings(tmp_path, trial_patience_seconds=NEVER), validator)
    ranges = Ranges(trials, validator, full)
    begun = await ranges.start("ann", protocol.StartRange("stones", "most", [1], games=2), "en")
    async with asyncio.timeout(patience.seconds()):
        while trials.going():
            await asyncio.sleep(0.01)
    found = ranges.show("ann", begun.id, "en")
    assert found.state == "done"
    assert found.text.startswith("You have no room left")
    assert found.findings.games == 2
    await trials.close()
    await validator.close()


def test_a_large_range_stays_small() -> None:
    figures = [Figure(f"seat{number}", "seat", str(number)) for number in range(24)]
    numbers = (123.456789, 120.123456, 126.123456)
    points = [KeptPoint(value, [numbers] * 24, [numbers] * 24) for value in range(10)]
    large = replace_points(kept_range("a", 400, 1.0), figures, points)
    assert len(kept_ranges.written([large])) < 20_000


def replace_points(kept: KeptRange, figures: list[Figure], points: list[KeptPoint]) -> KeptRange:
    return msgspec.structs.replace(kept, figures=figures, points=points)
