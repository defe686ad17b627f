"""Messages about a person's devices, and the codes and words that let another one in."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct


class Addresses(Struct, frozen=True):
    """GET /api/addresses: where other devices reach this server, likeliest first. It is told to who has opened it at an
    address of its own machine alone; anybody else gets [], and so do all where no other device reaches it."""

    addresses: list[str]


class Device(Struct, frozen=True):
    """A browser of one's own."""

    id: str
    """Means nothing but in these messages."""
    browser: str
    system: str
    """As people call them; "" for what is not known."""
    seen: str
    """When it was last used, to the hour."""
    here: bool
    """Whether it is the one that asks."""


class Devices(Struct, frozen=True):
    """GET /api/me/devices"""

    devices: list[Device]
    words: str
    """When the recovery words that count were made; "" without any."""


class DeviceCode(Struct, frozen=True):
    """POST /api/me/code: lets one other device in as oneself."""

    code: str
    seconds: int
    """For so long, and for one use."""
    address: str
    """Of the page where it is entered, the code behind its "#", which no browser sends to a server."""
    qr: list[str]
    """The same as a picture to photograph: rows of dark (1) and light (0) squares, without a margin."""


class RecoveryWords(Struct, frozen=True):
    """POST /api/me/words: they let one in for good, and are never told again."""

    words: list[str]


class DeleteMe(Struct, frozen=True):
    """POST /api/me/delete: everything of one's own goes. `name`: what one is called, so that it is meant."""

    name: str


class Passkey(Struct, frozen=True):
    """A passkey of one's own, by the browser in which it was made."""

    id: str
    browser: str
    system: str
    made: str


class Passkeys(Struct, frozen=True):
    """GET /api/me/passkeys"""

    passkeys: list[Passkey]
    possible: bool
    """Whether the page was opened by a name: for an address as a number browsers have no passkeys."""


class PasskeyOptions(Struct, frozen=True):
    """POST /api/me/passkeys/new, and /ask: what a browser is given, in WebAuthn's own JSON."""

    options: dict[str, Any]


class KeepPasskey(Struct, frozen=True):
    """POST /api/me/passkeys: what the browser has made of it, in WebAuthn's own JSON."""

    credential: dict[str, Any]


class EnterByPasskey(Struct, frozen=True):
    """POST /api/me/passkeys/enter: be the person whose passkey that is. `here`: as in `Enter`."""

    credential: dict[str, Any]
    here: Literal["", "both", "leave"] = ""


class OutsideBot(Struct, frozen=True):
    """A bot from outside of one's own, which a token lets in."""

    id: str
    """Means nothing but in these messages."""
    name: str
    made: str
    used: str
    """When it was last here, to the hour; "": never."""


class OutsideBots(Struct, frozen=True):
    """GET /api/me/bots: the newest first. One can have `most`."""

    bots: list[OutsideBot]
    most: int


class MakeBot(Struct, frozen=True):
    """POST /api/me/bots"""

    name: Annotated[str, Meta(min_length=1, max_length=24)]


class MadeBot(Struct, frozen=True):
    """POST /api/me/bots: the token is told this once. The bot's program sends it as `Authorization: Bearer`."""

    token: str
    bots: OutsideBots


class Enter(Struct, frozen=True):
    """POST /api/me/enter: be the person whose code or recovery words these are. `here`: what becomes of what this
    browser has already, "" to be asked."""

    code: Annotated[str, Meta(min_length=1, max_length=200)]
    here: Literal["", "both", "leave"] = ""


class Entered(Struct, frozen=True):
    """What became of it. Where `done` is false this browser has something, and nothing has happened yet."""

    done: bool
    name: str
    """Whose code or words they are."""
    tables: int
    creations: int
    """What this browser has."""


class BlockedPerson(Struct, frozen=True):
    """GET /api/me/blocks lists these: somebody whom one has blocked."""

    id: str
    """Means nothing but in these messages."""
    name: str
