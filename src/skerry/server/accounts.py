"""Who somebody is: a guest with a signed cookie and a name, no password."""

from __future__ import annotations

import hashlib
import os
import re
import secrets
import unicodedata
from pathlib import Path
from typing import Final

from itsdangerous import BadSignature, Signer

COOKIE: Final = "skerry_guest"
COOKIE_SECONDS: Final = 2 * 365 * 86_400
KEY_FILE: Final = "cookie.key"
_ID: Final = re.compile(r"^[0-9a-f]{24}$")


class Accounts:
    """Issues and reads the cookies. The key lies in the data folder, readable by its owner alone."""

    def __init__(self, data_dir: Path) -> None:
        """Read the key, or make one. Raises OSError."""
        self._signer = Signer(_key(data_dir / KEY_FILE), salt="skerry-guest", digest_method=hashlib.sha256)

    def new(self) -> str:
        """The id of somebody never seen before."""
        return secrets.token_hex(12)

    def sign(self, person: str) -> str:
        """The cookie's value."""
        return self._signer.sign(person).decode()

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


def clean_name(text: str, most: int = 40) -> str:
    """A name fit to be shown: no control or direction marks, single spaces, at most so many marks; may be ""."""
    visible = "".join(mark for mark in text if mark.isspace() or unicodedata.category(mark)[0] != "C")
    return " ".join(visible.split())[:most].strip()


def clean_text(text: str) -> str:
    """A line of chat fit to be shown as plain text: no control or direction marks, no line breaks."""
    spaced = (" " if mark.isspace() else mark for mark in text)
    kept = [mark for mark in spaced if unicodedata.category(mark) not in _HIDDEN and mark not in _BIDI]
    return "".join(kept)[:500].strip()


_HIDDEN: Final = frozenset({"Cc", "Cs", "Co", "Cn"})
_BIDI: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f")


def _key(path: Path) -> bytes:
    try:
        return _long_enough(path.read_bytes(), path)
    except FileNotFoundError:
        pass
    # Written whole under another name first: a second server that starts now must not read half a key.
    draft = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(secrets.token_bytes(32))
        file.flush()
        os.fsync(file.fileno())
    try:
        os.link(draft, path)  # fails if another server was first
    except FileExistsError:
        pass
    finally:
        draft.unlink()
    return _long_enough(path.read_bytes(), path)


def _long_enough(key: bytes, path: Path) -> bytes:
    if len(key) < 32:
        raise OSError(f"the key {path} is damaged; delete it, and everybody begins as a new guest")
    return key
