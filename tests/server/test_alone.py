"""Who plays with bots alone asks nobody: back to the last decision past luck, and a rematch that begins at once."""

from __future__ import annotations

import random

from server.harness import WORDS, Browser, Page, seated


async def alone(browser: Browser, game: str = "regatta", **wish: object) -> Page:
    """A started table of one person and a bot, the person asked."""
    page = await browser.page(await browser.create(game, start=True, client_seed=WORDS, **wish))
    await page.until(lambda: asked(page))
    return page


def asked(page: Page) -> bool:
    return page.position is not None and bool(page.position["legal"])


async def chooses(page: Page) -> None:
    """The person chooses, bots answer, and the person is asked again."""
    assert page.position is not None
    seq = page.position["seq"]
    await page.do("choose", seat=0, seq=seq, action=page.position["legal"][-1]["id"])
    await page.until(lambda: page.position is not None and page.position["seq"] > seq + 1 and asked(page))


async def test_back_to_ones_last_decision_past_a_bots_move(ann: Browser) -> None:
    page = await alone(ann, preset="standard")
    assert page.position is not None
    assert not page.position["can_take_back"], "nothing was decided yet"
    before = page.position["view"]
    await chooses(page)
    assert page.position["can_take_back"]
    assert page.position["undo_blocked"] != "", "the bot has moved since"
    assert page.position["view"] != before
    await page.do("propose", seat=0, kind="takeback", to=-1)
    await page.until(lambda: page.lines and "new luck from there on" in page.lines[-1]["text"])
    assert page.position["view"] == before
    assert ann.name in page.lines[-1]["text"]
    assert page.table["proposal"] is None


async def test_the_result_tells_how_often_play_went_back(ann: Browser) -> None:
    page = await alone(ann, preset="standard")
    await chooses(page)
    await page.do("propose", seat=0, kind="takeback", to=-1)
    await page.do("propose", seat=0, kind="end_game")
    await page.until(lambda: page.position is not None and page.position["result"])
    assert page.position is not None
    assert page.position["result"]["takebacks"] == 1
    assert not page.position["can_take_back"]


async def test_with_somebody_else_at_the_table_they_are_asked(ann: Browser, bob: Browser) -> None:
    first, second = await seated([ann, bob], "regatta", preset="standard")
    assert first.position is not None
    await first.do("choose", seat=0, seq=first.position["seq"], action=first.position["legal"][-1]["id"])
    await second.until(lambda: asked(second))
    assert first.position is not None
    assert not first.position["can_take_back"]
    await first.do("propose", seat=0, kind="takeback", to=-1)
    proposal = await second.until(lambda: second.table["proposal"])
    assert (proposal["kind"], proposal["waiting"]) == ("takeback", [1])


async def test_a_rematch_with_bots_alone_begins_at_once(ann: Browser) -> None:
    page = await alone(ann, "stakes", preset="calm")
    await page.play_out(random.Random(2))
    await page.until(lambda: page.table["phase"] == "over")
    again = await ann.request("POST", f"/api/tables/{page.id}/rematch", json={"client_seed": WORDS})
    assert again.status_code == 201, again.text
    assert again.json()["phase"] == "playing"
    next_page = await ann.page(again.json()["id"])
    await next_page.until(lambda: asked(next_page))


async def test_a_rematch_waits_for_whoever_else_sits_there(ann: Browser, bob: Browser) -> None:
    first, second = await seated([ann, bob], preset="calm")
    await first.do("propose", seat=0, kind="end_game")
    await second.until(lambda: second.table["proposal"])
    await second.do("vote", proposal=second.table["proposal"]["id"], agree=True)
    await first.until(lambda: first.table["phase"] == "over")
    again = await ann.request("POST", f"/api/tables/{first.id}/rematch", json={"client_seed": WORDS})
    assert again.json()["phase"] == "waiting"


async def test_the_quick_preset_ends_within_half_an_hour_if_any_does(ann: Browser) -> None:
    for game in await ann.get("/api/games"):
        lengths = {
            preset["name"]: (preset["length"] or {"minutes": game["minutes"]})["minutes"][1]
            for preset in game["presets"]
        }
        assert lengths[game["quick"]] <= max(30, min(lengths.values())), game["name"]


async def test_every_drawn_game_says_what_wins(ann: Browser) -> None:
    goals = {game["name"]: game["goal"] for game in await ann.get("/api/games")}
    for name in ("koxinga", "powerboats", "squirrelopoly", "tropicalia", "tropichop"):
        assert 0 < len(goals.get(name, "")) <= 40, name
