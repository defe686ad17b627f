"""A game by days over a week, as two people see it in their browsers, by a clock that the test moves."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from browser.conftest import People
from browser.contexts import Contexts
from browser.correcting import PROPOSE
from browser.playing import await_turn, eventually, join, moved_on, position, without_animation
from browser.receivers import receiving
from browser.serving import Server
from browser.test_alerts import add, section
from browser.test_free_play import lay_regatta, log
from browser.test_look_back import LOOKING, shows
from moved_clock import MovedClock
from server.hooks import Hook
from server.test_mail import PostOffice

HOUR = 3_600
DAY = 24 * HOUR
BANK = {"start": 3 * DAY, "more": 12 * HOUR, "most": 5 * DAY}
AWAY = 2 * DAY
"""After so long a bot stands in."""
GOAL = 40
"""Lengths to row: more than two choices of a bot bring."""
TURN = "It is your turn at Our week (Regatta)"
HALF = "Half of your time at Our week (Regatta) is gone, and it is still your turn"
NOTE = "Mara rests too often"
SETTINGS = """
alert_seconds = 0.05
private_webhooks = true
smtp_url = "{post}"
smtp_from = "skerry@example.org"
public_urls = ["http://127.0.0.1:{{port}}"]
# days that go by at once are no sleep of this machine
asleep_seconds = 1e9
presence_seconds = 1e9
"""


class Week:
    """The server of this week, and where its alerts arrive."""

    def __init__(self, server: Server, clock: MovedClock, hook: Hook, post: PostOffice) -> None:
        self.server = server
        self.clock = clock
        self.hook = hook
        self.post = post

    def wants_alerts(self, page: Page) -> None:
        """Somebody wants to be told at once, by webhook and by mail."""
        page.goto("/me")
        add(page, "Webhook", self.hook.url, "now")
        expect(section(page).get_by_role("listitem").filter(has_text="Webhook, 127.0.0.1")).to_be_visible()
        add(page, "Email", "jonas@example.org", "now")
        typed = page.get_by_role("dialog", name="Type the code")
        typed.wait_for()
        typed.get_by_role("textbox", name="Code").fill(self.post.code())
        page.keyboard.press("Enter")
        expect(typed).to_have_count(0)
        expect(section(page).get_by_text("Waiting for the code that was sent there.")).to_have_count(0)
        self.post.letters.clear()

    def told(self, page: Page, words: str) -> str:
        """Wait for the one alert that says so, by webhook and by mail; its link, which both have."""
        eventually(page, lambda: len(self.hook.got) > 0 and len(self.post.letters) > 0)
        [alert], [letter] = self.hook.got, self.post.letters
        subject = str(letter["subject"]).strip()  # a long one stands on a line of its own, behind a space
        assert (alert["text"].splitlines()[0], subject) == (words, words)
        link = str(alert["tables"][0]["link"])
        assert link in letter.get_content().splitlines()
        self.hook.got.clear()
        self.post.letters.clear()
        return link


@pytest.fixture
def week(built_client: None, tmp_path: Path) -> Iterator[Week]:
    clock = MovedClock(tmp_path / "clock")
    with receiving() as (hook, post):
        settings = SETTINGS.format(post=post.url)
        server = Server(tmp_path / "data", extra_games=True, settings=settings, clock=clock)
        yield Week(server, clock, hook, post)
        server.stop()


@pytest.fixture
def people(contexts: Contexts, week: Week) -> Iterator[People]:
    made = People(contexts, week.server)
    yield made
    made.finish()


def opened(browser: BrowserContext, address: str) -> Page:
    """Another page of somebody's."""
    page = browser.new_page()
    without_animation(page)
    page.goto(address)
    return page


def choose(page: Page, choice: str = "Rest") -> None:
    """Make a choice when one is asked."""
    page.locator(".table[data-asked=true]").wait_for()
    seq = position(page)
    page.get_by_role("button", name=choice, exact=True).click()
    moved_on(page, seq)


def note(page: Page) -> Locator:
    return page.get_by_role("textbox", name="Your note on this game")


