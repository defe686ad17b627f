"""What became of an alert: what the other side answered, or why there is no answer, in words."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

from skerry.server.alerts.english import tell
from skerry.tables.text.catalogue import shortened
from skerry.tables.text.names import clean_text

SHOWN: Final = 120
"""Letters of an answer that are shown."""


class Delivery(Struct, frozen=True):
    """Whether the other side took an alert, else what it answered, in words."""

    taken: bool
    answer: str = ""


class Reply(Struct, frozen=True):
    """What the other side answered. `text`: how it begins; of a machine that is not public, nothing."""

    status: int
    text: str


class NotSent(Exception):
    """It was not sent, or not answered. `key` is a message of `words`."""

    def __init__(self, key: str, **facts: Any) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts


def failed(error: NotSent, language: str) -> Delivery:
    """An alert that got no answer."""
    return Delivery(False, tell(error.key, language, **error.facts))


def answered(reply: Reply, language: str) -> Delivery:
    """An alert that was answered, well or not."""
    if 200 <= reply.status < 300:
        return Delivery(True)
    if 300 <= reply.status < 400:
        return Delivery(False, tell("redirect", language, status=reply.status))
    text = shortened(clean_text(reply.text), SHOWN)
    return Delivery(False, tell("answered" if text else "answered.bare", language, status=reply.status, text=text))
