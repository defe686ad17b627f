"""The workshop: rule sets and content of one's own, kept, read from files, shared, tried by bots, played."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from browser.conftest import People
from browser.playing import eventually
from browser.serving import Server

EDITOR = "/workshop/stones/rules"
# Our own sample, in the shape in which older TropicHop rule sets were written: names and values.
XML = """<?xml version="1.0" encoding="UTF-8"?>
<ruleset name="Old friends">
  <parameter name="most" value="4"/>
  <parameter><name>calm</name><value>TRUE</value></parameter>
  <parameter name="warp_drive">9</parameter>
  <parameter name="fault" value="explodes"/>
</ruleset>"""


def stones(page: Page) -> Locator:
    """The field for the stones in one move."""
    return page.get_by_role("textbox", name="Stones in one move (stones)")


def keep(page: Page, kind: str, title: str, data: dict[str, Any], shared: bool = False) -> dict[str, Any]:
    """Something of this page's person, through the API."""
    answer = page.request.post("/api/creations", data={"game": "stones", "kind": kind, "title": title, "data": data})
    assert answer.ok, answer.text()
    kept: dict[str, Any] = answer.json()
    if shared:
        kept = page.request.post(f"/api/creations/{kept['id']}/share").json()
    return kept


def rules_of(page: Page, table: str) -> tuple[str, int]:
    """The preset of a table, and how many values are changed over it."""
    shown = page.request.get(f"/api/tables/{table}").json()
    return shown["preset"], shown["options_changed"]


def import_file(page: Page, name: str, text: str) -> None:
    """Choose a file in the editor."""
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Import a file").click()
    chooser.value.set_files({"name": name, "mimeType": "text/plain", "buffer": text.encode()})


def test_a_rule_set_is_kept_found_again_changed_and_thrown_away(person: People, shelf_server: Server) -> None:
    page = person("Mara", "/", server=shelf_server)
    page.get_by_role("link", name="Change the rules: Stones").click()
    expect(page.get_by_role("heading", level=1, name="Change the rules: Stones")).to_be_visible()
    expect(page.get_by_text("Can be played with 2–4 players.")).to_be_visible()
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("Give it a name first.")
    stones(page).fill("5")
    stones(page).press("Tab")
    expect(page.get_by_text("Can be played with 2–3 players.")).to_be_visible()
    page.get_by_role("textbox", name="Name", exact=True).fill("Big handfuls")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("“Big handfuls” is saved.")).to_be_visible()
    expect(page).to_have_url(re.compile("id="))
    page.reload()
    expect(stones(page)).to_have_value("5")
    expect(page.get_by_text("1 changed")).to_be_visible()
    # a change that was not kept outlives a reload, and is said
    page.get_by_role("switch", name="Nobody minds").click()
    expect(page.get_by_text("changed since it was saved")).to_be_visible()
    page.reload()
    expect(page.get_by_role("switch", name="Nobody minds")).to_be_checked()
    page.get_by_role("button", name="Save the changes").click()
    expect(page.get_by_text("saved", exact=True)).to_be_visible()
    page.get_by_role("button", name="Copy Big handfuls").click()
    expect(page.get_by_role("button", name="Open Big handfuls (copy)")).to_be_visible()

    page.goto("/me")
    made = page.get_by_role("region", name="Made by you")
    expect(made.get_by_role("listitem")).to_have_count(2)
    made.get_by_role("button", name="Delete Big handfuls (copy)").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(made.get_by_role("listitem")).to_have_count(1)
    made.get_by_role("link", name="Open Big handfuls").click()
    expect(stones(page)).to_have_value("5")


def test_wrong_values_are_told_at_their_fields(person: People, shelf_server: Server) -> None:
    person.allow("400")
    page = person("Mara", EDITOR, server=shelf_server)
    stones(page).fill("9")
    stones(page).press("Tab")
    expect(stones(page)).to_have_attribute("aria-invalid", "true")
    expect(page.get_by_text("At most 5.")).to_be_visible()
    expect(page.get_by_text("These rules cannot be played yet")).to_be_visible()
    for name in ("Save", "Let bots play", "Open a table with these rules"):
        expect(page.get_by_role("button", name=name, exact=True)).to_be_disabled()


