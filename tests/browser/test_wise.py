"""The main button is wise: no accent on what foreseeably ends worse than another, and a sure end is asked about."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import People
from browser.correcting import show
from browser.playing import SAY_YES, act, await_turn, lay_seats, open_table, press_an_open_one
from rules.powerboats.positions import Race
from rules.tropichop.positions import Voyage
from skerry.core.chance import Simulated

SEATS = {"koxinga": 6, "powerboats": 3, "squirrelopoly": 4, "tropicalia": 2, "tropichop": 3}
ROUNDS = 14
"""So many choices are looked at in each game."""
FAIR = 0.1 + 1e-9
ACCENTS = """() => [...document.querySelectorAll(".table [data-offer]:not([disabled])")].map(one =>
    [one.matches(".primary"), Number(one.dataset.danger ?? 0), one.textContent.trim()])"""
BOAT: dict[str, Any] = {"course": "mill-pond", "damage_limit": 2}


def lay(page: Page, game: str, seats: int, **options: Any) -> str:
    """A table of this page's person and random bots; its id."""
    return lay_seats(page, bots=seats - 1, game=game, options=options)


@pytest.mark.parametrize("game", SEATS)
def test_no_accent_is_on_what_is_foreseeably_worse(person: People, game: str) -> None:
    page, luck = person("Mara"), random.Random(11)
    page.add_init_script(SAY_YES)
    open_table(page, lay(page, game, SEATS[game]))
    for _ in range(ROUNDS):
        if await_turn(page) != "asked":
            break
        offered = page.evaluate(ACCENTS)
        least = min((danger for _, danger, _ in offered), default=0)
        for main, danger, words in offered:
            assert not main or danger <= least + FAIR, (words, danger, offered)
        act(page, lambda: press_an_open_one(page, luck, page.mouse.click))


def near_the_shore() -> Race:
    """A boat with one point left to bear, which wrecks straight on and runs free to the left."""
    luck = Simulated(2)
    while True:
        race = Race(2, **BOAT).bank(0, 1, 1, damage=1).turn_of(0)
        game, state = race.game, race.state
        state.boats[0].cell = luck.pick([int(wet == 1) for wet in race.lake.water])
        state.boats[0].heading = luck.below(6)
        state = game.load(state.to_json()) if not game.problems(state) else None
        if state is None:
            continue
        go, left = (game.space.from_json(one) for one in ({"type": "go"}, {"type": "turn", "side": "left"}))
        ahead, aside = (game.preview(state, 0, action) for action in (go, left))
        if game.danger(state, 0, go, ahead) == 1 and not aside["route"]["damage"]:
            return race


def test_a_way_that_ends_in_a_wreck_is_not_the_main_one_and_is_asked_about(person: People) -> None:
    page = person("Mara", size="phone")
    show(page, lay(page, "powerboats", 2, **BOAT), near_the_shore().state.to_json())
    page.get_by_role("button", name=re.compile("^Leave dice|^Leave the dice")).first.click()
    go = page.get_by_role("button", name=re.compile("^Go,"))
    expect(go).to_contain_text("a wreck")
    expect(go).not_to_have_class(re.compile("primary"))
    expect(page.get_by_role("button", name=re.compile("^Turn left,"))).to_contain_text("round buoy 1")
    go.click()
    asked = page.get_by_role("dialog", name="Go")
    expect(asked).to_contain_text("a wreck")
    asked.get_by_role("button", name="Cancel").click()
    expect(page.locator(".board [data-token=boat-0]")).to_have_count(1)
    go.click()
    asked.get_by_role("button", name="Go").click()
    expect(page.locator(".board [data-token=boat-0]")).to_have_count(0)


def test_with_rum_on_sale_a_roll_without_rum_is_not_the_main_choice(person: People) -> None:
    page = person("Mara")
    voyage = Voyage().own(0, "west_a").still("west_a").ship(0, "west_a", rum=3).turn(0)
    show(page, lay(page, "tropichop", 3), voyage.state.to_json())
    main = page.locator(".actions .btn.main")
    expect(main).to_have_text(re.compile("^Take [0-9]+ barrels aboard"))
    expect(page.locator(".actions .btn.primary")).to_have_count(1)
    main.click()
    await_turn(page)
    expect(main).to_have_text("Roll")