def test_a_week(people: People, week: Week, axe: Callable[[Page], None]) -> None:
    mara, jonas = people("Mara"), people("Jonas")
    week.wants_alerts(jonas)
    table = lay_regatta(
        mara,
        free=1,
        preset="standard",
        name="Our week",
        options={"goal": GOAL},
        bank=BANK,
        timeout_policy="table_decides",
        stand_in_after=AWAY,
        stand_in_bot="random",
    )
    join((mara, jonas), table)
    home = jonas.context

    # Monday: Jonas goes, is told of his turn, comes by the link in the letter, chooses, and notes something down.
    jonas.close()
    choose(mara)
    link = week.told(mara, TURN)
    assert link == f"{week.server.address}/table/{table}"
    jonas = opened(home, link)
    expect(jonas.get_by_role("region", name="Your choices")).to_contain_text("Your move")
    expect(jonas.get_by_role("timer", name="left: you")).to_have_text("2 d 23 h")
    jonas.get_by_role("tab", name="Note, for you alone").click()
    note(jonas).fill(NOTE)
    expect(jonas.get_by_role("status").filter(has_text="Saved.")).to_be_visible()
    jonas.get_by_role("tab", name="Log").click()
    choose(jonas)
    jonas.close()
    expect(log(mara).get_by_text("Jonas rests")).to_be_visible()

    # Half of his time goes by. A day after the table's waiting time is over a bot has chosen for him, and does again.
    choose(mara)
    week.told(mara, TURN)
    week.clock.forward(1.9 * DAY)
    link = week.told(mara, HALF)
    assert log(mara).get_by_text("a bot stands in").count() == 0
    week.clock.forward(1.1 * DAY)
    away = "Jonas is away: a bot stands in until they are back"
    expect(log(mara).get_by_text(away)).to_be_visible()
    expect(mara.locator(".seats").get_by_text("a bot stands in")).to_be_visible()
    for made in (1, 2):
        expect(log(mara).get_by_text("Bot for Jonas: ")).to_have_count(made)
        if made == 1:
            choose(mara)
    mara.locator(".table[data-asked=true]").wait_for()
    axe(mara)

    # He is back, reads what was chosen for him, and the next decision is his.
    jonas = opened(home, link)
    missed = jonas.get_by_role("region", name="While you were away")
    expect(missed).to_contain_text("You missed 2 choices:")
    expect(log(mara).get_by_text("Jonas is back and plays again")).to_be_visible()
    expect(mara.locator(".seats").get_by_text("a bot stands in")).to_have_count(0)
    axe(jonas)
    assert week.hook.got == [], "the bot's turns are told to nobody"
    choose(mara)
    week.told(jonas, TURN)
    choose(jonas)
    expect(missed).to_have_count(0)
    expect(log(mara).get_by_text("Bot for Jonas: ")).to_have_count(2)
    expect(log(mara).get_by_text("Jonas rests")).to_have_count(2 + resting(mara))

    # He looks back at how it began, while the game is on.
    jonas.locator("body").click(position={"x": 2, "y": 2})
    jonas.keyboard.press("Shift+ArrowLeft")
    jonas.locator(LOOKING).wait_for()
    jonas.keyboard.press("Home")
    shows(jonas, 0)
    expect(jonas.get_by_role("heading", name=re.compile(r"^Looking back: step 1 of \d+$"))).to_be_visible()
    assert jonas.locator(f"{LOOKING} [data-offer]").count() == 0
    jonas.keyboard.press("Escape")
    jonas.locator(LOOKING).wait_for(state="detached")

    # Sunday: they agree to shorten it, and Mara is home.
    near = {"type": "propose", "client_id": "near", "seat": 0, "kind": "correction", "patch": [["at/0", GOAL - 1]]}
    assert mara.evaluate(PROPOSE, [table, near])["ok"]
    jonas.get_by_role("region", name="A question to the table").get_by_role("button", name="Agree").click()
    agreed = f"Corrected: Mara: lengths rowed: 0 → {GOAL - 1}. Agreed: Mara, Jonas"
    expect(log(mara).get_by_text(agreed)).to_be_visible()
    choose(mara, "Pull with strength 1")
    for page in (mara, jonas):
        expect(page.locator("section.over")).to_contain_text("A boat is home")

    # His note has stayed with the game, and is his alone.
    for page, kept in ((jonas, NOTE), (mara, "")):
        page.goto(f"/replay/{table}?step=2")
        page.get_by_role("radio", name="Note").check()
        expect(note(page)).to_have_value(kept)
    assert NOTE not in str(week.hook.got) + str(week.hook.asked)

    # He plays on from an earlier step, against a bot: a game of its own, that leads back to this one.
    jonas.locator(".replay[data-step='2']").wait_for()
    jonas.get_by_text("Play on from here").click()
    jonas.get_by_role("button", name="Play on from step 3").click()
    jonas.wait_for_url(lambda url: table not in url)
    jonas.locator(".stripes").wait_for(state="attached")
    assert await_turn(jonas) == "asked"
    choose(jonas)
    assert await_turn(jonas) == "asked"
    axe(jonas)
    jonas.locator(f"a[data-branch='{table}']").click()
    jonas.locator(".replay[data-step='2']").wait_for()
    assert (week.hook.got, week.post.letters) == ([], []), "nobody else waits for him there"


def resting(page: Page) -> int:
    """How often the bot that stood in for Jonas has rested."""
    return log(page).get_by_text("Bot for Jonas: Jonas rests").count()
