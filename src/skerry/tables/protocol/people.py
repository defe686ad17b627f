"""Who a browser is, and what everybody on the server is told."""

from __future__ import annotations

from msgspec import Struct

from skerry.tables.protocol.common import Name


class Me(Struct, frozen=True):
    """Who this browser is."""

    id: str
    name: str


class Myself(Struct, frozen=True):
    """GET /api/me: who this browser is."""

    id: str
    name: str
    alerts_off: bool
    """They are told no more of their turns in some way: too many alerts in a row were not taken."""
    notice: str = ""
    """What whoever runs the server tells everybody; "": nothing."""


class Rename(Struct, frozen=True):
    """PUT /api/me"""

    name: Name


class HouseNotice(Struct, frozen=True, tag="notice"):
    """What the owner tells everybody, on every page; also GET /api/notice. `text` "": nothing any more."""

    text: str
