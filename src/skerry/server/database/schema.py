"""The database's tables. A change here needs a migration in `migrations/versions`."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
    text,
    true,
)

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
never expire: 0). And, of no person, what lets it in as the owner's (kind "owner")."""

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

bots = Table(
    "bots",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("owner", String(32), nullable=False),
    Column("name", String(40), nullable=False),
    Column("digest", String(64), nullable=False),
    Column("created", Double, nullable=False),
    Column("used", Double, nullable=False),
    Column("ended", Double, nullable=False),
    Index("ix_bots_owner", "owner"),
    Index("ix_bots_digest", "digest"),
    Index("ix_bots_ended", "ended"),
)
"""People's bots from outside, each by the one token that lets it in, hashed. `id` is what stands for a person's at its
seats. `used`: to the hour, 0 for never. `ended`: when the token was revoked (0: it was not; the digest is "" since).
The bot stays known, so that it goes from where it sat when its owner does; one whose owner has gone has none ("")."""

BANKED = text("bank <> '[]'")
"""Tables where each seat has a bank. Written out, so that a database sees that it is what their index holds."""

DEALT = text("deal <> ''")
"""Tables that share their luck with others, written out as well."""

BRANCHED = text("origin <> ''")
"""Branches of other tables' games, written out as well."""

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
    Column("stands_in", Integer, nullable=False, server_default="0"),
    Column("stand_in_bot", String(64), nullable=False, server_default=""),
    Column("turned", Double, nullable=False, server_default="0"),
    Column("parent", Text, nullable=False, server_default="{}"),
    Column("origin", String(40), nullable=False, server_default=""),
    Column("called", Text, nullable=False, server_default="{}"),
    Column("branched", Integer, nullable=False, server_default="0"),
    Column("deal", String(48), nullable=False, server_default=""),
    Column("opens", Double, nullable=False, server_default="0"),
    Column("ended", Double, nullable=False, server_default="0"),
    Column("event", String(32), nullable=False, server_default=""),
    Column("chat", Boolean, nullable=False, server_default=true()),
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("several", Boolean, nullable=False, server_default=false()),
    Index("ix_tables_phase_moved", "phase", "moved"),
    Index("ix_tables_host", "host"),
    Index("ix_tables_due", "due"),
    Index("ix_tables_branches", "origin", sqlite_where=BRANCHED, postgresql_where=BRANCHED),
    Index("ix_tables_dealt", "deal", sqlite_where=DEALT, postgresql_where=DEALT),
    Index("ix_tables_banked", "asked", sqlite_where=BANKED, postgresql_where=BANKED),
)
"""`revision` counts changes of the table but not of its game: whoever writes on an older one has to reload.
`entries` and `chats` count rows of `log` and `chat`, so that another server sees at a glance that there is news.
`played`: seconds of play up to `since`, when play last began or went on (0: it stands still); `used` and `asked`
are the same for the open choice's clock, `clocks` what each seat's `bank` holds at `asked`, and `due` is when a
server must act at the table by itself (see `timeouts`).
`goes`: when it is thrown away unless somebody does something at it (0: nothing is planned).
`deal`: which luck it shares, and `opens` when that is opened (see `deals`); `ended`: when such a game was over.
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
    Column("stand_in", String(64), nullable=False, server_default=""),
    Column("lent", Boolean, nullable=False, server_default=false()),
    Column("away_from", Integer, nullable=False, server_default="-1"),
    Column("away_to", Integer, nullable=False, server_default="-1"),
    Column("by_itself", Boolean, nullable=False, server_default=false()),
    Column("plans", Text, nullable=False, server_default="[]"),
    Column("bot_of", String(40), nullable=False, server_default=""),
    Index("ix_seats_person", "person"),
)

entrants = Table(
    "entrants",
    metadata,
    Column("deal", String(48), primary_key=True),
    Column("person", String(32), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("at", Double, nullable=False),
    Index("ix_entrants_table_id", "table_id"),
    Index("ix_entrants_person", "person"),
)
"""Who plays a deal at which of its tables, since when: its key is what keeps a person from playing it twice."""

days = Table(
    "days",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("preset", String(64), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("secret", String(64), nullable=False),
    Column("made", Double, nullable=False),
)
"""The challenge of each day (UTC), sealed the day before: its key is what makes two servers agree on one secret."""

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
"""One row: when any server was last alive. While none is, nobody can be here, and nobody's absence grows.
`banks`: the same to half a second, said where seats' banks lose time: they lose none while no server runs."""

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