@pytest.mark.parametrize("path", [EDITOR, "/new/stones"])
def test_what_is_hardly_meant_is_told_but_can_be_played(
    person: People, shelf_server: Server, axe: Callable[[Page], None], path: str
) -> None:
    page = person("Mara", path, server=shelf_server)
    warning = page.get_by_text("Note: one stone at a time leaves nothing to choose")
    expect(stones(page)).to_have_value("3")
    expect(warning).to_have_count(0)
    stones(page).fill("1")
    stones(page).press("Tab")
    expect(warning).to_be_visible()
    expect(stones(page)).to_have_accessible_description(re.compile("Note: one stone"))
    axe(page)
    stones(page).fill("2")
    stones(page).press("Tab")
    expect(warning).to_have_count(0)


def test_what_is_exported_can_be_imported(person: People, shelf_server: Server) -> None:
    page = person("Mara", EDITOR, server=shelf_server)
    stones(page).fill("2")
    stones(page).press("Tab")
    page.get_by_role("textbox", name="Name", exact=True).fill("Pebbles")
    with page.expect_download() as download:
        page.get_by_role("button", name="Export").click()
    assert download.value.suggested_filename == "stones Pebbles.json"
    text = Path(download.value.path()).read_text()
    assert json.loads(text)["options"] == {"most": 2}

    other = person("Joost", EDITOR, server=shelf_server)
    import_file(other, "pebbles.json", text)
    expect(stones(other)).to_have_value("2")
    expect(other.get_by_role("textbox", name="Name", exact=True)).to_have_value("Pebbles")
    expect(other.get_by_text("pebbles.json: 1 value imported.")).to_be_visible()


def test_xml_of_an_older_rule_set_is_taken_over(person: People, shelf_server: Server) -> None:
    page = person("Mara", EDITOR, server=shelf_server)
    import_file(page, "old.xml", XML)
    expect(stones(page)).to_have_value("4")
    expect(page.get_by_role("switch", name="Nobody minds")).to_be_checked()
    expect(page.get_by_role("textbox", name="Name", exact=True)).to_have_value("Old friends")
    expect(page.get_by_text("This game has no rule of that name: warp_drive")).to_be_visible()
    expect(page.get_by_text("fault = explodes")).to_be_visible()
    import_file(page, "broken.xml", XML.replace("</ruleset>", ""))
    expect(page.get_by_text("broken.xml was not imported: it cannot be read as JSON or XML.")).to_be_visible()
    expect(stones(page)).to_have_value("4")


def test_a_link_shows_it_to_others_until_it_ends(person: People, shelf_server: Server) -> None:
    page = person("Mara", EDITOR, server=shelf_server)
    kept = keep(page, "rules", "Big handfuls", {"preset": "slow", "options": {"most": 5}})
    page.goto(f"{EDITOR}?id={kept['id']}")
    page.get_by_role("button", name="Share by link").click()
    link = page.get_by_role("textbox", name="Link to share").input_value()

    other = person("Joost", link, server=shelf_server)
    expect(other.get_by_role("heading", level=1, name="Big handfuls")).to_be_visible()
    expect(other.get_by_text("shared by Mara")).to_be_visible()
    expect(other.get_by_text("5 stones instead of 1 stones")).to_be_visible()
    other.get_by_role("button", name="Save a copy").click()
    expect(other.get_by_role("heading", level=1, name="Change the rules: Stones")).to_be_visible()
    expect(stones(other)).to_have_value("5")

    page.get_by_role("button", name="Stop sharing").click()
    expect(page.get_by_text("The link no longer works.")).to_be_visible()
    person.allow("404")
    other.goto(link)
    expect(other.get_by_role("heading", name="Nothing is shared here")).to_be_visible()
    other.goto("/me")
    expect(other.get_by_role("link", name="Open Big handfuls")).to_be_visible()


