"""Luck as an argument: rules ask a `Chance` for outcomes and never own a generator.

Swapping the `Chance` gives fast simulation (`Simulated`), live play that can be checked afterwards (`Verifiable`),
replay and tests (`Scripted`), and explicit chance nodes (`every_outcome`), all from one copy of the rules.
"""

from __future__ import annotations

import hashlib
import hmac
import struct
from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeVar, final

from mypy_extensions import i64, mypyc_attr

T = TypeVar("T")
_MASK32: Final = 0xFFFFFFFF
_THREE_WORDS: Final = struct.Struct("<3I")


class ScriptError(Exception):
    """A recorded game asked for other luck than its record holds."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """Source of outcomes. Subclasses implement `below`; the rest follows from it.

    `drawn` lists the outcomes so far, in order, where the source keeps them.
    """

    def __init__(self) -> None:
        self.drawn: list[int] = []

    def below(self, bound: int) -> int:
        """Uniform in range(bound); `bound` >= 1."""
        raise TypeError(f"{type(self).__name__} must implement below()")

    def pick(self, weights: Sequence[int]) -> int:
        """An index of `weights` (whole numbers >= 0), each with probability weight / sum.

        Drawn as one `below(sum(weights))`, so a record holds the point, not the index.
        """
        point = self.below(sum(weights))
        index = 0
        for weight in weights:
            point -= weight
            if point < 0:
                return index
            index += 1
        raise ValueError("weights must not all be zero")

    def die(self, sides: int = 6) -> int:
        """One fair die, 1..sides."""
        return self.below(sides) + 1

    def from_pile(self, name: str) -> Chance:
        """Say that the next outcome comes off a pile that lies on the table, whoever draws and on whatever occasion:
        luck that several games share gives its n-th draw alike in all of them. Returns this source."""
        return self

    def take(self, pool: list[int]) -> int:
        """Remove and return a random item of an unordered pool: a face-down pile drawn lazily."""
        return pool.pop(self.below(len(pool)))

    def skip(self, bound: int, count: int) -> None:
        """Draw `count` outcomes that nobody needs, the first below `bound`, each next one below one less."""
        for made in range(count):
            self.below(bound - made)

    def shuffle(self, items: list[int]) -> None:
        """Fisher-Yates, in place. Only for piles whose order players can learn or change."""
        for index in range(len(items) - 1, 0, -1):
            other = self.below(index + 1)
            item = items[index]
            items[index] = items[other]
            items[other] = item


@mypyc_attr(allow_interpreted_subclasses=True)
class Luck(Chance):
    """A `Chance` that a table can own: its position is one number that only grows.

    `counter` is the count of random words read so far; `seek` goes to any counter (but see `Shared.seek`).
    """

    def __init__(self) -> None:
        super().__init__()
        self.counter = 0

    def seek(self, counter: int) -> None:
        """Move to the point at which `counter` words have been read."""
        raise TypeError(f"{type(self).__name__} must implement seek()")

    def turn_to(self, place: str) -> None:
        """Assign the outcomes drawn from now on to a kind of choice, `place` (see `Shared`). Default: nothing."""

    def pass_one(self) -> None:
        """Skip the next outcome, which was drawn before and is read from a log. Default: nothing."""

    def describe(self) -> dict[str, object]:
        """Return what a record must hold to build this luck again, its secret included."""
        raise TypeError(f"{type(self).__name__} must implement describe()")


@final
class Simulated(Luck):
    """Fast luck for simulations and bots: sfc32 (Chris Doty-Humphrey, PractRand), 32 bits a word.

    The same seed gives the same numbers interpreted, compiled and in any other language with 32-bit words.
    `below` multiplies and shifts (Lemire) without rejection: its bias is under bound / 2**32, far below what a
    simulation can measure. `seed` is any whole number; `stream` tells apart generators of one seed.
    `keep=False` leaves `drawn` empty.
    """

    def __init__(self, seed: int, stream: int = 0, keep: bool = True) -> None:
        super().__init__()
        self.seed = seed
        self.stream = stream
        self.keep = keep
        self._a: i64 = 0
        self._b: i64 = 0
        self._c: i64 = 0
        self._d: i64 = 0
        self._begin()

    def _begin(self) -> None:
        digest = hashlib.sha256(f"skerry-simulated:{self.seed}:{self.stream}".encode()).digest()
        self._a, self._b, self._c = _THREE_WORDS.unpack_from(digest)
        self._d = 1
        self.counter = 0

    def _word(self) -> i64:
        b: i64 = self._b
        c: i64 = self._c
        word: i64 = (self._a + b + self._d) & _MASK32
        self._d = (self._d + 1) & _MASK32
        self._a = b ^ (b >> 9)
        self._b = (c + (c << 3)) & _MASK32
        self._c = ((((c << 21) & _MASK32) | (c >> 11)) + word) & _MASK32
        self.counter += 1
        return word

    def below(self, bound: int) -> int:
        size: i64 = bound
        value: i64 = (self._word() * size) >> 32
        outcome: int = value
        if self.keep:
            self.drawn.append(outcome)
        return outcome

    def skip(self, bound: int, count: int) -> None:
        if self.keep:
            super().skip(bound, count)
        else:
            for _ in range(count):  # an outcome is one word, whatever its bound
                self._word()

    def seek(self, counter: int) -> None:
        if counter < self.counter:
            self._begin()
        while self.counter < counter:
            self._word()

    def describe(self) -> dict[str, object]:
        return {"kind": "simulated", "seed": self.seed, "stream": self.stream}


@final
class Verifiable(Luck):
    """Luck of a live table that anybody can check afterwards.

    Word n is the first eight bytes, big-endian, of HMAC-SHA256 with the server's 32-byte secret as key over the
    UTF-8 text of `message(table, words, n)`. `below(bound)` reads words, one counter step each, until one lies
    under the largest multiple of `bound` that fits 64 bits, and takes it modulo `bound`: exactly uniform.
    `commitment` (SHA-256 of the secret) is published before anybody's words are known. docs/records.md says what
    this proves and what it cannot.
    """

    def __init__(self, secret: bytes, table: str, words: Sequence[str], counter: int = 0) -> None:
        """`secret`: 32 bytes, kept until the end. `words`: what each person's client added, in seat order."""
        super().__init__()
        if len(secret) != 32:
            raise ValueError("the secret must be 32 bytes long")
        self.secret = secret
        self.table = table
        self.words = list(words)
        self.counter = counter

    @staticmethod
    def commit(secret: bytes) -> str:
        """The hash to publish before play, in hexadecimal."""
        return hashlib.sha256(secret).hexdigest()

    @staticmethod
    def message(table: str, words: Sequence[str], counter: int) -> bytes:
        """Return the text that is signed for one word, in UTF-8: four lines, the clients' `words` joined by commas."""
        return f"skerry-luck-1\n{table}\n{','.join(words)}\n{counter}".encode()

    def _word(self) -> int:
        text = Verifiable.message(self.table, self.words, self.counter)
        self.counter += 1
        return int.from_bytes(hmac.digest(self.secret, text, "sha256")[:8], "big")

    def below(self, bound: int) -> int:
        limit = (1 << 64) - (1 << 64) % bound
        word = self._word()
        while word >= limit:
            word = self._word()
        self.drawn.append(word % bound)
        return word % bound

    def seek(self, counter: int) -> None:
        self.counter = counter

    def describe(self) -> dict[str, object]:
        return {
            "kind": "verifiable",
            "commitment": Verifiable.commit(self.secret),
            "secret": self.secret.hex(),
            "table": self.table,
            "words": list(self.words),
        }


