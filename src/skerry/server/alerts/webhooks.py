"""Alerts by webhook: a POST of JSON in the shape that the receiver reads."""

from __future__ import annotations

import re
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec

from skerry.server.alerts.delivery_results import Delivery, NotSent, answered, failed
from skerry.server.alerts.message import Message, as_text
from skerry.tables.text.catalogue import shortened

LONGEST_ADDRESS: Final = 2_000
LONGEST_TEXT: Final = 1_900
"""Maximum number of characters of a text; Discord takes a few more."""
_ADDRESS: Final = re.compile(r"https?://[!-~]+", re.ASCII)
_MARKS: Final = re.compile(r"([\\*_~`|<>\[\]()#@:-])")


def is_address(url: str) -> bool:
    """Return whether `url` is an HTTP or HTTPS URL that can be used: with a host, without user, password and
    fragment."""
    if len(url) > LONGEST_ADDRESS or not _ADDRESS.fullmatch(url):
        return False
    try:
        parts = urlsplit(url)
        return bool(parts.hostname) and "@" not in parts.netloc and parts.port != 0 and not parts.fragment
    except ValueError:
        return False


def body_of(message: Message, shape: str, language: str) -> bytes:
    """Return the JSON body of an alert. Names that people have given are escaped: they cannot mention anybody or make a
    link."""
    if shape == "discord":
        text = shortened(as_text(message, language, lambda name: _MARKS.sub(r"\\\1", name), "<{}>"), LONGEST_TEXT)
        made: dict[str, Any] = {"content": text, "allowed_mentions": {"parse": []}}
    elif shape == "slack":
        made = {"text": shortened(as_text(message, language, _for_slack, "<{}>"), LONGEST_TEXT), "unfurl_links": False}
    else:
        made = {
            "id": message.id,
            "kind": message.kind,
            "text": as_text(message, language),
            "tables": [{"name": one.name, "game": one.game, "link": one.link} for one in message.tables],
            "stop": message.stop,
        }
    return msgspec.json.encode(made)


def _for_slack(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


class Webhooks:
    """Sender of alerts by webhook."""

    def __init__(self, private: bool) -> None:
        """`private`: also to machines that are not public."""
        self.private = private

    async def send(self, target: str, shape: str, message: Message, language: str) -> Delivery:
        """Send an alert; never raises."""
        from skerry.server.alerts.outgoing_requests import post

        try:
            reply = await post(target, body_of(message, shape, language), self.private)
        except NotSent as error:
            return failed(error, language)
        return answered(reply, language)
