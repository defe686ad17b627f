"""The language that the command line speaks to players: chosen here and nowhere else."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Final

from skerry.cli.errors import Fault, PlayerFault, quoted
from skerry.cli.text import CATALOGUE
from skerry.core.words import PSEUDO

VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Environment variables that name a person's language, as "de_DE.UTF-8"; the first that is set counts."""


class Speaker:
    """The language of one run of the command line, English until its options are read."""

    def __init__(self) -> None:
        self.language = "en"


def chosen_language(wish: str, environment: Mapping[str, str] = os.environ) -> str:
    """Return the language that is wished for; without a wish that of the environment if Skerry has it, else English.

    Raises PlayerFault if Skerry lacks the language that is wished for, Fault if a file of its words is broken.
    """
    name = wish.strip() or next((environment[name] for name in VARIABLES if environment.get(name)), "")
    code = name.split(".")[0].split("@")[0].replace("_", "-").lower()
    if code == "en" or (not wish.strip() and code.split("-")[0] in ("", "c", "posix", "en")):
        return "en"
    from skerry.words.fluent import BrokenWords  # no word of English needs its reader yet

    try:
        known = _known()
    except BrokenWords as problem:
        raise Fault(str(problem)) from None
    found = known.get(code) or known.get(code.split("-")[0])
    if found is None and wish.strip():
        there = ", ".join(sorted(language for language in known.values() if language != PSEUDO))
        raise PlayerFault("no_language", language=quoted(wish.strip()), known=there)
    return found or "en"


def _known() -> dict[str, str]:
    """Return the languages that games, tables or the terminal speak, by their names in small letters."""
    from skerry.tables.text.catalogue import spoken  # reads every game's words: English needs none of them

    return {**spoken(), **{language.lower(): language for language in CATALOGUE.languages()}}
