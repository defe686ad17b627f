"""What holds at every step of every game, and what other parts of the program rely on."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from records.golden import golden
from rules.refusals import unsound
from rules.tropicalia.positions import Island
from skerry.core.bot import Bot, Turn, ask, rollout
from skerry.core.bot import play as play_game
from skerry.core.chance import Simulated
from skerry.core.conform import check_game, perft
from skerry.core.data import Json
from skerry.core.features import columns_of, misfit
from skerry.core.game import Context, Game
from skerry.core.match import Match
from skerry.games.tropicalia import SPEC
from skerry.games.tropicalia.rules.state import State
from skerry.games.tropicalia.set_up.loader import read_data
from volume import volume

pytestmark = pytest.mark.gate

HERE = Path(__file__).parent
RULE_SETS: list[dict[str, Json]] = [{}, {"advanced": True}, {"advanced": True, "free_discard": True}]


class Chooser(Bot):
    """Chooses at random."""

    def choose(self, turn: Turn[Any]) -> int:
        return turn.legal[self.chance.below(len(turn.legal))]


class Greedy(Bot):
    """Follows the game's own advice."""

    def choose(self, turn: Turn[Any]) -> int:
        return turn.game.suggest(turn.world, turn.seat, self.chance)


def walk(game: Game[State], seed: int, greedy: bool = False) -> Iterator[State]:
    """Every position of one game."""
    match = Match.start(game, Simulated(seed + 100))
    bots: list[Bot] = [(Greedy if greedy else Chooser)(seed + seat) for seat in range(game.seats)]
    while not match.over:
        yield match.state
        seat = match.waiting()[0]
        match.submit(seat, ask(bots[seat], match, seat))
    yield match.state


