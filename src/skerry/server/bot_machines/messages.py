"""Messages between servers and bot machines, in Redis.

A task lies under a key of its own that expires soon, and its id in a list from which the machines take: so what is
withdrawn, or what a server that has ended asked for, is not carried out, and Redis forgets it by itself. A question
holds a position as its seat may know it, never the table's own.
"""

from __future__ import annotations

import hashlib
from typing import Final, Literal

import msgspec

from skerry import __version__
from skerry.bots.registry import installed
from skerry.tables.restore.compatibility import installed_versions

PREFIX: Final = "skerry:bots:"
BEATS: Final = f"{PREFIX}beats"
"""Channel on which each machine says that it is there, every BEAT seconds."""
BEAT: Final = 1.0
TAKEN: Final = 1.0
"""Seconds within which a machine takes a task, or else the server carries it out itself."""
BLOCK: Final = 1.0
"""Seconds for which a read waits in Redis: less than after which a connection counts as lost."""
KEPT: Final = 60
"""Seconds for which Redis keeps lists that nobody reads."""

Kind = Literal["bots", "trials"]
KINDS: Final[tuple[Kind, ...]] = ("bots", "trials")


class Beat(msgspec.Struct):
    """Sign of life of a machine: the digest of what is installed on it, and how many tasks of each kind it carries out
    at once; 0: it takes no more."""

    machine: str
    installed: str
    processes: int


class Task(msgspec.Struct):
    """A question to a worker process, which has `seconds` for its answer. `at`: the server's Unix time."""

    server: str
    id: str
    at: float
    seconds: float
    question: msgspec.Raw


class Report(msgspec.Struct):
    """Outcome of a task, or that a machine has taken it. `why`: the reason if it failed, or took too long."""

    id: str
    machine: str
    state: Literal["taken", "answered", "failed", "slow"]
    answer: msgspec.Raw = msgspec.Raw(b"null")
    why: str = ""


def waiting_list(kind: Kind, urgent: bool) -> str:
    """Return the key of the list of ids of tasks that wait. `urgent`: a person waits for them."""
    return f"{PREFIX}{kind}:{'urgent' if urgent else 'patient'}"


def task_key(task: str) -> str:
    """Return the key of a task that waits, by its id."""
    return f"{PREFIX}task:{task}"


def report_list(server: str) -> str:
    """Return the key of the list of reports to a server."""
    return f"{PREFIX}reports:{server}"


def installed_digest() -> str:
    """Return a digest of what a task's answer depends on: the versions of Skerry and of the games, and the bots. Only a
    machine with the server's own is asked."""
    parts = [__version__, *[f"{game} {version}" for game, version in sorted(installed_versions().items())]]
    parts += sorted(level.name for level in installed())
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]
