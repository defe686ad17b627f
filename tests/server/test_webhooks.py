"""Alerts by webhook: what is sent, where it may go, and what is told of an answer."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import msgspec
import pytest
from itsdangerous import Signer

from server.hooks import Hook
from skerry.server.alerts import outgoing_requests
from skerry.server.alerts.catalogue import tell
from skerry.server.alerts.delivery_results import NotSent
from skerry.server.alerts.message import Links, Message, Waiting, alert_message, try_message
from skerry.server.alerts.outgoing_requests import LARGEST_ANSWER, is_public, post
from skerry.server.alerts.webhooks import LONGEST_TEXT, Webhooks, body_of, is_address

STOP = "https://play.example.org/api/alerts/stop/c.s"
OURS = Waiting("Ours", "Koxinga", "https://play.example.org/table/t1")
TURN = alert_message("turn", [OURS], STOP, "en")


def sent(message: Message, shape: str) -> dict[str, Any]:
    return dict(json.loads(body_of(message, shape, "en")))


def test_each_shape_says_whose_turn_it_is_where_and_how_to_stop_it() -> None:
    title = "It is your turn at Ours (Koxinga)"
    lines = f"{title}\n{OURS.link}\nStop these alerts: {STOP}"
    assert sent(msgspec.structs.replace(TURN, id="0a" * 16), "json") == {
        "id": "0a" * 16,
        "kind": "turn",
        "text": lines,
        "tables": [{"name": "Ours", "game": "Koxinga", "link": OURS.link}],
        "stop": STOP,
    }
    marked = f"It is your turn at Ours \\(Koxinga\\)\n<{OURS.link}>\nStop these alerts\\: <{STOP}>"
    assert sent(TURN, "discord") == {"content": marked, "allowed_mentions": {"parse": []}}
    assert sent(TURN, "slack")["text"] == f"{title}\n<{OURS.link}>\nStop these alerts: <{STOP}>"


def test_a_digest_lists_its_tables_and_reminders_say_what_they_are() -> None:
    digest = alert_message("daily", [OURS, Waiting("Hers", "Tropicalia", "")], "", "en")
    assert sent(digest, "json")["text"] == f"2 tables wait for you\nOurs (Koxinga) {OURS.link}\nHers (Tropicalia)"
    for kind in ("half", "tenth"):
        assert alert_message(kind, [OURS], "", "en").title == tell(kind, "en", table="Ours", game="Koxinga")
    assert sent(try_message("", "en"), "json")["tables"] == []


def test_what_people_call_a_table_cannot_call_others_or_lead_elsewhere() -> None:
    named = alert_message("turn", [Waiting("@everyone <!here> [x](http://evil.example)", "Koxinga", "")], "", "en")
    discord = sent(named, "discord")
    assert discord["allowed_mentions"] == {"parse": []}
    assert "](" not in discord["content"]
    assert "\\@everyone" in discord["content"]
    assert "<" not in sent(named, "slack")["text"]
    many = alert_message("daily", [Waiting("x" * 60, "Koxinga", OURS.link)] * 200, "", "en")
    assert len(sent(many, "discord")["content"]) <= LONGEST_TEXT


@pytest.mark.parametrize(
    ("url", "good"),
    [
        ("https://discord.com/api/webhooks/1/x", True),
        ("http://example.org:8080/a?b=c", True),
        ("http://[2606:4700::1111]/", True),
        ("ftp://example.org/", False),
        ("https://", False),
        ("https:///path", False),
        ("https://me:word@example.org/", False),
        ("https://example.org/a b", False),
        ("https://example.org/\r\nhost: other", False),
        ("https://example.org:99999/", False),
        ("https://example.org:0/", False),
        ("https://[::1/", False),
        ("https://example.org/#x", False),
        ("https://exämple.org/", False),
        ("https://example.org/" + "x" * 2000, False),
    ],
)
def test_what_can_be_the_address_of_a_webhook(url: str, good: bool) -> None:
    assert is_address(url) is good


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("93.184.216.34", True),
        ("2606:4700::1111", True),
        ("127.0.0.1", False),
        ("0.0.0.0", False),
        ("10.1.2.3", False),
        ("192.168.1.4", False),
        ("172.16.0.1", False),
        ("169.254.169.254", False),
        ("100.64.0.1", False),
        ("224.0.0.1", False),
        ("255.255.255.255", False),
        ("::1", False),
        ("::", False),
        ("fe80::1%eth0", False),
        ("fd00::1", False),
        ("ff02::1", False),
        ("::ffff:10.0.0.1", False),
        ("2002:7f00:1::", False),
        ("64:ff9b::a00:1", False),
        ("no number", False),
    ],
)
def test_which_machines_are_public(address: str, public: bool) -> None:
    assert is_public(address) is public


async def test_it_is_delivered_or_the_answer_is_told() -> None:
    hooks = Webhooks(private=True)
    async with Hook() as hook:
        assert (await hooks.send(hook.url, "json", TURN, "en")).taken
        assert hook.got == [sent(TURN, "json")]
        assert "user-agent: skerry/" in hook.asked[0].lower()
        assert "cookie" not in hook.asked[0].lower()
        hook.status, hook.text = 404, "Unknown Webhook"
        lost = await hooks.send(hook.url, "json", TURN, "en")
        assert (lost.taken, lost.answer) == (False, "It answered 404"), "what machines of one's own say stays there"
        gone = hook.url
    lost = await hooks.send(gone, "json", TURN, "en")
    assert not lost.taken
    assert lost.answer.startswith("It could not be reached: ")


async def test_only_public_machines_are_asked_unless_the_owner_allows_others() -> None:
    async with Hook() as hook:
        for url in (hook.url, f"http://localhost:{hook.port}/", f"http://[::ffff:127.0.0.1]:{hook.port}/"):
            refused = await Webhooks(private=False).send(url, "json", TURN, "en")
            assert (refused.taken, refused.answer) == (False, tell("private", "en")), url
        assert hook.asked == []


async def test_a_name_is_looked_up_once_and_that_address_is_asked() -> None:
    """A name that stands for a public machine at first and for this one a moment later."""
    asked: list[str] = []
    answers = [["203.0.113.7", "127.0.0.1"], ["127.0.0.1"], []]

    async def resolve(host: str, port: int) -> list[str]:
        asked.append(host)
        return answers[len(asked) - 1]

    async with Hook(200) as hook:
        url = f"http://hook.example.org:{hook.port}/x"
        with pytest.raises(NotSent) as caught:
            await post(url, b"{}", resolve=resolve)
        assert caught.value.key == "private", "one of its addresses is"
        assert (await post(url, b"{}", private=True, resolve=resolve)).status == 200
        assert asked == ["hook.example.org"] * 2, "once each time"
        assert f"host: hook.example.org:{hook.port}" in hook.asked[0].lower()
        with pytest.raises(NotSent) as caught:
            await post(url, b"{}", resolve=resolve)
        assert caught.value.key == "no_host"


async def test_it_follows_nobody_and_reads_no_more_than_it_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    async with Hook(200, "x" * 5_000_000) as large, Hook(302, "", f"location: {large.url}\r\n") as hook:
        moved = await Webhooks(True).send(hook.url, "json", TURN, "en")
        assert moved.answer == "It answered 302, a redirect; use the address it redirects to"
        assert large.asked == []
        large.status = 500
        monkeypatch.setattr(outgoing_requests, "is_public", lambda address: True)
        reply = await post(large.url, b"{}")
        assert (reply.status, len(reply.text)) == (500, LARGEST_ANSWER)
        said = await Webhooks(False).send(large.url, "json", TURN, "en")
        assert said.answer.startswith("It answered 500: xxx")
        assert len(said.answer) < 200


async def test_who_does_not_answer_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outgoing_requests, "SECONDS", 0.3)
    async with Hook() as hook:
        hook.silent = True
        slow = await asyncio.wait_for(Webhooks(True).send(hook.url, "json", TURN, "en"), 60)
        assert (slow.taken, slow.answer) == (False, tell("slow", "en", seconds=0))
        assert hook.came.is_set()


def test_the_link_that_stops_alerts_cannot_be_made_up() -> None:
    links = Links(["https://play.example.org/"], Signer([b"k" * 32], salt="skerry-alerts"))
    token = links.stop("c1").rpartition("/")[2]
    assert links.stop("c1").startswith("https://play.example.org/api/alerts/stop/c1.")
    assert links.table("t1") == "https://play.example.org/table/t1"
    assert (links.channel(token), links.channel("c2" + token[2:]), links.channel("c1")) == ("c1", "", "")
    nowhere = Links([], Signer([b"k" * 32]))
    assert (nowhere.table("t1"), nowhere.stop("c1")) == ("", "")
