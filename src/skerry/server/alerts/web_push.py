"""Alerts to a browser, by the push service that it names: encrypted for it (RFC 8291), signed by the server (RFC 8292).

What goes through that service it cannot read. The key that signs lies in the data folder; a browser takes alerts from
its bearer alone, so with another key everybody has to say anew that they want them.
"""

from __future__ import annotations

import base64
import binascii
import os
import time
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from msgspec import Struct

from skerry.server.alerts.delivery_results import Delivery, NotSent, answered, failed
from skerry.server.alerts.message import Message
from skerry.server.alerts.webhooks import is_address
from skerry.server.keys.key_files import PUSH_FILE, open_keys

ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""How many points P-256 has."""
RECORD: Final = 4096
KEPT_SECONDS: Final = 43_200
"""For so long the push service keeps an alert for a browser that is off."""
SIGNED_SECONDS: Final = 43_200
LONGEST_BODY: Final = 3_000
"""Bytes of an alert that every push service takes, once encrypted."""


class Subscription(Struct, frozen=True):
    """What a browser says of itself: where its push service is, and the key for what goes there. `name`: what people
    call that browser."""

    endpoint: str
    p256dh: str
    auth: str
    name: str = ""


def read_subscription(text: str) -> Subscription | None:
    """One as it is kept; None for what is none."""
    try:
        found = msgspec.json.decode(text, type=Subscription)
        point, auth = decoded(found.p256dh), decoded(found.auth)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except (msgspec.DecodeError, ValueError, binascii.Error):
        return None
    sound = len(point) == 65 and len(auth) == 16 and is_address(found.endpoint)
    return found if sound and found.endpoint.startswith("https://") else None


def encoded(data: bytes) -> str:
    """Bytes as base64url without padding."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def decoded(text: str) -> bytes:
    """The bytes of base64url. Raises ValueError."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def encrypted(
    plain: bytes,
    subscription: Subscription,
    private: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes = b"",
) -> bytes:
    """A body that only that browser reads. `private` and `salt` are drawn anew each time, but in tests."""
    private, salt = private or ec.generate_private_key(ec.SECP256R1()), salt or os.urandom(16)
    theirs, ours = decoded(subscription.p256dh), point_of(private)
    shared = private.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
    secret = _derived(shared, decoded(subscription.auth), b"WebPush: info\0" + theirs + ours, 32)
    key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(ours)]) + ours
    return head + AESGCM(key).encrypt(nonce, plain + b"\x02", None)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(algorithm=hashes.SHA256(), length=length, salt=salt, info=info).derive(secret)


def point_of(key: ec.EllipticCurvePrivateKey) -> bytes:
    """The public half of a key, as 65 bytes."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


class Pushes:
    """Sends them."""

    def __init__(self, data_dir: Path, contact: str, private: bool) -> None:
        """`contact`: where a push service that has trouble with this server writes to, an address of mail or of a page.
        `private`: also to machines that are not public. Raises OSError if the key cannot be read or made."""
        number = int.from_bytes(open_keys(data_dir / PUSH_FILE).secret[0], "big")
        self._key = ec.derive_private_key(number % (ORDER - 1) + 1, ec.SECP256R1())
        self.contact = contact
        self.private = private
        self.public = encoded(point_of(self._key))
        """What browsers are given, to know this server by."""

    def signature(self, endpoint: str, now: float) -> str:
        """What proves to a push service who sends."""
        parts = urlsplit(endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": round(now) + SIGNED_SECONDS, "sub": self.contact}
        head = {"typ": "JWT", "alg": "ES256"}
        text = ".".join(encoded(msgspec.json.encode(part)) for part in (head, claims))
        r, s = decode_dss_signature(self._key.sign(text.encode(), ec.ECDSA(hashes.SHA256())))
        return f"vapid t={text}.{encoded(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}, k={self.public}"

    async def send(self, target: str, shape: str, message: Message, language: str) -> Delivery:
        """Send an alert; never raises."""
        from skerry.server.alerts.outgoing_requests import post

        subscription = read_subscription(target)
        if subscription is None:
            return Delivery(False)
        headers = {
            "content-type": "application/octet-stream",
            "content-encoding": "aes128gcm",
            "ttl": str(KEPT_SECONDS),
            "urgency": "normal",
            "authorization": self.signature(subscription.endpoint, time.time()),
        }
        body = encrypted(shown(message), subscription)
        try:
            reply = await post(subscription.endpoint, body, self.private, headers=headers)
        except NotSent as error:
            return failed(error, language)
        return answered(reply, language)


def shown(message: Message) -> bytes:
    """What the browser shows, as JSON: the title, the tables of a digest, and where a press leads."""
    tables = [f"{table.name} ({table.game})" for table in message.tables] if message.kind == "daily" else []
    link = message.tables[0].link if len(message.tables) == 1 else ""
    lines: list[str] = []
    for line in tables:
        if len("\n".join([*lines, line]).encode()) > LONGEST_BODY - 1_000:
            break
        lines.append(line)
    return msgspec.json.encode(
        {"title": message.title, "body": "\n".join(lines), "link": link, "tag": message.kind + link}
    )
