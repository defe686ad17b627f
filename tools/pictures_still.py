"""All that would differ from one run of `pictures.py` to the next, fixed in one place: time, luck, addresses, ids.

What a server and a page know of the world is the same for both builds, and the same for a state whatever was pictured
before it:

* the clock stands still at `NOW`, for the server, for what fills its database, and for `Date` in a page;
* luck comes from a seed, which is the name of the state: ids, seats, dice, and, by `of_the_position`, the choices of
  bots, which may be asked in another order each time;
* hints look at all that they may, however long that takes (`unhurried`);
* what the owner reads of the machine, room on its disk and how fast answers are, is made up (`measure_nothing`);
* each state has a server of its own with an empty database, and a page finds all of them at `ADDRESS`;
* `HIDDEN` is covered: what counts down by the page's own stopwatch.
"""

from __future__ import annotations

import importlib
import itertools
import random
import shutil
import sys
import time
import zlib
from collections import defaultdict
from collections.abc import Callable
from typing import Any, Final, NamedTuple

NOW: Final = 1_781_517_600
"""Unix time of every picture: Monday, 15 June 2026, 10:00 UTC."""
ADDRESS: Final = "http://127.0.0.1:8800"
"""Where pages find the server of either build; links and codes that show it look alike."""
SEED: Final = "SKERRY_PICTURES_SEED"
"""Environment variable of a server: what its luck comes from."""
HIDDEN: Final = ("[role=timer]",)
"""Selectors of what is covered in every picture, because nothing else makes it the same twice."""

GIGABYTES: Final = 40_000_000_000


class Room(NamedTuple):
    """Room on a disk, in bytes."""

    total: int
    used: int
    free: int


STILL: Final = """(() => {
    const at = %d, Real = Date;
    class Still extends Real {
        constructor(...given) { given.length ? super(...given) : super(at); }
        static now() { return at; }
    }
    window.Date = Still;
    let luck = %d;
    try { // what one page of a person draws, the next must not draw again: choices are known by such names
        const count = Number(sessionStorage.getItem("pictures") ?? 0) + 1;
        sessionStorage.setItem("pictures", String(count));
        luck += 7919 * count;
    } catch {}
    const next = () => {
        luck = (luck + 0x6d2b79f5) | 0;
        let t = Math.imul(luck ^ (luck >>> 15), 1 | luck);
        t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
        return (t ^ (t >>> 14)) >>> 0;
    };
    Math.random = () => next() / 4294967296;
    Crypto.prototype.getRandomValues = (numbers) => {
        const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
        for (let i = 0; i < bytes.length; i++) bytes[i] = next() & 255;
        return numbers;
    };
})()"""
"""For a page, with the time in milliseconds and a number of its own (`%`)."""


def stop_the_clock() -> None:
    """From now on it is `NOW` in this process. What measures how long something takes, goes on."""
    time.time = lambda: float(NOW)


def fix_luck(seed: str) -> None:
    """From now on what this process draws in secret comes from a seed, for each length of bytes by itself: an id that
    is drawn once more changes no dice."""
    made: defaultdict[int, itertools.count[int]] = defaultdict(itertools.count)
    random._urandom = lambda size: random.Random(f"{seed} {size} {next(made[size])}").randbytes(size)  # type: ignore[attr-defined]


def of_the_position(ask: Callable[..., Any]) -> Callable[..., Any]:
    """Return what asks a bot with luck that comes from the position alone."""

    def question_for(match: Any, game: str, options: str, seat: int, level: str, seed: int | None = None) -> Any:
        drawn = zlib.crc32(f"{game} {seat} {level} {len(match.log)}".encode())
        return ask(match, game, options, seat, level, drawn if seed is None else seed)

    return question_for


def unhurried(advise: Callable[..., Any]) -> Callable[..., Any]:
    """Return what gives a hint with as much time as it takes."""
    return lambda turn, seed, *_, **__: advise(turn, seed, 0.0)


def measure_nothing() -> None:
    """From now on the disk of this process's server has the same room, and all its answers take equally long."""
    measurements = importlib.import_module("skerry.server.maintenance.measurements")
    measurements.Times.p95 = lambda _: 0.02
    shutil.disk_usage = lambda _: Room(2 * GIGABYTES, GIGABYTES, GIGABYTES)  # type: ignore[assignment]


def put_in_place(module: str, name: str, wrap: Callable[[Callable[..., Any]], Callable[..., Any]]) -> None:
    """Wrap a function wherever the server knows it by now. Raises AttributeError or ImportError if there is none."""
    old = getattr(importlib.import_module(module), name)
    new = wrap(old)
    for known in [one for title, one in sys.modules.items() if title.startswith("skerry")]:
        if getattr(known, name, None) is old:
            setattr(known, name, new)