alert_channels = Table(
    "alert_channels",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("person", String(32), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("shape", String(8), nullable=False),
    Column("target", Text, nullable=False),
    Column("mode", String(8), nullable=False),
    Column("hour", Integer, nullable=False),
    Column("zone", Integer, nullable=False),
    Column("quiet_from", Integer, nullable=False),
    Column("quiet_to", Integer, nullable=False),
    Column("language", String(12), nullable=False),
    Column("created", Double, nullable=False),
    Column("proof", String(64), nullable=False),
    Column("proves", Double, nullable=False),
    Column("lost", Integer, nullable=False),
    Column("off", String(8), nullable=False),
    Column("answer", String(200), nullable=False),
    Index("ix_alert_channels_person", "person"),
)
"""Where people are told that it is their turn (see `AlertChannel` in `alert_store`)."""

ALERT_OPEN = text("state = 'open'")
"""Alerts that are still to be sent; written out as the index has it."""

alerts = Table(
    "alerts",
    metadata,
    Column("channel", String(16), primary_key=True),
    Column("table_id", String(32), primary_key=True),
    Column("turn", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), primary_key=True),
    Column("person", String(32), nullable=False),
    Column("made", Double, nullable=False),
    Column("due", Double, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("state", String(8), nullable=False),
    Index("ix_alerts_due", "due", sqlite_where=ALERT_OPEN, postgresql_where=ALERT_OPEN),
    Index("ix_alerts_table_id", "table_id"),
    Index("ix_alerts_person", "person"),
)
"""What was told, or is to be: one row for each kind of alert of a turn (the log entry that began it), so that of
several servers one sends it. A digest has no table; its turn is a day. `due`: when it is tried next; while a server
sends it, when another one would take it to be dead. `state`: open, sent, lost, or past (nothing to tell any more)."""

alert_silences = Table("alert_silences", metadata, _table_id(), Column("person", String(32), primary_key=True))
"""Tables of which somebody does not want to be told."""

alert_looks = Table(
    "alert_looks",
    metadata,
    _table_id(),
    Column("person", String(32), primary_key=True),
    Column("at", Double, nullable=False),
)
"""When somebody who is told only while they do not look last had a page of the table before their eyes."""

private_notes = Table(
    "private_notes",
    metadata,
    _table_id(),
    Column("person", String(32), primary_key=True),
    Column("text", Text, nullable=False),
    Column("revision", Integer, nullable=False),
    Index("ix_private_notes_person", "person"),
)
"""What people note down for themselves at a table. `revision` counts what was kept."""
owners = Table(
    "owners",
    metadata,
    Column("device", String(32), primary_key=True),
    Column("created", Double, nullable=False),
    Column("expires", Double, nullable=False),
)
"""Devices that show the owner's page, for a while."""

audit = Table(
    "audit",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", Double, nullable=False),
    Column("act", String(16), nullable=False),
    Column("table_id", String(32), nullable=False),
    Column("person", String(32), nullable=False),
    Column("state", String(8), nullable=False),
    Index("ix_audit_person", "person"),
)
"""What the owner did, on their page. A line names no person: `person` is their id, "former" once they went for good.
`state`: "begun" before it is done, then "done" or "failed"."""

bars = Table(
    "bars",
    metadata,
    Column("kind", String(8), primary_key=True),
    Column("who", String(64), primary_key=True),
    Column("created", Double, nullable=False),
    Column("expires", Double, nullable=False),
)
"""Who is kept out: a person (kind "person"), a group of addresses ("address"), and who was removed by the owner, so
that their cookie is nobody's ("gone"). `expires`: 0 for never."""

house = Table("house", metadata, Column("name", String(16), primary_key=True), Column("value", Text, nullable=False))
"""What the owner has set while the server runs: "invited" (new guests come by invitation only: "1"), "notice" (what
everybody reads, as JSON with when it was written)."""

invitations = Table(
    "invitations",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("created", Double, nullable=False),
    Column("expires", Double, nullable=False),
    Column("people", Integer, nullable=False),
    Column("left", Integer, nullable=False),
)
"""Links by which new guests come in, hashed: for so many `people`, of whom some are `left`."""


events = Table(
    "events",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("host", String(32), nullable=False),
    Column("name", String(60), nullable=False),
    Column("private", Boolean, nullable=False),
    Column("phase", String(8), nullable=False),
    Column("plan", Text, nullable=False),
    Column("secret", String(64), nullable=False),
    Column("created", Double, nullable=False),
    Column("moved", Double, nullable=False),
    Column("round", Integer, nullable=False),
    Column("began", Double, nullable=False),
    Column("due", Double, nullable=False),
    Column("schedule", Text, nullable=False),
    Column("revision", Integer, nullable=False),
    Index("ix_events_host", "host"),
    Index("ix_events_phase_moved", "phase", "moved"),
)
"""Events (see `EventRow` in `skerry.tables.events.event`). Whoever writes one raises `revision`, and writes nothing if
it has been raised meanwhile: so of several servers one lays a round."""


def _event_id() -> Column[str]:
    return Column("event_id", String(32), ForeignKey("events.id", ondelete="CASCADE"), primary_key=True)


event_people = Table(
    "event_people",
    metadata,
    _event_id(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("person", String(32), nullable=False),
    Column("words", String(32), nullable=False),
    Column("state", String(8), nullable=False),
    Index("ix_event_people_person", "person"),
    Index("uq_event_people_event_id_person", "event_id", "person", unique=True),
)

event_tables = Table(
    "event_tables",
    metadata,
    _event_id(),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("table_id", String(32), nullable=False),
    Column("people", Text, nullable=False),
    Column("result", Text, nullable=False),
    Index("ix_event_tables_table_id", "table_id"),
)
"""The tables of each round, also when they are gone from `tables`: their results stay."""

blocks = Table(
    "blocks",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("who", String(32), primary_key=True),
    Index("ix_blocks_who", "who"),
)
"""Whom a person does not want to sit with unwarned, or to read, at any table."""

reports = Table(
    "reports",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", Double, nullable=False),
    Column("table_id", String(32), nullable=False),
    Column("person", String(32), nullable=False),
    Column("who", String(32), nullable=False),
    Column("number", Integer, nullable=False),
    Column("lines", Text, nullable=False),
    Index("ix_reports_person", "person"),
    Index("ix_reports_who", "who"),
    Index("ix_reports_line", "table_id", "number", "person", unique=True),
)
"""Lines of chat that a `person` reported to the owner until the owner has settled that: whose line it was (`who`), its
`number`, and it with those around it as they stood then, as JSON."""

COUNTING = text("rating <> ''")
"""Games that count for ratings; written out as the index has it."""

outcomes = Table(
    "outcomes",
    metadata,
    _table_id(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", String(32), nullable=False),
    Column("game", String(64), nullable=False),
    Column("preset", String(64), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("ended", Double, nullable=False),
    Column("kind", String(12), nullable=False),
    Column("branch", Boolean, nullable=False),
    Column("place", Integer, nullable=False),
    Column("tied", Integer, nullable=False),
    Column("won", Double, nullable=False),
    Column("start", Integer, nullable=False),
    Column("score", Integer, nullable=False),
    Column("points", Text, nullable=False),
    Column("made", Integer, nullable=False),
    Column("own", Integer, nullable=False),
    Column("hints", Integer, nullable=False),
    Column("rating", String(4), nullable=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Index("ix_outcomes_person", "person"),
    Index("ix_outcomes_rating", "game", "ended", "table_id", sqlite_where=COUNTING, postgresql_where=COUNTING),
)
"""What a finished game was for each of its seats (see `skerry.tables.records.outcomes`): all of it can be made anew
from the tables. `rating`: "" for what does not count for ratings, "due", or "done": `mu` and `sigma` are then the
seat's rating after the game. All that is due comes later than all that is done, in the order of a game's `ended`,
table."""

number_links = Table(
    "number_links",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("link", String(32), nullable=False),
    Index("ix_number_links_link", "link", unique=True),
)
"""By which link others may read a person's numbers."""
