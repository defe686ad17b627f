"""A hint in words, the same at a table and in the terminal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from skerry.tables.shown.texts import say
from skerry.tables.thinking import Weighed

FINE: Final = 3.0
"""Points; a smaller error is told with tenths."""


def choice_words(choices: list[Weighed], language: str) -> list[str]:
    """How each choice of a hint compares with the best one, which is the first."""
    return [say("hint.best", language), *(_distance(choice, language) for choice in choices[1:])]


def hint_words(choices: list[Weighed], quick: bool, label: Callable[[int], str], language: str) -> str:
    """A whole hint, for who reads or hears it away from the choices. `label`: what an action is called."""
    told = [say("hint.quick" if quick else "hint.far", language, choice=label(choices[0].action))]
    told += [
        say("hint.next", language, choice=label(choice.action), words=_distance(choice, language))
        for choice in choices[1:]
    ]
    if any(not choice.is_alike for choice in choices[1:]):
        told.append(say("hint.chance", language))
    return " ".join(told)


def _distance(choice: Weighed, language: str) -> str:
    if choice.is_alike:
        return say("hint.alike", language)
    digits = 0 if choice.error >= FINE else 1
    less, error = (f"{figure:.{digits}f}" for figure in (choice.less, max(choice.error, 0.1)))
    return say("hint.less", language, less=less, error=error)
