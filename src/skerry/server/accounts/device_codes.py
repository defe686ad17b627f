"""What people type to get in: a code of twelve signs for ten minutes, or eight words for good.

Neither is kept as it is. Both are drawn anew each time, of at least sixty bits, so that nobody finds one by trying;
they are hashed slowly all the same, since the words last and a stolen database can be tried on for long.
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

SIGNS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's alphabet: none is taken for another. Five bits each."""
CODE_SIGNS: Final = 12
GROUP: Final = 4
WORD_COUNT: Final = 8
LONGEST: Final = 200
"""More letters than anybody types."""

MOST_WAITING: Final = 100
"""So many codes and words wait to be hashed: some seconds' work."""
_THREAD: Final = ThreadPoolExecutor(1, "codes")
_waiting = 0

_READ_AS: Final = str.maketrans("OIL", "011")
_LETTERS: Final = 4
"""So many first letters of a word tell which it is."""
_BY_LETTERS: Final = {word[:_LETTERS]: word for word in WORDS}


def new_code() -> str:
    """A code for one use, in groups."""
    signs = "".join(secrets.choice(SIGNS) for _ in range(CODE_SIGNS))
    return "-".join(signs[first : first + GROUP] for first in range(0, CODE_SIGNS, GROUP))


def new_words() -> list[str]:
    """Words to get back in with, each once: 63 bits."""
    return secrets.SystemRandom().sample(WORDS, WORD_COUNT)


def plain(text: str) -> str:
    """What was typed, in the one form that is hashed: case, spaces and what stands between make no difference.

    "" for what can be neither a code nor words.
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
    """Return what is kept of a code or words in their plain form.

    It is worked out in a thread of its own, one after the other, so that nobody's tries take the threads that others'
    tables need. Raises RequestError when too many wait already.
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
    """Return the same at once: it takes some hundredths of a second, on purpose."""
    made = hashlib.pbkdf2_hmac("sha256", found.encode(), b"skerry-code-1", 100_000)
    return made.hex()
