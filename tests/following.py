"""What a client makes of messages whose views come in patches."""

from __future__ import annotations

import json
from functools import reduce
from typing import Any

from skerry.core.view_patches import patched


def whole(message: dict[str, Any], known: dict[str, Any] | None) -> dict[str, Any] | None:
    """The position of a message, its view made from that of the position `known` before if it came in patches. None if
    the message has no position. The message's own position gets the view too."""
    position: dict[str, Any] | None = message.get("position")
    if position is not None and message.get("patch") is not None:
        assert known is not None
        assert known["viewer"] == position["viewer"]
        assert position["view"] == {}
        patches = [*(event.get("patch", []) for event in message["events"]), message["patch"]]
        position["view"] = reduce(patched, patches, known["view"])
    return position


class Heard:
    """A page's messages with their views made whole; `positions` are those that they made it show."""

    def __init__(self) -> None:
        self.messages: list[dict[str, Any]] = []
        self.positions: list[dict[str, Any]] = []

    def take(self, text: str | bytes) -> None:
        """Note a message."""
        message = json.loads(text)
        position = whole(message, self.positions[-1] if self.positions else None)
        self.messages.append(message)
        if position is not None:
            self.positions.append(position)
