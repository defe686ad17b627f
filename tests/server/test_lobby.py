"""REST: games, lists, pages, learn, replays, health, the schema."""

from __future__ import annotations

import asyncio
import json
import random
import re
from pathlib import Path

import pytest

from server.harness import WORDS, Browser, seated
from skerry.server.static_files import FOR_EVER, FRESH, StaticFiles
from skerry.tables.rules_page import MOST_TEXTS, chapters


async def test_games_come_with_all_that_a_form_needs(ann: Browser) -> None:
    games = {game["name"]: game for game in await ann.get("/api/games")}
    assert set(games) >= {"koxinga", "stakes"}
    stakes = games["stakes"]
    assert stakes["presets"][1]["options"]["gamble"] is False
    assert stakes["presets"][0]["options"] == {"cards": 5, "gamble": True, "favourites": "secret"}
    assert [preset["length"] for preset in stakes["presets"]] == [None, {"rounds": [4, 6], "minutes": [2, 3]}]
    assert [option["name"] for option in stakes["options"]] == ["cards", "gamble", "favourites"]
    assert stakes["seats"][0] == {"title": "North", "colour": "blue", "emblem": "disc"}
    assert {"random", "greedy"} <= {bot["name"] for bot in stakes["bots"]}
    assert stakes["credits"] == "<p>Ours.</p>\n"
    for game in await ann.get("/api/games?lang=pseudo"):
        shown = [game["title"], game["summary"], game["seats"][0]["title"], game["bots"][0]["title"]]
        shown += [option["label"] for option in game["options"]] + [preset["title"] for preset in game["presets"]]
        assert all(text.startswith("⟦") for text in shown), shown


async def test_the_list_can_be_filtered(ann: Browser, bob: Browser) -> None:
    open_one = await ann.create(seats=[{"occupant": "person"}, {"occupant": "empty"}])
    full = await ann.create("toll", name="Full")
    playing = await ann.create(start=True, client_seed=WORDS)

    async def ids(who: Browser, query: str) -> set[str]:
        return {row["id"] for row in await who.get(f"/api/tables?{query}")}

    assert {open_one, full, playing} <= await ids(ann, "")
    assert {open_one, full} <= await ids(bob, "")
    assert playing not in await ids(bob, ""), "what somebody plays with bots alone is nobody else's affair"
    assert (await bob.get(f"/api/tables/{playing}"))["id"] == playing, "but who has its link may watch"
    assert open_one in await ids(bob, "free=true")
    assert full not in await ids(bob, "free=true")
    assert await ids(ann, "mine=true&game=toll") == {full}
    assert playing in await ids(ann, "mine=true&phase=playing")
    assert await ids(bob, "mine=true") == set()
    rows = {row["id"]: row for row in await ann.get("/api/tables?mine=true")}
    assert rows[playing]["your_move"]
    assert rows[playing]["progress"] == "step 0"
    assert not rows[open_one]["your_move"]
    assert (rows[playing]["scores"], rows[playing]["seconds"]) == ([], 0)
    assert rows[full]["name"] == "Full"
    assert re.fullmatch("[A-Z][a-z]+ [A-Z][a-z]+", rows[open_one]["name"])
    assert ann.name not in rows[open_one]["name"], "what is played and who hosts it is told beside it"
    assert (await ann.request("GET", "/api/tables?free=perhaps")).status_code == 400


async def test_changed_options_are_counted(ann: Browser) -> None:
    table = await ann.create(preset="calm", options={"cards": 4, "gamble": False})
    row = await ann.get(f"/api/tables/{table}")
    assert row["preset"] == "calm"
    assert row["options_changed"] == 1


async def test_health_and_schema(ann: Browser) -> None:
    assert (await ann.get("/healthz"))["store"] == "sqlite"
    schema = await ann.get("/api/schema/openapi.json")
    assert "/api/tables" in schema["paths"]
    assert "CreateTable" in json.dumps(schema["components"])


async def test_a_replay_shows_every_seats_eyes_after_the_end(ann: Browser, bob: Browser) -> None:
    first, second = await seated([ann, bob])
    await asyncio.gather(first.play_out(random.Random(3)), second.play_out(random.Random(4)))
    base = f"/api/tables/{first.id}"
    replay = await ann.get(f"{base}/replay?viewer=1")
    assert replay["steps"] == first.seq + 1
    assert len(replay["scores"]) == replay["steps"]
    assert replay["scores"][-1] == replay["result"]["scores"]
    assert replay["luck"]["commitment"] == first.table["commitment"]
    row = await ann.get(base)
    assert (row["scores"], row["places"]) == (replay["result"]["scores"], replay["result"]["places"])
    assert {mark["kind"] for mark in replay["marks"]} <= {"prize", "award", "bids", "dealt"}
    steps = await ann.get(f"{base}/replay/steps?first=0&last={replay['steps'] - 1}&viewer=1")
    assert [step["seq"] for step in steps] == list(range(replay["steps"]))
    for position in [m["position"] for m in second.received if m.get("position")]:
        step = steps[position["seq"]]
        assert step["view"] == position["view"], "just as it was seen then"
        assert step["decision"] == position["decision"]
    watched = await ann.get(f"{base}/replay/steps?first=0&last=0")
    assert watched[0]["view"]["favourite"] == [None, None]
    for wrong in ("first=0&last=999", "first=3&last=1", "first=-1&last=1", "first=0&last=0&viewer=9", "first=a&last=b"):
        assert (await ann.request("GET", f"{base}/replay/steps?{wrong}")).status_code == 400
    record = await ann.request("GET", f"{base}/record")
    assert "attachment" in record.headers["content-disposition"]
    assert record.json()["names"] == [ann.name, bob.name]
    assert (await ann.get(f"{base}/verify"))["outcome"] == "verified"


