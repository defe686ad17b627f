"""Every lesson of every game, played in a real browser: by mouse on a phone, by keyboard, and by roles alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import People
from browser.playing import at_rest, without_animation
from layers import budget
from skerry.core.lessons import Lesson
from skerry.core.registry import find_game, games

SMALL_PHONES = ((360, 740), (390, 844))
PLACES = """() => ["main", ".coach", ".board-place", ".board-place div.frame"].map(place => {
    const { left, top, width, height } = document.querySelector(place).getBoundingClientRect();
    return [place, left, top, width, height].join(" ");
})"""
"""Where the lesson's words and the board stand."""
HIDDEN = """() => {
    const says = document.querySelector(".coach .says");
    return says.scrollHeight - says.clientHeight;
}"""
"""Pixels of the lesson's words that are found by scrolling alone."""
OTHER_MOVE = """target => {
    const all = [...document.querySelectorAll("dialog[open] [data-move]")];
    const other = all.find(one => Number(one.dataset.move) !== target);
    other?.click();
    return !!other;
}"""
"""Makes a choice that is not the one asked for; whether there is one."""
LESSONS = [(spec.name, lesson.name) for spec in games().values() for lesson in spec.lessons]
STEPS = 160
"""Keys pressed before a choice is held to be out of the keyboard's reach."""
EVERY_MOVE = re.compile(r"^(All \d+ moves|Your only move)$")
PRESSES = 3
"""Clicks that a choice takes at most."""


def coach(page: Page) -> Locator:
    return page.get_by_role("region", name="What to do")


def opened(page: Page, game: str, lesson: str) -> Lesson:
    """The lesson in this page, at its beginning."""
    without_animation(page)
    page.goto(f"/learn/{game}/play?lesson={lesson}")
    found = find_game(game).lesson(lesson)
    expect(page.get_by_role("heading", level=1)).to_contain_text(found.title)
    return found


def waits(page: Page, task: str | None) -> bool:
    """Whether a task still waits to be done: some choices take two presses, as a still and then its port."""
    return (
        page.locator(".table").get_attribute("data-asked") == "true" and coach(page).get_attribute("data-task") == task
    )


def by_mouse(page: Page, _: dict[str, Any]) -> None:
    task = coach(page).get_attribute("data-task")
    for _press in range(PRESSES):
        page.locator(".pointed").first.click()
        if not waits(page, task):
            return
    raise AssertionError("what the lesson points at does not do the task")


def arrow(way: list[float], step: int) -> str:
    """Towards what is pointed at; now and then by the lesser of both ways, round what is in between."""
    x, y = way
    if (abs(x) > abs(y)) != (step % 4 == 3):
        return "ArrowRight" if x > 0 else "ArrowLeft"
    return "ArrowDown" if y > 0 else "ArrowUp"


def by_keyboard(page: Page, _: dict[str, Any]) -> None:
    """Tab goes from one group to the next; inside a board, arrows go from place to place."""
    task = coach(page).get_attribute("data-task")
    for step in range(STEPS):
        here = page.evaluate(
            """() => {
                const middle = (one) => {
                    const { x, y, width, height } = one.getBoundingClientRect();
                    return [x + width / 2, y + height / 2];
                };
                const here = document.activeElement, aim = document.querySelector(".targets .pointed");
                const way = aim && here?.closest(".targets") ? middle(aim).map((to, i) => to - middle(here)[i]) : null;
                return { pointed: !!here?.closest(".pointed"), way };
            }"""
        )
        if here["pointed"]:
            page.keyboard.press("Enter")
            if not waits(page, task):
                return
        page.keyboard.press(arrow(here["way"], step) if here["way"] else "Tab")
    raise AssertionError("what the lesson points at is out of the keyboard's reach")


def by_roles(page: Page, told: dict[str, Any]) -> None:
    """As a screen reader's user would: the list of all moves, by its words."""
    label = next(one["label"] for one in told["position"]["legal"] if one["id"] == told["target"])
    move_of(page, label).click()


def move_of(page: Page, label: str) -> Locator:
    """A choice in the list of all moves, by how its words begin."""
    page.get_by_role("button", name=EVERY_MOVE).click()
    moves = page.get_by_role("dialog")
    expect(moves).to_be_visible()
    for run in moves.locator("details:not([open]) > summary").all()[::-1]:  # from the last, so that none moves up
        run.click()
    return moves.get_by_role("button", name=re.compile(rf"^{re.escape(label)}(?!\w)")).first