def test_a_table_is_opened_with_rules_kept_or_not(person: People, shelf_server: Server) -> None:
    page = person("Mara", EDITOR, server=shelf_server)
    stones(page).fill("2")
    stones(page).press("Tab")
    page.get_by_role("button", name="Open a table with these rules").click()
    expect(page.get_by_role("heading", level=1, name="New table")).to_be_visible()
    expect(stones(page)).to_have_value("2")
    kept = keep(page, "rules", "Big handfuls", {"preset": "", "options": {"most": 5}})
    page.goto(f"/new/stones?mine={kept['id']}")
    expect(stones(page)).to_have_value("5")
    page.get_by_role("radio", name="Slow").check()
    expect(stones(page)).to_have_value("1")
    page.get_by_role("combobox", name="Your rule sets").select_option(label="Big handfuls")
    expect(stones(page)).to_have_value("5")
    page.get_by_role("button", name="Open the waiting room first").click()
    page.wait_for_url("**/table/*")  # the form before it says "1 changed" too
    expect(page.get_by_text("1 changed")).to_be_visible()
    second = keep(page, "rules", "Pebbles", {"preset": "slow", "options": {"calm": True}})
    page.reload()
    page.get_by_role("combobox", name="Your rule sets").select_option(second["id"])
    expect(page.get_by_role("radio", name="Slow")).to_be_checked()
    table = page.url.rsplit("/", 1)[1]
    expect(page.get_by_role("switch", name="Nobody minds")).to_be_checked()
    eventually(page, lambda: rules_of(page, table) == ("slow", 1))


def test_content_of_ones_own_or_from_a_file_is_played(person: People, shelf_server: Server) -> None:
    page = person("Mara", server=shelf_server)
    keep(page, "piles", "Two piles", {"piles": [2, 7]})
    shared = keep(page, "piles", "Three piles", {"piles": [1, 2, 3]}, shared=True)
    page.goto("/new/stones")
    choice = page.get_by_role("combobox", name="Which: Piles")
    choice.select_option(label="Two piles")
    expect(page.get_by_text("1 changed")).to_be_visible()
    for name, text, told in (
        ("odd.json", '{"piles": [0]}', "pile 1 is no pile"),
        ("odd.txt", "{", "odd.txt cannot be read"),
    ):
        with page.expect_file_chooser() as chooser:
            page.get_by_role("button", name="Choose a file: Piles").click()
        chooser.value.set_files({"name": name, "mimeType": "application/json", "buffer": text.encode()})
        expect(page.get_by_role("alert")).to_contain_text(told)
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Choose a file: Piles").click()
    chooser.value.set_files({"name": "my.json", "mimeType": "application/json", "buffer": b'{"piles": [9]}'})
    expect(choice.locator("option:checked")).to_have_text("my.json")
    choice.select_option(label="Two piles")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url(re.compile("/table/"))
    page.goto(f"/shared/{shared['link']}")
    page.get_by_role("link", name="Open a table with it").click()
    expect(page.get_by_role("combobox", name="Which: Piles").locator("option:checked")).to_have_text("Three piles")


def test_bots_try_the_rules_beside_the_preset(person: People, shelf_server: Server) -> None:
    page = person("Mara", EDITOR, server=shelf_server)
    stones(page).fill("1")
    stones(page).press("Tab")
    trial = page.get_by_role("region", name="Try it")
    trial.get_by_role("combobox", name="One of them").select_option("random")
    trial.get_by_role("radio", name="40", exact=True).check()
    trial.get_by_role("button", name="Let bots play").click()
    expect(trial.get_by_text("40 games played.")).to_be_visible()
    expect(trial.get_by_role("heading", name="Wins by bot")).to_be_visible()
    expect(
        trial.get_by_role("img", name=re.compile("These rules: Rounds: .*“Standard” unchanged: Rounds"))
    ).to_be_visible()
    row = trial.get_by_role("row", name=re.compile("Choices per game"))
    expect(row.get_by_role("cell").first).to_have_text("12")  # one stone a move, twelve stones
    expect(trial.get_by_role("row", name=re.compile("Piles emptied 3 3"))).to_be_visible()
    stones(page).fill("2")
    stones(page).press("Tab")
    expect(trial.get_by_text("The rules have changed since")).to_be_visible()


