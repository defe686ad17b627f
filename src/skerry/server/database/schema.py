"""The database's tables. A change here needs a migration in `migrations/versions`."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Double, ForeignKey, Index, Integer, MetaData, String, Table, Text, false, text

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _table_id() -> Column[str]:
    return Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False, server_default="0"),
)
"""`seen`: when they were last here, to the day."""

devices = Table(
    "devices",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", String(32), nullable=False),
    Column("browser", String(20), nullable=False),
    Column("system", String(20), nullable=False),
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False),
    Column("ended", Double, nullable=False),
    Column("changed", Double, nullable=False),
    Index("ix_devices_person", "person"),
    Index("ix_devices_changed", "changed"),
)
"""Browsers of people who have, or once had, more than one: the only browser of a guest has no row, and its cookie says
whose it is. Where there is a row, that counts. `ended`: when it was signed out (0: it is not), which stays known, since
its cookie does not go away by that. `changed`: when its person or `ended` last changed; servers look for that.
`seen`: to the hour."""

codes = Table(
    "codes",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("person", String(32), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("created", Double, nullable=False),
    Column("expires", Double, nullable=False),
    Index("ix_codes_person", "person"),
)
"""What lets a device in as a person, hashed: codes for one use (kind "device"), recovery words (kind "words", which
never expire: 0)."""

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(1400), primary_key=True),
    Column("person", String(32), nullable=False),
    Column("key", Text, nullable=False),
    Column("uses", Integer, nullable=False),
    Column("browser", String(20), nullable=False),
    Column("system", String(20), nullable=False),
    Column("created", Double, nullable=False),
    Index("ix_passkeys_person", "person"),
)
"""What a browser or a key ring proves a person by. `id` and the public `key` in base64url; `uses` as the thing
itself counts them, where it does: a copy of it would count differently."""

BANKED = text("bank <> '[]'")
"""Tables where each seat has a bank. Written out, so that a database sees that it is what their index holds."""

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("version", Integer, nullable=False),
    Column("name", String(60), nullable=False),
    Column("phase", String(8), nullable=False),
    Column("host", String(32), nullable=False),
    Column("preset", String(64), nullable=False),
    Column("options", Text, nullable=False),
    Column("changed", Integer, nullable=False),
    Column("private", Boolean, nullable=False),
    Column("seconds", Integer, nullable=False),
    Column("secret", String(64), nullable=False),
    Column("words", Text, nullable=False),
    Column("proposal", Text, nullable=False),
    Column("rematch", String(32), nullable=False),
    Column("revision", Integer, nullable=False),
    Column("entries", Integer, nullable=False),
    Column("chats", Integer, nullable=False),
    Column("waiting", Text, nullable=False),
    Column("progress", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("moved", Double, nullable=False),
    Column("paused", Boolean, nullable=False, server_default=false()),
    Column("played", Double, nullable=False, server_default="0"),
    Column("since", Double, nullable=False, server_default="0"),
    Column("sat", Text, nullable=False, server_default="[]"),
    Column("signature", String(200), nullable=False, server_default=""),
    Column("goes", Double, nullable=False, server_default="0"),
    Column("patience", Double, nullable=False, server_default="300"),
    Column("held", Text, nullable=False, server_default="[]"),
    Column("notes", Text, nullable=False, server_default="[]"),
    Column("asked", Double, nullable=False, server_default="0"),
    Column("used", Double, nullable=False, server_default="0"),
    Column("spent", Text, nullable=False, server_default="{}"),
    Column("due", Double, nullable=False, server_default="0"),
    Column("outdated", Text, nullable=False, server_default=""),
    Column("moved_over", Text, nullable=False, server_default="[]"),
    Column("hints", String(12), nullable=False, server_default=""),
    Column("hinted", Text, nullable=False, server_default="{}"),
    Column("bank", Text, nullable=False, server_default="[]"),
    Column("clocks", Text, nullable=False, server_default="[]"),
    Column("expiry", String(12), nullable=False, server_default=""),
    Index("ix_tables_phase_moved", "phase", "moved"),
    Index("ix_tables_host", "host"),
    Index("ix_tables_due", "due"),
    Index("ix_tables_banked", "asked", sqlite_where=BANKED, postgresql_where=BANKED),
)
"""`revision` counts changes of the table but not of its game: whoever writes on an older one has to reload.
`entries` and `chats` count rows of `log` and `chat`, so that another server sees at a glance that there is news.
`played`: seconds of play up to `since`, when play last began or went on (0: it stands still); `used` and `asked`
are the same for the open choice's clock, `clocks` what each seat's `bank` holds at `asked`, and `due` is when a server
must act at the table by itself (see `overtime`).
`goes`: when it is thrown away unless somebody does something at it (0: nothing is planned).
`outdated`: why the rules that are installed do not follow the log; `moved_over`: when they took it over."""

seats = Table(
    "seats",
    metadata,
    _table_id(),
    Column("seat", Integer, primary_key=True),
    Column("occupant", String(8), nullable=False),
    Column("person", String(32), nullable=False),
    Column("name", String(40), nullable=False),
    Column("bot", String(64), nullable=False),
    Column("ready", Boolean, nullable=False),
    Column("words", String(32), nullable=False),
    Index("ix_seats_person", "person"),
)

log = Table(
    "log",
    metadata,
    _table_id(),
    Column("seq", Integer, primary_key=True),
    Column("entry", Text, nullable=False),
    Column("at", Double, nullable=False),
)
"""The append-only game log. Its key is what keeps two servers from writing the same entry twice."""

requests = Table(
    "requests",
    metadata,
    _table_id(),
    Column("key", String(100), primary_key=True),
)
"""Messages that have been carried out: one that comes again is answered as before, never done twice."""

chat = Table(
    "chat",
    metadata,
    _table_id(),
    Column("number", Integer, primary_key=True),
    Column("who", String(32), nullable=False),
    Column("name", String(40), nullable=False),
    Column("seat", Integer, nullable=True),
    Column("text", Text, nullable=False),
    Column("at", Double, nullable=False),
)

mutes = Table(
    "mutes",
    metadata,
    _table_id(),
    Column("person", String(32), primary_key=True),
    Column("who", String(32), primary_key=True),
)

presence = Table(
    "presence",
    metadata,
    _table_id(),
    Column("person", String(32), primary_key=True),
    Column("server", String(32), primary_key=True),
    Column("seen", Double, nullable=False),
)
"""Who is connected to which server, renewed while they are: a vote must know who is away."""

seen = Table(
    "seen",
    metadata,
    _table_id(),
    Column("person", String(32), primary_key=True),
    Column("at", Double, nullable=False),
)
"""When each person was last at a table, renewed while they are, so that absence outlives a server."""

pulse = Table(
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    Column("banks", Double, nullable=False, server_default="0"),
)
"""One row: when any server was last alive. While none is, nobody can be here, and nobody's absence grows. `banks`: the
same to half a second, said where seats' banks lose time: they lose none while no server runs."""

creations = Table(
    "creations",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", String(32), nullable=False),
    Column("game", String(64), nullable=False),
    Column("kind", String(64), nullable=False),
    Column("title", String(60), nullable=False),
    Column("data", Text, nullable=False),
    Column("sound", Boolean, nullable=False),
    Column("link", String(32), nullable=True),
    Column("created", Double, nullable=False),
    Column("changed", Double, nullable=False),
    Index("ix_creations_person", "person", "game", "kind"),
    Index("ix_creations_link", "link", unique=True),
)
"""What people keep of their own: rule sets (kind "rules") and content (kind = name of the option whose value it is).
`link` is what a shared one is read by, NULL for one that is not shared; `sound` is False for a draft."""

chores = Table(
    "chores",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("at", Double, nullable=False),
)
"""When what is done now and then was last begun, by whichever server."""
