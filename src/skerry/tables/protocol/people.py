"""The person at a browser, and notices to everybody on the server."""

from __future__ import annotations

from msgspec import Struct

from skerry.tables.protocol.common import Name


class Me(Struct, frozen=True):
    """The person at this browser."""

    id: str
    name: str
    chat_off: bool = False
    """True if they are sent no chat, at any table and on any of their devices."""


class Myself(Struct, frozen=True):
    """GET /api/me: the person at this browser."""

    id: str
    name: str
    alerts_off: bool
    """True if one of their alert channels was switched off because too many alerts in a row were lost."""
    notice: str = ""
    """Notice of the operator to everybody; "": none."""
    chat_off: bool = False
    """As in `Me`."""


class Rename(Struct, frozen=True):
    """PUT /api/me"""

    name: Name


class HouseNotice(Struct, frozen=True, tag="notice"):
    """Notice of the operator to everybody, on every page; also GET /api/notice. `text` "": no notice any more."""

    text: str