def test_a_trial_is_stopped_and_a_failing_one_told(person: People, shelf_server: Server) -> None:
    person.allow("400")
    page = person("Mara", EDITOR, server=shelf_server)
    trial = page.get_by_role("region", name="Try it")
    trial.get_by_role("combobox", name="Bots").select_option("lookahead")
    trial.get_by_role("radio", name="400").check()
    trial.get_by_role("button", name="Let bots play").click()
    expect(trial.get_by_role("progressbar")).to_be_visible()
    trial.get_by_role("button", name="Stop").click()
    expect(trial.get_by_text(re.compile(r"Stopped after \d+ games?\."))).to_be_visible()
    page.get_by_role("radio", name="breaks off").check()
    trial.get_by_role("combobox", name="Bots").select_option("random")
    trial.get_by_role("button", name="Let them play again").click()
    expect(trial.get_by_text(re.compile("failed. .*a stone broke")).first).to_be_visible()


def test_a_trial_goes_on_after_a_reload_and_tells_what_ended_it(person: People, shelf_server: Server) -> None:
    def begin_a_long_one(page: Page) -> Locator:
        trial = page.get_by_role("region", name="Try it")
        trial.get_by_role("combobox", name="Bots").select_option("lookahead")
        trial.get_by_role("radio", name="400").check()
        trial.get_by_role("button", name="Let bots play").click()
        return trial

    page = person("Mara", EDITOR, server=shelf_server)
    trial = begin_a_long_one(page)
    expect(trial.get_by_role("progressbar")).to_be_visible()
    with page.expect_response(re.compile("/api/trials/")):
        pass  # its id is known
    page.reload()
    expect(trial.get_by_role("progressbar")).to_be_visible()
    # another one in a second tab ends it, which is told
    second = page.context.new_page()
    second.goto(page.url)
    begin_a_long_one(second)
    expect(trial.get_by_text(re.compile(r"Stopped after \d+ games?\. You have started another"))).to_be_visible()
    second.get_by_role("button", name="Stop", exact=True).click()
    expect(second.get_by_text(re.compile(r"Stopped after \d+ games?\.$"))).to_be_visible()


def test_changes_that_are_not_kept_are_asked_for_or_brought_back(person: People, shelf_server: Server) -> None:
    page = person("Mara", EDITOR, server=shelf_server)
    keep(page, "rules", "Big handfuls", {"preset": "", "options": {"most": 5}})
    page.reload()
    stones(page).fill("2")
    stones(page).press("Tab")
    page.get_by_role("button", name="Open Big handfuls").click()
    question = page.get_by_role("dialog", name="Discard these changes?")
    question.get_by_role("button", name="Stay here").click()
    expect(stones(page)).to_have_value("2")
    import_file(page, "old.xml", XML)
    question.get_by_role("button", name="Stay here").click()
    expect(stones(page)).to_have_value("2")
    page.get_by_role("button", name="Back to the preset").click()
    expect(stones(page)).to_have_value("3")
    page.get_by_role("button", name="Restore 1 change").click()
    expect(stones(page)).to_have_value("2")
    page.get_by_role("button", name="Open Big handfuls").click()
    question.get_by_role("button", name="Discard them").click()
    expect(stones(page)).to_have_value("5")
    # nothing is asked where nothing is lost, nor when what is open is thrown away
    page.get_by_role("button", name="Start a new one").click()
    expect(stones(page)).to_have_value("3")
    page.get_by_role("button", name="Open Big handfuls").click()
    expect(stones(page)).to_have_value("5")
    page.get_by_role("button", name="Delete Big handfuls").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(stones(page)).to_have_value("3")


