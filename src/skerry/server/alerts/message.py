"""Texts and links of alerts. They tell nothing of what happened at a table, and no secret."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from itsdangerous import BadSignature, Signer
from msgspec import Struct

from skerry.server.alerts.catalogue import tell
from skerry.server.database.alert_store import Beginning
from skerry.server.keys.key_files import COOKIE_FILE, open_keys


class Waiting(Struct, frozen=True):
    """Table that an alert names."""

    name: str
    game: str
    """Title of the game."""
    link: str
    """Address of the table's page; "" if the server has no public address."""


class Message(Struct, frozen=True):
    """Alert in a form that every kind of channel can send."""

    kind: str
    """A `Kind` of `skerry.server.database.alert_store`, or "test" or "proof"."""
    title: str
    tables: list[Waiting] = []
    text: str = ""
    """Text after the title."""
    stop: str = ""
    """Link that stops the alerts of the channel; "" for none."""
    stop_words: str = ""
    id: str = ""
    """The same whenever this alert is sent; "" for one that is sent once."""


def stop_signer(data_dir: Path) -> Signer:
    """Return the signer of the links that stop alerts; it uses the keys that sign cookies. Raises OSError."""
    keys = open_keys(data_dir / COOKIE_FILE).secret
    return Signer(keys, salt="skerry-alerts", digest_method=hashlib.sha256)


class Links:
    """Addresses in alerts; all are "" without a public address of the server."""

    def __init__(self, public_urls: Sequence[str], signer: Signer) -> None:
        self.base = public_urls[0].rstrip("/") if public_urls else ""
        self._signer = signer

    def table(self, table: str) -> str:
        """Return the address of a table's page; "" without a public address."""
        return f"{self.base}/table/{table}" if self.base else ""

    def stop(self, channel: str) -> str:
        """Return the address that stops a channel; "" without a public address. It needs no sign-in, for it is sent
        through that channel only."""
        return f"{self.base}/api/alerts/stop/{self.token(channel)}" if self.base else ""

    def token(self, channel: str) -> str:
        """Return the signed token that authorizes stopping a channel."""
        return self._signer.sign(channel).decode()

    def channel(self, token: str) -> str:
        """Return the id of the channel that a token stops; "" if its signature is not valid."""
        try:
            return self._signer.unsign(token).decode()
        except (BadSignature, UnicodeDecodeError):
            return ""


def alert_message(kind: str, tables: Sequence[Waiting], stop: str, language: str) -> Message:
    """Return the alert about a turn at one table, or the digest of several tables."""
    first = tables[0]
    if kind == "daily":
        title = tell("daily", language, count=len(tables))
    else:
        title = tell(kind, language, table=first.name, game=first.game)
    return Message(kind, title, list(tables), stop=stop, stop_words=tell("stop", language) if stop else "")


HOUR: Final = 3_600


def round_message(begun: Beginning, table: Waiting, turn: bool, stop: str, language: str) -> Message:
    """Return the alert about the start of an event's round. `turn`: it is the person's turn at that table."""
    title = tell("round", language, round=begun.round, event=begun.event, game=table.game)
    whole = begun.arrive % HOUR == 0
    late = tell("round.hours", language, count=begun.arrive // HOUR) if whole else ""
    late = late or tell("round.minutes", language, count=begun.arrive // 60)
    text = " ".join([tell("round.turn", language)] * turn + [late])
    return Message("round", title, [table], text, stop, tell("stop", language) if stop else "")


def try_message(stop: str, language: str) -> Message:
    """Return the message of "Send a test"."""
    return Message("test", tell("test", language), stop=stop, stop_words=tell("stop", language) if stop else "")


def proof_message(code: str, language: str) -> Message:
    """Return the message with the code that verifies a mail address, so that nobody has mail sent to other people."""
    return Message("proof", tell("proof", language, code=code), text=tell("proof.help", language))


def as_text(message: Message, language: str, plain: Callable[[str], str] = str, link: str = "{}") -> str:
    """Return an alert as lines of text. `plain` escapes words where the receiver would read them as markup; `link` is
    the format string of an address there."""
    lines = [plain(message.title)]
    if message.text:
        lines.append(plain(message.text))
    for table in message.tables:
        words = plain(tell("daily.table", language, table=table.name, game=table.game))
        parts = [words] * (message.kind == "daily") + [link.format(table.link)] * bool(table.link)
        if parts:
            lines.append(" ".join(parts))
    if message.stop:
        lines.append(f"{plain(message.stop_words)} {link.format(message.stop)}")
    return "\n".join(lines)