async def test_the_guide_has_an_anchor_for_every_clause(ann: Browser) -> None:
    page = await ann.get("/api/games/koxinga/learn")
    clauses = [clause for section in page["sections"] for clause in section["clauses"]]
    assert "KX-20" in clauses
    assert len(clauses) == len(set(clauses))
    html = "".join(section["html"] for section in page["sections"])
    for clause in clauses:
        assert html.count(f'id="{clause}"') == 1
        assert f'href="#{clause}"' in html
    assert len({section["id"] for section in page["sections"]}) == len(page["sections"])


async def test_a_guide_written_for_a_rule_set_shows_the_one_in_play(ann: Browser, bob: Browser) -> None:
    address = "/api/games/stakes/learn"

    async def told(query: str) -> str:
        page = await bob.get(f"{address}{query}")
        assert [section["id"] for section in page["sections"]] == ["bidding"]
        return str(page["sections"][0]["html"])

    assert "one of 5 cards; the winner may gamble" in await told("")
    assert "one of 5 cards; the winner keeps it" in await told("?preset=calm")
    assert "one of 3 cards; the winner keeps it" in await told('?preset=calm&options={"cards":3}')
    table = await ann.create("stakes", options={"cards": 4, "gamble": False})
    assert "one of 4 cards; the winner keeps it" in await told(f"?table={table}")
    page = await bob.get(f"{address}?table={table}")
    assert page["options"] == {"cards": 4, "gamble": False, "favourites": "secret"}


@pytest.mark.parametrize(
    ("query", "status", "words"),
    [
        ("?preset=wild", 400, "no preset 'wild'"),
        ('?options={"card":3}', 400, "did you mean cards"),
        ('?options={"cards":99}', 400, "cards: must be at most"),
        ("?options=[]", 400, "must be a JSON object"),
        ("?options=oh", 400, "must be a JSON object"),
        ("?options=" + "[" * 3999, 400, ""),
        ("?options=" + " " * 4001, 400, "at most 4000 letters"),
        ("?table=0123456789abcdef", 404, "no such table"),
    ],
)
async def test_a_rule_set_that_does_not_exist_has_no_guide(ann: Browser, query: str, status: int, words: str) -> None:
    answer = await ann.request("GET", f"/api/games/stakes/learn{query}")
    assert answer.status_code == status
    assert words in answer.text


async def test_a_table_of_another_game_has_no_guide_here(ann: Browser) -> None:
    table = await ann.create("stakes")
    assert (await ann.request("GET", f"/api/games/koxinga/learn?table={table}")).status_code == 404


def test_only_so_many_guides_are_kept() -> None:
    for number in range(2 * MOST_TEXTS):
        chapters(f"## Chapter {number}\n")
    assert chapters.cache_info().currsize == MOST_TEXTS


def test_chapters_and_clauses_of_a_text() -> None:
    text = "# Game\n\nHello.\n\n## One *way*\n\n[AB-1] A **rule**.\n\n- [AB-2] An item.\n- Plain.\n"
    text += "\n## One way\n\n<b>no</b>"
    first, second, third = chapters(text)
    assert (first.title, first.html, first.clauses) == ("", "<p>Hello.</p>\n", [])
    assert (second.id, second.title, second.clauses) == ("one-way", "One way", ["AB-1", "AB-2"])
    assert '<p id="AB-1"><a class="clause" href="#AB-1">AB-1</a> A <strong>rule</strong>.</p>' in second.html
    assert '<li id="AB-2">' in second.html
    assert third.id == "one-way-2"
    assert "<b>" not in third.html


@pytest.fixture
def built(tmp_path: Path) -> StaticFiles:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<div id=app></div>" + " " * 600)
    (tmp_path / "assets" / "index-abc.js").write_text("1" * 600)
    (tmp_path / ".stamp").write_text("secret")
    return StaticFiles(tmp_path)


def test_routes_of_the_client_get_its_page(built: StaticFiles) -> None:
    routes = "/ /tables /new/koxinga /table/12ab /learn/koxinga /replay/12ab /credits /me"
    pages = [built.find(path) for path in routes.split()]
    assert all(page is not None and b"id=app" in page.body and page.caching == FRESH for page in pages)


def test_hashed_files_are_kept_for_ever(built: StaticFiles) -> None:
    script = built.find("/assets/index-abc.js")
    assert script is not None
    assert (script.caching, script.kind) == (FOR_EVER, "text/javascript")
    assert len(script.packed) < len(script.body)
    assert built.find("/assets/index-old.js") is None


@pytest.mark.parametrize("path", ["/.stamp", "/../secret.txt", "/assets/../../x.js", "/assets/%00.js", "/a\0.js"])
def test_nothing_else_is_served(built: StaticFiles, path: str) -> None:
    assert built.find(path) is None


def test_a_client_built_anew_is_read_anew(built: StaticFiles) -> None:
    import os

    built.find("/")
    index = built.folder / "index.html"
    index.write_text("new")
    os.utime(index, (1, 1))
    page = built.find("/")
    assert page is not None
    assert page.body == b"new"


def test_without_a_client_there_is_a_readable_page(tmp_path: Path) -> None:
    page = StaticFiles(tmp_path).find("/tables")
    assert page is not None
    assert page.status == 503
    assert b"python web/build.py" in page.body
