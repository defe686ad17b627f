"""Records from files: opened on the page of one's games, looked at, kept, opened again, thrown away."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import People
from skerry.core.chance import Simulated
from skerry.core.match import Match
from skerry.core.record import record_of
from skerry.core.registry import find_game


def file_of(folder: Path, steps: int = 100_000) -> Path:
    """A game of bots as `skerry play --save` keeps it."""
    luck, spec = random.Random(5), find_game("tropicalia")
    match = Match.start(spec.game({}, 2), Simulated(5))
    while not match.over and len(match.log) <= steps:
        seat = match.waiting()[0]
        match.submit(seat, luck.choice(match.legal(seat)), by="bot")
    path = folder / "our-game.json"
    path.write_text(json.dumps(record_of(match, ["Mara", "Fern (random)"])))
    return path


def opening(page: Page, file: Path) -> None:
    page.goto("/me")
    with page.expect_file_chooser() as chosen:
        page.get_by_role("button", name="Open a record").click()
    chosen.value.set_files(file)


@pytest.mark.parametrize("wide", [True, False], ids=["desk", "phone"])
def test_a_record_is_opened_kept_opened_again_and_thrown_away(person: People, tmp_path: Path, wide: bool) -> None:
    page = person("Mara")
    page.set_viewport_size({"width": 1440, "height": 900} if wide else {"width": 390, "height": 844})
    opening(page, file_of(tmp_path))
    expect(page).to_have_url(re.compile("/replay/opened-"))
    note = page.locator(".opened")
    expect(note).to_contain_text("Only you see it")
    expect(page.get_by_text("Dice cannot be checked")).to_be_visible()
    expect(page.locator(".replay[data-step='0']")).to_be_visible()
    note.get_by_role("button", name="Save").click()
    expect(note).to_contain_text("saved under My games")
    page.reload()
    expect(note).to_have_attribute("data-opened", "kept")
    page.goto("/me")
    row = page.get_by_role("listitem").filter(has_text="our-game")
    expect(row).to_contain_text("Tropicalia")
    row.get_by_role("button", name="Replay our-game").click()
    expect(note).to_have_attribute("data-opened", "kept")
    page.goto("/me")
    row.get_by_role("button", name="Delete our-game").click()
    expect(row).to_have_count(0)


def test_why_a_file_is_no_record_of_a_whole_game_is_said_beside_the_button(person: People, tmp_path: Path) -> None:
    person.allow("status of 400")
    page = person("Mara", "/")
    said = page.get_by_role("region", name="Records").get_by_role("status")
    opening(page, file_of(tmp_path, steps=4))
    expect(said).to_contain_text("this game is not over")
    broken = tmp_path / "broken.json"
    broken.write_text("{}")
    opening(page, broken)
    expect(said).to_contain_text("no Skerry record")
    broken.write_bytes(b" " * 2_000_001)
    opening(page, broken)
    expect(said).to_contain_text("larger than two megabytes")
