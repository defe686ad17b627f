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
    Column("chat_off", Boolean, nullable=False, server_default=false()),
)
"""People who have chosen a name, or a setting of their own, without a name ("") until they choose one. `seen`: Unix
time at which they were last connected, to the day. `chat_off`: they are sent no chat, at any table."""

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
"""Browsers of people who have, or once had, more than one: the only browser of a guest has no row, and its cookie names
its person. Where there is a row, the row's person counts. `ended`: Unix time of its sign-out, 0 if it is not signed
out; the row stays, since the cookie does not go away by that. `changed`: Unix time at which its person, `ended` or its
person's `chat_off` last changed, for which servers look. `seen`: to the hour."""

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
"""Hashes of what lets a device in as a person: codes for one use (kind "device"), and recovery words (kind "words",
which never expire: 0). Also, with no person, the codes that let a device show the owner's page (kind "owner")."""

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
"""Passkeys of people. `id` and the public `key` are in base64url; `uses` is the passkey's own signature counter, if it
has one: a copy of the passkey would count differently."""

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
"""People's bots from outside, each with the digest of its one token. `id` takes the place of a person's at its seats.
`used`: Unix time, to the hour, 0 for never. `ended`: Unix time at which the token was revoked, 0 if it is valid; the
digest is "" from then on. The row stays, so that the bot leaves its seats when its owner is deleted; then the owner is
""."""

BANKED = text("bank <> '[]'")
"""Condition for tables where each seat has a bank, written out so that a database recognizes that of the index."""

DEALT = text("deal <> ''")
"""Condition for tables that share their luck with others, written out like the index's."""

BRANCHED = text("parent_table <> ''")
"""Condition for branches of other tables' games, written out like the index's."""

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("name", String(60), nullable=False),
    Column("phase", String(8), nullable=False),
    Column("host", String(32), nullable=False),
    Column("preset", String(64), nullable=False),
    Column("options", Text, nullable=False),
    Column("options_changed", Integer, nullable=False),
    Column("private", Boolean, nullable=False),
    Column("seconds", Integer, nullable=False),
    Column("server_seed", String(64), nullable=False),
    Column("client_seeds", Text, nullable=False),
    Column("proposal", Text, nullable=False),
    Column("next_table", String(32), nullable=False),
    Column("revision", Integer, nullable=False),
    Column("entries", Integer, nullable=False),
    Column("chat_lines", Integer, nullable=False),
    Column("to_move", Text, nullable=False),
    Column("progress", Text, nullable=False),
    Column("created_at", Double, nullable=False),
    Column("updated_at", Double, nullable=False),
    Column("paused", Boolean, nullable=False, server_default=false()),
    Column("played", Double, nullable=False, server_default="0"),
    Column("since", Double, nullable=False, server_default="0"),
    Column("former_names", Text, nullable=False, server_default="[]"),
    Column("signature", String(200), nullable=False, server_default=""),
    Column("expires_at", Double, nullable=False, server_default="0"),
    Column("absence_limit", Double, nullable=False, server_default="300"),
    Column("former_holders", Text, nullable=False, server_default="[]"),
    Column("notes", Text, nullable=False, server_default="[]"),
    Column("asked", Double, nullable=False, server_default="0"),
    Column("spent", Text, nullable=False, server_default="{}"),
    Column("wake_at", Double, nullable=False, server_default="0"),
    Column("incompatible", Text, nullable=False, server_default=""),
    Column("rules_changes", Text, nullable=False, server_default="[]"),
    Column("hint_policy", String(12), nullable=False, server_default=""),
    Column("hint_uses", Text, nullable=False, server_default="{}"),
    Column("bank", Text, nullable=False, server_default="[]"),
    Column("clocks", Text, nullable=False, server_default="[]"),
    Column("timeout_policy", String(24), nullable=False, server_default="default_action"),
    Column("stand_in_after", Integer, nullable=False, server_default="0"),
    Column("stand_in_bot", String(64), nullable=False, server_default=""),
    Column("decision_since", Double, nullable=False, server_default="0"),
    Column("parent", Text, nullable=False, server_default="{}"),
    Column("parent_table", String(40), nullable=False, server_default=""),
    Column("open_turns", Text, nullable=False, server_default="{}"),
    Column("branches_taken", Integer, nullable=False, server_default="0"),
    Column("deal", String(48), nullable=False, server_default=""),
    Column("seed_opens_at", Double, nullable=False, server_default="0"),
    Column("ended_at", Double, nullable=False, server_default="0"),
    Column("event", String(32), nullable=False, server_default=""),
    Column("has_chat", Boolean, nullable=False, server_default=true()),
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("several_seats", Boolean, nullable=False, server_default=false()),
    Index("ix_tables_phase_updated", "phase", "updated_at"),
    Index("ix_tables_host", "host"),
    Index("ix_tables_wake", "wake_at"),
    Index("ix_tables_branches", "parent_table", sqlite_where=BRANCHED, postgresql_where=BRANCHED),
    Index("ix_tables_dealt", "deal", sqlite_where=DEALT, postgresql_where=DEALT),
    Index("ix_tables_banked", "asked", sqlite_where=BANKED, postgresql_where=BANKED),
)
"""`revision` counts changes of the table outside of its game: a write based on an older one is refused, and the table
has to be reloaded. `entries` and `chat_lines` count rows of `log` and `chat`, so that another server sees at a
glance that there are new ones. `seconds` and `bank` are the time control; `asked`, `clocks`, `since`, `played` and
`spent` the fields of the ClockState (see `table_rows`). `wake_at`: Unix time at which a server must act at the table by
itself (see `timeouts`). `expires_at`: Unix time at which the idle table is deleted; 0 if that is not scheduled. `deal`:
the luck that it shares, and `seed_opens_at` the Unix time at which that is published (see `deals`); `ended_at`: Unix
time of the end of such a game. `incompatible`: why the installed rules do not follow the log; `rules_changes`: the
changes of rules that it has taken over."""

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
    Column("client_seed", String(32), nullable=False),
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
"""Players of a deal, with their table and since when (Unix time): the key keeps a person from playing it twice."""

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
"""The challenge of each day (UTC), sealed the day before: the key makes two servers agree on one secret."""

