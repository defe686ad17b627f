"""Settings of a server that its owner or a test may change."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from skerry.tables.settings import TableSettings

PACKAGE = Path(__file__).resolve().parent.parent
DATABASE_FILE = "skerry.sqlite3"
"""Name of the embedded database's file in the data folder."""
SETTINGS_FILE = "settings.toml"
"""Name of the owner's settings file in the data folder."""
ADDRESS_FILE = "address.txt"
"""Name of the file in the data folder in which a server notes its own address at its start."""


def _workers() -> int:
    return max(2, min(8, (os.cpu_count() or 2) - 1))


def _trial_workers() -> int:
    return max(1, (os.cpu_count() or 2) // 4)


@dataclass(frozen=True)
class ConnectionTimeouts:
    """Seconds until a connection is closed."""

    head: float = 10.0
    """From the beginning of the connection, or the end of the last request, until a request's head is received."""
    body: float = 20.0
    """From then until its body is received: it is small, and a slow one keeps a task waiting."""
    stalled: float = 30.0
    """While data is to be sent and the client reads none of it."""


@dataclass(frozen=True)
class Settings(TableSettings):
    """Settings of a server. Times are in seconds and sizes in bytes, unless a name says otherwise."""

    data_dir: Path
    """Folder with the embedded database and the keys."""
    database_url: str | None = None
    """URL of the database; None for SQLite in the data folder."""
    redis_url: str = ""
    """URL of the Redis by which several servers notify each other; "" if they do so by PostgreSQL itself."""
    static_dir: Path = PACKAGE / "static"
    """Folder of the built client."""
    public_urls: tuple[str, ...] = ()
    """URLs with host names under which people reach the server, such as https://play.example.org; numeric addresses and
    loopback need none."""
    addresses: tuple[str, ...] = ()
    """Addresses under which other devices reach the server without a host name, likeliest first."""
    bot_workers: int = field(default_factory=_workers)
    bot_seconds: float = 15.0
    """Maximum thinking time of a bot; then it is stopped and the default action is taken, within 20 seconds in all."""
    waiting_days: float = 7.0
    """Days without a step after which a table that never started is deleted; 0 for never."""
    abandoned_days: float = 30.0
    """Days without a step after which a game in play is deleted; 0 for never."""
    finished_days: float = 0.0
    """Days without a step after which the table of a finished game is deleted; 0 for never."""
    notice_days: float = 7.0
    """Days by which the deletion of a table is announced to the people there; at most half of the days it is kept."""
    people_days: float = 180.0
    """Days without a visit after which a person without any seat, table, event or creation is deleted; 0 for never."""
    requests_days: float = 7.0
    """Days after a table's last step for which a repeated message is recognized."""
    tidy_seconds: float = 86_400.0
    """Seconds between two cleanups."""
    open_tables_all: int = 20_000
    """Maximum number of tables that are not over."""
    tables_each_hour: int = 60
    """Maximum number of tables that one person may create in an hour; sixteen times as many for an address, and fifty
    times that for loopback."""
    guests_each_hour: int = 640
    """Maximum number of new people of one address in an hour; a sixteenth of it for clients without a cookie."""
    guests_all_hour: int = 10_000
    """Maximum number of new people in an hour, in all."""
    creations_each: int = 200
    """Maximum number of rule sets and pieces of content of one person."""
    creation_bytes_each: int = 4_000_000
    """Maximum size of these in all, as JSON."""
    creations_each_hour: int = 120
    """Maximum number of these that one person may add in an hour; sixteen times as many for an address, and fifty times
    that for loopback."""
    creations_all: int = 50_000
    """Maximum number of these of all people."""
    events_each: int = 5
    """Maximum number of events that are not over and have one person as their host."""
    events_joined: int = 20
    """Maximum number of events that are not over and that one person has joined."""
    events_each_hour: int = 10
    """Maximum number of events that one person may create in an hour; sixteen times as many for an address, and fifty
    times that for loopback."""
    events_all: int = 1000
    """Maximum number of events that are not over."""
    event_seconds: float = 1.0
    """Seconds between two searches for rounds of events that are over."""
    event_grace_seconds: float = 60.0
    """Seconds after a server's start during which no deadline of an event is enforced: it may have passed while none
    ran."""
    database_bytes_all: int = 0
    """Size of the database from which on nothing new is stored, while what has begun goes on; 0 for no limit."""
    disk_bytes_free: int = 200_000_000
    """Free bytes on the disk of an embedded database below which nothing new is stored."""
    judge_seconds: float = 10.0
    """Maximum time for the validation of rule sets, content and records."""
    trial_workers: int = field(default_factory=_trial_workers)
    """Maximum number of trials at once, each in a process of low priority."""
    trial_game_seconds: float = 120.0
    """Maximum time of a single game of a trial; a longer one ends the trial."""
    trial_minutes: float = 10.0
    """Maximum working time of a trial in minutes; then it ends with the games played so far."""
    trial_patience_seconds: float = 60.0
    """Seconds without a request for it after which a trial is cancelled."""
    trial_kept_seconds: float = 1800.0
    """Seconds for which the results of a trial are kept after its end."""
    connections_each: int = 32
    """Maximum number of WebSockets of one person; sixteen times as many for an address, and fifty times that for
    loopback."""
    connections_address: int = 256
    """Maximum number of connections of one address, of any kind; a reverse proxy and loopback are limited only in
    all."""
    head_seconds: float = 10.0
    """Seconds from the beginning of a connection, or the end of its last request, until a request's head is
    received."""
    body_seconds: float = 20.0
    """Seconds from then until its body is received."""
    stalled_seconds: float = 30.0
    """Seconds after which a connection is closed if the client reads nothing of what is to be sent."""
    alert_seconds: float = 5.0
    """Seconds between two searches for alerts that are due."""
    count_seconds: float = 15.0
    """Seconds between two searches for games that have ended, to count them."""
    smtp_url: str = ""
    """URL of the SMTP server for mail, such as smtps://user:password@mail.example.org:465; "" if no mail is sent."""
    smtp_from: str = ""
    """From address of mail."""
    private_webhooks: bool = False
    """True if alerts may go to machines that are not public: every player can then have requests sent to them."""
    metrics_port: int = -1
    """Loopback port for Prometheus; 0 for a free one, -1 for none."""
    log: str = "text"
    """Format of the log: "text", or "json" with a line for each request."""
    health_seconds: float = 5.0
    """Seconds after which a write that has not succeeded counts as unwell."""

    @property
    def patience(self) -> ConnectionTimeouts:
        """Return the time limits of connections."""
        return ConnectionTimeouts(self.head_seconds, self.body_seconds, self.stalled_seconds)

    @property
    def url(self) -> str:
        """Return the database's SQLAlchemy URL."""
        if self.database_url:
            for plain in ("postgresql://", "postgres://"):
                if self.database_url.startswith(plain):
                    return "postgresql+psycopg://" + self.database_url[len(plain) :]
            return self.database_url
        return f"sqlite:///{self.data_dir / DATABASE_FILE}"
