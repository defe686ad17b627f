"""Messages about a person's devices, passkeys, bots, chat and blocked people, and about the codes that let another
device in."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct


class Addresses(Struct, frozen=True):
    """GET /api/addresses: where other devices reach this server, likeliest first. [] unless the page was opened at an
    address of the server's own machine, and if no other device reaches it."""

    addresses: list[str]


class Device(Struct, frozen=True):
    """Browser of the person."""

    id: str
    """Id that is valid in these messages only."""
    browser: str
    system: str
    """Browser and system as people call them; "" if not known."""
    seen: str
    """Time of its last use, to the hour."""
    here: bool
    """True for the browser that sends the request."""


class Devices(Struct, frozen=True):
    """GET /api/me/devices"""

    devices: list[Device]
    words: str
    """Time at which the valid recovery words were made; "" if there are none."""


class DeviceCode(Struct, frozen=True):
    """POST /api/me/code: a code that lets one other device in as the person."""

    code: str
    seconds: int
    """Seconds for which the code is valid, for one use."""
    address: str
    """Address of the page where the code is entered, with the code behind its "#", which no browser sends to a
    server."""
    qr: list[str]
    """The address as a QR code: rows of dark (1) and light (0) squares, without a margin."""


class RecoveryWords(Struct, frozen=True):
    """POST /api/me/words: recovery words; they let the person in for good, and are not sent again."""

    words: list[str]


class DeleteMe(Struct, frozen=True):
    """POST /api/me/delete: delete everything of the person. `name`: their display name, as a confirmation."""

    name: str


class Passkey(Struct, frozen=True):
    """Passkey of the person, with the browser in which it was made."""

    id: str
    browser: str
    system: str
    made: str


class Passkeys(Struct, frozen=True):
    """GET /api/me/passkeys"""

    passkeys: list[Passkey]
    possible: bool
    """True if the page was opened by a host name: browsers have no passkeys for a numeric address."""


class PasskeyOptions(Struct, frozen=True):
    """POST /api/me/passkeys/new, and /ask: options for the browser, in WebAuthn's JSON."""

    options: dict[str, Any]


class KeepPasskey(Struct, frozen=True):
    """POST /api/me/passkeys: the credential that the browser has made, in WebAuthn's JSON."""

    credential: dict[str, Any]


class EnterByPasskey(Struct, frozen=True):
    """POST /api/me/passkeys/enter: sign in as the person of a passkey. `here`: as in `Enter`."""

    credential: dict[str, Any]
    here: Literal["", "both", "leave"] = ""


class OutsideBot(Struct, frozen=True):
    """The person's bot from outside, which a token lets in."""

    id: str
    """Id that is valid in these messages only."""
    name: str
    made: str
    used: str
    """Time of its last request, to the hour; "" for never."""


class OutsideBots(Struct, frozen=True):
    """GET /api/me/bots: the person's bots, newest first. `most`: maximum number of them."""

    bots: list[OutsideBot]
    most: int


class MakeBot(Struct, frozen=True):
    """POST /api/me/bots"""

    name: Annotated[str, Meta(min_length=1, max_length=24)]


class MadeBot(Struct, frozen=True):
    """POST /api/me/bots: the token, which is not sent again. The bot's program sends it as `Authorization: Bearer`."""

    token: str
    bots: OutsideBots


class Enter(Struct, frozen=True):
    """POST /api/me/enter: sign in as the person of a code or of recovery words. `here`: whether what this browser has
    already is kept ("both") or left behind ("leave"); "" to be asked."""

    code: Annotated[str, Meta(min_length=1, max_length=200)]
    here: Literal["", "both", "leave"] = ""


class Entered(Struct, frozen=True):
    """Result of signing in. If `done` is false, nothing has happened yet: this browser's person has something already
    (tables, creations, or anything else but a name), so `here` has to be chosen. `tables`: number of their tables. Both
    numbers are 0 if it is true."""

    done: bool
    name: str
    """Display name of the person of the code or words."""
    tables: int
    creations: int
    """Number of rule sets, content and records of this browser's person."""


class SwitchChat(Struct, frozen=True):
    """PUT /api/me/chat: whether the person is sent no chat, at any table and on any of their devices."""

    off: bool


class BlockedPerson(Struct, frozen=True):
    """GET /api/me/blocks lists these: a person whom this browser's person has blocked."""

    id: str
    """Id that is valid in these messages only."""
    name: str
