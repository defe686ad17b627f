"""Who somebody is: a guest with a signed cookie and a name, no password."""

from __future__ import annotations

import hashlib
import re
import secrets
from pathlib import Path
from typing import Final

from itsdangerous import BadSignature, Signer

from skerry.server.people.keys import COOKIE_FILE, open_keys

COOKIE: Final = "skerry_guest"
COOKIE_SECONDS: Final = 2 * 365 * 86_400
_ID: Final = re.compile(r"^[0-9a-f]{24}$")


def _signer(keys: list[bytes]) -> Signer:
    return Signer(keys, salt="skerry-guest", digest_method=hashlib.sha256)


class Accounts:
    """Issues and reads the cookies. The keys lie in the data folder, readable by its owner alone."""

    def __init__(self, data_dir: Path) -> None:
        """Read the keys, or make one. Raises OSError."""
        keys = open_keys(data_dir / COOKIE_FILE).secret
        self._newest = _signer(keys[:1])
        self._signer = _signer(keys)

    def new(self) -> str:
        """The id of somebody never seen before."""
        return secrets.token_hex(12)

    def sign(self, person: str) -> str:
        """The cookie's value, signed by the first key."""
        return self._newest.sign(person).decode()

    def is_old(self, value: str) -> bool:
        """Whether one of our cookies was signed by a key that signs no longer, so that it should be given anew."""
        return not self._newest.validate(value)

    def read(self, value: str) -> str | None:
        """Whose cookie it is; None if it is not one of ours."""
        try:
            person = self._signer.unsign(value).decode()
        except (BadSignature, UnicodeDecodeError):
            return None
        return person if _ID.match(person) else None

    def header(self, person: str, secure: bool) -> str:
        """The Set-Cookie header for a person."""
        parts = [f"{COOKIE}={self.sign(person)}", "Path=/", f"Max-Age={COOKIE_SECONDS}", "HttpOnly", "SameSite=Lax"]
        return "; ".join(parts + ["Secure"] * secure)
