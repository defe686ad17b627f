"""What whoever runs tables, or a test, may set about them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class TableSettings:
    """Times are in seconds, sizes in bytes."""

    bot_delay: float = 0.0
    """A pause before each step of a bot, for people who like to watch."""
    tick_seconds: float = 0.25
    """How often clocks, absences and other servers' news are looked at."""
    poll_seconds: float = 0.5
    beat_seconds: float = 0.5
    """How often a server says that it runs, where banks lose time: a kill changes them by no more than that."""
    asleep_seconds: float = 10.0
    """A server that has not said so for longer was asleep: that time is taken from no bank."""
    patience_minutes: float = 300.0
    """At a table that waits minutes, who is away for longer is not waited for (see `permissions`)."""
    patience_days: float = 259_200.0
    """The same at a table that waits days."""
    presence_seconds: float = 15.0
    """How often servers tell each other, and the database, who is here."""
    host_seconds: float = 120.0
    """A host away for this long before the start hands the table over to a seated person who is there."""
    idle_seconds: float = 600.0
    """A table that nobody has looked at for this long leaves memory."""
    open_tables_each: int = 50
    """How many unfinished tables one person may host."""
    message_bytes: int = 65_536
    """The largest message or request body that a stranger may send."""
