"""Codes and recovery words that let a device in: a code of twelve characters for ten minutes, or eight words for good.

Only hashes are stored. Both are drawn at random each time, with at least sixty bits, so that nobody finds one by
trying; they are hashed slowly all the same, since the words last and a stolen database can be attacked for long.
"""

from __future__ import annotations

import asyncio
import hashlib
import re
import secrets
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from skerry.server.accounts.recovery_words import WORDS
from skerry.tables.errors import RequestError
from skerry.tables.limits.rates import Client, RateLimiter

SIGNS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's alphabet, in which no two characters look alike. Five bits each."""
CODE_SIGNS: Final = 12
GROUP: Final = 4
WORD_COUNT: Final = 8
LONGEST: Final = 200
"""Maximum length of what is typed, in characters: more than any code or words have."""

TRIES_EACH_MINUTE: Final = 5
MOST_WAITING: Final = 100
"""Maximum number of codes and words that wait to be hashed: some seconds' work."""
_THREAD: Final = ThreadPoolExecutor(1, "codes")
_waiting = 0

_READ_AS: Final = str.maketrans("OIL", "011")
_LETTERS: Final = 4
"""Number of first letters that identify a recovery word."""
_BY_LETTERS: Final = {word[:_LETTERS]: word for word in WORDS}


class CodeTries(RateLimiter):
    """Limit on wrong codes and words: `TRIES_EACH_MINUTE` for each address, this machine's own too, since a new cookie
    must not give new tries."""

    def __init__(self) -> None:
        super().__init__(TRIES_EACH_MINUTE / 60, TRIES_EACH_MINUTE, wide=1, loopback=1)

    def must_take(self, client: Client) -> None:
        """Count a try, to be given back if it was right. Raises RequestError if there were too many."""
        if not self.take(client):
            raise RequestError("too_many_codes", status=429, wait=self.wait(client))


def new_code() -> str:
    """Return a new code for one use, in groups."""
    signs = "".join(secrets.choice(SIGNS) for _ in range(CODE_SIGNS))
    return "-".join(signs[first : first + GROUP] for first in range(0, CODE_SIGNS, GROUP))


def new_words() -> list[str]:
    """Return new recovery words, all different: 63 bits."""
    return secrets.SystemRandom().sample(WORDS, WORD_COUNT)


def plain(text: str) -> str:
    """Return what was typed in the canonical form that is hashed: case, spaces and separators make no difference.

    Returns "" if it can be neither a code nor recovery words.
    """
    if len(text) > LONGEST:
        return ""
    words = re.findall("[a-z]+", text.lower())
    if len(words) == WORD_COUNT:
        known = [_BY_LETTERS.get(word[:_LETTERS], "") for word in words]
        return " ".join(known) if all(known) else ""
    signs = re.sub("[^0-9A-Z]", "", text.upper()).translate(_READ_AS)
    return signs if len(signs) == CODE_SIGNS and set(signs) <= set(SIGNS) else ""


async def digest(found: str) -> str:
    """Return the hash that is stored of a code or words in canonical form.

    One thread computes all of them, one after the other, so that many tries do not take the threads that tables need.
    Raises RequestError if too many wait already.
    """
    global _waiting
    if _waiting >= MOST_WAITING:
        raise RequestError("judge_crowded", status=503)
    _waiting += 1
    try:
        return await asyncio.get_running_loop().run_in_executor(_THREAD, digest_of, found)
    finally:
        _waiting -= 1


def digest_of(found: str) -> str:
    """Return the same hash synchronously: it takes some hundredths of a second, on purpose."""
    made = hashlib.pbkdf2_hmac("sha256", found.encode(), b"skerry-code-1", 100_000)
    return made.hex()