SEALED_YET: Final = "this game's luck is not opened yet: it can be replayed, but nothing more can be drawn from it"


@final
class Shared(Luck):
    """Luck that several games have in common: the same choices meet the same outcomes in each of them.

    Each kind of choice (`turn_to`: a seat and a step) has outcomes of its own, in blocks: every choice that luck
    follows uses up one block, however much is drawn from it, and one that no luck follows uses none. So one different
    choice does not shift the outcomes of all later ones (common random numbers; see `skerry.bots.paired`). A pile that
    lies on the table (`from_pile`) has a place of its own, and each draw from it is a block. Outcome `number` of a
    block is the first eight bytes, big-endian, of HMAC-SHA256 with the secret as key over the UTF-8 text of `message`,
    scaled to the bound: near pools of almost the same size it falls on almost the same place. Its bias is under bound /
    2**64. docs/records.md says what this proves and what it cannot.
    """

    def __init__(self, secret: bytes, deal: str, table: str = "", commitment: str = "") -> None:
        """`secret`: 32 bytes; b"" while it is not opened, and `commitment` is then all that is known of it. `table`:
        which of the games this is; it makes no luck.

        Raises ValueError for a secret of another length.
        """
        super().__init__()
        if len(secret) not in (0, 32):
            raise ValueError("the secret must be 32 bytes long")
        self.secret = secret
        self.deal = deal
        self.table = table
        self.commitment = commitment or Verifiable.commit(secret)
        self.blocks: dict[str, int] = {}
        """Blocks that were used, by place."""
        self._place = ""
        self._pile = ""
        """Pile that the next outcome comes off; "" for none."""
        self._number = -1
        """Number of the outcome drawn last in this block; -1 if the block is not begun."""

    @property
    def sealed(self) -> bool:
        """Return whether the secret is not opened yet."""
        return not self.secret

    @staticmethod
    def message(deal: str, place: str, block: int, number: int) -> bytes:
        """Return the text that is signed for one outcome, in UTF-8: five lines."""
        return f"skerry-shared-1\n{deal}\n{place}\n{block}\n{number}".encode()

    def turn_to(self, place: str) -> None:
        self._place = place
        self._pile = ""
        self._number = -1

    def from_pile(self, name: str) -> Chance:
        self._pile = f"pile {name}"
        return self

    def pass_one(self) -> None:
        self._next()

    def _next(self) -> bytes:
        """Advance by one outcome and return the text that is signed for it."""
        place, number = self._pile, 0
        if not place:
            self._number += 1
            place, number = self._place, self._number
        if number == 0:
            self.blocks[place] = self.blocks.get(place, 0) + 1
        self._pile = ""
        self.counter += 1
        return Shared.message(self.deal, place, self.blocks[place] - 1, number)

    def below(self, bound: int) -> int:
        if not self.secret:
            raise ScriptError(SEALED_YET)
        text = self._next()
        word = int.from_bytes(hmac.digest(self.secret, text, "sha256")[:8], "big")
        outcome = (word * bound) >> 64
        self.drawn.append(outcome)
        return outcome

    def seek(self, counter: int) -> None:
        """Set the counter, on which no outcome depends: only drawing and `pass_one` use up blocks, and nothing gives
        them back."""
        self.counter = counter

    def describe(self) -> dict[str, object]:
        out: dict[str, object] = {"kind": "shared", "commitment": self.commitment, "deal": self.deal}
        out["table"] = self.table
        return {**out, "secret": self.secret.hex()} if self.secret else out


