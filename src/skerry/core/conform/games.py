"""Checks of whole random games while they are played."""

from __future__ import annotations

import json
import math
from typing import Any, Final

from skerry.core.chance import Simulated
from skerry.core.conform.correcting import check_corrections
from skerry.core.conform.ending import check_end
from skerry.core.conform.position import check_position
from skerry.core.conform.promise import require, same
from skerry.core.conform.secrets import check_step_back, shows_secret
from skerry.core.conform.table import check_redo, check_refusals, check_time
from skerry.core.features import Column, columns_of, misfit
from skerry.core.game import Game
from skerry.core.match import Match
from skerry.core.observation import Observation
from skerry.core.view_patches import patch_of, patched

FREE_STEPS: Final = 400
"""Number of steps after which a random game in free play is left, which nothing has to bring to an end."""

ENDS: Final = 2
"""Number of further games, in which seats give up."""
CORRECTED: Final = 8
"""Mean number of positions looked at for each at which a correction is tried."""


def check_game(game: Game[Any], games: int = 5, max_steps: int = 20_000, every: int = 1) -> None:
    """Play `games` random games, checking the contract at every `every`-th position.

    In free play any seat acts now and then, and steps are taken back and brought back. Now and then something is put
    right, played on from, and put back as it was.
    Raises Nonconforming, naming the promise, if one is broken.
    """
    check_actions(game)
    secret = False
    length = -1
    columns = columns_of(game.features())
    for seed in range(games):
        luck = Simulated(seed + 1_000_003)
        match = Match.start(game, Simulated(seed))
        steps = 0
        while not match.over:
            require(steps <= max_steps, "the game must end")
            if steps % every == 0:
                check_position(game, match.state, luck)
                check_refusals(match, luck)
                length = check_observation(game, match.state, length, columns)
                secret = secret or (game.secrets and shows_secret(game, match.state, match.decision(), luck))
                check_time(match)
                if not match.sealed and luck.below(CORRECTED) == 0:  # a correction would lose what is sealed
                    check_corrections(match, luck)
            if match.free and steps >= FREE_STEPS:
                break
            seat = match.waiting()[0]
            if match.free and luck.below(4) == 0:
                seat = luck.below(game.seats)
                if steps % 3 == 0:
                    check_redo(match, seat)
            legal = match.legal(seat)
            before = match.state
            match.submit(seat, legal[luck.below(len(legal))])
            if steps % every == 0:
                check_step_back(match, before, luck)
                check_patches(game, before, match.state, seat)
            steps += 1
        check_position(game, match.state, luck)
        length = check_observation(game, match.state, length, columns)
        check_result(game, match)
        check_record(match)
    require(secret or not game.secrets, "no seat knows what another does not: `secrets` is said for nothing")
    for seed in range(ENDS):
        ended = check_end(game, seed, max_steps)
        length = check_observation(game, ended.state, length, columns)
        check_result(game, ended)
        check_record(ended)


def check_observation(game: Game[Any], state: Any, length: int, columns: list[Column]) -> int:
    """Require that every seat observes finite numbers, equally many at each position (`length`; -1: not known yet), in
    the layout of the game's `features` if it has one. Return their number. Raises Nonconforming."""
    for seat in range(game.seats):
        seen = game.observe(state, seat)
        require(length in (-1, len(seen)), "an observation has as many numbers at every position and for every seat")
        require(all(math.isfinite(number) for number in seen), "an observation is of finite numbers")
        wrong = misfit(columns, seen) if columns else ""
        require(not wrong, f"an observation must keep to `features`: {wrong}")
        length = len(seen)
        written = Observation(length)
        game.observe_into(state, seat, written)
        require(written.whole() == seen, "`observe_into` must write what `observe` returns")
    return length


def check_patches(game: Game[Any], before: Any, after: Any, seat: int) -> None:
    """Require that the changes of a view by a step, applied to the view before it, give the view after it, for a
    spectator and for `seat`. Raises Nonconforming."""
    for viewer in (None, seat):
        old, new = game.view(before, viewer), game.view(after, viewer)
        same_kinds = same(patched(old, patch_of(old, new))) == same(new)
        require(same_kinds, "a place of a view must not be a number now and a truth value then")


def check_actions(game: Game[Any]) -> None:
    """Ids and JSON map one to one."""
    for id in range(game.space.size):
        again = game.space.from_json(json.loads(json.dumps(game.space.to_json(id))))
        require(again == id, f"action {id} and its JSON must map one to one")


def check_result(game: Game[Any], match: Match[Any]) -> None:
    """A finished game has one payoff, score, place and list of parts a seat, and they fit together."""
    result = match.result()
    for name in ("payoffs", "scores", "places", "parts"):
        require(len(getattr(result, name)) == game.seats, f"a result needs one of its {name} for each seat")
    require(abs(sum(result.payoffs) - 1.0) < 1e-9, "payoffs are shares of one win")
    for seat, parts in enumerate(result.parts):
        if parts:
            require(sum(points for _, points in parts) == result.scores[seat], "the parts of a score must add up to it")


def check_record(match: Match[Any]) -> None:
    """A finished game must replay to itself, step back to the start, and show every viewer a story in JSON."""
    game = match.game
    entries = json.loads(json.dumps([entry.to_json() for entry in match.log]))
    again = Match.restore(game, Simulated(0), entries)
    require([entry.to_json() for entry in again.log] == entries, "a log must replay to itself")
    for viewer in [None, *range(game.seats)]:
        require(same(again.story(viewer)) == same(match.story(viewer)), "a replay must tell the same story")
    for number in range(0, len(match.log), 7):
        require(
            match.state_at(number).digest() == match.log[number].check, "an earlier position must be rebuilt exactly"
        )
    back = again.earlier()
    if back:
        again.take_back(back[-1])
        require(again.state.digest() == match.log[0].check, "taking everything back must give the start")
