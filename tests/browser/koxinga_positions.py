"""Positions of Koxinga to bring a live table to, with `correcting.show`."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from browser.playing import SEATS, WORDS, lay
from skerry.core.chance import Simulated
from skerry.core.game import Context
from skerry.games.koxinga.game import Koxinga
from skerry.games.koxinga.set_up.options import KoxingaOptions


def lay_at(page: Page, seat: int = 0) -> str:
    """A started table with this page's person at `seat` and random bots elsewhere. Its id."""
    seats: list[dict[str, Any]] = [{"occupant": "bot", "bot": "random"} for _ in range(SEATS)]
    seats[seat] = {"occupant": "person"}
    return lay(page, seats=seats, start=True, client_seed=WORDS)


def fresh(hand: tuple[int, int, int] = (1, 2, 5), seat: int = 0) -> dict[str, Any]:
    """A position at the choice of cards on the reference chart: `seat` leads with that hand; the dice are 4 and 2."""
    game = Koxinga(KoxingaOptions(layout="reference"), SEATS)
    state: dict[str, Any] = game.new(Context(Simulated(1), loud=False)).to_json()
    state.update(first=seat, step="pick", dice=[4, 2])
    mine = state["ships"][seat]
    mine["hand"] = list(hand)
    mine["draw"] = [card for card in range(1, 11) if card not in hand]
    return state


def by_day(state: dict[str, Any], step: str) -> dict[str, Any]:
    """The same position in the day of its start player, at `step`; everybody has laid down its lowest card."""
    for ship in state["ships"]:
        ship["card"] = ship["hand"].pop(0)
    state.update(half=0, turn=0, step=step)
    return state


def battle(state: dict[str, Any], defender: int, area: int, step: str, **facts: Any) -> dict[str, Any]:
    """The start player has come upon `defender` in an area; `facts` are those of the battle so far."""
    by_day(state, step)
    state["ships"][state["first"]]["area"] = area
    state["ships"][defender]["area"] = area
    state["battle"].update(defenders=[defender], **facts)
    return state