# --- conservation -------------------------------------------------------------------------------------------------
@pytest.mark.clause("TR-04", "TR-05", "TR-06", "TR-07", "TR-16")
@pytest.mark.parametrize("options", RULE_SETS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_is_lost_or_made_in_any_step(seats: int, options: dict[str, Json]) -> None:
    game: Game[State] = SPEC.game(options, seats)
    for seed in range(2):
        for state in walk(game, seed, greedy=seed == 1):
            data = state.to_json()
            boards = data["boards"]
            kinds = [read_data("island.json")["tiles"][tile]["kind"] for tile in data["squares"]]
            on_fields = [lying for lying, kind in zip(data["lying"], kinds) if kind == "field"]
            on_plazas = [lying for lying, kind in zip(data["lying"], kinds) if kind == "plaza"]
            assert [
                data["bag"][fruit] + sum(lying[fruit] for lying in on_fields) + sum(b["fruit"][fruit] for b in boards)
                for fruit in range(3)
            ] == [21, 21, 14]
            items = [
                sum(board["carts"] + board["used_carts"] for board in boards),
                sum(board["baskets"] for board in boards),
                sum(board["surfboards"] + board["used_surfboards"] for board in boards),
            ]
            assert [
                data["items"][item] + data["items_gone"][item] + sum(lying[item] for lying in on_plazas) + items[item]
                for item in range(3)
            ] == [10, 15, 15]
            tiles = data["pile"] + data["tiles_gone"] + data["row"]
            for board in boards:
                tiles = tiles + board["village"]
                assert len(board["workers"]) == 4
                assert sum(board["fruit"]) <= 5 + board["baskets"] or data["step"] == "discard"
                assert board["shells"] >= 0
            assert sorted(tile for tile in tiles if tile >= 0) == list(range(40))
            assert game.problems(state) == []


def test_no_tile_pile_or_item_pile_runs_over_its_end() -> None:
    game: Game[State] = SPEC.game({}, 4)
    for seed in range(3):
        last = list(walk(game, seed))[-1]
        assert last.items == [0, 0, 0], "4 plazas, 2 items, 5 rounds: all forty"


# --- the contract -------------------------------------------------------------------------------------------------
@pytest.mark.deep
@pytest.mark.parametrize("preset", [preset.name for preset in SPEC.presets])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_contract_is_kept(seats: int, preset: str) -> None:
    check_game(SPEC.game({}, seats, preset), games=volume(2, 1), every=volume(5, 9))


@pytest.mark.deep
def test_the_contract_is_kept_with_fruit_thrown_away_at_will_and_other_tiles() -> None:
    table = read_data("village.json")
    for row in table["tiles"]:
        row["cost"] = 1
    check_game(SPEC.game({"free_discard": True, "village_tiles": table}, 3), games=1, every=7)


@pytest.mark.parametrize(
    ("seats", "seed", "advanced", "counts"),
    [
        (2, 5, False, [16, 240]),
        (4, 5, True, [16, 240]),
    ],
)
def test_positions_after_so_many_choices_of_the_morning(
    seats: int, seed: int, advanced: bool, counts: list[int]
) -> None:
    game: Game[State] = SPEC.game({"advanced": advanced}, seats)
    state = game.new(Context(Simulated(seed), loud=False))
    assert [perft(game, state, depth) for depth in (1, 2)] == counts


@pytest.mark.quick
def test_positions_after_so_many_choices_by_day_are_pinned() -> None:
    """Rules that are changed by mistake change these numbers."""
    found: dict[str, list[int]] = {}
    for name, options in (("plain", {}), ("advanced", {"advanced": True})):
        game: Game[State] = SPEC.game(options, 3)
        states = [state.clone() for state in walk(game, 3) if state.step == 1]
        found[name] = [perft(game, states[at], 2) for at in (0, 14, 37)]
    assert found == {"plain": [30662, 404, 630], "advanced": [30662, 750, 650]}


# --- undo ---------------------------------------------------------------------------------------------------------
def test_steps_without_luck_can_be_taken_back() -> None:
    island = Island().fruit(0, 2, 0, 2).field(2, 0, 3).shells(0, 20).day(["W1"], ["E4"], ["E2"], ["E3"])
    match = Match(island.game, Simulated(1))
    match._begin(None)
    match._state = island.state
    match._snapshots[0] = island.state.clone()
    for choice in (
        {"type": "move", "space": "W1", "square": 2},
        {"type": "discard", "fruit": "mango"},
        {"type": "discard", "fruit": "mango"},
        {"type": "choose", "place": 1},
    ):
        match.submit(0, match.game.space.from_json(choice))
        assert match.cannot_undo(0) is None
    for _ in range(4):
        match.undo(0)
    assert match.state.to_json() == island.state.to_json()


def test_going_home_and_building_are_luck_and_stay() -> None:
    match = Match.start(SPEC.game({}, 4), Simulated(3))
    luck = Simulated(4)
    barriers: dict[str, set[bool]] = {}
    while not match.over:
        seat = match.waiting()[0]
        legal = match.legal(seat)
        action = legal[luck.below(len(legal))]
        match.submit(seat, action)
        entry = match.log[-1]
        barriers.setdefault(entry.moves[0][1]["type"], set()).add(entry.barrier)
    assert barriers["home"] == {True}
    assert barriers["build"] == {True}
    assert barriers["choose"] == {False}
    assert False in barriers["move"]


# --- advice, judgement, learning ----------------------------------------------------------------------------------
def test_the_advice_is_worth_sixty_five_points_with_four_players() -> None:
    game: Game[State] = SPEC.game({}, 4)
    scores: list[int] = []
    for seed in range(12):
        scores += play_game(game, [Greedy(seed * 4 + seat) for seat in range(4)], Simulated(seed)).result().scores
    assert sum(scores) / len(scores) >= 65


def test_the_advice_beats_chance_at_every_number_of_players() -> None:
    for seats in (2, 3, 4):
        game: Game[State] = SPEC.game({"advanced": True}, seats)
        for seed in range(3):
            bots: list[Bot] = [Greedy(seed), *[Chooser(seed * 5 + seat) for seat in range(1, seats)]]
            assert play_game(game, bots, Simulated(seed)).result().places[0] == 1


def test_chances_are_shares_of_one_win_and_follow_the_score() -> None:
    game: Game[State] = SPEC.game({}, 3)
    for number, state in enumerate(walk(game, 6)):
        if number % 10 == 0:
            shares = [game.evaluate(state, seat) for seat in range(3)]
            assert sum(shares) == pytest.approx(1.0)
    result = game.result(state)
    assert [game.evaluate(state, seat) for seat in range(3)] == result.payoffs
    island = Island(2)
    even = island.game.evaluate(island.state, 0)
    assert island.village(0, s0="b10", s1="e01").game.evaluate(island.state, 0) > even


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_observation_has_a_fixed_length_and_one_role(seats: int) -> None:
    game: Game[State] = SPEC.game({"advanced": True}, seats)
    columns = columns_of(game.features())
    for number, state in enumerate(walk(game, 8)):
        if number % 9 == 0:
            seen = [game.observe(state, seat) for seat in range(seats)]
            assert [misfit(columns, numbers) for numbers in seen] == [""] * seats
    island = Island(seats).fruit(0, 3).village(0, s0="b05")
    mine, before = island.game.observe(island.state, 0), island.game.observe(Island(seats).state, 0)
    assert mine != before
    other = Island(seats).fruit(1, 3).village(1, s0="b05")
    other.state.first = 1
    assert other.game.observe(other.state, 1) == mine, "the same table, turned by one seat"


def test_random_play_to_the_end_pays_out_one_win() -> None:
    game: Game[State] = SPEC.game({}, 4)
    state = game.new(Context(Simulated(2), loud=False))
    assert sum(rollout(game, state, Simulated(9))) == pytest.approx(1.0)


# --- bad positions ------------------------------------------------------------------------------------------------
SPOILT: dict[str, tuple[str, Json]] = {
    "there are 22 of coconut": ("bag/0", None),
    "Magenta stores more": ("boards/0/fruit/1", 9),
    "each village tile must be": ("boards/0/village/0", 39),
    "two workers stand": ("boards/0/workers", [0, 0, 1, 2]),
}


@pytest.mark.parametrize("words", SPOILT)
def test_an_impossible_position_is_told(words: str) -> None:
    game: Game[State] = SPEC.game({}, 2)
    data = game.new(Context(Simulated(1), loud=False)).to_json()
    path, value = SPOILT[words]
    at: Any = data
    *keys, last = path.split("/")
    for key in keys:
        at = at[int(key)] if isinstance(at, list) else at[key]
    old = at[int(last)] if isinstance(at, list) else at[last]
    at[int(last) if isinstance(at, list) else last] = old + 1 if value is None else value
    told = "; ".join(unsound(SPEC, game, game.load(data)))
    assert words.split(" of ")[0].rstrip("0123456789") in told or words in told


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"round": "two"}, "'round' must be a whole number"),
        ({"lying": []}, "'lying' must hold 16"),
        ({"squares": [0] * 16}, "every island tile once"),
        ({"extra": 1}, "has the keys"),
        ({"boards": []}, "'first' must be"),
        ({"step": "dance"}, "dance"),
    ],
)
def test_malformed_positions_are_refused(change: dict[str, Json], words: str) -> None:
    game: Game[State] = SPEC.game({}, 2)
    data = game.new(Context(Simulated(1), loud=False)).to_json()
    data.update(change)
    with pytest.raises(ValueError, match=words):
        game.load(data)
    with pytest.raises(ValueError, match="2 boards, the game 4 seats"):
        SPEC.game({}, 4).load(game.new(Context(Simulated(1), loud=False)).to_json())


