"""Games as a table of people plays them, for the tests of records: luck to be checked, seals, steps back, consent."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

from core_games.regatta import PULL
from core_games.regatta import SPEC as REGATTA
from core_games.stakes import SPEC as STAKES
from short_games import shortened
from skerry.core.chance import Verifiable
from skerry.core.data import Json
from skerry.core.game import GameSpec
from skerry.core.match import Match
from skerry.core.record import parse_record, record_of
from skerry.core.registry import find_game


def luck(table: str = "table-9") -> Verifiable:
    """The luck of a table of two people."""
    return Verifiable(bytes(range(32)), table, ["0a" * 16, "0b" * 16])


def as_file(match: Match[Any]) -> dict[str, Any]:
    """The record as it is read from a file."""
    return parse_record(json.dumps(record_of(match, [f"Player {seat + 1}" for seat in range(match.game.seats)])))


def played(spec: GameSpec, steps: int, seed: int = 3) -> Match[Any]:
    """A game of people who choose at random, think again, step back alone and together, and end it early together."""
    match = Match.start(spec.game(shortened(spec), spec.default_seats), luck())
    chooser = random.Random(seed)
    everybody = "consent:" + ",".join(str(seat) for seat in range(match.game.seats))
    for step in range(steps):
        if match.over:
            return match
        seat = match.waiting()[0]
        match.submit(seat, chooser.choice(match.legal(seat)), by="bot" if step % 9 == 4 else "")
        if step % 7 == 3 and match.cannot_undo(seat) is None:
            match.undo(seat)
        if step % 13 == 7 and match.earlier():
            match.take_back(match.earlier()[0], everybody)
    if not match.over:
        match.stop(everybody)
    return match


def stakes() -> Match[Any]:
    """Sealed choices, one taken back, a step back past luck and a correction by consent, somebody who gives up."""
    match = Match.start(STAKES.game({"cards": 4}, 3), luck())
    for seat in (0, 1):
        match.submit(seat, match.legal(seat)[0])
    match.undo(1)
    for seat in (1, 2):
        match.submit(seat, match.legal(seat)[1])
    match.take_back(0, "consent:0,1,2")
    chooser = random.Random(5)
    correction = next(one for one in match.corrections() if one.most > one.value)
    match.correct([[correction.path, correction.value + 1]], "consent:0,1,2")
    match.concede(2)
    while not match.over:
        seat = match.waiting()[0]
        match.submit(seat, chooser.choice(match.legal(seat)), by="bot" if seat == 2 else "")
    return match


def regatta() -> Match[Any]:
    """Free play: choices for others, steps back and forth, corrections at once, the host's switch, the time called."""
    match = Match.start(REGATTA.game({"goal": 60, "free": True, "seconds": 60}, 2), luck())
    match.submit(1, PULL, by="0")
    match.undo(1)
    match.redo(0)
    match.correct([["at/0", 4]], "1")
    match.correct([["free", False]], "host")
    match.timeout(match.waiting()[0])
    match.timeout(match.waiting()[0], by="host")
    for _ in range(10):
        match.submit(match.waiting()[0], PULL)
    match.call_time()
    while not match.over:
        match.submit(match.waiting()[0], PULL)
    return match


def lived() -> dict[str, tuple[dict[str, Any], GameSpec]]:
    """A record of each kind of game, by name, with what it is played by."""
    out = {"stakes": (as_file(stakes()), STAKES), "regatta": (as_file(regatta()), REGATTA)}
    for name in ("koxinga", "powerboats", "squirrelopoly", "tropicalia", "tropichop"):
        out[name] = (as_file(played(find_game(name), 26)), find_game(name))
    return out


Spoilt = tuple[str, dict[str, Any]]
"""Where something was changed, and the record with the change."""


def spoilt(record: dict[str, Any]) -> Iterator[Spoilt]:
    """The record with one thing changed: every value by a letter or by one, every key and item left out or added."""
    for path in list(_paths(record)):
        where = "/".join(map(str, path))
        for other in _others(_at(record, path)):
            copy = json.loads(json.dumps(record))
            _at(copy, path[:-1])[path[-1]] = other
            yield where, copy
        copy = json.loads(json.dumps(record))
        del _at(copy, path[:-1])[path[-1]]
        yield f"{where} (left out)", copy
    copy = json.loads(json.dumps(record))
    for path in [(), ("luck",), *(("log", number) for number in range(len(record["log"])))]:
        copy = json.loads(json.dumps(record))
        _at(copy, path)["extra"] = 1
        yield "/".join([*map(str, path), "extra (added)"]), copy


def mutated(text: str, luck: random.Random) -> str:
    """A record with a letter, a stretch, its end or one value of it otherwise."""
    first, last = sorted(luck.randrange(len(text)) for _ in range(2))
    how = luck.randrange(5)
    if how == 0:
        return text[:first] + chr(luck.randrange(32, 127)) + text[first + 1 :]
    if how == 1:
        return text[:first] + text[last:]
    if how == 2:
        return text[:first]
    record = node = json.loads(text)
    while True:
        key = luck.choice(list(node) if isinstance(node, dict) else range(len(node)))
        if not (isinstance(node[key], dict | list) and node[key]) or luck.random() < 0.15:
            break
        node = node[key]
    node[key] = luck.choice([0, -1, 10**20, None, True, "", "x", [], {}, [[]], 1.5, "\ud800"])
    return json.dumps(record)


def _paths(value: Json, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in inner:
        yield (*path, key)
        yield from _paths(item, (*path, key))


def _at(value: Json, path: tuple[Any, ...]) -> Json:
    for key in path:
        value = value[key]
    return value


def _others(value: Json) -> list[Json]:
    if isinstance(value, bool):
        return [not value, int(value)]
    if isinstance(value, int):
        return [value + 1, str(value), *([bool(value)] if value in (0, 1) else [])]
    if isinstance(value, str):
        return [chr(ord(value[0]) ^ 1) + value[1:], value + " "] if value else [" "]
    return [] if value else [[0]]
