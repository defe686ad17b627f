"""Alerts to browsers: encrypted as RFC 8291 says, signed as RFC 8292 says, and read by a browser of our own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from server.harness import Browser
from skerry.server.alerts import outgoing_requests
from skerry.server.alerts.delivery_results import Reply
from skerry.server.alerts.message import Waiting, alert_message, try_message
from skerry.server.alerts.web_push import (
    LONGEST_BODY,
    Pushes,
    Subscription,
    decoded,
    encoded,
    encrypted,
    point_of,
    shown,
)
from skerry.server.alerts.web_push import read_subscription as read

NOW = 1_700_000_000.0


class OwnBrowser:
    """The browser's side: its keys, and reading what comes."""

    def __init__(self, endpoint: str = "https://push.example.org/send/abc") -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"sixteen bytes ok"
        self.subscription = Subscription(endpoint, encoded(point_of(self.key)), encoded(self.auth), "Firefox · Linux")

    def read(self, body: bytes) -> bytes:
        """What was sent, by the other half of the standard."""
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


def test_the_example_of_the_standard() -> None:
    """RFC 8291, section 5."""
    private = int.from_bytes(decoded("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    theirs = Subscription(
        "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
    )
    body = encrypted(
        b"When I grow up, I want to be a watermelon",
        theirs,
        ec.derive_private_key(private, ec.SECP256R1()),
        decoded("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert encoded(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
        "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_only_that_browser_reads_what_it_is_sent() -> None:
    mine, other = OwnBrowser(), OwnBrowser()
    body = encrypted(b"ahoy", mine.subscription)
    assert mine.read(body) == b"ahoy"
    assert body != encrypted(b"ahoy", mine.subscription), "drawn anew each time"
    with pytest.raises(InvalidTag):
        other.read(body)


async def test_an_alert_reaches_the_push_service_signed_and_sealed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    got: list[tuple[str, bytes, dict[str, str]]] = []
    says = [Reply(201, ""), Reply(410, "push subscription has unsubscribed")]

    async def post(url: str, body: bytes, private: bool, headers: Any) -> Reply:
        got.append((url, body, dict(headers)))
        return says[len(got) - 1]

    monkeypatch.setattr(outgoing_requests, "post", post)
    mine = OwnBrowser()
    pushes = Pushes(tmp_path, "https://play.example.org", private=False)
    ours = Waiting("Ours", "Koxinga", "https://play.example.org/table/t1")
    message = msgspec.structs.replace(alert_message("turn", [ours], "", "en"), id="0123456789abcdef" * 2)
    target = json.dumps(
        {"endpoint": mine.subscription.endpoint, "p256dh": mine.subscription.p256dh, "auth": mine.subscription.auth}
    )
    assert (await pushes.send(target, "", message, "en")).taken
    gone = await pushes.send(target, "", message, "en")
    assert (gone.answer, gone.gone) == ("It answered 410: push subscription has unsubscribed", True)
    url, body, headers = got[0]
    assert url == mine.subscription.endpoint
    assert (headers["content-encoding"], headers["ttl"]) == ("aes128gcm", "43200")
    assert headers["topic"] == message.id
    assert b"Ours" not in body
    alert = json.loads(mine.read(body))
    assert alert == {
        "title": "It is your turn at Ours (Koxinga)",
        "body": "",
        "link": "https://play.example.org/table/t1",
        "tag": "turnhttps://play.example.org/table/t1",
    }
    assert Pushes(tmp_path, "", False).public == pushes.public, "the key is kept"
    assert (tmp_path / "push.key").stat().st_mode & 0o777 == 0o600
    assert (await pushes.send("nonsense", "", message, "en")).taken is False


def test_the_signature_says_who_sends_to_whom_and_until_when(tmp_path: Path) -> None:
    pushes = Pushes(tmp_path, "https://play.example.org", private=False)
    told = pushes.signature("https://push.example.org:8443/send/abc", NOW)
    assert told.startswith("vapid t=")
    token, key = told.removeprefix("vapid t=").split(", k=")
    head, claims, value = token.split(".")
    assert json.loads(decoded(head)) == {"typ": "JWT", "alg": "ES256"}
    assert json.loads(decoded(claims)) == {
        "aud": "https://push.example.org:8443",
        "exp": NOW + 43_200,
        "sub": "https://play.example.org",
    }
    signed = decoded(value)
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(key))
    r, s = (int.from_bytes(part, "big") for part in (signed[:32], signed[32:]))
    public.verify(encode_dss_signature(r, s), f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    assert key == pushes.public


def test_a_digest_fits_into_what_push_services_take() -> None:
    many = alert_message("daily", [Waiting("x" * 60, "Koxinga", "")] * 200, "", "en")
    assert len(shown(many)) <= LONGEST_BODY
    assert json.loads(shown(many))["body"].count("\n") > 5
    assert json.loads(shown(try_message("", "en")))["link"] == ""


def test_what_is_no_subscription() -> None:
    mine = OwnBrowser().subscription
    good = {"endpoint": mine.endpoint, "p256dh": mine.p256dh, "auth": mine.auth}
    assert read(json.dumps(good)) is not None
    for wrong in (
        {"endpoint": "http://push.example.org/"},
        {"endpoint": "nonsense"},
        {"p256dh": encoded(bytes(65))},
        {"p256dh": "é"},
        {"p256dh": ""},
        {"auth": encoded(bytes(15))},
        {"auth": "!"},
    ):
        assert read(json.dumps({**good, **wrong})) is None, wrong
    assert read("{}") is None


async def test_a_browser_is_kept_by_what_people_call_it(ann: Browser) -> None:
    mine = OwnBrowser().subscription
    agent = {"user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0"}
    browser = {"endpoint": mine.endpoint, "p256dh": mine.p256dh, "auth": mine.auth}
    wish = {"kind": "push", "mode": "now", "browser": browser}
    kept = await ann.request("POST", "/api/me/alerts", json=wish, headers=agent)
    [channel] = kept.json()["channels"]
    assert (channel["kind"], channel["target"], channel["proved"]) == ("push", "Firefox · Linux", True)
    assert "push.example.org" not in kept.text
    wrong = await ann.request("POST", "/api/me/alerts", json={**wish, "browser": {**browser, "auth": "x"}})
    assert (wrong.status_code, "browser" in wrong.json()["error"]) == (400, True)
    bare = await ann.request("POST", "/api/me/alerts", json={"kind": "push", "mode": "now"})
    assert bare.status_code == 400
