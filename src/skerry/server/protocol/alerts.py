"""Messages about alerts that it is a person's turn, and about the channels that they are sent through."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

AlertKind = Literal["webhook", "mail", "push"]
AlertShape = Literal["", "json", "discord", "slack"]
AlertMode = Literal["now", "away", "daily"]
"""Time at which alerts are sent: at once, only while the person does not look at the table, or once a day."""


class AlertChannel(Struct, frozen=True):
    """Channel through which a person is told that it is their turn."""

    id: str
    kind: AlertKind
    shape: AlertShape
    """Format of a webhook's body; "" for other kinds."""
    target: str
    """Mail address; host of a webhook, whose whole address is a secret; or name of a browser."""
    mode: AlertMode
    hour: int
    """Hour of the daily digest, in the person's own time."""
    quiet_from: int
    """First of the quiet hours, in the person's own time, which last until `quiet_to`: only digests are sent then.
    Equal to `quiet_to`: no quiet hours."""
    quiet_to: int
    proved: bool
    """False for a mail address that its owner has not confirmed: nothing is sent to it."""
    off: Literal["", "stopped", "lost"]
    """Reason why nothing is sent any more: the link in an alert was used, or too many alerts were lost in a row; "": it
    is on."""
    lost: int
    """Number of alerts lost in a row."""
    answer: str
    """Reply to the last alert that was not taken."""


class AlertTable(Struct, frozen=True):
    """Table in play where the person sits with others. `off`: the person is not told about it."""

    id: str
    name: str
    game: str
    off: bool


class Alerts(Struct, frozen=True):
    """GET /api/me/alerts"""

    channels: list[AlertChannel]
    tables: list[AlertTable]
    mail: bool
    """True if this server can send mail, by an SMTP server that its owner has set."""
    push: str
    """Public key for a browser's push subscription, as base64url."""
    links: bool
    """True if alerts have links to tables, which needs a public address that the owner has set."""


class Subscription(Struct, frozen=True):
    """Push subscription as the browser states it (Web Push)."""

    endpoint: Annotated[str, Meta(max_length=2000)]
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]


class SaveAlert(Struct, frozen=True):
    """POST /api/me/alerts: a new channel (`id` ""), or new settings of an existing one, which turn it on again; its
    `target` stays if it is "". `time_zone`: name of the person's time zone, such as Europe/Vienna; `zone`: its offset
    from UTC now, in minutes to the east, which counts where the server does not know that name."""

    kind: AlertKind
    mode: AlertMode
    id: Annotated[str, Meta(max_length=16)] = ""
    shape: AlertShape = ""
    target: Annotated[str, Meta(max_length=2000)] = ""
    browser: Subscription | None = None
    """Subscription for a new channel of kind "push", in place of `target`."""
    hour: Annotated[int, Meta(ge=0, le=23)] = 8
    zone: Annotated[int, Meta(ge=-840, le=840)] = 0
    time_zone: Annotated[str, Meta(max_length=64)] = ""
    quiet_from: Annotated[int, Meta(ge=0, le=23)] = 0
    quiet_to: Annotated[int, Meta(ge=0, le=23)] = 0


class ProveAlert(Struct, frozen=True):
    """POST /api/me/alerts/{channel}/prove: the code that was sent to a mail address."""

    code: Annotated[str, Meta(min_length=1, max_length=200)]


class AlertTest(Struct, frozen=True):
    """POST /api/me/alerts/{channel}/test: true if the receiver took the test message; else its reply as text."""

    delivered: bool
    answer: str


class SilenceAlerts(Struct, frozen=True):
    """PUT /api/me/alerts/tables/{table}: turn the person's alerts about a table off or on."""

    off: bool
