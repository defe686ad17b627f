"""`skerry language check`: how far a language is."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from skerry.cli.errors import Fault
from skerry.core.game import GameSpec
from skerry.core.registry import games
from skerry.core.words import Catalogue, Files
from skerry.tables.text.catalogue import level_words
from skerry.words.comparison import UNCHANGED, compared
from skerry.words.fluent import ENDING, BrokenWords, read
from skerry.words.message import Message

Pair = tuple[str, dict[str, Message], dict[str, Message] | BrokenWords]
"""Name of a file, its messages in English, and those in the language or why they cannot be read."""

SHOWN: Final = 12
"""Maximum number of messages that are named for each file and kind."""


def check_language(code: str) -> int:
    """Print what the language lacks, by file; return 0 if it is whole, else 1. Raises Fault if none of it is there."""
    if code == "en":
        raise Fault("English is what other languages are compared with")
    files = list(_pairs(code))
    if not any(isinstance(other, BrokenWords) or other for _, _, other in files):
        raise Fault(f"nothing is said in {code!r} yet; docs/translating.md tells how to begin")
    wrong, untouched = False, 0
    for place, english, other in files:
        if not other:
            untouched += 1
            continue
        if isinstance(other, BrokenWords):
            print(other)
            wrong = True
            continue
        found = compared(english, other, code)
        wrong = wrong or any(kind != UNCHANGED for kind, _, _ in found)
        if not found:
            print(f"{place}: {len(english)} messages, all there")
            continue
        print(f"{place}: {len(english.keys() & other.keys())} of {len(english)} messages")
        for kind in dict.fromkeys(kind for kind, _, _ in found):
            rows = [f"{one} ({why})" if why else one for what, one, why in found if what == kind]
            more = f" and {len(rows) - SHOWN} more" if len(rows) > SHOWN else ""
            print(f"  {kind} {len(rows)}: {', '.join(rows[:SHOWN])}{more}")
    if untouched:
        print(f"{untouched} of {len(files)} files are not begun")
    return int(wrong or untouched > 0)


def _pairs(code: str) -> Iterator[Pair]:
    """Yield each file of messages in English and in the language: those of the platform, then those of each game, with
    the names in its data."""
    root = files("skerry.words")
    for place, english in _below(root / "en"):
        yield (
            f"skerry/words/{code}/{place}",
            read(english.read_text("utf-8"), str(english), "en"),
            _read(root.joinpath(code, *place.split("/")), code),
        )
    yield _of_levels(code)
    for spec in games().values():
        yield from _of_game(spec.words.catalogue, spec.name, code)
        yield _of_rules(spec, code)


def _of_game(catalogue: Catalogue, name: str, code: str) -> Iterator[Pair]:
    english = catalogue.messages()["en"]
    source = catalogue.source
    if not isinstance(source, Files):
        yield name, english, catalogue.messages().get(code, {})
        return
    root = files(source.package) / "words"
    place = f"{source.package.replace('.', '/')}/words"
    yield f"{place}/{code}{ENDING}", english, _read(root / f"{code}{ENDING}", code)
    for part, file in _below(root / "en"):
        yield (
            f"{place}/{code}/{part}",
            read(file.read_text("utf-8"), str(file), "en"),
            _read(root.joinpath(code, *part.split("/")), code),
        )


def _of_levels(code: str) -> Pair:
    """Return what the levels of bots say of themselves: English stands with each of them."""
    words = level_words()
    place = f"skerry/words/{code}/levels{ENDING}"
    return place, words.messages()["en"], _read(files("skerry.words").joinpath(code, f"levels{ENDING}"), code)


def _of_rules(spec: GameSpec, code: str) -> Pair:
    """Return the rules pages of a game, as one message each."""
    other = {"learn": Message([spec.learn_in[code]])} if code in spec.learn_in else {}
    return f"{spec.name}: rules, learn.{code}.md", {"learn": Message([spec.learn])}, other


def _read(file: Traversable, code: str) -> dict[str, Message] | BrokenWords:
    """Return the messages of a file, none if it is not there, or the error that it is."""
    if not file.is_file():
        return {}
    try:
        return read(file.read_text("utf-8"), str(file), code)
    except BrokenWords as problem:
        return problem


def _below(folder: Traversable, place: str = "") -> Iterator[tuple[str, Traversable]]:
    """Yield the files of messages in a folder and below it, with their paths."""
    if not folder.is_dir():
        return
    for one in sorted(folder.iterdir(), key=lambda file: file.name):
        if one.is_dir():
            yield from _below(one, f"{place}{one.name}/")
        elif one.name.endswith(ENDING):
            yield f"{place}{one.name}", one
