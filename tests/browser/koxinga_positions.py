"""Brings a live Koxinga table to a wanted position, by a correction that everybody there agrees to; bots always do."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from browser.playing import SEATS, WORDS, open_table
from skerry.core.chance import Simulated
from skerry.core.game import Context
from skerry.games.koxinga.options import KoxingaOptions
from skerry.games.koxinga.rules import Koxinga

PROPOSE = """([table, message]) => new Promise((done, fail) => {
    const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/live`);
    socket.onopen = () => socket.send(JSON.stringify(message));
    socket.onerror = () => fail(new Error("no connection"));
    socket.onmessage = event => {
        const heard = JSON.parse(event.data);
        if (heard.type !== "answer") return;
        socket.close();
        done(heard);
    };
})"""


def lay_at(page: Page, seat: int = 0) -> str:
    """A started table with this page's person at `seat` and random bots elsewhere. Its id."""
    seats: list[dict[str, Any]] = [{"occupant": "bot", "bot": "random"} for _ in range(SEATS)]
    seats[seat] = {"occupant": "person"}
    answer = page.request.post("/api/tables", data={"game": "koxinga", "seats": seats, "start": True, "words": WORDS})
    assert answer.ok, answer.text()
    table: str = answer.json()["id"]
    return table


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


def show(page: Page, table: str, state: dict[str, Any]) -> None:
    """Open the table in this page and bring it to that position; returns when the person is asked for its choice."""
    open_table(page, table)
    seats = page.request.get(f"/api/tables/{table}").json()["seats"]
    own = next(seat["seat"] for seat in seats if seat["yours"])
    patch = [[key, value] for key, value in state.items()]
    message = {"type": "propose", "client_id": "position", "seat": own, "kind": "edit", "patch": patch}
    answer = page.evaluate(PROPOSE, [table, message])
    assert answer["ok"], answer
    expect(page.locator(".table[data-asked=true]")).to_be_visible()
    expect(page.locator(".when .round")).to_have_text(f"Round {state['round']}")