# --- words, guide, records ----------------------------------------------------------------------------------------
@pytest.mark.parametrize("table", [None, "host"])
def test_everything_that_happens_has_words(table: str | None) -> None:
    options: dict[str, Json] = {"advanced": True}
    if table:
        options["village_tiles"] = read_data("village.json")
        options["village_tiles"]["tiles"][0]["name"] = "Hut of the Host"
    for seats in (2, 4):
        game: Game[State] = SPEC.game(options, seats)
        match = Match.start(game, Simulated(2))
        names = [f"Player {seat}" for seat in range(seats)]
        luck = Simulated(5)
        while not match.over:
            decision = match.decision()
            assert decision is not None
            seat = decision.seats[0]
            for viewer in (seat, None):
                assert "{" not in SPEC.words.prompt(decision.to_json(), viewer, names)
            view = game.view(match.state, seat)
            for action in match.legal(seat)[:30]:
                assert "{" not in SPEC.words.action(game.space.to_json(action), view, names)
            legal = match.legal(seat)
            match.submit(seat, legal[luck.below(len(legal))])
        lines = [SPEC.words.event(event, names) for event in match.story(None)]
        told = [line for line in lines if line is not None]
        assert len(told) > 100
        assert all("{" not in line.text and line.text for line in told)
        assert all(re.fullmatch(r"TR-\d\d", line.clause) for line in told)
    assert SPEC.words.phrase("reason.stopped") != "reason.stopped"


def test_sentences_of_the_log_read_well() -> None:
    island = Island().field(2, 2, 0, 1).fruit(0, 1).plaza(13, "cart", "basket").day(["W1", "W4", "W2"], ["E4"])
    island.play("move", space="W1", square=2)
    view = island.game.view(island.state, 0)
    said = [
        line.text for line in (SPEC.words.event(event, ["Ada", "Bo", "Cy", "Di"]) for event in island.events) if line
    ]
    assert said == ["Ada goes to a field", "Ada picks 2 coconuts and 1 mango"]
    action = {"type": "move", "space": "W4", "square": 12}
    assert SPEC.words.action(action, view, []) == "From W4 to the first player's plaza (row 4, column 1)"
    action = {"type": "sell", "coconut": 0, "sugar_apple": 1, "mango": 2}
    assert SPEC.words.action(action, view, []) == "Sell 1 sugar apple and 2 mangoes"
    assert SPEC.words.action({"type": "choose", "place": 1}, view, []) == "Build Reed Boathouse for 6 shells"


@pytest.mark.clause("TR-70")
def test_the_makers_are_credited_and_the_source_is_called_not_final() -> None:
    credits = " ".join(SPEC.credits)
    for name in ("Phil Walker-Harding", "Naïade", "Mojito Studios"):
        assert name in credits
        assert name in SPEC.manual()
    assert "not final" in credits
    assert "not final" in SPEC.manual()


@pytest.mark.clause("TR-44")
def test_the_guide_explains_every_clause_once() -> None:
    clauses = tomllib.loads((HERE / "clauses.toml").read_text(encoding="utf-8"))["clauses"]
    anchors = re.findall(r"^(?:- )?\[(TR-\d\d)\]", SPEC.manual(), re.MULTILINE)
    assert sorted(anchors) == sorted(clauses)


def test_every_option_that_names_a_clause_names_a_real_one() -> None:
    clauses = tomllib.loads((HERE / "clauses.toml").read_text(encoding="utf-8"))["clauses"]
    for entry in SPEC.options.schema():
        assert entry["label"]
        assert entry["clause"] in clauses


def test_there_are_golden_records_with_and_without_advanced_markets() -> None:
    rule_sets = [json.loads(path.read_text(encoding="utf-8"))["options"] for path in golden("tropicalia")]
    assert {} in rule_sets
    assert any(options.get("advanced") for options in rule_sets)
