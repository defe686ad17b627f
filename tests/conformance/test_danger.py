"""What games say of the danger of a choice: a sure end is one, and the five games foresee what they should."""

from __future__ import annotations

from typing import Any

import pytest

from layers import budget
from rules.powerboats.positions import Race
from rules.scripted import Script
from rules.tropichop.positions import Voyage
from skerry.core.chance import Simulated
from skerry.core.game import Context
from skerry.core.match import Match
from skerry.core.registry import find_game
from skerry.games.powerboats.rules.moves import BOAT, GO
from skerry.games.squirrelopoly.shown.danger import danger_of as dare
from skerry.games.tropichop.shown.danger import danger_of as dock

pytestmark = pytest.mark.quick

GAMES = ("koxinga", "powerboats", "squirrelopoly", "tropicalia", "tropichop")


def sunk(match: Match[Any], state: Any, seat: int) -> int:
    """How many pieces of a seat are out: the seat itself, or boats of it."""
    boats = match.game.view(state, None).get("boats", [])
    wrecks = sum(boat["seat"] == seat and boat["status"] == "wrecked" for boat in boats)
    return wrecks + (seat in match.game.finished(state))


@pytest.mark.parametrize("name", GAMES)
def test_what_is_said_to_be_a_sure_end_is_one(name: str) -> None:
    """Any seat's choices over random games: after a danger of 1, whatever the dice, no way leads on unhurt."""
    luck, sure = Simulated(5), 0
    for _ in range(6):
        game = find_game(name).game()
        match = Match.start(game, Simulated(luck.below(1 << 30)))
        for _ in range(260):
            if match.over:
                break
            seat = match.waiting()[0]
            legal = match.legal(seat)
            state = match.state
            for action in legal:
                danger = game.danger(state, seat, action, game.preview(state, seat, action))
                kind = game.space.to_json(action)["type"]
                if danger == 1 and kind in ("go", "concede_marooned", "declare_bankruptcy"):
                    after = state.clone()
                    before = sunk(match, state, seat)
                    game.apply(after, seat, action, Context(luck, loud=False))
                    assert match.game.decision(after) is None or sunk(match, after, seat) > before, (kind, seat)
                    sure += 1
            match.submit(seat, legal[luck.below(len(legal))])
    assert sure > 0 or name != "powerboats"


def leads_home(game: Any, state: Any, seat: int, before: int) -> bool:
    """Whether some choices of this turn, whatever dice they need, leave the seat with all its boats: tries them all."""
    seen: set[int] = set()
    open_ones = [state]
    while open_ones:
        now = open_ones.pop()
        decision = game.decision(now)
        if decision is None or decision.seats != [seat] or decision.step == "discard" or now.seat != seat:
            view = game.view(now, None)["boats"]
            if sum(boat["seat"] == seat and boat["status"] == "wrecked" for boat in view) == before:
                return True
            continue
        for action in game.legal(now, seat):
            after = now.clone()
            game.apply(after, seat, action, Context(Simulated(1), loud=False))
            if after.digest() not in seen:
                seen.add(after.digest())
                open_ones.append(after)
    return False


def sinking(game: Any, luck: Simulated) -> Any:
    """A position whose seat on turn has boats at random places that bear no more damage, and a bank at random."""
    state = Match.start(game, Simulated(2)).state
    captain = state.captains[state.seat]
    cells = [cell for cell, wet in enumerate(game.rules.lakes[0].water) if wet == 1]
    for b in range(state.seat, len(state.boats), 2):
        state.boats[b].cell, state.boats[b].heading = cells[luck.below(len(cells))], luck.below(6)
    captain.damage = game.options.damage_limit - 1
    captain.dice = [1 + luck.below(3) for _ in range(1 + luck.below(3))]
    return state


@pytest.mark.parametrize(
    ("preset", "options"),
    [("site", {}), ("site", {"power_turn": True}), ("official", {"races": "1"}), ("two-boats", {"power_turn": True})],
)
def test_a_sure_end_is_told_just_when_no_choice_of_the_turn_avoids_it(preset: str, options: dict[str, Any]) -> None:
    """Every choice of dice, of a boat and of a heading, against a search of all that may follow, whatever is thrown. Of
    the official dice step the dice are left alone: a mark is no end."""
    game: Any = find_game("powerboats").game({**options, "damage_limit": 5 if preset == "site" else 3}, 2, preset)
    luck, counts = Simulated(9), {"dice": [0, 0], "course": [0, 0], "boat": [0, 0]}
    for _ in range(budget(50, 800)):
        now = sinking(game, luck)
        seat = now.seat
        for _ in range(4):
            step = game.decision(now).step
            if step not in counts:
                break
            for action in game.legal(now, seat):
                if game.rules.any_dice and 0 < action < BOAT:
                    continue
                saved = False
                for face in range(3):
                    after = now.clone()
                    game.apply(after, seat, action, Context(Script([face] * 9), loud=False))
                    saved = saved or leads_home(game, after, seat, 0)
                sure = game.danger(now, seat, action, game.preview(now, seat, action)) == 1
                assert sure is not saved, (game.space.to_json(action), now.to_json())
                counts[step][sure] += 1
            onward = [action for action in game.legal(now, seat) if action < GO and (action == 0 or action >= BOAT)]
            if not onward:
                break
            game.apply(now, seat, onward[luck.below(len(onward))], Context(luck, loud=False))
    assert min(counts["course"]) > 10
    assert min(counts["dice"]) > 3 or preset != "site"