log = Table(
    "log",
    metadata,
    _table_id(),
    Column("seq", Integer, primary_key=True),
    Column("entry", Text, nullable=False),
    Column("at", Double, nullable=False),
)
"""The append-only game log. The key keeps two servers from writing the same entry twice."""

requests = Table(
    "requests",
    metadata,
    _table_id(),
    Column("key", String(100), primary_key=True),
)
"""Keys of messages that have been carried out: one that comes again is answered as before, never carried out twice."""

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
"""People connected to each server, renewed while they are (`seen`): votes depend on who is absent."""

seen = Table(
    "seen",
    metadata,
    _table_id(),
    Column("person", String(32), primary_key=True),
    Column("at", Double, nullable=False),
)
"""Unix time at which each person was last at a table, renewed while they are, so that absence outlives a server."""

pulse = Table(
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    Column("banks", Double, nullable=False, server_default="0"),
)
"""One row: the Unix time at which any server was last alive. While none is, nobody's absence grows. `banks`: the same
to half a second, stored where seats' banks lose time: they lose none while no server runs."""

servers = Table(
    "servers",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("at", Double, nullable=False),
    Column("report", Text, nullable=False),
)
"""Latest report of each server about itself, stored at Unix time `at`, for the owner's page (see
`skerry.server.maintenance.server_reports`); only where there may be several."""

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
    Column("ranges", Text, nullable=False, server_default="[]"),
    Index("ix_creations_person", "person", "game", "kind"),
    Index("ix_creations_link", "link", unique=True),
)
"""Creations of people: rule sets (kind "rules"), uploaded records (kind "record") and content (kind = name of the
option whose value it is). `link` is the link by which others read it, NULL if it is not shared; `sound` is False for a
draft. `ranges`: results that are kept with a rule set (see `kept_ranges`)."""

