"""What holds at every step of every game, and what other parts of the program rely on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from records.golden import names
from rules.refusals import unsound
from rules.squirrelopoly.make_records import SEEDS
from rules.squirrelopoly.positions import Suburb
from skerry.bots.simple import GreedyBot, RandomBot
from skerry.core.bot import Bot, play
from skerry.core.chance import Simulated
from skerry.core.conform import check_bot, check_game, perft
from skerry.core.data import Json
from skerry.core.game import Context, Game
from skerry.core.match import Match
from skerry.games.squirrelopoly import SPEC
from skerry.games.squirrelopoly.rules.state import State

pytestmark = pytest.mark.gate

PRESETS = [preset.name for preset in SPEC.presets]
RULE_SETS: list[dict[str, Json]] = [
    {"raid": "contested", "extra_roll": False, "adventure": "nothing"},
    {"max_food": 5, "start_food": 0, "max_health": 4, "start_health": 4, "meal_every": 1, "doubles_to_custody": 2},
    {"round_cap": 3},
]


def walk(game: Game[State], seed: int) -> Iterator[State]:
    """Every position of one random game."""
    luck = Simulated(seed, keep=False)
    context = Context(luck, loud=False)
    state = game.new(context)
    while game.decision(state) is not None:
        yield state
        legal = game.legal(state, int(state.seat))
        game.apply(state, int(state.seat), legal[luck.below(len(legal))], context)
    yield state


@pytest.mark.clause("SQ-20", "SQ-32", "SQ-35")
@pytest.mark.parametrize("preset", PRESETS)
def test_cards_dreys_and_laps_are_never_lost_or_made(preset: str) -> None:
    game: Game[State] = SPEC.game(preset=preset)
    for seed in range(6):
        laps = [0, 0, 0, 0]
        for state in walk(game, seed):
            view = game.view(state, None)
            ids = {name: [card["card"] for card in cards] for name, cards in SPEC.static(game.options)["decks"].items()}
            for name, deck in view["decks"].items():
                playing = 1 if name == "adventure" and view["card"] is not None else 0
                assert deck["pile"] + len(deck["used"]) + playing == len(ids[name])
                assert len(set(deck["used"])) == len(deck["used"])
                assert set(deck["used"]) <= set(ids[name])
            listed = sorted(space for squirrel in view["squirrels"] for space in squirrel["dreys"])
            assert listed == [space for space, owner in enumerate(view["owner"]) if owner is not None]
            for seat, squirrel in enumerate(view["squirrels"]):
                assert squirrel["laps"] >= laps[seat]
                laps[seat] = squirrel["laps"]
            assert game.problems(state) == []
        assert sum(squirrel.alive() for squirrel in state.squirrels) == 1 or state.capped


@pytest.mark.deep
@pytest.mark.parametrize("preset", PRESETS)
def test_the_contract_is_kept(preset: str) -> None:
    check_game(SPEC.game(preset=preset), games=1, every=6)


@pytest.mark.parametrize("options", RULE_SETS)
def test_the_contract_is_kept_under_other_options(options: dict[str, Json]) -> None:
    check_game(SPEC.game(options), games=1, every=6)


def test_the_quick_bots_keep_their_contract() -> None:
    check_bot(SPEC.game(), GreedyBot, games=1, max_steps=60)


@pytest.mark.quick
def test_an_edited_position_that_cannot_be_is_told() -> None:
    game = SPEC.game()
    for change, words in (
        (lambda suburb: suburb.squirrel(1, 0, health=0), "so health is 1 to 12"),
        (lambda suburb: suburb.squirrel(0, 5).squirrel(1, 5), "stands where another stands"),
        (lambda suburb: suburb.own(0, 2), "is no residence"),
        (lambda suburb: suburb.squirrel(0, 0, food=13), "carries 0 to 12 food"),
        (lambda suburb: suburb.squirrel(0, 0, lap=1), "at least the laps"),
        (lambda suburb: suburb.dead(1, 2, 3), "over when one is left"),
    ):
        suburb = Suburb()
        change(suburb)
        assert any(words in problem for problem in unsound(SPEC, game, suburb.state))


@pytest.mark.quick
def test_everything_that_can_follow_the_first_roll_is_counted() -> None:
    """36 pairs of dice. Of 14 fleet cards, six ways each, some lead to a second deck: 67 outcomes in all.

    Acorns 14, residences 2 + 3 + 5 + 5 + 2 + 1, doc 4 x (13 + 6), fleet 6 x 67, adventures 4 x 12, the trap 3.
    """
    suburb = Suburb()
    assert perft(suburb.game, suburb.state, 1) == 14 + 18 + 4 * 19 + 6 * 67 + 4 * 12 + 3 == 561


@pytest.mark.quick
def test_everything_that_can_follow_in_trap_and_custody_is_counted() -> None:
    """Trap: six faces each for two choices. Custody: 36 pairs each for a double and for the Mafia."""
    trap = Suburb().squirrel(0, 7).roll(1, 2)
    assert perft(trap.game, trap.state, 1) == 12
    prisoner = Suburb().prisoner(0).squirrel(1, 31)
    assert perft(prisoner.game, prisoner.state, 1) == 72


@pytest.mark.quick
def test_positions_after_so_many_rolls_and_choices_are_pinned() -> None:
    """Rules that are changed by mistake change these numbers."""
    late = Suburb().squirrel(0, 36, food=8).squirrel(1, 3).squirrel(2, 30, custody=2).own(1, 1, 4).own(0, 39)
    assert [perft(late.game, late.state, depth) for depth in (1, 2)] == [305, 67023]
    trap = Suburb().squirrel(0, 7).roll(1, 2)
    assert perft(trap.game, trap.state, 2) == 6294


# --- records ------------------------------------------------------------------------------------------------------
def test_every_preset_has_a_golden_record() -> None:
    assert names("squirrelopoly") == sorted(SEEDS) == sorted(PRESETS)


def test_only_settling_burying_and_resting_can_be_taken_back() -> None:
    match = Match.start(SPEC.game(), Simulated(3))
    luck = Simulated(4)
    barriers: dict[str, set[bool]] = {}
    while not match.over:
        seat = match.waiting()[0]
        legal = match.legal(seat)
        match.submit(seat, legal[luck.below(len(legal))])
        barriers.setdefault(match.log[-1].moves[0][1]["type"], set()).add(match.log[-1].barrier)
    assert barriers["roll"] == barriers["forage"] == {True}
    for name in ("acquire", "bury"):
        assert barriers[name] == {False}


# --- advice -------------------------------------------------------------------------------------------------------
@pytest.mark.deep
def test_a_greedy_squirrel_among_three_random_ones_wins_at_least_half() -> None:
    share = 0.0
    for seed in range(80):
        seat = seed % 4
        bots: list[Bot] = [GreedyBot(seed) if other == seat else RandomBot(seed * 7 + other) for other in range(4)]
        share += play(SPEC.game(), bots, Simulated(seed)).result().payoffs[seat]
    assert share / 80 >= 0.5


def test_the_advice_is_sensible_in_plain_cases() -> None:
    assert Suburb().squirrel(0, 0, food=8).roll(1, 2).suggested() == "acquire"
    assert Suburb().own(0, 3).squirrel(0, 0, health=3).roll(1, 2).suggested() == "rest"
    assert Suburb().own(0, 4).squirrel(0, 1, food=1).roll(1, 2).suggested() == "forage"
    assert Suburb().own(1, 3).squirrel(0, 0, food=12).roll(1, 2).suggested() == "raid"
    assert Suburb().squirrel(0, 7, health=2).roll(1, 2).suggested() == "wait"
    harmless = Suburb(trap_low_loss=0, trap_mid_loss=0, trap_high_loss=0).squirrel(0, 7).roll(1, 2)
    assert harmless.suggested() == "escape"
    assert Suburb().prisoner(0, food=3).suggested() == "break_out"
    assert Suburb().prisoner(0, food=12).suggested() == "mafia"
    bold = Suburb().squirrel(0, 6, food=2).top("adventure", "V02").roll(1, 2)
    assert bold.suggested() == "bold"
    safe = Suburb().squirrel(0, 6, food=2, health=2).top("adventure", "V02").roll(1, 2)
    assert safe.suggested() == "safe"


def test_the_advice_hurries_to_an_end_that_is_won_already() -> None:
    """Of the last two, one is 16 points ahead by laps, more than the bonus and all dreys of the other."""

    def ahead(laps: int, *dreys: int) -> Suburb:
        return Suburb().dead(2, 3).squirrel(0, 0, laps=laps).squirrel(1, 20, laps=1).own(1, *dreys).own(0, 3)

    assert ahead(4).squirrel(0, 0, laps=4, health=6, food=5).roll(1, 2).suggested() == "bury"
    assert ahead(3).squirrel(0, 0, laps=3, health=6, food=5).roll(1, 2).suggested() != "bury"  # 15 to 5 + 10
    assert ahead(4, 1, 4, 6, 8, 11).squirrel(0, 0, laps=4, health=6, food=5).roll(1, 2).suggested() != "bury"
    trap = Suburb().dead(2, 3).squirrel(1, 20).squirrel(0, 7, laps=4, health=2).roll(1, 2)
    assert trap.suggested() == "escape"
    three = Suburb().dead(3).squirrel(1, 20).squirrel(0, 7, laps=4, health=2).roll(1, 2)
    assert three.suggested() == "wait"


def test_the_healthy_run_on_from_the_trap_unless_winter_is_to_come() -> None:
    assert Suburb().squirrel(0, 7, health=10).roll(1, 2).suggested() == "escape"
    assert Suburb().squirrel(0, 7, health=9).roll(1, 2).suggested() == "wait"
    assert Suburb("winter-40").squirrel(0, 7, health=12).roll(1, 2).suggested() == "wait"


def test_chances_are_shares_of_one_win_and_follow_health_and_laps() -> None:
    suburb = Suburb().squirrel(0, 5, laps=4).squirrel(1, 6, health=3, food=0).squirrel(2, 8, laps=1)
    shares = [suburb.game.evaluate(suburb.state, seat) for seat in range(4)]
    assert sum(shares) == pytest.approx(1.0)
    assert shares[0] > shares[2] > shares[1]


def test_an_observation_has_one_length_and_numbers_between_0_and_1() -> None:
    game: Game[State] = SPEC.game()
    lengths = set()
    for state in walk(game, 5):
        for viewer in range(4):
            seen = game.observe(state, viewer)
            lengths.add(len(seen))
            assert all(0.0 <= number <= 1.0 for number in seen)
    assert len(lengths) == 1


def test_the_clock_chooses_what_does_no_harm() -> None:
    def chosen(suburb: Suburb) -> str:
        action = suburb.game.on_timeout(suburb.state, suburb.asked)
        return suburb.game.space.action(action).family.name

    assert chosen(Suburb()) == "roll"
    assert chosen(Suburb().roll(1, 2)) == "forage"
    assert chosen(Suburb().own(0, 3).roll(1, 2)) == "rest"
    assert chosen(Suburb().prisoner(0)) == "break_out"


# --- previews -----------------------------------------------------------------------------------------------------
def test_a_roll_shows_where_each_total_lands_and_whether_a_meal_is_due() -> None:
    suburb = Suburb().squirrel(0, 35, moves=4, food=1).squirrel(1, 38)
    seen = suburb.preview("roll")
    landings = {row["total"]: row for row in seen["landings"]}
    assert (landings[3]["space"], landings[3]["bounced"], landings[3]["lap"]) == (39, 1, False)
    assert (landings[5]["space"], landings[5]["lap"], landings[5]["chance"]) == (0, True, 4 / 36)
    assert sum(row["chance"] for row in seen["landings"]) == pytest.approx(1.0)
    assert seen["meal"] == {"cost": 2, "missing": 1, "health": -1}
    third = Suburb().squirrel(0, 0, doubles=2).preview("roll")
    assert third["custody"] == 6 / 36
    assert sum(row["chance"] for row in third["landings"]) == pytest.approx(30 / 36)


def test_previews_of_trap_and_custody_show_their_odds() -> None:
    trap = Suburb().squirrel(0, 7, health=2).roll(1, 2)
    assert [band["deadly"] for band in trap.preview("escape")["bands"]] == [True, True, False]
    assert [band["turns"] for band in trap.preview("wait")["bands"]] == [1, 2, 3]
    prisoner = Suburb().prisoner(0, food=6, health=2)
    assert prisoner.preview("break_out") == {"chance": 6 / 36, "turns": 2}
    assert prisoner.preview("mafia")["deadly"] is True
