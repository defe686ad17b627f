"""Messages about alerts: where a person is told that it is their turn, and how."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

AlertKind = Literal["webhook", "mail", "push"]
AlertShape = Literal["", "json", "discord", "slack"]
AlertMode = Literal["now", "away", "daily"]
"""At once, only while one does not look at the table, or once a day."""


class AlertChannel(Struct, frozen=True):
    """Where one is told that it is one's turn."""

    id: str
    kind: AlertKind
    shape: AlertShape
    """What a webhook's other side reads; "" of mail."""
    target: str
    """A mail address, the machine of a webhook, whose whole address is a secret, or what a browser calls itself."""
    mode: AlertMode
    hour: int
    """Of the daily digest, in one's own time."""
    quiet_from: int
    """From this hour of one's own time to the next one, nothing but digests is sent; the same twice: no such hours."""
    quiet_to: int
    proved: bool
    """Nothing is sent to a mail address before its owner has said yes."""
    off: Literal["", "stopped", "lost"]
    """Why nothing is sent any more: the link in an alert was pressed, or too many were lost in a row; "": it is on."""
    lost: int
    """Alerts lost in a row."""
    answer: str
    """What the other side said to the last alert that it did not take."""


class AlertTable(Struct, frozen=True):
    """A table in play where one sits with others. `off`: one is not told of it."""

    id: str
    name: str
    game: str
    off: bool


class Alerts(Struct, frozen=True):
    """GET /api/me/alerts"""

    channels: list[AlertChannel]
    tables: list[AlertTable]
    mail: bool
    """Whether this server can send mail: its owner has to say by which machine."""
    push: str
    """The public key that a browser is given which is to be told, as base64url."""
    links: bool
    """Whether alerts lead to the table: the owner has to say under which address people reach the server."""


class Subscription(Struct, frozen=True):
    """Where and how a browser is told, as it says itself (Web Push)."""

    endpoint: Annotated[str, Meta(max_length=2000)]
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]


class SaveAlert(Struct, frozen=True):
    """POST /api/me/alerts: a new channel (`id` ""), or another way for one that is there, which is on again by that;
    its `target` may be "" then, and stays. `zone`: one's time, in minutes east of UTC."""

    kind: AlertKind
    mode: AlertMode
    id: Annotated[str, Meta(max_length=16)] = ""
    shape: AlertShape = ""
    target: Annotated[str, Meta(max_length=2000)] = ""
    browser: Subscription | None = None
    """Of a new one of kind "push", in place of `target`."""
    hour: Annotated[int, Meta(ge=0, le=23)] = 8
    zone: Annotated[int, Meta(ge=-840, le=840)] = 0
    quiet_from: Annotated[int, Meta(ge=0, le=23)] = 0
    quiet_to: Annotated[int, Meta(ge=0, le=23)] = 0


class ProveAlert(Struct, frozen=True):
    """POST /api/me/alerts/{channel}/prove: the code that was sent to a mail address."""

    code: Annotated[str, Meta(min_length=1, max_length=200)]


class AlertTest(Struct, frozen=True):
    """POST /api/me/alerts/{channel}/test: whether the other side took it; else what it answered."""

    delivered: bool
    answer: str


class SilenceAlerts(Struct, frozen=True):
    """PUT /api/me/alerts/tables/{table}: whether one is told of a table."""

    off: bool
