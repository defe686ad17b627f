"""What an alert says, in words and links: nothing that happened at the table, and no secret."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from itsdangerous import BadSignature, Signer
from msgspec import Struct

from skerry.server.alert_schedule import Beginning
from skerry.server.alerts.english import tell
from skerry.server.keys.key_files import COOKIE_FILE, open_keys


class Waiting(Struct, frozen=True):
    """A table that waits for somebody."""

    name: str
    game: str
    """Its title."""
    link: str
    """"" where the owner has said no address at which people reach the server."""


class Message(Struct, frozen=True):
    """An alert, ready for any channel."""

    kind: str
    """One of `plan.Kind`, or "test" or "proof"."""
    title: str
    tables: list[Waiting] = []
    text: str = ""
    """What follows the title."""
    stop: str = ""
    """A link that stops these alerts in one press."""
    stop_words: str = ""


def stop_signer(data_dir: Path) -> Signer:
    """Signs the links that stop alerts, by the keys that sign cookies. Raises OSError."""
    keys = open_keys(data_dir / COOKIE_FILE).secret
    return Signer(keys, salt="skerry-alerts", digest_method=hashlib.sha256)


class Links:
    """Addresses that alerts carry. Without a public address there are none."""

    def __init__(self, public_urls: Sequence[str], signer: Signer) -> None:
        self.base = public_urls[0].rstrip("/") if public_urls else ""
        self._signer = signer

    def table(self, table: str) -> str:
        """Where a table is played."""
        return f"{self.base}/table/{table}" if self.base else ""

    def stop(self, channel: str) -> str:
        """What stops a channel, for whoever has the link: it was sent there alone."""
        return f"{self.base}/api/alerts/stop/{self.token(channel)}" if self.base else ""

    def token(self, channel: str) -> str:
        """What proves that somebody may stop a channel."""
        return self._signer.sign(channel).decode()

    def channel(self, token: str) -> str:
        """The channel that a token stops; "" if it is none of ours."""
        try:
            return self._signer.unsign(token).decode()
        except (BadSignature, UnicodeDecodeError):
            return ""


def alert_message(kind: str, tables: Sequence[Waiting], stop: str, language: str) -> Message:
    """The alert of a turn at one table, or a digest of several."""
    first = tables[0]
    if kind == "daily":
        title = tell("daily", language, count=len(tables))
    else:
        title = tell(kind, language, table=first.name, game=first.game)
    return Message(kind, title, list(tables), stop=stop, stop_words=tell("stop", language) if stop else "")


HOUR: Final = 3_600


def round_message(begun: Beginning, table: Waiting, turn: bool, stop: str, language: str) -> Message:
    """The alert of a round of an event. `turn`: whether it is their turn there."""
    title = tell("round", language, round=begun.round, event=begun.event, game=table.game)
    whole = begun.arrive % HOUR == 0
    late = tell("round.hours", language, count=begun.arrive // HOUR) if whole else ""
    late = late or tell("round.minutes", language, count=begun.arrive // 60)
    text = " ".join([tell("round.turn", language)] * turn + [late])
    return Message("round", title, [table], text, stop, tell("stop", language) if stop else "")


def try_message(stop: str, language: str) -> Message:
    """What "Send a test" sends."""
    return Message("test", tell("test", language), stop=stop, stop_words=tell("stop", language) if stop else "")


def proof_message(code: str, language: str) -> Message:
    """What a mail address is sent first, so that nobody has mail sent to others."""
    return Message("proof", tell("proof", language, code=code), text=tell("proof.help", language))


def as_text(message: Message, language: str, plain: Callable[[str], str] = str, link: str = "{}") -> str:
    """An alert as lines of text. `plain` makes words harmless where they are read as more than words; `link` is how an
    address is written there."""
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
