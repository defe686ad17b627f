"""Free play in browsers: several people act for any colour, go back and forth, and put things right at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from browser.conftest import People
from browser.playing import join, lay_seats, shows, without_animation
from browser.serving import Server


def lay_regatta(page: Page, people: tuple[str, ...] = ("",), bots: int = 0, free: int = 0, **wish: Any) -> str:
    """A table of Regatta, free play unless the preset says otherwise; started if no seat is open. Its id."""
    seats: list[dict[str, str]] = [{"occupant": "person", "name": name} for name in people]
    seats += [{"occupant": "empty"}] * free + [{"occupant": "bot", "bot": "random"}] * bots
    return lay_seats(page, free=free, **{"game": "regatta", "preset": "free", "seats": seats, **wish})


def act_for(page: Page, colour: str) -> None:
    """Choose whose part this page takes."""
    page.get_by_role("radiogroup", name="I act for").get_by_role("radio", name=colour).check(force=True)
    expect(page.get_by_role("radio", name=colour)).to_be_checked()


def log(page: Page) -> Locator:
    return page.get_by_role("region", name="Log")


def lengths(page: Page, name: str) -> str:
    """What the plain table shows of a boat."""
    heads = page.locator("thead th").all_inner_texts()
    row = page.get_by_role("row", name="At")
    return row.locator("td").nth(heads.index(name) - 1).inner_text()


def test_three_people_correct_each_other(person: People, shelf_server: Server) -> None:
    mara, jonas, ada = pages = [person(name, server=shelf_server) for name in ("Mara", "Jonas", "Ada")]
    join(pages, lay_regatta(mara, free=2))
    expect(mara.get_by_text("Free play", exact=True).first).to_be_visible()
    act_for(ada, "Red")
    ada.get_by_role("button", name="Pull with strength 1").click()
    expect(log(mara).get_by_text("Ada, for Mara: Mara rows")).to_be_visible()
    shows(jonas, 1)
    rowed = lengths(jonas, "Mara")
    assert rowed != "0"
    jonas.get_by_role("button", name="Take back the last step").click()
    expect(log(ada).get_by_text("Jonas took back a step")).to_be_visible()
    shows(mara, 2)
    assert lengths(mara, "Mara") == "0"
    mara.get_by_role("button", name="Redo what was taken back").click()
    expect(log(jonas).get_by_text("Mara redid the step")).to_be_visible()
    shows(ada, 3)
    assert lengths(ada, "Mara") == rowed, "with its luck"
    ada.get_by_role("button", name="Correct…").click()
    dialog = ada.get_by_role("dialog", name="Correct something")
    expect(dialog).to_contain_text("it applies at once")
    dialog.get_by_label("Whose").select_option(label="Jonas")
    dialog.get_by_role("button", name="More: lengths rowed").click()
    dialog.get_by_role("button", name="Add to the list").click()
    dialog.get_by_role("button", name="Change it now").click()
    expect(log(mara).get_by_text("Ada corrected: Jonas: lengths rowed: 0 → 1")).to_be_visible()
    shows(jonas, 4)
    assert lengths(jonas, "Jonas") == "1"


def test_free_play_by_keyboard_alone(
    person: People, shelf_server: Server, tab_to: Callable[[Page, Locator], None]
) -> None:
    page = person("Mara", server=shelf_server)
    without_animation(page)
    page.goto(f"/table/{lay_regatta(page, people=('', 'Jonas'))}")
    group = page.get_by_role("radiogroup", name="I act for")
    tab_to(page, group.get_by_role("radio", name="Red"))
    page.keyboard.press("ArrowRight")
    expect(group.get_by_role("radio", name="Blue")).to_be_checked()
    tab_to(page, page.get_by_role("button", name="Rest", exact=True))
    page.keyboard.press("Enter")
    shows(page, 1)
    tab_to(page, page.get_by_role("button", name="Take back the last step"))
    page.keyboard.press("Enter")
    shows(page, 2)
    tab_to(page, page.get_by_role("button", name="Redo what was taken back"))
    page.keyboard.press("Enter")
    shows(page, 3)


def test_strict_play_brings_back_ones_own_step(person: People, shelf_server: Server) -> None:
    page = person("Mara", server=shelf_server)
    without_animation(page)
    table = lay_regatta(page, people=("", "Jonas"), preset="standard")
    page.goto(f"/table/{table}")
    page.get_by_role("button", name="Rest", exact=True).click()
    expect(page.locator(".actions").get_by_text("Jonas, your move")).to_be_visible()
    shows(page, 1)
    page.get_by_role("button", name="Table menu").click()
    expect(page.get_by_role("button", name="Take back my last step")).to_be_disabled()
    page.keyboard.press("Escape")
    assert page.get_by_role("radiogroup", name="I act for").count() == 0


def test_undo_and_redo_in_strict_play(person: People, shelf_server: Server) -> None:
    mara, jonas = pages = [person(name, server=shelf_server) for name in ("Mara", "Jonas")]
    join(pages, lay_regatta(mara, free=1, preset="standard"))
    mara.get_by_role("button", name="Rest", exact=True).click()
    shows(mara, 1)
    mara.get_by_role("button", name="Undo").click()
    shows(jonas, 2)
    assert jonas.get_by_role("button", name="Redo").count() == 0, "the step was not his"
    mara.get_by_role("button", name="Redo").click()
    expect(log(jonas).get_by_text("Mara redid the step")).to_be_visible()
    expect(jonas.get_by_role("button", name="Rest", exact=True)).to_be_visible()