def dangers(laid: Any, seat: int = 0) -> dict[str, float]:
    """The danger of each choice, by its arguments in a row: "turn left"."""
    game, state = laid.game, laid.state
    found: dict[str, float] = {}
    for number in game.legal(state, seat):
        named = " ".join(str(value) for value in game.space.to_json(number).values())
        found[named] = game.danger(state, seat, number, game.preview(state, seat, number))
    return found


def test_a_boat_foresees_the_shore_and_the_way_round_it() -> None:
    """Straight on is a wreck and the turns are free: the button says Go, the danger says otherwise."""
    found: dict[int, dict[str, float]] = {}
    for damage in (0, 2):
        luck = Simulated(3)
        for _ in range(400):
            race = Race(damage_limit=3).bank(0, 1, 1, damage=damage).turn_of(0)
            cell = luck.pick([int(wet == 1) for wet in race.lake.water])
            race.state.boats[0].cell = cell
            race.state.boats[0].heading = luck.below(6)
            choices = dangers(race)
            if choices.get("go", 0) > 0 and choices["turn left"] == 0:
                found[damage] = choices
                break
    assert 0.25 < found[0]["go"] < 1, "damage that the boat bears"
    assert found[2]["go"] == 1, "one more is a wreck"


def test_a_captain_foresees_staying_behind_for_want_of_rum() -> None:
    short = dangers(Voyage().own(0, "west_a").still("west_a").ship(0, "west_a", rum=3).turn(0))
    assert short["roll"] > 0.6 > 0.1 > min(danger for name, danger in short.items() if name.startswith("refuel"))
    assert dangers(Voyage().ship(0, "west_a", rum=25).turn(0))["roll"] == 0
    lost = dangers(Voyage().ship(0, "west_b", rum=0, cash=0).turn(0))
    assert lost["concede_marooned"] == 1


def test_a_fee_beyond_the_cash_is_a_danger_by_what_is_short() -> None:
    assert dock({"type": "dock"}, {"fee": 200}, 0, 200) == 0
    assert 0 < dock({"type": "dock"}, {"fee": 200}, 0, 150) < dock({"type": "dock"}, {"fee": 200}, 0, 0) < 1


def test_a_trade_is_dangerous_to_who_loses_by_it() -> None:
    trade = {"worth": [(0, 1000, 800), (1, 900, 1100)]}
    assert dock({"type": "accept"}, trade, 0, 0) > dock({"type": "accept"}, trade, 1, 0) == 0


def test_a_squirrel_foresees_its_death() -> None:
    bands = [{"effects": [{"op": "health", "n": loss}]} for loss in (-4, -1, 2)]
    assert dare({"type": "bold"}, {"bands": bands}, 4, 10) == pytest.approx(1 / 3)
    assert dare({"type": "bold"}, {"bands": bands}, 5, 10) == 0
    assert dare({"type": "safe"}, {"effects": bands[0]["effects"]}, 4, 10) == 1
    meal = {"cost": 3, "missing": 2, "health": -2}
    assert dare({"type": "roll"}, {"meal": meal, "custody": 0.5, "cell": None}, 2, 10) == 1
    assert dare({"type": "roll"}, {"meal": meal, "custody": 0.5, "cell": None}, 3, 10) == 0.5
    assert dare({"type": "roll"}, {"meal": None, "custody": 0.5, "cell": 7}, 3, 10) == 0
    assert dare({"type": "roll"}, {"meal": meal, "custody": 0.25, "cell": 7}, 2, 10) == 0.75, "custody brings no meal"
    assert dare({"type": "mafia"}, {"chance": 0.25, "deadly": True}, 1, 10) == 0.75
    assert dare({"type": "mafia"}, {"chance": 0.25, "deadly": False}, 9, 10) == 0
    assert dare({"type": "escape"}, {"bands": [{"deadly": True}, {"deadly": True}, {"deadly": False}]}, 1, 10) > 0.6
