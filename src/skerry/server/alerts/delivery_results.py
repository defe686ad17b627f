"""Results of sending an alert: taken, or the reply or the cause of the failure as text."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

from skerry.server.alerts.catalogue import tell
from skerry.tables.text.catalogue import shortened
from skerry.tables.text.names import clean_text

SHOWN: Final = 120
"""Maximum number of characters of a reply that are shown."""


class Delivery(Struct, frozen=True):
    """Result of sending an alert. `taken`: the receiving server accepted it; `answer`: otherwise its reply or the cause
    of the failure, as text; may be "". `gone`: the receiver will never take one again."""

    taken: bool
    answer: str = ""
    gone: bool = False


class Reply(Struct, frozen=True):
    """Reply of the receiving server. `text`: the beginning of an HTTP reply's body ("" from a machine that is not
    public), or the message of an SMTP reply."""

    status: int
    text: str


class NotSent(Exception):
    """The request was not sent, or not answered. `key` is a key of the catalogue in `english`, `facts` are its
    values."""

    def __init__(self, key: str, **facts: Any) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts


def failed(error: NotSent, language: str) -> Delivery:
    """Return the result for an alert that got no reply."""
    return Delivery(False, tell(error.key, language, **error.facts))


def answered(reply: Reply, language: str) -> Delivery:
    """Return the result for an alert that got a reply; it was taken if the status is 200 to 299."""
    if 200 <= reply.status < 300:
        return Delivery(True)
    if 300 <= reply.status < 400:
        return Delivery(False, tell("redirect", language, status=reply.status))
    text = shortened(clean_text(reply.text), SHOWN)
    return Delivery(False, tell("answered" if text else "answered.bare", language, status=reply.status, text=text))
