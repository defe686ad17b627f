"""Alerts by Web Push: encrypted for the browser (RFC 8291), signed by the server (RFC 8292).

The push service cannot read them. The signing key is in the data folder; a browser accepts only alerts that are signed
with it, so if the key is replaced everybody has to subscribe again.
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
"""Order of P-256: the number of its points."""
RECORD: Final = 4096
KEPT_SECONDS: Final = 43_200
"""Seconds for which the push service keeps an alert for a browser that is off (TTL)."""
SIGNED_SECONDS: Final = 43_200
LONGEST_BODY: Final = 3_000
"""Maximum size of an alert in bytes that every push service takes, once encrypted."""


class Subscription(Struct, frozen=True):
    """Push subscription as the browser states it: the address at its push service, and its keys. `name`: browser and
    system, as people call them."""

    endpoint: str
    p256dh: str
    auth: str
    name: str = ""


_subscription = msgspec.json.Decoder(Subscription)


def read_subscription(text: str) -> Subscription | None:
    """Return a stored subscription; None if it is not valid."""
    try:
        found = _subscription.decode(text)
        point, auth = decoded(found.p256dh), decoded(found.auth)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except (msgspec.DecodeError, ValueError, binascii.Error):
        return None
    sound = len(point) == 65 and len(auth) == 16 and is_address(found.endpoint)
    return found if sound and found.endpoint.startswith("https://") else None


def encoded(data: bytes) -> str:
    """Return bytes as base64url without padding."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def decoded(text: str) -> bytes:
    """Return the bytes of a base64url text. Raises ValueError."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def encrypted(
    plain: bytes,
    subscription: Subscription,
    private: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes = b"",
) -> bytes:
    """Return a body that only the subscribed browser can decrypt. `private` and `salt` are random unless a test sets
    them."""
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
    """Return the public key as an uncompressed point of 65 bytes."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


class Pushes:
    """Sender of alerts by Web Push."""

    def __init__(self, data_dir: Path, contact: str, private: bool) -> None:
        """`contact`: the mailto: or https: address under which a push service can reach the server's owner. `private`:
        also to machines that are not public. Raises OSError if the key cannot be read or made."""
        number = int.from_bytes(open_keys(data_dir / PUSH_FILE).secret[0], "big")
        self._key = ec.derive_private_key(number % (ORDER - 1) + 1, ec.SECP256R1())
        self.contact = contact
        self.private = private
        self.public = encoded(point_of(self._key))
        """Public key of this server, as base64url, to which browsers bind a subscription."""

    def signature(self, endpoint: str, now: float) -> str:
        """Return the Authorization header (VAPID) that identifies this server to a push service; `now` is Unix time."""
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
        if message.id:
            headers["topic"] = message.id  # sent again, it replaces itself where it was not fetched (RFC 8030, 5.4)
        body = encrypted(shown(message), subscription)
        try:
            reply = await post(subscription.endpoint, body, self.private, headers=headers)
        except NotSent as error:
            return failed(error, language)
        # a subscription that has ended never begins again (RFC 8030, 5.3)
        return msgspec.structs.replace(answered(reply, language), gone=reply.status in (404, 410))


def shown(message: Message) -> bytes:
    """Return the notification as JSON: its title, the tables of a digest, the link that a click opens, and a tag."""
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