def test_a_long_form_is_searched_and_shows_what_was_changed(person: People) -> None:
    page = person("Mara", "/workshop/tropichop/rules")
    lines, told = page.locator(".form .line"), page.get_by_text(re.compile("^[0-9]+ of [0-9]+ rules shown$"))
    expect(lines.nth(20)).to_be_visible()
    expect(told).to_have_count(0)
    everything = lines.count()
    page.get_by_role("searchbox", name="Find a rule").fill("WORTH of a st")
    expect(told).to_be_visible()
    few = lines.count()
    assert 0 < few < everything
    lines.first.get_by_role("textbox").fill("400")
    lines.first.get_by_role("textbox").press("Enter")
    expect(lines.first.get_by_text("changed")).to_be_visible()
    page.get_by_role("searchbox", name="Find a rule").fill("")
    expect(lines).to_have_count(everything)
    page.get_by_role("checkbox", name="Changed only").check()
    expect(lines).to_have_count(1)
    page.get_by_role("searchbox", name="Find a rule").fill("no such rule")
    expect(lines).to_have_count(0)
    expect(told).to_have_text(f"0 of {everything} rules shown")


@pytest.mark.parametrize("height", [900, 520])
def test_beside_a_long_form_judgement_table_and_trial_stay_in_sight(person: People, height: int) -> None:
    page = person("Mara", "/workshop/tropichop/rules")
    page.set_viewport_size({"width": 1440, "height": height})
    judgement = page.get_by_text("Can be played with")
    expect(judgement).to_be_visible()
    start = page.get_by_role("button", name="Let bots play")
    for down in (0, 500, 1000):
        page.evaluate("down => scrollTo(0, down)", down)
        expect(judgement).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("button", name="Open a table with these rules")).to_be_in_viewport(ratio=1)
    # the rest of the column can be brought into sight without leaving the place in the form
    start.hover()
    expect(start).to_be_in_viewport(ratio=1)
    expect(judgement).to_be_in_viewport(ratio=1)


def test_the_kept_ones_push_nothing_down_when_they_come(person: People, shelf_server: Server) -> None:
    page = person("Mara", EDITOR, server=shelf_server)
    files = page.get_by_role("heading", name="Files")
    held: list[Route] = []

    def places() -> list[float]:
        """Where the files are before and after the list of kept ones comes."""
        page.route("**/api/creations*", lambda route: held.append(route))
        page.reload()
        expect(page.get_by_text("Can be played with")).to_be_visible()
        while not held:
            page.wait_for_timeout(50)
        found = [files.bounding_box()]
        with page.expect_response("**/api/creations*"):
            held.pop().continue_()
        page.unroute("**/api/creations*")
        expect(page.get_by_text(re.compile("Nothing saved|Big handfuls"))).to_be_visible()
        found.append(files.bounding_box())
        return [round(box["y"]) for box in found if box]

    before, after = places()
    assert before == after
    keep(page, "rules", "Big handfuls", {"preset": "", "options": {"most": 5}})
    page.reload()
    expect(page.get_by_role("button", name="Open Big handfuls")).to_be_visible()
    before, after = places()
    assert before == after


