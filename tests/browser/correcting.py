"""Brings a live table to a wanted position, by a correction that everybody there agrees to; bots always do."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from browser.playing import open_table, shows

PROPOSE = """([table, message]) => new Promise((done, fail) => {
    const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/live`);
    socket.onopen = () => socket.send(JSON.stringify(message));
    socket.onerror = () => fail(new Error("no connection"));
    let seq = -1;
    socket.onmessage = event => {
        const heard = JSON.parse(event.data);
        if (heard.position) seq = heard.position.seq;
        if (heard.type !== "reply") return;
        socket.close();
        done({ ...heard, seq });
    };
})"""
"""Sends a message of this page's person. Gives the answer, and as `seq` the log entry that it made: other sockets, the
page's own too, may hear of that later."""


def show(page: Page, table: str, state: dict[str, Any], *others: Page) -> None:
    """Open the table in this page and bring it to that position; returns when the person is asked for its choice.

    `others` are the pages at which the other people there agree.
    """
    open_table(page, table)
    seats = page.request.get(f"/api/tables/{table}").json()["seats"]
    own = next(seat["seat"] for seat in seats if seat["yours"])
    patch = [[key, value] for key, value in state.items()]
    message = {"type": "propose", "client_id": "position", "seat": own, "kind": "correction", "patch": patch}
    answer = page.evaluate(PROPOSE, [table, message])
    assert answer["ok"], answer
    for one in (*others, page) if others else ():
        asked = one.get_by_role("region", name="A question to the table")
        if one is not page:
            asked.get_by_role("button", name="Agree").click()
        expect(asked).to_have_count(0)
    shows(page, answer["seq"])
    expect(page.locator(".table[data-asked=true]")).to_be_visible()
    expect(page.locator(".when .round")).to_have_text(re.compile(rf"(^R|, r)ound {state['round']}( of \d+)?$"))
