"""Alerts by mail, and that nobody has mail sent to others: against a mail server on loopback."""

from __future__ import annotations

import asyncio
import email
import re
from collections.abc import AsyncIterator
from email.message import EmailMessage
from email.policy import default
from pathlib import Path
from typing import Any

import msgspec
import pytest
from aiosmtpd.smtp import SMTP

from server.harness import Browser, Server
from skerry.server.alerts.catalogue import tell
from skerry.server.alerts.mail import Mails, is_mail_address, read_smtp
from skerry.server.alerts.message import Waiting, alert_message

CODE = re.compile(r"[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}")


class PostOffice:
    """Keeps the letters that it gets, and takes none for `nobody` and none from `stranger`; the letter boxes of `full`
    and `fuller` are full, which it says of the second when it has read the letter. While it is `silent` it
    does not say that it has one."""

    def __init__(self) -> None:
        self.silent = False
        self.letters: list[EmailMessage] = []
        self.server: asyncio.Server | None = None

    async def handle_MAIL(self, server: Any, session: Any, envelope: Any, address: str, options: Any) -> str:  # noqa: N802
        if address.startswith("stranger@"):
            return "553 5.7.1 me@example.org is not allowed to send as stranger"
        envelope.mail_from = address
        return "250 OK"

    async def handle_RCPT(self, server: Any, session: Any, envelope: Any, address: str, options: Any) -> str:  # noqa: N802
        if address.startswith("nobody@"):
            return "550 no such person"
        if address.startswith("full@"):
            return "452 4.2.2 mailbox full"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        if envelope.rcpt_tos[0].startswith("fuller@"):
            return "552 5.2.2 mailbox is over its quota"
        letter = email.message_from_bytes(envelope.content, policy=default)
        assert isinstance(letter, EmailMessage)
        self.letters.append(letter)
        if self.silent:
            await asyncio.Event().wait()
        return "250 OK"

    async def open(self) -> None:
        """Take letters from now on."""
        loop = asyncio.get_running_loop()
        self.server = await loop.create_server(lambda: SMTP(self, hostname="here", loop=loop), "127.0.0.1", 0)

    def close(self) -> None:
        assert self.server is not None
        self.server.close()

    @property
    def url(self) -> str:
        assert self.server is not None
        return f"smtp://127.0.0.1:{self.server.sockets[0].getsockname()[1]}"

    def code(self) -> str:
        """What the last letter says."""
        return CODE.findall(self.letters[-1].get_content())[0]


@pytest.fixture
async def post() -> AsyncIterator[PostOffice]:
    office = PostOffice()
    await office.open()
    yield office
    office.close()


@pytest.fixture
async def ann(tmp_path: Path, post: PostOffice) -> AsyncIterator[Browser]:
    """Somebody at a server that sends mail."""
    server = Server(tmp_path, smtp_url=post.url, smtp_from="skerry@example.org").start()
    async with Browser(server) as browser:
        yield browser
    server.stop()


async def send(browser: Browser, path: str, **body: Any) -> tuple[int, dict[str, Any]]:
    answer = await browser.request("POST", f"/api/me/alerts{path}", json=body)
    return answer.status_code, answer.json()


async def wants(browser: Browser, address: str, **more: Any) -> tuple[int, dict[str, Any]]:
    return await send(browser, "", kind="mail", mode="now", target=address, **more)


@pytest.mark.parametrize(
    ("text", "good"),
    [
        ("ann@example.org", True),
        ("ann.b+skerry@mail.example.co", True),
        ("ann@example", False),
        ("ann", False),
        ("Ann <ann@example.org>", False),
        ("ann@example.org, bob@example.org", False),
        ("ann@example.org\nbcc: bob@example.org", False),
        (".ann@example.org", False),
        ("a..b@example.org", False),
        ("änn@example.org", False),
        ("x" * 300 + "@example.org", False),
    ],
)
def test_what_is_a_mail_address(text: str, good: bool) -> None:
    assert is_mail_address(text) is good


def test_where_mail_goes_out() -> None:
    assert read_smtp("smtps://mail.example.org").port == 465
    machine = read_smtp("smtp://me%40here:p%2Fw@mail.example.org:25")
    assert (machine.user, machine.password, machine.port, machine.tls) == ("me@here", "p/w", 25, False)


async def test_a_letter_has_words_links_and_a_way_to_stop_it(post: PostOffice) -> None:
    stop = "https://play.example.org/api/alerts/stop/c.s"
    link = "https://play.example.org/table/t1"
    message = alert_message("half", [Waiting("Ours – né\u00e9", "Koxinga", link)], stop, "en")
    mails = Mails(post.url, "skerry@example.org")
    assert (await mails.send("ann@example.org", "", message, "en")).taken
    [letter] = post.letters
    assert (letter["subject"], letter["to"], letter["from"]) == (
        message.title,
        "ann@example.org",
        "Skerry <skerry@example.org>",
    )
    assert (letter["list-unsubscribe"], letter["auto-submitted"]) == (f"<{stop}>", "auto-generated")
    assert letter.get_content().splitlines() == [message.title, link, f"Stop these alerts: {stop}"]
    refused = await mails.send("nobody@example.org", "", message, "en")
    assert refused.answer == "It answered 550: no such person"


