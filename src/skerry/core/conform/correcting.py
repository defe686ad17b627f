"""Checks of corrections: a corrected position is sound, play goes on from it, and it can be corrected back."""

from __future__ import annotations

import json
from typing import Any, Final

from skerry.core.actions import IllegalAction
from skerry.core.chance import Simulated
from skerry.core.conform.position import check_position
from skerry.core.conform.promise import Nonconforming, require, same
from skerry.core.corrections import Correction
from skerry.core.data import Json
from skerry.core.game import Context
from skerry.core.match import Match

TRIES: Final = 12
"""Maximum number of random corrections tried at one position, until the game accepts one."""
LONGEST: Final = 3
"""Maximum number of facts corrected together."""
LONGEST_WAY_BACK: Final = 20
"""Maximum number of corrections there and back, the first included: one may have to come before another."""
STEPS: Final = 12
"""Maximum number of steps that a random game goes on from a corrected position."""


def check_corrections(match: Match[Any], luck: Simulated) -> None:
    """A random correction that the game accepts leaves a sound position, which can be played on from and from which
    corrections lead back to the former values. Afterwards the match stands where it stood."""
    for _ in range(TRIES):
        offered = match.corrections()
        if not offered:
            return
        for correction in offered:
            require(correction.allows(correction.value), f"{correction.path} must be allowed its own value")
        patch = random_patch(offered, luck)
        try:
            match.judge(patch)
        except IllegalAction:
            continue
        check_correction(match, patch, luck)
        return


def random_patch(offered: list[Correction], luck: Simulated) -> list[list[Json]]:
    """Allowed values for one to `LONGEST` of the facts, each once, of any kind; of numbers often the next one."""
    rest = list(offered)
    patch: list[list[Json]] = []
    for _ in range(1 + luck.below(min(LONGEST, len(rest)))):
        kinds = sorted({one.key for one in rest})
        kind = kinds[luck.below(len(kinds))]
        alike = [one for one in rest if one.key == kind]
        correction = alike[luck.below(len(alike))]
        rest.remove(correction)
        patch.append([correction.path, _random_value(correction, luck)])
    return patch


def _random_value(correction: Correction, luck: Simulated) -> Json:
    if correction.choices:
        return correction.choices[luck.below(len(correction.choices))].value
    near = int(correction.value) + (1 if luck.below(2) else -1)
    if luck.below(2) and correction.allows(near):
        return near
    return correction.least + luck.below(correction.most - correction.least + 1)


def check_correction(match: Match[Any], patch: list[list[Json]], luck: Simulated) -> None:
    """One correction that the game accepts, there and back. Facts are as before when they read as before."""
    before = readings(match)
    match.correct(patch, "consent")
    steps = 1
    when = f"after the correction {patch}"
    _check_playable(match, when, luck)
    while wrong := _different(before, readings(match)):
        back = _way_back(match, wrong)
        require(back != [] and steps < LONGEST_WAY_BACK, f"{when}, these cannot be put right again: {list(wrong)}")
        match.correct(back, "consent")
        when += f", and {back}"
        steps += 1
    if steps > 1:
        _check_playable(match, when, luck)
    match.take_back(match.earlier()[steps - 1], "consent")


def readings(match: Match[Any]) -> dict[str, str]:
    """Return the value of every fact that may be corrected, as text of its name, by path."""
    return {one.path: same(one.named(one.value)) for one in match.corrections()}


def _different(before: dict[str, str], now: dict[str, str]) -> dict[str, str]:
    return {path: reading for path, reading in before.items() if now.get(path) != reading}


def _way_back(match: Match[Any], wanted: dict[str, str]) -> list[list[Json]]:
    """A correction that the game accepts and that makes facts read as wanted: of all that it offers, or else of one."""
    patch: list[list[Json]] = []
    for one in match.corrections():
        if one.path in wanted:
            fit = [value for value in _values(one, wanted[one.path]) if same(one.named(value)) == wanted[one.path]]
            patch += [[one.path, value] for value in fit[:1]]
    for attempt in [patch, *[[change] for change in patch]]:
        try:
            match.judge(attempt)
        except IllegalAction:
            continue
        return attempt
    return []


def _values(correction: Correction, reading: str) -> list[Json]:
    """Allowed values that may read so: a number that is its own name, or any that may be set."""
    facts = json.loads(reading)["facts"]
    if "value" in facts:
        return [facts["value"]] if correction.allows(facts["value"]) else []
    return [choice.value for choice in correction.choices] or list(range(correction.least, correction.most + 1))


def _check_playable(match: Match[Any], when: str, luck: Simulated) -> None:
    """Play goes on from the match's position."""
    game = match.game
    require(not match.over, f"{when}, the game must go on")
    try:
        check_position(game, match.state, luck, [luck.below(game.seats)])
        state = match.state.clone()
        for _ in range(STEPS):
            decision = game.decision(state)
            if decision is None:
                return
            choices: dict[int, int] = {}
            for seat in decision.seats:
                legal = game.legal(state, seat)
                choices[seat] = legal[luck.below(len(legal))]
            game.advance(state, decision, choices, Context(luck))
            require(game.problems(state) == [], f"play leads to an unsound position: {game.problems(state)}")
    except Exception as error:
        raise Nonconforming(f"{when}, play must go on: {error!r}") from error
