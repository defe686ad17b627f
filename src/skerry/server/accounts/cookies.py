"""Guest accounts: a signed cookie and a name, without a password.

The cookie names a person and the device to which it was given. A cookie from before there were devices names a person
alone; it stands for one device of theirs, always the same, so that signing that one out ends the old cookie as well.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from pathlib import Path
from typing import Final

from itsdangerous import BadSignature, Signer
from msgspec import Struct

from skerry.server.keys.key_files import COOKIE_FILE, open_keys

COOKIE: Final = "skerry_guest"
COOKIE_SECONDS: Final = 2 * 365 * 86_400
_VALUE: Final = re.compile(r"([0-9a-f]{24})(?:-([0-9a-f]{24}))?")


class Guest(Struct, frozen=True):
    """A person at one device."""

    person: str
    device: str


def _signer(keys: list[bytes]) -> Signer:
    return Signer(keys, salt="skerry-guest", digest_method=hashlib.sha256)


def first_device(person: str) -> str:
    """Return the id of the device that an old cookie, which names none, stands for."""
    return hashlib.sha256(f"first device of {person}".encode()).hexdigest()[:24]


class Accounts:
    """Issuer and reader of the cookies. The keys are in the data folder, readable by its owner alone."""

    def __init__(self, data_dir: Path) -> None:
        """Read the keys, or make one if there are none. Raises OSError."""
        keys = open_keys(data_dir / COOKIE_FILE).secret
        self._newest = _signer(keys[:1])
        self._signer = _signer(keys)

    def new(self) -> Guest:
        """Return a new person at a new device."""
        return Guest(secrets.token_hex(12), secrets.token_hex(12))

    def sign(self, guest: Guest) -> str:
        """Return the value of a guest's cookie, signed by the first key."""
        return self._newest.sign(f"{guest.person}-{guest.device}").decode()

    def is_old(self, value: str) -> bool:
        """Return whether one of our cookies should be issued again: its key signs no longer, or it names no device."""
        return not self._newest.validate(value) or "-" not in value.partition(".")[0]

    def read(self, value: str) -> Guest | None:
        """Return the guest whose cookie it is; None if it is not one of ours."""
        try:
            found = _VALUE.fullmatch(self._signer.unsign(value).decode())
        except (BadSignature, UnicodeDecodeError):
            return None
        return None if found is None else Guest(found[1], found[2] or first_device(found[1]))

    def header(self, guest: Guest, secure: bool) -> str:
        """Return the value of the Set-Cookie header for a guest."""
        parts = [f"{COOKIE}={self.sign(guest)}", "Path=/", f"Max-Age={COOKIE_SECONDS}", "HttpOnly", "SameSite=Lax"]
        return "; ".join(parts + ["Secure"] * secure)