def test_the_keyboard_is_enough(person: People, shelf_server: Server, tab_to: Callable[[Page, Locator], None]) -> None:
    page = person("Mara", EDITOR, server=shelf_server)
    expect(page.get_by_text("Can be played with")).to_be_visible()
    tab_to(page, stones(page))
    page.keyboard.press("ArrowDown")
    expect(stones(page)).to_have_value("2")
    tab_to(page, page.get_by_role("textbox", name="Name", exact=True))
    page.keyboard.type("By hand")
    page.keyboard.press("Enter")
    expect(page.get_by_text("“By hand” is saved.")).to_be_visible()
    tab_to(page, page.get_by_role("button", name="Delete By hand"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    tab_to(page, page.get_by_role("button", name="Let bots play"))
    page.keyboard.press("Enter")
    expect(page.get_by_text("100 games played.")).to_be_visible()


# ---- ranges ----
def try_range(page: Page, rule: str) -> Locator:
    """The opened dialog that tries a range of a rule's values, with 40 games of each."""
    page.get_by_role("button", name=f"Try a range: {rule}").click()
    dialog = page.get_by_role("dialog", name=f"Try a range: {rule}")
    dialog.get_by_role("radio", name="40", exact=True).check()
    return dialog


def test_a_range_is_played_kept_with_the_rules_and_shown_at_their_link(person: People, shelf_server: Server) -> None:
    page = person("Mara", EDITOR, server=shelf_server)
    dialog = try_range(page, "Stones in one move")
    expect(dialog.get_by_text("Tries 1, 2, 3 (now), 4, and 5")).to_be_visible()
    dialog.get_by_role("textbox", name="To", exact=True).fill("3")
    dialog.get_by_role("textbox", name="To", exact=True).press("Tab")
    dialog.get_by_role("button", name="Try these values").click()
    expect(dialog.get_by_text("40 games of each value played.")).to_be_visible()
    expect(dialog.get_by_role("img", name=re.compile("^Rounds per game for each value"))).to_be_visible()
    expect(
        dialog.get_by_role("row", name=re.compile("^1 7 7 to 7 "))
    ).to_be_visible()  # one stone a move, twelve stones
    dialog.get_by_role("combobox", name="What to show").select_option("Choices per game")
    expect(dialog.get_by_role("row", name=re.compile("^1 12 12 to 12 "))).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("textbox", name="Name").fill("Handfuls")
    page.get_by_role("button", name="Save", exact=True).click()
    tried = page.get_by_role("region", name="Tried values")
    expect(tried.get_by_text("Stones in one move: 1, 2, and 3")).to_be_visible()
    # what is tried once they are saved is kept with them too
    dialog = try_range(page, "Nobody minds")
    dialog.get_by_role("button", name="Try these values").click()
    expect(dialog.get_by_text("Saved with “Handfuls”, and shown at its link.")).to_be_visible()
    page.keyboard.press("Escape")
    expect(tried.get_by_text("Nobody minds: no and yes")).to_be_visible()
    stones(page).fill("2")
    stones(page).press("Tab")
    expect(tried).to_have_count(0)  # they are other rules now
    page.get_by_role("button", name="Share by link").click()
    link = page.get_by_role("textbox", name="Link to share").input_value()
    other = person("Nils", link, server=shelf_server)
    shown = other.get_by_role("region", name="Tried values")
    expect(shown.get_by_text("Nobody minds: no and yes")).to_be_visible()
    shown.get_by_text("Stones in one move: 1, 2, and 3").click()
    played = shown.get_by_text(re.compile(r"40 games of each value · 2 × .* · seed \d+ · Skerry"))
    expect(played.first).to_be_visible()


def test_a_range_is_refused_at_its_values_stopped_and_found_again(person: People, shelf_server: Server) -> None:
    person.allow("400")
    page = person("Mara", EDITOR, server=shelf_server)
    dialog = try_range(page, "Stones in one move")
    for _ in range(2):
        dialog.get_by_role("group", name="Seats").get_by_role("button").last.click()
    dialog.get_by_role("button", name="Try these values").click()
    refused = "5: five at once are too many for four"
    expect(dialog.get_by_role("group", name="Values")).to_have_accessible_description(refused)
    page.keyboard.press("Escape")
    dialog = try_range(page, "Nobody minds")
    dialog.get_by_role("combobox", name="Bots").select_option("lookahead")
    dialog.get_by_role("radio", name="400", exact=True).check()
    dialog.get_by_role("button", name="Try these values").click()
    expect(dialog.get_by_role("progressbar")).to_be_visible()
    expect(dialog.get_by_role("table")).to_be_visible()  # the points come while it runs
    page.keyboard.press("Escape")
    again = page.get_by_role("button", name="Try a range: Nobody minds")
    expect(again).to_have_text(re.compile(r"Trying: \d+ %"))
    page.reload()  # it is found again
    expect(again).to_have_text(re.compile(r"Trying: \d+ %"))
    again.click()
    page.get_by_role("button", name="Stop", exact=True).click()
    expect(page.get_by_text(re.compile(r"Stopped after \d+ games? of each value\."))).to_be_visible()