def seed_of(secret: bytes, deal: str, seat: int, number: int) -> int:
    """Return the seed of a seat's bot for its `number`-th choice (from 0) where luck is shared: 63 bits."""
    text = f"skerry-shared-bot-1\n{deal}\n{seat}\n{number}".encode()
    return int.from_bytes(hmac.digest(secret, text, "sha256")[:8], "big") >> 1


def luck_from(description: dict[str, object]) -> Luck:
    """Build the luck from what `Luck.describe` returned. Raises ValueError if the description is broken."""
    kind = description.get("kind")
    if kind == "simulated":
        seed, stream = description.get("seed"), description.get("stream", 0)
        if type(seed) is not int or type(stream) is not int or not set(description) <= {"kind", "seed", "stream"}:
            raise ValueError("simulated luck needs a whole number as its seed, and nothing else but a stream")
        return Simulated(seed, stream)
    if kind == "verifiable":
        secret, table, words = description.get("secret"), description.get("table"), description.get("words")
        if not isinstance(secret, str) or not isinstance(table, str) or not isinstance(words, list):
            raise ValueError("verifiable luck needs its secret, table and words")
        if not set(description) <= {"kind", "commitment", "secret", "table", "words"}:
            raise ValueError("verifiable luck is its commitment, secret, table and words, and nothing else")
        key = bytes.fromhex(secret)
        if key.hex() != secret or not all(isinstance(word, str) for word in words):
            raise ValueError("the secret is 64 hexadecimal digits, and the words are text")
        return Verifiable(key, table, [str(word) for word in words])
    if kind == "shared":
        return _shared_from(description)
    raise ValueError(f"unknown kind of luck: {kind!r}")


