"""The end of a game as each seat is told it: in its own words, from its own log."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from server.harness import Browser, seated
from skerry.core.score_breakdown import KeyMoment, ScoreCause
from skerry.tables.replay.endings import weighed_most


async def played(ann: Browser, bob: Browser) -> Any:
    """A table at which one of two has won. Its luck is its own, so now and then they draw."""
    while True:
        first, second = await seated([ann, bob])
        await asyncio.gather(first.play_out(random.Random(3)), second.play_out(random.Random(4)))
        if len(set((await ann.get(f"/api/tables/{first.id}/replay"))["result"]["scores"])) == 2:
            return first


async def test_the_end_adds_up_and_links_into_the_replay(ann: Browser, bob: Browser) -> None:
    table = await played(ann, bob)
    base = f"/api/tables/{table.id}"
    ending = await ann.get(f"{base}/ending")
    replay = await ann.get(f"{base}/replay")
    scores, places = replay["result"]["scores"], replay["result"]["places"]
    assert [seat["seat"] for seat in ending["seats"]] == [0, 1]
    for seat, score in zip(ending["seats"], scores, strict=True):
        assert sum(row["points"] for row in seat["rows"]) == score
        assert all(0 < moment["seq"] < replay["steps"] for moment in seat["moments"])
    winner, loser = places.index(1), places.index(2)
    assert ending["verdict"].startswith(f"{(ann.name, bob.name)[winner]} won by {max(scores) - min(scores)} point")
    for browser, seat in ((ann, 0), (bob, 1)):
        told = (await browser.get(f"{base}/ending"))["seats"]
        if seat == loser:
            assert told[loser]["text"].startswith(f"You were {max(scores) - min(scores)} point")
        else:
            assert told[loser]["text"].startswith(f"{(ann.name, bob.name)[loser]} came 2nd")


async def test_a_seat_is_told_only_what_its_own_log_tells(ann: Browser, bob: Browser) -> None:
    table = await played(ann, bob)
    ending = await ann.get(f"/api/tables/{table.id}/ending")
    for seat in ending["seats"]:
        replay = await ann.get(f"/api/tables/{table.id}/replay?viewer={seat['seat']}")
        lines = {(line["seq"], line["text"]) for line in replay["lines"]}
        assert {(moment["seq"], moment["line"]) for moment in seat["moments"]} <= lines
    assert any(seat["moments"] for seat in ending["seats"])


@pytest.mark.quick
def test_a_loss_is_told_only_where_it_explains_the_place() -> None:
    def cause(points: int) -> ScoreCause:
        made = ScoreCause("sold" if points > 0 else "paid", KeyMoment(1, 0, points, 1, 1))
        made.add(made.most)
        return made

    gained, lost = cause(90), cause(-8)
    assert weighed_most([gained, lost], won=False, behind=68) is None
    assert weighed_most([gained, lost], won=False, behind=25) is None
    assert weighed_most([gained, lost], won=False, behind=24) is lost
    assert weighed_most([gained, lost], won=True, behind=0) is gained
    assert weighed_most([gained], won=False, behind=68) is gained, "who lost nothing is told what was earned"
    assert weighed_most([lost], won=True, behind=0) is None


async def test_there_is_no_end_before_the_end(ann: Browser, bob: Browser) -> None:
    first, _ = await seated([ann, bob])
    refused = await ann.request("GET", f"/api/tables/{first.id}/ending")
    assert refused.status_code == 403


async def test_the_end_is_told_in_every_language(ann: Browser, bob: Browser) -> None:
    table = await played(ann, bob)
    ending = await ann.get(f"/api/tables/{table.id}/ending?lang=pseudo")
    told = [ending["verdict"], *(part for seat in ending["seats"] for part in [seat["text"]] if part)]
    told += [row["text"] for seat in ending["seats"] for row in seat["rows"]]
    assert told
    assert all(text.startswith("⟦") for text in told), told
