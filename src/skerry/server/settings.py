"""Everything about a server that its owner or a test may set."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from skerry.tables.settings import TableSettings

PACKAGE = Path(__file__).resolve().parent.parent
DATABASE_FILE = "skerry.sqlite3"
"""The embedded database, in the data folder."""
SETTINGS_FILE = "settings.toml"
"""What a host sets, in the data folder."""
ADDRESS_FILE = "address.txt"
"""Where the server of the data folder is reached, as it says itself at its start."""


def _workers() -> int:
    return max(2, min(8, (os.cpu_count() or 2) - 1))


def _trial_workers() -> int:
    return max(1, (os.cpu_count() or 2) // 4)


@dataclass(frozen=True)
class ConnectionTimeouts:
    """Seconds until a connection is given up."""

    head: float = 10.0
    """From its beginning, or the end of the last request, until a request's head is there."""
    body: float = 20.0
    """From there until its body is there: it is small, and a slow one keeps a task waiting."""
    stalled: float = 30.0
    """While something is to be sent and nothing is read of it."""


@dataclass(frozen=True)
class Settings(TableSettings):
    """Times are in seconds, sizes in bytes."""

    data_dir: Path
    """Holds the embedded database and the key that signs cookies."""
    database_url: str | None = None
    """None: SQLite in the data folder."""
    redis_url: str = ""
    """Of the Redis by which several servers hear of each other; "": by PostgreSQL itself."""
    static_dir: Path = PACKAGE / "static"
    """The built client."""
    public_urls: tuple[str, ...] = ()
    """Where people reach the server by name, such as https://play.example.org; numbers and loopback need none."""
    addresses: tuple[str, ...] = ()
    """Where other devices reach the server without a name, likeliest first."""
    bot_workers: int = field(default_factory=_workers)
    bot_seconds: float = 15.0
    """A bot that thinks longer is stopped, and a plain choice is made for it: within 20 seconds, all told."""
    waiting_days: float = 7.0
    """A table that never started and that nobody touched for this long is deleted; 0: never."""
    abandoned_days: float = 30.0
    """A game in play that nobody touched for this long is deleted; 0: never."""
    finished_days: float = 0.0
    """A finished game is deleted this long after anybody last did something at its table; 0: never."""
    notice_days: float = 7.0
    """So long before a table goes, whoever sits there reads it (at most half of the time it is kept)."""
    people_days: float = 180.0
    """Who holds no seat, table or creation and has not been seen for this long is forgotten; 0: never."""
    requests_days: float = 7.0
    """For so long after a table last moved, a message that comes a second time is known."""
    tidy_seconds: float = 86_400.0
    """How often the server tidies up."""
    open_tables_all: int = 20_000
    """How many unfinished tables there may be in all."""
    tables_each_hour: int = 60
    """How many tables one person may lay in an hour; an address sixteen times as many, loopback fifty times that."""
    guests_each_hour: int = 640
    """How many people of one address may begin to do something in an hour; a sixteenth of it without a cookie."""
    guests_all_hour: int = 10_000
    """How many people may begin to do something in an hour, in all."""
    creations_each: int = 200
    """How many rule sets and pieces of content one person may keep."""
    creation_bytes_each: int = 4_000_000
    """How large these may be together, as JSON."""
    creations_each_hour: int = 120
    """How many one person may add in an hour; an address sixteen times as many, loopback fifty times that."""
    creations_all: int = 50_000
    """How many there may be in all."""
    events_each: int = 5
    """How many events that are not over one person may host."""
    events_joined: int = 20
    """How many of them one person may be in."""
    events_each_hour: int = 10
    """How many one person may make in an hour; an address sixteen times as many, loopback fifty times that."""
    events_all: int = 1000
    """How many that are not over there may be in all."""
    event_seconds: float = 1.0
    """How often the server looks whether a round of an event is over."""
    event_grace_seconds: float = 60.0
    """For so long after its start nobody is held to a time of an event that passed while no server ran."""
    database_bytes_all: int = 0
    """A larger database takes nothing new, while what has begun goes on; 0: no limit."""
    disk_bytes_free: int = 200_000_000
    """With less left on the disk of an embedded database, nothing new is taken."""
    judge_seconds: float = 10.0
    """A judgement of what somebody drew up is given up after this long."""
    trial_workers: int = field(default_factory=_trial_workers)
    """So many trials go on at once, each in a process that gives way to everything else."""
    trial_game_seconds: float = 120.0
    """A single game of a trial that takes longer ends the trial."""
    trial_minutes: float = 10.0
    """A trial that takes longer ends with the games played so far."""
    trial_patience_seconds: float = 60.0
    """A trial that nobody has asked for during this long is cancelled."""
    trial_kept_seconds: float = 1800.0
    """The results of a trial can be read for this long."""
    connections_each: int = 32
    """WebSockets of one person; an address may have sixteen times as many, loopback fifty times that."""
    connections_address: int = 256
    """Connections of one address, of whatever kind; a web server in front and loopback are limited only in all."""
    head_seconds: float = 10.0
    """From the beginning of a connection, or the end of its last request, until a request's head is there."""
    body_seconds: float = 20.0
    """From there until its body is there."""
    stalled_seconds: float = 30.0
    """A connection on which so long nothing is read of what is to be sent is closed."""
    alert_seconds: float = 5.0
    """How often the server looks whose turn it is, to tell those who want to be told."""
    count_seconds: float = 15.0
    """How often the server looks for games that have ended, to count them."""
    smtp_url: str = ""
    """The machine that mail goes out by, such as smtps://user:password@mail.example.org:465; "": none is sent."""
    smtp_from: str = ""
    """The address that mail comes from."""
    private_webhooks: bool = False
    """Whether alerts may go to machines that are not public: whoever plays here can have requests sent to them."""
    metrics_port: int = -1
    """A port of this machine's own at which Prometheus reads figures; 0: a free one, -1: none."""
    log: str = "text"
    """How is logged: "text", or "json" with a line for each request."""
    health_seconds: float = 5.0
    """A database that has not taken a small write after this long counts as unwell."""

    @property
    def patience(self) -> ConnectionTimeouts:
        """The times of a connection."""
        return ConnectionTimeouts(self.head_seconds, self.body_seconds, self.stalled_seconds)

    @property
    def url(self) -> str:
        """The database's SQLAlchemy URL."""
        if self.database_url:
            for plain in ("postgresql://", "postgres://"):
                if self.database_url.startswith(plain):
                    return "postgresql+psycopg://" + self.database_url[len(plain) :]
            return self.database_url
        return f"sqlite:///{self.data_dir / DATABASE_FILE}"