async def test_a_full_letter_box_is_told_to_its_person(post: PostOffice) -> None:
    mails, message = (
        Mails(post.url, "skerry@example.org"),
        alert_message("turn", [Waiting("Ours", "Koxinga", "")], "", "en"),
    )
    for who, words in (
        ("full", "It answered 452: 4.2.2 mailbox full"),
        ("fuller", "It answered 552: 5.2.2 mailbox is over its quota"),
    ):
        answer = await mails.send(f"{who}@example.org", "", message, "en")
        assert (answer.taken, answer.gone, answer.answer) == (False, False, words), "it may have room again"
    assert post.letters == []


async def test_a_letter_that_is_sent_again_has_the_same_id_and_stops_in_one_press(post: PostOffice) -> None:
    message = alert_message("turn", [Waiting("Ours", "Koxinga", "")], "https://play.example.org/stop", "en")
    mails = Mails(post.url, "skerry@example.org")
    for _ in range(2):
        await mails.send("ann@example.org", "", msgspec.structs.replace(message, id="ab" * 16), "en")
    await mails.send("ann@example.org", "", message, "en")
    ids = [letter["message-id"] for letter in post.letters]
    assert ids[:2] == [f"<{'ab' * 16}@example.org>"] * 2
    assert ids[2] != ids[0]
    assert post.letters[0]["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"  # RFC 8058


async def test_a_machine_that_is_down_or_open_to_listeners_is_not_told_of(post: PostOffice) -> None:
    message = alert_message("turn", [Waiting("Ours", "Koxinga", "")], "", "en")
    open_line = await Mails(post.url.replace("//", "//me:password@"), "skerry@example.org").send(
        "ann@example.org", "", message, "en"
    )
    assert (open_line.taken, open_line.answer) == (False, tell("mail_down", "en")), "a password goes over TLS alone"
    stranger = await Mails(post.url, "stranger@example.org").send("ann@example.org", "", message, "en")
    assert (stranger.taken, stranger.answer) == (False, tell("mail_down", "en")), (
        "what is wrong here is the owner's affair"
    )
    url = post.url
    assert post.server is not None
    post.close()
    await post.server.wait_closed()
    down = await Mails(url, "skerry@example.org").send("ann@example.org", "", message, "en")
    assert (down.taken, down.answer) == (False, tell("mail_down", "en"))
    assert post.letters == []


async def test_an_address_is_told_of_turns_once_its_owner_has_said_what_was_sent_there(
    ann: Browser, post: PostOffice
) -> None:
    assert (await ann.get("/api/me/alerts"))["mail"] is True
    status, found = await wants(ann, "ann@example.org")
    [channel] = found["channels"]
    assert (status, channel["proved"], channel["target"]) == (200, False, "ann@example.org")
    path = f"/{channel['id']}"
    assert (await send(ann, f"{path}/test"))[0] == 409, "nothing else goes there before"
    assert len(post.letters) == 1
    assert (await send(ann, f"{path}/prove", code="0000-0000-0000"))[0] == 409
    assert (await send(ann, f"{path}/prove", code="nonsense"))[0] == 409
    status, found = await send(ann, f"{path}/prove", code=post.code().lower())
    assert (status, found["channels"][0]["proved"]) == (200, True)
    assert await send(ann, f"{path}/test") == (200, {"delivered": True, "answer": ""})
    assert post.letters[-1]["subject"] == tell("test", "en")
    _, found = await wants(ann, "", id=channel["id"], hour=20)
    assert found["channels"][0]["proved"], "another hour needs no new code"
    _, found = await wants(ann, "other@example.org", id=channel["id"])
    assert not found["channels"][0]["proved"]
    assert post.letters[-1]["to"] == "other@example.org"


async def test_nobody_fills_the_letter_box_of_a_stranger(ann: Browser, post: PostOffice) -> None:
    async with Browser(ann.server) as bob:
        first = [(await wants(one, "cleo@example.org"))[0] for one in (ann, bob, ann)]
        assert first == [200, 200, 200]
        for address in ("cleo@example.org", "Cleo@Example.org"):
            assert (await wants(bob, address))[0] == 429
        assert (await wants(bob, "dora@example.org"))[0] == 200
        assert len(post.letters) == 4
        status, said = await wants(bob, "nobody@example.org")
        assert (status, "no such person" in said["error"]) == (409, True)
        assert (await wants(bob, "no address"))[0] == 400
        assert "example.org" not in ann.server.log.read_text().replace("skerry@example.org", "")
