"""Files of signing keys in the data folder: lists of which the first key signs and all are accepted.

One key a line: "secret" and 64 hexadecimal digits, or "public" for a key that no longer signs and of which only the
public half is kept. Lines that begin with # are remarks. A change counts from the next start of the server.
"""

from __future__ import annotations

import contextlib
import os
import re
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Final

from msgspec import Struct

COOKIE_FILE: Final = "cookie.key"
RECORD_FILE: Final = "record.key"
PUSH_FILE: Final = "push.key"
HEADING: Final = "# Skerry's signing keys: the first signs, all are accepted. Keep this file to yourself.\n"
_LOST: Final = {
    COOKIE_FILE: "everybody starts as a new guest",
    RECORD_FILE: "records are signed by a new key",
    PUSH_FILE: "people must set up alerts in their browsers again",
}
"""By key file: the consequence of deleting it, for the message that it is damaged."""
_LINE: Final = re.compile("(secret|public) ([0-9a-f]{64})")


class Keys(Struct, frozen=True):
    """Contents of a key file: secret keys, the first of which signs, and public keys that are only accepted."""

    secret: list[bytes]
    public: list[bytes]


def open_keys(path: Path) -> Keys:
    """Return the keys of a file, which is created with a new key if it is not there. Raises OSError if it is
    damaged."""
    try:
        return _read(path)
    except FileNotFoundError:
        _put(path, _text([secrets.token_bytes(32)], []), replace=False)
        return _read(path)


def renew(path: Path, public_of: Callable[[bytes], bytes] | None = None) -> Keys:
    """Put a new key first. With `public_of`, only the public halves of the older keys are kept.

    Raises OSError.
    """
    old = open_keys(path)
    kept = [] if public_of else old.secret
    public = [public_of(key) for key in old.secret] if public_of else []
    _put(path, _text([secrets.token_bytes(32), *kept], [*public, *old.public]), replace=True)
    return _read(path)


def _text(secret: list[bytes], public: list[bytes]) -> bytes:
    lines = [f"secret {key.hex()}\n" for key in secret] + [f"public {key.hex()}\n" for key in public]
    return (HEADING + "".join(lines)).encode()


def _read(path: Path) -> Keys:
    data = path.read_bytes()
    with contextlib.suppress(OSError):  # a restored copy may have other access rights
        if path.stat().st_mode & 0o077:
            path.chmod(0o600)
    if path.name == COOKIE_FILE and not data.startswith(b"#") and len(data) >= 32:
        return Keys([data], [])  # the format before there were lists
    keys: dict[str, list[bytes]] = {"secret": [], "public": []}
    for number, line in enumerate(data.decode("ascii", "replace").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        found = _LINE.fullmatch(line.strip())
        if found is None:
            raise _damaged(path, f"line {number} is not a key")
        keys[found[1]].append(bytes.fromhex(found[2]))
    if not keys["secret"]:
        raise _damaged(path, "it holds no secret key")
    return Keys(keys["secret"], keys["public"])


def _damaged(path: Path, why: str) -> OSError:
    return OSError(f"the key file {path} is damaged ({why}); put a copy back, or delete it, and {_LOST[path.name]}")


def _put(path: Path, data: bytes, replace: bool) -> None:
    # Written whole under another name first: a second server that starts now must not read half a key.
    draft = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    if replace:
        draft.replace(path)
        return
    try:
        os.link(draft, path)  # fails if another server was first
    except FileExistsError:
        pass
    finally:
        draft.unlink()
