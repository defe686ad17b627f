"""Runs of games: equal for any number of processes, seats rotated, each game repeatable, lost workers replaced."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

import skerry
from core_games.stakes import Stakes, StakesOptions, StakesState
from lab.deadly import Deadly, divide
from skerry.bots import UnknownBot, find_level
from skerry.bots.simple import RandomBot
from skerry.core.bot import Bot, IllegalChoice, Turn, play, play_quietly
from skerry.core.chance import Chance, Simulated
from skerry.core.registry import UnknownGame, find_game
from skerry.lab.plan import Plan
from skerry.lab.pool import Pool, WorkerLost
from skerry.lab.rows import table_of
from skerry.lab.seeds import bot_seed, game_seed
from skerry.lab.simulate import simulate

PLAN = Plan("stakes", ("greedy", "random", "random"), 40, seed=3, changes={"cards": 4})


def text(plan: Plan, processes: int, kind: str) -> str:
    table = table_of(plan)
    return table.heading(kind) + "".join(table.lines(kind, table.cells(row)) for row in simulate(plan, processes))


@pytest.mark.parametrize("kind", [".csv", ".jsonl"])
def test_any_number_of_processes_writes_the_same_bytes(small_games: None, kind: str) -> None:
    alone = text(PLAN, 1, kind)
    assert text(PLAN, 2, kind) == alone
    assert text(PLAN, 3, kind) == alone
    assert len(alone.splitlines()) == 3 * 40 + (kind == ".csv")


def test_seats_rotate(small_games: None) -> None:
    rows = list(simulate(PLAN))
    assert [row.bots.index("greedy") for row in rows[:4]] == [0, 1, 2, 0]
    for row in rows:
        assert sum(row.payoffs) == pytest.approx(1.0)
        assert sorted(row.bots) == ["greedy", "random", "random"]


def test_every_game_has_its_own_luck(small_games: None) -> None:
    rows = list(simulate(PLAN))
    assert len({row.seed for row in rows}) == len(rows)
    other = list(simulate(Plan("stakes", PLAN.bots, 40, seed=4, changes={"cards": 4})))
    assert not {row.seed for row in rows} & {row.seed for row in other}


@pytest.mark.parametrize(("game", "bots"), [("stakes", ("greedy", "random")), ("koxinga", ("random",) * 6)])
def test_a_row_is_the_game_that_a_table_would_play(small_games: None, game: str, bots: tuple[str, ...]) -> None:
    """The quick loop of simulations and the table with its log, seals and checks agree on every point."""
    plan = Plan(game, bots, 3, seed=9)
    for row in simulate(plan):
        players = [find_level(game, name).make(bot_seed(row.seed, seat)) for seat, name in enumerate(row.bots)]
        match = play(plan.rules(), players, Simulated(row.seed))
        result = match.result()
        assert (row.scores, row.places, row.payoffs) == (result.scores, result.places, result.payoffs)
        chosen = [entry for entry in match.log if entry.kind in ("seal", "play")]
        sealed = sum(entry.kind == "seal" for entry in chosen)
        joint = sum(len(entry.moves) - 1 for entry in chosen if entry.kind == "play")
        assert row.decisions == len(chosen) - sealed + joint


def test_a_game_is_repeated_by_its_seed() -> None:
    assert game_seed(1, 0) != game_seed(0, 1)
    assert game_seed(5, 2) == game_seed(5, 2) < 2**48
    assert bot_seed(7, 0) != bot_seed(7, 1)


def test_csv_and_json_lines_say_the_same(small_games: None) -> None:
    seats = [(row, seat) for row in simulate(PLAN) for seat in range(3)]
    table = list(csv.DictReader(io.StringIO(text(PLAN, 1, ".csv"))))
    lines = [json.loads(line) for line in text(PLAN, 1, ".jsonl").splitlines()]
    for (row, seat), cells, data in zip(seats, table, lines, strict=True):
        assert (data["game"], data["seat"]) == (row.number, seat) == (int(cells["game"]), int(cells["seat"]))
        assert data["bot"] == row.bots[seat] == cells["bot"]
        assert data["payoff"] == row.payoffs[seat] == float(cells["payoff"])
        assert data["score"] == row.scores[seat] == int(cells["score"])
        assert data["seed"] == row.seed == int(cells["seed"])
        assert data["rounds"] is None
        assert cells["rounds"] == ""


def test_what_the_game_counts_besides_has_columns_of_its_own() -> None:
    plan = Plan("powerboats", ("random",) * 4, 1)
    seats = [json.loads(line) for line in text(plan, 1, ".jsonl").splitlines()]
    (row,) = simulate(plan)
    assert [seat["crashes"] for seat in seats] == [row.measures["measure.crashes"]] * 4
    assert text(plan, 1, ".csv").splitlines()[0].endswith(",rounds,crashes,turns,home")


def test_a_run_is_had_as_columns(small_games: None) -> None:
    made = skerry.simulate("stakes", PLAN.bots, 40, 3, cards=4)
    lines = [json.loads(line) for line in text(PLAN, 1, ".jsonl").splitlines()]
    assert made == {name: [line[name] for line in lines] for name in lines[0]}
    assert skerry.simulate("stakes", games=1)["bot"] == ["greedy", "greedy"]
    with pytest.raises(UnknownBot):
        skerry.simulate("stakes", "gredy")


class Cheat(Bot):
    """Plays a card that it has played already."""

    def choose(self, turn: Turn[Any]) -> int:
        return next(card for card in range(11) if card not in turn.legal)


def test_an_illegal_choice_stops_the_run(small_games: None) -> None:
    game = find_game("stakes").game()
    with pytest.raises(IllegalChoice, match="seat 1, Cheat"):
        play_quietly(game, [RandomBot(1), Cheat(2)], Simulated(3))


class Undrawn(Stakes):
    """Nobody may have a position drawn."""

    def resample(self, state: StakesState, viewer: int, chance: Chance) -> None:
        raise AssertionError("a position was drawn for who does not look")


class OnlyLooks(Bot):
    """Notes between how many actions it was asked to choose."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.asked: list[int] = []

    def choose(self, turn: Turn[Any]) -> int:
        self.asked.append(len(turn.legal))
        return turn.legal[0]