def _shared_from(description: dict[str, object]) -> Luck:
    commitment, deal, table = (description.get(key) for key in ("commitment", "deal", "table"))
    if not isinstance(commitment, str) or not isinstance(deal, str) or not isinstance(table, str):
        raise ValueError("shared luck needs its commitment, deal and table")
    if not set(description) <= {"kind", "commitment", "deal", "table", "secret"}:
        raise ValueError("shared luck is its commitment, deal, table and secret, and nothing else")
    secret = description.get("secret", "")
    if not isinstance(secret, str) or ("secret" in description and len(secret) != 64):
        raise ValueError("the secret is 64 hexadecimal digits")
    key = bytes.fromhex(secret)
    if key.hex() != secret or len(commitment) != 64:
        raise ValueError("the secret and its commitment are 64 hexadecimal digits each")
    return Shared(key, deal, table, commitment)


@final
class Scripted(Chance):
    """Plays back outcomes: for replay, and for tests ("the die shows 6").

    Each number of the script answers one `below`, counted from 0: a die that shows 6 is 5.
    """

    def __init__(self, script: Sequence[int], luck: Luck | None = None) -> None:
        """`luck`: the source that the outcomes were drawn from; it is advanced along with them (see
        `Luck.pass_one`)."""
        super().__init__()
        self.script = list(script)
        self.luck = luck

    def from_pile(self, name: str) -> Chance:
        if self.luck is not None:
            self.luck.from_pile(name)
        return self

    def below(self, bound: int) -> int:
        if self.luck is not None:
            self.luck.pass_one()
        at = len(self.drawn)
        if at >= len(self.script):
            raise ScriptError("the record holds too few outcomes")
        outcome = self.script[at]
        if not 0 <= outcome < bound:
            raise ScriptError(f"outcome {outcome} is impossible among {bound}")
        self.drawn.append(outcome)
        return outcome

    def close(self) -> None:
        """Raise ScriptError unless every recorded outcome was used."""
        if len(self.drawn) != len(self.script):
            raise ScriptError("the record holds too many outcomes")


@final
class _Branch(Chance):
    """Follows a prefix, then takes first outcomes, noting the size of every fork it passed."""

    def __init__(self, prefix: list[int]) -> None:
        super().__init__()
        self.prefix = prefix
        self.bounds: list[int] = []

    def below(self, bound: int) -> int:
        at = len(self.bounds)
        self.bounds.append(bound)
        outcome = self.prefix[at] if at < len(self.prefix) else 0
        self.drawn.append(outcome)
        return outcome


def every_outcome(run: Callable[[Chance], T], limit: int = 100_000) -> Iterator[tuple[float, list[int], T]]:
    """Run `run` once for every way its luck can fall, yielding (probability, draws, value).

    Straight-line rules thereby get explicit chance nodes without being cut into continuations.
    Raises OverflowError past `limit` leaves; sample instead.
    """
    prefix: list[int] = []
    for _ in range(limit):
        branch = _Branch(prefix)
        value = run(branch)
        probability = 1.0
        for bound in branch.bounds:
            probability /= bound
        yield probability, branch.drawn, value
        prefix = list(branch.drawn)
        while prefix:
            bound = branch.bounds[len(prefix) - 1]
            last = prefix.pop()
            if last + 1 < bound:
                prefix.append(last + 1)
                break
        if not prefix:
            return
    raise OverflowError(f"more than {limit} outcomes")
