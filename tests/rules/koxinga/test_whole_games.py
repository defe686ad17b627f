"""What holds in every game: nothing appears or vanishes, and every position is sound."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from layers import budget
from skerry.core.chance import Simulated
from skerry.core.conform import check_game
from skerry.core.game import Context, Game
from skerry.games.koxinga import SPEC
from skerry.games.koxinga.rules.state import State
from skerry.games.koxinga.set_up.board import ALL_CARDS, CANNON, FOOD, GOLD, HOLD_COUNT, TREASURE

pytestmark = pytest.mark.gate


def assert_conserved(state: State) -> None:
    """Ten cards a seat, ten treasures, no more cannon than five holds of six, charges as they were laid."""
    for ship in state.ships:
        cards = [ship.card] if ship.card else []
        cards += [*ship.played] + [card for card in range(1, 11) if ((ship.hand | ship.draw) >> card) & 1]
        assert sorted(cards) == list(range(1, 11))
        assert (ship.hand | ship.draw) & ~ALL_CARDS == 0
        assert ship.hand.bit_count() + (1 if ship.card else 0) == 3
        assert ship.total(CANNON) <= 30
        for good, amount in [(ship.good(hold), ship.amount(hold)) for hold in range(HOLD_COUNT)]:
            assert (amount == 0) == (good == -1)
            assert 0 <= amount <= (6 if good == CANNON else 7)
        assert ship.total(FOOD) <= 35
        assert ship.total(GOLD) <= 35
    pile = [row for row in range(10) if (state.pile >> row) & 1]
    assert state.kinds.count(TREASURE) == len(pile)
    assert sorted([row for row in pile if row > 1] + [*state.token_points]) == list(range(2, 10))
    assert sum(amount for kind, amount in zip(state.kinds, state.amounts) if kind == 1) == 25 * 2 + 18 * 3 + 9 * 4
    assert sum(amount for kind, amount in zip(state.kinds, state.amounts) if kind == 2) == 36


def assert_nobody_shares_an_area_unfought(game: Game[State], state: State) -> None:
    """Only the order of arrival decides: whoever decides in a battle lies where the battle is."""
    decision = game.decision(state)
    if decision is not None and decision.step in ("attack", "defend", "spoil"):
        area = state.ships[state.mover()].area
        assert area != 0
        assert all(state.ships[seat].area == area for seat in decision.seats)


@settings(max_examples=budget(10, 25), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    seed=st.integers(0, 2**32), layout=st.sampled_from(["drawn", "reference"]), end=st.sampled_from(["round", "pass"])
)
@pytest.mark.clause("KX-15", "KX-16", "KX-33")
def test_cards_treasures_and_charges_are_conserved(seed: int, layout: str, end: str) -> None:
    game: Game[State] = SPEC.game({"layout": layout, "end_after": end})
    luck = Simulated(seed, keep=False)
    state = game.new(Context(luck, loud=False))
    rounds = 0
    while (decision := game.decision(state)) is not None:
        choices = {}
        for seat in decision.seats:
            legal = game.legal(state, seat)
            choices[seat] = legal[luck.below(len(legal))]
        game.advance(state, decision, choices, Context(luck, loud=False))
        if state.round != rounds:
            rounds = int(state.round)
            assert_conserved(state)
        assert_nobody_shares_an_area_unfought(game, state)
    assert_conserved(state)
    assert any(ship.finished for ship in state.ships)
    result = game.result(state)
    assert sum(result.payoffs) == pytest.approx(1.0)


@pytest.mark.deep  # conformance checks each preset too
@pytest.mark.parametrize("preset", [preset.name for preset in SPEC.presets])
def test_the_contract_is_kept_at_every_position(preset: str) -> None:
    check_game(SPEC.game(preset=preset), games=1, every=9)


def test_a_decision_with_one_answer_is_asked_only_where_pressing_the_button_is_the_game() -> None:
    for seed in range(5):
        game = SPEC.game()
        luck = Simulated(seed, keep=False)
        state = game.new(Context(luck, loud=False))
        while (decision := game.decision(state)) is not None:
            choices = {}
            for seat in decision.seats:
                legal = game.legal(state, seat)
                assert len(legal) > 1 or decision.step in ("roll", "attack", "defend")
                choices[seat] = legal[luck.below(len(legal))]
            game.advance(state, decision, choices, Context(luck, loud=False))
