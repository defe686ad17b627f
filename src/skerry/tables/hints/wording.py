"""Text of a hint, the same at a table and in the terminal."""

from __future__ import annotations

from typing import Any, Final

from skerry.core.chance import Simulated
from skerry.core.game import Context, GameSpec
from skerry.core.match import Match
from skerry.core.words import Choice
from skerry.tables.bots.questions import RankedAction
from skerry.tables.text.catalogue import say

LONGEST: Final = 40
"""Maximum length of a consequence that is told with the last step of a plan, in characters; a longer one is left
out."""


def choice_words(choices: list[RankedAction], language: str) -> list[str]:
    """Return how each choice of a hint compares with the best one, which is the first."""
    return [say("hint.best", language), *(_distance(choice, language) for choice in choices[1:])]


def plan_words(
    spec: GameSpec, match: Match[Any], seat: int, best: RankedAction, names: list[str], language: str
) -> tuple[str, ...]:
    """Return the labels of the steps of a hint's best choice, as its buttons will show them, the last one with its
    consequence if that is short.

    The steps are taken in a position imagined from what the seat knows, so that their labels tell nothing hidden. A
    step that is illegal there is left out with all that follow; so are those after a decision of several seats.
    """
    game = match.game
    world = match.imagine(seat, Simulated(0, 2, keep=False))
    steps: list[Choice] = []
    for number in (best.action, *best.then):
        decision = game.decision(world)
        if decision is None or seat not in decision.seats or number not in game.legal(world, seat):
            break
        steps.append(_said(spec, match, seat, number, world, names, language))
        if len(decision.seats) > 1:
            break
        game.advance(world, decision, {seat: number}, Context(Simulated(0, 3, keep=False), loud=False))
    labels = [step.label for step in steps]
    if len(steps) > 1 and 0 < len(steps[-1].consequence) <= LONGEST:
        labels[-1] = f"{steps[-1].label}: {steps[-1].consequence}"
    return tuple(labels)


def steps_words(labels: tuple[str, ...], language: str) -> str:
    """Return steps in order as one phrase."""
    quoted = [say("hint.step", language, choice=label) for label in labels]
    if len(quoted) == 1:
        return quoted[0]
    return say("hint.steps", language, first=", ".join(quoted[:-1]), last=quoted[-1])


def hint_words(
    spec: GameSpec,
    match: Match[Any],
    seat: int,
    choices: list[RankedAction],
    quick: bool,
    names: list[str],
    language: str,
) -> tuple[str, str]:
    """Return a whole hint as text, to be read or heard apart from the choices, and the steps of its best choice; "" for
    these if there is only one."""
    labels = plan_words(spec, match, seat, choices[0], names, language)
    steps = steps_words(labels, language)
    told = [say("hint.quick" if quick else "hint.far", language, steps=steps)]
    told += [
        say(
            "hint.next",
            language,
            choice=_said(spec, match, seat, choice.action, match.state, names, language).label,
            words=_distance(choice, language),
        )
        for choice in choices[1:]
    ]
    return " ".join(told), steps if len(labels) > 1 else ""


def _said(
    spec: GameSpec, match: Match[Any], seat: int, number: int, state: Any, names: list[str], language: str
) -> Choice:
    """Return the label and the consequence of an action in a position."""
    game = match.game
    preview = game.preview(state, seat, number)
    return spec.words.choice(game.space.to_json(number), preview, game.view(state, seat), names, language)


def _distance(choice: RankedAction, language: str) -> str:
    if choice.is_alike:
        return say("hint.alike", language)
    less = round(choice.less)
    return say("hint.less", language, less=less) if less else say("hint.little", language)