chores = Table(
    "chores",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("at", Double, nullable=False),
)
"""Unix time at which each periodic job was last begun, by whichever server."""

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
    Column("time_zone", String(64), nullable=False, server_default=""),
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
"""Channels by which people are told that it is their turn (see `AlertChannel` in `alert_store`)."""

ALERT_OPEN = text("state = 'open'")
"""Condition for alerts that are still to be sent, written out like the index's."""

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
"""Alerts that were sent, or are to be sent: one row for each kind of alert of a turn (the log entry that began it), so
that only one of several servers sends it. A digest has no table; its turn is a day. `due`: Unix time at which it is
tried next; while a server sends it, the time at which others take that server to be dead. `state`: open, sent, lost, or
past (out of date)."""

alert_silences = Table("alert_silences", metadata, _table_id(), Column("person", String(32), primary_key=True))
"""Tables about which a person wants no alerts."""

alert_looks = Table(
    "alert_looks",
    metadata,
    _table_id(),
    Column("person", String(32), primary_key=True),
    Column("at", Double, nullable=False),
)
"""Unix time at which a person, whose alerts are for when they are away, last looked at a page of the table."""

private_notes = Table(
    "private_notes",
    metadata,
    _table_id(),
    Column("person", String(32), primary_key=True),
    Column("text", Text, nullable=False),
    Column("revision", Integer, nullable=False),
    Index("ix_private_notes_person", "person"),
)
"""Private notes of people about a table. `revision` counts the stored versions."""
owners = Table(
    "owners",
    metadata,
    Column("device", String(32), primary_key=True),
    Column("created", Double, nullable=False),
    Column("expires", Double, nullable=False),
)
"""Devices that show the owner's page, until Unix time `expires`."""

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
"""Actions of the owner on their page. A line names no person: `person` is their id, "former" once they are deleted.
`state`: "begun" before the action, then "done" or "failed"."""

bars = Table(
    "bars",
    metadata,
    Column("kind", String(8), primary_key=True),
    Column("who", String(64), primary_key=True),
    Column("created", Double, nullable=False),
    Column("expires", Double, nullable=False),
)
"""Bars against a person (kind "person"), a group of addresses ("address"), and a person whom the owner has deleted,
whose cookies are not valid any more ("gone"). `expires`: Unix time, 0 for never."""

server_rules = Table(
    "house", metadata, Column("name", String(16), primary_key=True), Column("value", Text, nullable=False)
)
"""Settings that the owner has made while the server runs: "invited" (new guests come by invitation only: "1"), "notice"
(the message to everybody, as JSON with the time when it was written)."""

invitations = Table(
    "invitations",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("created", Double, nullable=False),
    Column("expires", Double, nullable=False),
    Column("people", Integer, nullable=False),
    Column("left", Integer, nullable=False),
)
"""Hashes of the links by which new guests come in: for `people` guests, of whom `left` may still come."""


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
"""Events (see `EventRow` in `skerry.tables.events.event`). A write raises `revision`, and is refused if another one has
raised it meanwhile: so only one of several servers starts a round."""


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
"""The tables of each round, also those deleted from `tables`: their results stay."""

blocks = Table(
    "blocks",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("who", String(32), primary_key=True),
    Index("ix_blocks_who", "who"),
)
"""People (`who`) with whom a person does not want to sit without a warning, and whom they do not want to read, at any
table."""

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
"""Lines of chat that a `person` reported to the owner, until the owner has dealt with them: the author (`who`), its
`number`, and it with those around it as they were then, as JSON."""

COUNTING = text("rating <> ''")
"""Condition for games that count for ratings, written out like the index's."""

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
"""Outcome of a finished game for each of its seats (see `skerry.tables.records.outcomes`): all of it can be computed
again from the tables. `rating`: "" if it does not count for ratings, "due", or "done": `mu` and `sigma` are then the
seat's rating after the game. In the order of a game's `ended`, table, all that are due come after all that are done."""

number_links = Table(
    "number_links",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("link", String(32), nullable=False),
    Index("ix_number_links_link", "link", unique=True),
)
"""Link by which others may read a person's statistics."""
