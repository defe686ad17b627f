"""The other side of Web Push: browsers, and the push service on loopback by which a server reaches them, over TLS."""

from __future__ import annotations

import ipaddress
import json
import secrets
import ssl
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import msgspec
from cryptography import x509
from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from server.hooks import Hook
from skerry.server.alerts.web_push import Subscription, decoded, encoded, point_of

LONGEST_SIGNED: Final = 86_400
"""Seconds for which a signature may be valid (RFC 8292, 2)."""
LONGEST_BODY: Final = 4_096
"""Bytes that every push service takes (RFC 8030, 7.2)."""


class OwnBrowser:
    """The browser's side: its keys, and reading what comes."""

    def __init__(self, endpoint: str = "https://push.example.org/send/abc") -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"sixteen bytes ok"
        self.subscription = Subscription(endpoint, encoded(point_of(self.key)), encoded(self.auth), "Firefox · Linux")

    @property
    def target(self) -> str:
        """The subscription as a channel keeps it."""
        return msgspec.json.encode(self.subscription).decode()

    def read(self, body: bytes) -> bytes:
        """What was sent, by the other half of the standard. Raises InvalidTag."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        point, text = body[21 : 21 + length], body[21 + length :]
        assert len(text) <= size
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point))

        def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
            return HKDF(algorithm=hashes.SHA256(), length=length, salt=salt, info=info).derive(secret)

        secret = derived(shared, self.auth, b"WebPush: info\0" + point_of(self.key) + point, 32)
        key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
        plain = AESGCM(key).decrypt(nonce, text, None)
        assert plain.endswith(b"\x02")
        return plain[:-1]


def signed(authorization: str) -> tuple[dict[str, object], str]:
    """The claims of a VAPID header and the public key that they are signed with. Raises InvalidSignature."""
    assert authorization.startswith("vapid t=")
    token, key = authorization.removeprefix("vapid t=").split(", k=")
    head, claims, value = token.split(".")
    assert json.loads(decoded(head)) == {"typ": "JWT", "alg": "ES256"}
    given = decoded(value)
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(key))
    r, s = (int.from_bytes(part, "big") for part in (given[:32], given[32:]))
    public.verify(encode_dss_signature(r, s), f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    return json.loads(decoded(claims)), key


class PushService(Hook):
    """Hands what is signed by the server to which a browser is bound to that browser, which reads it: `got` has what it
    then shows. Anything else is answered with 403 and kept in `refused`."""

    def __init__(self, certificate: Path) -> None:
        """`certificate`: as `certified` writes it."""
        super().__init__(201)
        self.tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.tls.load_cert_chain(certificate)
        self.bound: dict[str, tuple[OwnBrowser, str]] = {}
        """By path: the browser, and the public key of its server."""
        self.refused: list[str] = []
        self.topics: list[str] = []

    def browser(self, key: str) -> OwnBrowser:
        """A browser that has asked to be told by the server with this public key, and by no other."""
        path = f"/send/{secrets.token_urlsafe(8)}"
        made = OwnBrowser(f"{self.origin}{path}")
        self.bound[path] = made, key
        return made

    @property
    def origin(self) -> str:
        return f"https://127.0.0.1:{self.port}"

    def take(self, head: str, body: bytes) -> int:
        first, *lines = head.strip().split("\r\n")
        said = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
        try:
            method, path, _ = first.split()
            browser, key = self.bound[path]
            claims, signer = signed(said["authorization"])
            assert (method, signer, claims["aud"]) == ("POST", key, self.origin)
            assert isinstance(claims["exp"], int)
            assert time.time() < claims["exp"] <= time.time() + LONGEST_SIGNED
            assert urlsplit(str(claims["sub"])).scheme in ("https", "mailto")
            assert said["content-encoding"] == "aes128gcm"
            assert int(said["ttl"]) >= 0
            assert len(body) <= LONGEST_BODY
            shown = json.loads(browser.read(body))
        except (AssertionError, InvalidSignature, InvalidTag, KeyError, ValueError) as wrong:
            self.refused.append(repr(wrong))
            return 403
        self.got.append(shown)
        self.topics.append(said.get("topic", ""))
        return self.status


def certified(folder: Path) -> Path:
    """Write a certificate for this machine, with its key; who trusts it names it in SSL_CERT_FILE."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "push service of the tests")])
    now = datetime.now(UTC)
    usage = dict.fromkeys(
        ("content_commitment", "key_encipherment", "data_encipherment", "key_agreement", "crl_sign"), False
    )
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(
            x509.KeyUsage(
                digital_signature=True, key_cert_sign=True, encipher_only=False, decipher_only=False, **usage
            ),
            critical=True,
        )
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]), critical=False)
        .sign(key, hashes.SHA256())
    )
    file = folder / "certificate.pem"
    pem, plain = serialization.Encoding.PEM, serialization.NoEncryption()
    secret = key.private_bytes(pem, serialization.PrivateFormat.PKCS8, plain)
    file.write_bytes(secret + made.public_bytes(pem))
    return file
