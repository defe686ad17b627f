"""Alerts to browsers (RFC 8291, RFC 8292), against a push service on loopback that browsers of our own read by."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec

import patience
from server.harness import Browser
from server.push_service import OwnBrowser, PushService, certified, signed
from server.runtimes import Clock, Start
from server.test_alerter import Server, choose, wants
from server.test_banks import two
from skerry.server.alerts import outgoing_requests
from skerry.server.alerts.message import Waiting, alert_message, try_message
from skerry.server.alerts.schedule import RETRIES
from skerry.server.alerts.web_push import LONGEST_BODY, Pushes, Subscription, decoded, encoded, encrypted, shown
from skerry.server.alerts.web_push import read_subscription as read

NOW = 1_700_000_000.0


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


@pytest.fixture
async def service(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[PushService]:
    """A push service whose certificate this process trusts; it is waited for with patience."""
    file = certified(tmp_path)
    monkeypatch.setenv("SSL_CERT_FILE", str(file))
    monkeypatch.setattr(outgoing_requests, "SECONDS", patience.seconds())
    outgoing_requests.trusted.cache_clear()
    async with PushService(file) as made:
        yield made
    outgoing_requests.trusted.cache_clear()


async def test_an_alert_reaches_the_push_service_signed_and_sealed(tmp_path: Path, service: PushService) -> None:
    pushes = Pushes(tmp_path, "https://play.example.org", private=True)
    browser = service.browser(pushes.public)
    ours = Waiting("Ours", "Koxinga", "https://play.example.org/table/t1")
    message = msgspec.structs.replace(alert_message("turn", [ours], "", "en"), id="0123456789abcdef" * 2)
    assert (await pushes.send(browser.target, "", message, "en")).taken
    assert service.got == [
        {
            "title": "It is your turn at Ours (Koxinga)",
            "body": "",
            "link": "https://play.example.org/table/t1",
            "tag": "turnhttps://play.example.org/table/t1",
        }
    ]
    assert service.topics == [message.id]
    assert "ttl: 43200" in service.asked[0].lower()
    assert Pushes(tmp_path, "", False).public == pushes.public, "the key is kept"
    assert (tmp_path / "push.key").stat().st_mode & 0o777 == 0o600
    assert (await pushes.send("nonsense", "", message, "en")).taken is False
    (tmp_path / "other").mkdir()
    stranger = Pushes(tmp_path / "other", "https://play.example.org", private=True)
    assert (await stranger.send(browser.target, "", message, "en")).answer == "It answered 403"
    assert (len(service.refused), len(service.got)) == (1, 1), "another server sends nothing to that browser"


HANGS = 0
"""In place of a status: it does not answer."""


@pytest.mark.usefixtures("plugin_games")
@pytest.mark.parametrize(("says", "again"), [(404, 0), (410, 0), (429, 1), (500, 1), (HANGS, 1)])
async def test_a_subscription_that_has_ended_is_asked_once_and_a_service_in_trouble_again(
    start: Start,
    clock: Clock,
    tmp_path: Path,
    service: PushService,
    monkeypatch: pytest.MonkeyPatch,
    says: int,
    again: int,
) -> None:
    pushes = Pushes(tmp_path, "https://play.example.org", private=True)
    server = Server(start(), push=pushes)
    target = service.browser(pushes.public).target
    channel = await wants(server, clock, kind="push", shape="", target=target)
    await choose(await two(server.runtime), 0)
    with monkeypatch.context() as impatient:
        service.status, service.silent = says or 201, says == HANGS
        if says == HANGS:
            impatient.setattr(outgoing_requests, "SECONDS", 0.3)
        await server.look()
    found = await server.store.channel(channel.id)
    assert found is not None
    assert found.off == ("" if again else "lost")
    service.status, service.silent = 201, False
    before = len(service.got)
    clock.at += RETRIES[0]
    await server.look()
    assert [alert["title"][:15] for alert in service.got[before:][:1]] == ["It is your turn"] * again
    found = await server.store.channel(channel.id)
    assert found is not None
    assert (found.answer == "") == bool(again), "then it is taken"
    assert len(set(service.topics)) == 1, "what comes again replaces what was not fetched"
    assert service.refused == []


def test_the_signature_says_who_sends_to_whom_and_until_when(tmp_path: Path) -> None:
    pushes = Pushes(tmp_path, "https://play.example.org", private=False)
    claims, key = signed(pushes.signature("https://push.example.org:8443/send/abc", NOW))
    assert claims == {"aud": "https://push.example.org:8443", "exp": NOW + 43_200, "sub": "https://play.example.org"}
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
