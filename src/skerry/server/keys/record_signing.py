"""Signatures on records: Ed25519 by the server's key, checked by the server and by `skerry verify`."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path
from typing import Final

from skerry.core.data import Json
from skerry.core.record import digest_of
from skerry.core.verify import BAD, GOOD, OPEN, Finding
from skerry.server.keys.key_files import RECORD_FILE, open_keys, renew

ID_DIGITS: Final = 16
_KEY: Final = re.compile("[0-9a-f]{64}")
_VALUE: Final = re.compile("[0-9a-f]{128}")


class Signer:
    """The server's keys for records. `public`: all accepted public keys, in hexadecimal; the first one belongs to the
    key that signs."""

    def __init__(self, data_dir: Path) -> None:
        """Read the keys, or make one if there are none. Raises OSError."""
        keys = open_keys(data_dir / RECORD_FILE)
        self._secret = keys.secret[0]
        halves = [public_half(key) for key in keys.secret] + keys.public
        self.public = list(dict.fromkeys(half.hex() for half in halves))

    def sign(self, digest: str) -> dict[str, Json]:
        """Return the signature of a record with that digest, as it is stored in the record."""
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

        value = Ed25519PrivateKey.from_private_bytes(self._secret).sign(signed_text(digest))
        return {"key": self.public[0], "value": value.hex()}

    def check(self, record: dict[str, Json], brought: bool = False) -> Finding:
        """Return the finding about a record's signature: its signer, and whether that is one of these keys. If the
        record was `brought` in, an unknown signer counts as another server, not as an error."""
        return checked(record, self.public, brought)


def public_half(secret: bytes) -> bytes:
    """Return the public key of a secret key."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    return Ed25519PrivateKey.from_private_bytes(secret).public_key().public_bytes_raw()


def renew_record_key(data_dir: Path) -> str:
    """Make a new key that signs from the next start on, and return its public half. Of the older keys only the public
    halves are kept, to check old records.

    Raises OSError.
    """
    return public_half(renew(data_dir / RECORD_FILE, public_half).secret[0]).hex()


def signed_text(digest: str) -> bytes:
    """Return the signed text of a record's digest: two lines, so that no signature can be taken for one of anything
    else."""
    return f"skerry-record-1\n{digest}".encode("ascii")


def key_id(public: str) -> str:
    """Return a short name of a public key, to compare by eye."""
    return hashlib.sha256(bytes.fromhex(public)).hexdigest()[:ID_DIGITS]


def checked(record: dict[str, Json], public: list[str], brought: bool) -> Finding:
    """Return the finding about a record's signature, given a server's public keys; see `Signer.check`."""
    finding = check_signature(record, public)
    if brought and finding.key == "signature.stranger":
        return Finding("signature", OPEN, "signature.elsewhere", **finding.facts)
    return finding


def check_signature(record: dict[str, Json], known: list[str] | None = None) -> Finding:
    """Return the finding about a record's signature. `known`: the accepted public keys or their ids; None accepts
    any."""
    signature = record.get("signature")
    if signature is None:
        return Finding("signature", OPEN, "signature.none")
    key, value = signature["key"], signature["value"]
    if not _KEY.fullmatch(key) or not _VALUE.fullmatch(value) or not _holds(key, value, record):
        return Finding("signature", BAD, "signature.false")
    name = key_id(key)
    if known is None:
        return Finding("signature", GOOD, "signature.holds", signer=name)
    if key in known or name in known:
        return Finding("signature", GOOD, "signature.known", signer=name)
    return Finding("signature", BAD, "signature.stranger", signer=name)


def _holds(key: str, value: str, record: dict[str, Json]) -> bool:
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        public = Ed25519PublicKey.from_public_bytes(bytes.fromhex(key))
        public.verify(bytes.fromhex(value), signed_text(digest_of(record)))
    except (InvalidSignature, ValueError):
        return False
    return True
