"""A hint in words, the same at a table and in the terminal."""

from __future__ import annotations

from collections.abc import Callable

from skerry.tables.shown.texts import say
from skerry.tables.thinking import Weighed


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
    return " ".join(told)


def _distance(choice: Weighed, language: str) -> str:
    if choice.is_alike:
        return say("hint.alike", language)
    less = round(choice.less)
    return say("hint.less", language, less=less) if less else say("hint.little", language)
