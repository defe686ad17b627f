"""The owner's page and people's rights, in real browsers: from the prompt to a notice, a bar, a block and a report."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import SIZES, People
from browser.playing import lay, lay_table, open_seats
from browser.scripts import SMALL_TARGETS, UNTRANSLATED
from browser.serving import Server


@pytest.fixture(scope="module")
def owned(built_client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose owner these tests are."""
    running = Server(tmp_path_factory.mktemp("owned") / "data")
    yield running
    running.stop()


def link(server: Server) -> str:
    """What `skerry owner` prints, in a process of its own as when it is typed: the server has noted where it is."""
    typed = [sys.executable, "-m", "skerry", "owner", "--data", str(server.data)]
    return subprocess.run(typed, check=True, capture_output=True, text=True).stdout.splitlines()[0]


def agree(page: Page, act: str) -> None:
    """Each act is asked about once."""
    page.get_by_role("dialog").get_by_role("button", name=act, exact=True).click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def audit(page: Page) -> str:
    return page.get_by_role("region", name="What was done here").inner_text()


def test_the_owner_looks_around_ends_a_table_and_tells_everybody(
    owned: Server, person: People, axe: Callable[[Page], None]
) -> None:
    person.allow("403")
    mara = person("Mara", server=owned)
    table = lay_table(mara, name="Slow boats")
    mara.goto(f"/table/{table}")
    boss = person("Boss", "/owner", server=owned)
    expect(boss.get_by_role("heading", level=1)).to_have_text("This page is the owner’s")
    boss.goto(link(owned).removeprefix(owned.address.rstrip("/")))
    expect(boss.get_by_role("heading", level=1)).to_have_text("Running this server")
    expect(boss).to_have_url(re.compile("/owner$"))
    expect(boss.get_by_role("region", name="Tables")).to_contain_text("Slow boats")
    expect(boss.get_by_role("region", name="People")).to_contain_text("Mara")
    axe(boss)
    for width, height in SIZES.values():
        boss.set_viewport_size({"width": width, "height": height})
        assert boss.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
    boss.set_viewport_size({"width": 360, "height": 740})
    small = boss.evaluate(SMALL_TARGETS)
    assert not small, small
    boss.get_by_role("textbox", name="A notice on every page").fill("Down at eight")
    boss.get_by_role("button", name="Put it up").click()
    agree(boss, "Put it up")
    expect(mara.get_by_role("status", name="From whoever runs this server")).to_contain_text("Down at eight")
    boss.get_by_role("button", name="End it: Slow boats").click()
    expect(boss.get_by_role("dialog")).to_contain_text("as it stands")
    agree(boss, "End it")
    expect(mara.get_by_text("Whoever runs this server ended the game early").first).to_be_visible()
    expect(boss.get_by_role("region", name="What was done here")).to_contain_text("Ended Slow boats")
    assert "Put up a notice" in audit(boss)
    boss.goto("/owner?lang=pseudo")
    boss.get_by_role("heading", level=1).wait_for()
    assert not boss.evaluate(UNTRANSLATED)


def test_who_is_blocked_and_reported_is_barred_by_the_owner(owned: Server, person: People) -> None:
    person.allow("403")
    mara, rude = person("Mara", server=owned), person("Rude Robert", server=owned)
    table = lay(mara, seats=open_seats(open_=5), name="A loud table")
    for page in (mara, rude):
        page.goto(f"/table/{table}")
    rude.get_by_role("textbox", name="Say something").fill("rude words")
    rude.keyboard.press("Enter")
    expect(mara.locator(".chat").get_by_text("rude words")).to_be_visible()
    mara.get_by_role("button", name="More about this message from Rude Robert").click()
    mara.get_by_role("button", name="Report this message").click()
    expect(mara.get_by_text("Reported.")).to_be_visible()
    mara.get_by_role("button", name="More about this message from Rude Robert").click()
    mara.get_by_role("button", name="Block Rude Robert").click()
    expect(mara.locator(".chat").get_by_text("rude words")).to_have_count(0)
    rude.get_by_role("button", name=re.compile("Sit here")).first.click()
    expect(mara.get_by_role("region", name="Somebody you have blocked")).to_contain_text("Rude Robert")
    boss = person("Boss", "/", server=owned)
    boss.goto(link(owned).removeprefix(owned.address.rstrip("/")))
    reported = boss.get_by_role("region", name="Reported messages")
    expect(reported).to_contain_text("rude words")
    reported.get_by_role("button", name="Bar Rude Robert").click()
    agree(boss, "Bar")
    expect(rude.get_by_text("Whoever runs this server has barred you")).to_be_visible()
    reported.get_by_role("button", name="Mark as settled").click()
    agree(boss, "Mark as settled")
    expect(reported).to_have_count(0)
    mara.goto("/me")
    mara.get_by_role("button", name="Unblock Rude Robert").click()
    expect(mara.get_by_role("region", name="Blocked")).to_have_count(0)