def played(page: Page, game: str, lesson: Lesson, choose: Callable[[Page, dict[str, Any]], None]) -> None:
    """Do every task of the lesson."""
    choices: list[int] = []
    for number in range(len(lesson.tasks)):
        expect(coach(page)).to_have_attribute("data-task", str(number))
        expect(page.locator(".table")).to_have_attribute("data-asked", "true")
        answer = page.request.post(f"/api/games/{game}/lessons/{lesson.name}", data={"choices": choices})
        assert answer.ok, answer.text()
        told = answer.json()
        expect(coach(page)).to_contain_text(told["text"])
        choose(page, told)
        choices.append(told["target"])
    expect(coach(page)).to_have_attribute("data-done", "true")


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_is_played_by_mouse_by_keyboard_and_by_roles(person: People, game: str, name: str) -> None:
    page = person(size="phone")
    for choose in (by_mouse, by_keyboard, by_roles):
        played(page, game, opened(page, game, name), choose)


def test_another_choice_is_answered_and_not_done(person: People) -> None:
    page = person(size="phone")
    opened(page, "koxinga", "charges")
    move_of(page, "Card 4").click()
    expect(coach(page)).to_contain_text("falls back to Sansha Bay")
    expect(coach(page)).to_contain_text("If you cannot pay")
    expect(coach(page)).to_have_attribute("data-task", "0")


def test_the_steps_of_the_longest_lesson_have_room_on_the_smallest_phone(person: People) -> None:
    page = person(size="phone")
    page.set_viewport_size({"width": 360, "height": 740})
    longest = max(LESSONS, key=lambda one: len(find_game(one[0]).lesson(one[1]).tasks))
    opened(page, *longest)
    coach(page).get_by_role("button", name="Show me").click()
    back = coach(page).get_by_role("button", name="Back").bounding_box()
    last = coach(page).get_by_role("listitem").last.bounding_box()
    assert back is not None
    assert last is not None
    assert last["x"] + last["width"] <= back["x"], "the steps run into the buttons"


@pytest.mark.parametrize("game", sorted(games()))
def test_the_board_stays_where_it_is_from_step_to_step(person: People, game: str) -> None:
    """Whatever is said, after a choice that is not the one asked for, at the end, and in the next lesson too."""
    lessons = find_game(game).lessons
    for width, height in SMALL_PHONES[: budget(1, len(SMALL_PHONES))]:
        page = person(size="phone", has_touch=True)
        page.set_viewport_size({"width": width, "height": height})
        opened(page, game, lessons[0].name)
        first = at_rest(page, PLACES)
        assert page.evaluate(HIDDEN) == 0, "who wins and what to do is read as a whole"
        told = page.request.post(f"/api/games/{game}/lessons/{lessons[0].name}", data={"choices": []}).json()
        page.get_by_role("button", name=EVERY_MOVE).click()
        if page.evaluate(OTHER_MOVE, told["target"]):
            expect(coach(page).locator(".answer")).to_be_visible()
            assert at_rest(page, PLACES) == first, "after another choice"
        else:
            page.keyboard.press("Escape")
        for task in range(1, len(lessons[0].tasks) + 1):
            coach(page).get_by_role("button", name="Show me").click()
            last = task == len(lessons[0].tasks)
            expect(coach(page)).to_have_attribute("data-done" if last else "data-task", "true" if last else str(task))
            assert at_rest(page, PLACES) == first, f"after step {task}"
        for lesson in lessons[1:]:
            opened(page, game, lesson.name)
            assert at_rest(page, PLACES) == first, f"in the lesson {lesson.name}"


def test_back_show_me_and_on_to_a_game(person: People) -> None:
    page = person()
    lessons = find_game("koxinga").lessons
    opened(page, "koxinga", lessons[0].name)
    coach(page).get_by_role("button", name="Show me").click()
    expect(coach(page)).to_have_attribute("data-task", "1")
    coach(page).get_by_role("button", name="Back").click()
    expect(coach(page)).to_have_attribute("data-task", "0")
    for number, lesson in enumerate(lessons):
        expect(page.get_by_role("heading", level=1)).to_contain_text(lesson.title)
        for task in range(len(lesson.tasks)):
            expect(coach(page)).to_have_attribute("data-task", str(task))
            coach(page).get_by_role("button", name="Show me").click()
        expect(coach(page)).to_have_attribute("data-done", "true")
        last = number == len(lessons) - 1
        coach(page).get_by_role("button", name="Play against easy bots" if last else "Next lesson").click()
    page.wait_for_url("**/table/**")
    expect(page.locator(".table")).to_be_visible()