def test_for_who_does_not_look_no_position_is_drawn() -> None:
    game = Undrawn(StakesOptions(), 2)
    _, made = play_quietly(game, [RandomBot(1), RandomBot(2)], Simulated(3))
    assert made > 10
    with pytest.raises(AssertionError, match="who does not look"):
        play_quietly(game, [RandomBot(1), OnlyLooks(2)], Simulated(3))


def test_where_one_action_is_legal_nobody_is_asked() -> None:
    game = find_game("koxinga").game()
    bots = [OnlyLooks(seat) for seat in range(game.seats)]
    _, made = play_quietly(game, bots, Simulated(3))
    asked = [number for bot in bots for number in bot.asked]
    assert min(asked) > 1
    assert len(asked) < made


def test_rounds_are_told_where_the_game_tells_them() -> None:
    row = next(iter(simulate(Plan("koxinga", ("random",) * 6, 1))))
    assert row.rounds is not None
    assert row.rounds > 1


def test_a_wrong_plan_is_refused_before_anything_is_played() -> None:
    with pytest.raises(UnknownGame):
        simulate(Plan("koxingo", ("random",) * 6, 1))
    with pytest.raises(UnknownBot):
        simulate(Plan("koxinga", ("randon",) * 6, 1))


def test_a_lost_worker_is_replaced(tmp_path: Path) -> None:
    assert list(Pool(Deadly(tmp_path, 2), 30, 2).results()) == [number * number for number in range(30)]
    assert len(list(tmp_path.iterdir())) == 2


def test_work_that_kills_every_worker_is_given_up(tmp_path: Path) -> None:
    with pytest.raises(WorkerLost, match="died 3 times"):
        list(Pool(Deadly(tmp_path, 99), 30, 2).results())


def test_a_fault_in_the_work_is_told(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError):
        list(Pool(divide, 10, 2).results())
