"""The replay of a finished game: steps, eyes, links, keys, log, points, and the check of the dice."""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Response, expect

from browser.conftest import People
from browser.contexts import Contexts
from browser.correcting import PROPOSE
from browser.playing import WORDS, await_turn, choose_by_mouse, eventually, lay, lay_table, open_table
from browser.scripts import UNTRANSLATED
from browser.serving import Server


@pytest.fixture(scope="module")
def table(contexts: Contexts, server: Server) -> str:
    """A table at which somebody has played a little and everybody agreed to stop."""
    people = People(contexts, server)
    page = people("Mara")
    laid: str = lay_table(page, name="Six bells")
    open_table(page, laid)
    luck = random.Random(5)
    for _ in range(8):
        assert await_turn(page) == "asked"
        choose_by_mouse(page, luck)
    await_turn(page)
    answer = page.evaluate(PROPOSE, [laid, {"type": "propose", "client_id": "stop", "seat": 0, "kind": "end_game"}])
    assert answer["ok"], answer
    page.locator("section.over").wait_for()
    people.finish()
    return laid


def watch(page: Page, table: str, query: str = "") -> None:
    """Open the replay and wait until its step is drawn."""
    page.goto(f"/replay/{table}{query}")
    page.locator(".replay .board div.frame").wait_for()


def at(page: Page, step: int) -> None:
    """Wait until the board shows this step."""
    expect(page.locator(".replay")).to_have_attribute("data-shown", str(step))


def steps(page: Page) -> int:
    """How many steps there are."""
    return int(page.get_by_role("slider", name="Step").get_attribute("max") or 0) + 1


def test_the_result_leads_to_the_replay_and_every_key_moves_it(person: People, table: str) -> None:
    page = person("Ada", path=f"/table/{table}")
    page.get_by_role("link", name="Replay").click()
    expect(page).to_have_url(re.compile(f"/replay/{table}"))
    at(page, 0)
    page.keyboard.press("ArrowRight")
    at(page, 1)
    page.keyboard.press("ArrowRight")
    at(page, 2)
    page.keyboard.press("ArrowLeft")
    at(page, 1)
    page.keyboard.press("End")
    at(page, steps(page) - 1)
    page.keyboard.press("Home")
    at(page, 0)


def test_it_plays_by_itself_and_pauses(person: People, table: str) -> None:
    page = person("Ada")
    watch(page, table)
    page.get_by_role("radio", name="4×").check(force=True)
    page.locator("body").click(position={"x": 2, "y": 2})
    page.keyboard.press(" ")
    page.wait_for_function("() => Number(document.querySelector('.replay').dataset.shown) >= 4")
    page.get_by_role("button", name="Pause").click()
    stopped = page.locator(".replay").get_attribute("data-step")
    page.wait_for_timeout(600)  # it would have gone on by then
    assert page.locator(".replay").get_attribute("data-step") == stopped


