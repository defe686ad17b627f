"""Checks of one position: it survives copying and saving, and every seat that is asked can choose."""

from __future__ import annotations

import json

from skerry.core.chance import Scripted, Simulated
from skerry.core.conform.derived import differences
from skerry.core.conform.guards import check_guards
from skerry.core.conform.promise import require, same
from skerry.core.conform.reading import check_load
from skerry.core.conform.secrets import check_alike, check_secrets
from skerry.core.data import Json
from skerry.core.game import Context, Decision, Game, S


def check_position(game: Game[S], state: S, luck: Simulated, viewers: list[int] | None = None) -> None:
    """Check the promises that hold at one position; secrecy is checked for every seat, or for those in `viewers`.
    Raises Nonconforming."""
    data = state.to_json()
    text = same(data)
    again: S = game.load(json.loads(text))
    require(again.to_json() == data, "a state must survive JSON")
    for difference in differences(state, again):
        require(False, f"what a state keeps must follow from its JSON: {difference}, as played and as read")
    check_load(game, data, luck)
    require(same(state.clone().to_json()) == text, "a clone must be equal to its original")
    view = game.view(state, None)
    require("round" not in view or (type(view["round"]) is int and view["round"] > 0), "rounds of a view count from 1")
    require(game.problems(state) == [], f"a reachable position must be sound: {game.problems(state)}")
    decision = game.decision(state)
    require(without_info(game.asked(state)) == without_info(decision), "asked() must say what decision() does")
    require(game.round(state) == view.get("round"), "round() must say what the view does")
    choices: dict[int, int] = {}
    if decision is not None:
        choices = check_decision(game, state, decision, luck)
        check_step(game, state, decision, choices, luck, text)
    check_guards(game, state, decision)
    seats = range(game.seats) if viewers is None else viewers
    for viewer in seats:
        check_secrets(game, state, viewer, decision, choices, luck)
    check_alike(game, state, seats)
    require(same(state.to_json()) == text, "looking at a position must not change it")


def without_info(decision: Decision | None) -> Json:
    """Return a decision as JSON with an empty `info`; None if there is no decision."""
    return None if decision is None else {**decision.to_json(), "info": {}}


def check_decision(game: Game[S], state: S, decision: Decision, luck: Simulated) -> dict[int, int]:
    require(len(decision.seats) > 0, "a decision must ask somebody")
    require(decision.sealed or len(decision.seats) == 1, "several seats may choose only sealed")
    require(not (decision.sealed and decision.free), "in free play nothing is sealed")
    require(game.secrets or not decision.sealed, "a game with sealed choices has secrets: set `secrets`")
    choices: dict[int, int] = {}
    for seat in range(game.seats) if decision.free else decision.seats:
        legal = game.legal(state, seat)
        require(len(legal) > 0, "a seat that is asked must have a choice")
        require(legal == sorted(set(legal)), "legal actions come once each, by rising id")
        require(legal[0] >= 0 and legal[-1] < game.space.size, "legal actions must be of the action space")
        require(game.on_timeout(state, seat) in legal, "the time-out choice must be legal")
        require(game.suggest(state.clone(), seat, luck) in legal, "the suggested choice must be legal")
        check_suggestion(game, state, seat, legal)
        require(0.0 <= game.evaluate(state, seat) <= 1.0, "an evaluation is a share of the win")
        choices[seat] = legal[luck.below(len(legal))]
    if decision.free:
        for seat, action in choices.items():
            after: S = state.clone()
            game.advance(after, decision, {seat: action}, Context(luck))
            require(game.problems(after) == [], f"in free play seat {seat} must be able to act: {game.problems(after)}")
        choices = {seat: choices[seat] for seat in decision.seats}
    return choices


def check_suggestion(game: Game[S], state: S, seat: int, legal: list[int]) -> None:
    ours, theirs = Simulated(1), Simulated(1)
    world: S = state.clone()
    game.resample(world, seat, ours)
    suggested = game.suggest(world, seat, ours)
    fairly = game.suggest_fairly(state, seat, legal, theirs)
    require(fairly == suggested, "suggest_fairly must be what suggest says of a position drawn with the same luck")
    require(theirs.drawn == ours.drawn, "suggest_fairly must draw what resample and suggest draw")


def check_step(
    game: Game[S], state: S, decision: Decision, choices: dict[int, int], luck: Simulated, text: str
) -> None:
    luck.drawn = []
    one: S = state.clone()
    game.advance(one, decision, choices, Context(luck))
    draws = list(luck.drawn)
    require(same(state.to_json()) == text, "playing on a clone must not touch the original")
    two: S = state.clone()
    script = Scripted(draws)
    game.advance(two, decision, choices, Context(script, loud=False))
    script.close()
    require(one.to_json() == two.to_json(), "same choices and luck must give the same position, told or untold")
