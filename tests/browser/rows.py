"""What a row of the sweep is: a page or a state of it, and how to get there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page, expect

from browser.conftest import SIZES, People
from browser.playing import without_animation
from browser.serving import Server


@dataclass(frozen=True)
class Visit:
    """A page of somebody called Mara who has a finger, at phone size unless the row says otherwise."""

    page: Page
    people: People
    server: Server

    def other(self, name: str = "Jonas") -> Page:
        """A page of somebody else at the same server."""
        page = self.people(name, server=self.server)
        without_animation(page)
        return page

    def go(self, path: str) -> Page:
        """Open a path of the site, and show what it folds away."""
        self.page.goto(path)
        return unfolded(self.page)


@dataclass(frozen=True)
class Row:
    """A name for the report, and what brings a visit to the state."""

    name: str
    reach: Callable[[Visit], object]
    sizes: tuple[str, ...] = tuple(SIZES)
    """At which sizes there is such a state. It is reached at the first."""
    shelf: bool = False
    """Whether it is at the server that has the games of the tests, too."""
    still: bool = False
    """Whether it is a table, which never scrolls."""
    choices: int = 0
    """How many choices are made afterwards while the board is watched: it stays, and covers nothing."""
    allowed: str = ""
    """Errors on the console that belong to it."""
    context: Mapping[str, Any] = field(default_factory=dict)
    """What else its browser is."""


def unfolded(page: Page) -> Page:
    """Everything that a page folds away, in sight."""
    page.get_by_role("heading", level=1).first.wait_for()
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    page.evaluate("() => document.querySelectorAll('details').forEach(one => { one.open = true; })")
    return page


def unfolded_dialog(page: Page) -> None:
    """Everything that the open dialog folds away, in sight."""
    page.locator("dialog[open] h2").first.wait_for()
    page.evaluate("() => document.querySelectorAll('dialog details').forEach(one => { one.open = true; })")