def test_the_slider_the_log_and_the_board_keep_step(person: People, table: str) -> None:
    page = person("Ada")
    watch(page, table)
    last = steps(page) - 1
    slider = page.get_by_role("slider", name="Step")
    slider.fill(str(last // 2))
    at(page, last // 2)
    current = page.locator(".replay .log [aria-current=step]")
    expect(current).to_be_in_viewport()
    assert str(slider.get_attribute("aria-valuetext")).endswith(current.locator("button").inner_text())
    page.locator(".replay .log li.later button").first.click()
    expect(page.locator(".replay")).not_to_have_attribute("data-step", str(last // 2))
    shown = int(page.locator(".replay").get_attribute("data-step") or 0)
    assert last // 2 < shown <= last
    expect(page.locator(".replay .standing .bars li")).to_have_count(6)


def test_a_link_names_the_step_and_the_eyes(person: People, table: str) -> None:
    page = person("Ada")
    watch(page, table)
    page.get_by_role("slider", name="Step").fill("3")
    at(page, 3)
    page.get_by_role("radio", name=re.compile("^What Green Tortoise")).check(force=True)
    expect(page).to_have_url(re.compile(r"step=3.*eyes=1"))
    other = person("Jonas", path=page.url)
    at(other, 3)
    expect(other.locator(".replay")).to_have_attribute("data-eyes", "1")
    expect(other.locator(".hand [data-seat='1']")).to_be_visible()


@pytest.mark.gate
def test_eyes_show_what_that_seat_knew_and_no_more(person: People, table: str) -> None:
    page = person("Ada")
    watch(page, table, "?step=2")
    expect(page.locator(".replay .hand .me")).to_have_count(0)
    for seat in (0, 3):
        heard: list[Response] = []
        page.on("response", lambda answer, heard=heard: "/steps" in answer.url and heard.append(answer))
        page.locator(".eyes input").nth(seat + 1).check(force=True)
        expect(page.locator(f".hand [data-seat='{seat}'] .holds")).to_be_visible()
        expect(page.locator(".hand .card").first).to_be_visible()
        ships = [step["view"]["ships"] for answer in heard for step in answer.json()]
        assert ships
        assert all((ship["hand"] is None) == (number != seat) for six in ships for number, ship in enumerate(six))


def test_the_end_shows_what_the_game_tells_of_it(person: People, table: str) -> None:
    page = person("Ada")
    watch(page, table)
    ending = page.get_by_role("region", name="How it ended")
    expect(ending).to_have_count(0)
    page.keyboard.press("End")
    expect(ending.get_by_role("row")).to_have_count(7)
    ending.get_by_role("button", name="Back to the board").click()
    expect(ending).to_have_count(0)
    page.get_by_role("button", name="How it ended").click()
    expect(ending).to_be_visible()
    page.locator("body").click(position={"x": 2, "y": 2})
    page.keyboard.press("ArrowLeft")
    at(page, steps(page) - 2)
    expect(ending).to_have_count(0)


def is_over(page: Page, table: str) -> bool:
    """Whether a table's game has ended."""
    return bool(page.request.get(f"/api/tables/{table}").json()["phase"] == "over")


def test_every_game_tells_its_end(person: People) -> None:
    page = person("Mara", size="phone")
    page.goto("/")
    for game in page.request.get("/api/games").json():
        laid = lay(page, game=game["name"], start=True, client_seed=WORDS)
        stop = {"type": "propose", "client_id": "stop", "seat": 0, "kind": "end_game"}
        answer = page.evaluate(PROPOSE, [laid, stop])
        assert answer["ok"], answer
        eventually(page, partial(is_over, page, laid))
        watch(page, laid)
        page.keyboard.press("End")
        ending = page.get_by_role("region", name="How it ended")
        ending.scroll_into_view_if_needed()
        expect(ending.locator("h2 ~ *, header ~ *").first).to_be_visible()


def test_the_dice_check_out_here_and_offline(person: People, table: str, tmp_path: Path) -> None:
    page = person("Ada")
    watch(page, table)
    dice = page.get_by_role("region", name="The record")
    expect(dice.locator("[data-verdict='verified']")).to_have_text("The record checks out")
    expect(dice).to_contain_text("SHA-256 of the opened secret is the seal")
    dice.get_by_text("What this proves, and what it does not").click()
    expect(dice).to_contain_text("It does not prove who sat at the table")
    file = tmp_path / f"{table}.json"
    expect(dice).to_contain_text(f"skerry verify {file.name}")
    with page.expect_download() as download:
        dice.get_by_role("link", name="Download the record of this game").click()
    download.value.save_as(file)
    assert json.loads(file.read_text())["game"] == "koxinga"
    expect(dice.locator("li[data-subject='decided']")).to_be_hidden()  # nobody need look where all of it fits
    dice.get_by_text("What was checked").click()
    expect(dice.locator("li[data-state='good']")).to_have_count(4)
    expect(dice.locator("li[data-subject='decided']")).to_contain_text("ended the game early; agreed: Mara")
    verify = [sys.executable, "-m", "skerry", "verify", str(file)]
    assert "verified" in subprocess.run(verify, capture_output=True, text=True, check=True).stdout.lower()


def test_a_seal_that_does_not_fit_is_said_plainly(person: People, table: str) -> None:
    page = person("Ada")

    def forge(route: Any) -> None:
        answer = route.fetch()
        outline = answer.json()
        outline["luck"]["secret"] = "00" * 32
        route.fulfill(response=answer, json=outline)

    page.route(re.compile(r"/replay\?"), forge)
    watch(page, table)
    expect(page.get_by_role("region", name="The record")).to_contain_text("is not the seal")


def test_what_does_not_fit_is_open_to_see(person: People, table: str, axe: Callable[[Page], None]) -> None:
    page = person("Ada")

    def doubt(route: Any) -> None:
        answer = route.fetch()
        verdict = answer.json()
        signature = next(finding for finding in verdict["findings"] if finding["subject"] == "signature")
        verdict["outcome"], signature["state"], signature["text"] = "false", "bad", "the signature is false"
        route.fulfill(response=answer, json=verdict)

    page.route(re.compile(r"/verify"), doubt)
    watch(page, table)
    record = page.get_by_role("region", name="The record")
    expect(record.locator("[data-verdict='false']")).to_have_text("Something does not fit")
    expect(record.locator("li[data-state='bad']")).to_have_text("Signature: the signature is false")
    expect(record.locator("li[data-state='bad']").get_by_role("img", name="Wrong:")).to_be_visible()
    axe(page)


@pytest.mark.gate
def test_a_game_in_play_has_no_replay(person: People) -> None:
    page = person("Mara")
    person.allow("403")
    page.goto(f"/replay/{lay_table(page)}")
    expect(page.get_by_role("alert")).to_be_visible()


def test_the_replay_says_nothing_that_goes_round_the_catalogues(person: People, table: str) -> None:
    page = person("Ada")
    watch(page, table, "?step=9&eyes=0&lang=pseudo")
    page.locator("[data-verdict='verified']").wait_for()
    assert page.evaluate(UNTRANSLATED) == []


def test_who_does_not_want_to_know_the_end_is_not_told_it(person: People, table: str) -> None:
    page = person("Ada")
    watch(page, table)
    hide = page.get_by_role("switch", name="Hide what comes later")
    later = page.locator(".log li.later")
    curve = page.get_by_role("img", name=re.compile("^Points of every seat"))
    whole = curve.get_attribute("aria-label")
    expect(later.first).to_be_visible()
    marks = page.locator(".timeline .mark")
    expect(marks.first).to_be_attached()
    findings = page.get_by_text("What was checked")
    expect(findings).to_be_visible()
    hide.click()
    expect(later).to_have_count(0)
    expect(marks).to_have_count(0)
    expect(findings).to_have_count(0)  # they name who ended the game, and when
    assert curve.get_attribute("aria-label") != whole
    expect(page).to_have_url(re.compile("blind=1"))
    page.get_by_role("button", name="One step on").click()
    at(page, 1)
    expect(page).to_have_url(re.compile("step=1"))
    page.reload()
    at(page, 1)
    expect(later).to_have_count(0)
    page.keyboard.press("ArrowLeft")
    at(page, 0)
    expect(page.locator(".log li")).not_to_have_count(0)  # what was seen stays told
    page.keyboard.press("End")
    expect(curve).to_have_attribute("aria-label", whole or "")
    page.keyboard.press("Home")
    expect(later.first).to_be_visible()
    hide.click()
    expect(page).not_to_have_url(re.compile("blind"))


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_from_any_step_the_game_is_played_on(
    person: People, table: str, axe: Callable[[Page], None], size: str
) -> None:
    page = person("Mara", size=size)
    page.goto(f"/replay/{table}?step=5")
    page.locator(".replay[data-step='5']").wait_for()
    page.get_by_text("Play on from here").click()
    axe(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Play on from step 6").click()
    assert await_turn(page) == "asked"
    page.locator(".stripes").wait_for()
    axe(page)
    luck = random.Random(3)
    for _ in range(2):
        choose_by_mouse(page, luck)
        await_turn(page)
    page.locator("a.tag[data-branch]").click()
    page.locator(".replay[data-step='5']").wait_for()
    page.get_by_text("Play on from here").click()
    page.locator("details.on li a").first.click()
    page.locator(".stripes").wait_for(state="attached")
