"""Rule sets and content that people keep: saved, judged, changed, copied, shared, and what strangers try."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from server.harness import WORDS, Browser, Server
from skerry.core.registry import find_game
from skerry.server.creations.validation import LARGEST_FILE
from skerry.server.database.creation_store import CreationRow, CreationStore, Room
from skerry.server.database.table_store import Store
from skerry.server.workers.content_worker import MOST_PIECES, content_kind
from skerry.tables.errors import RequestError

RULES = {"preset": "slow", "options": {"most": 2}}
PILES = {"piles": [2, 7]}
ROOM = Room(each=9, bytes=9_999, all=9)


@pytest.fixture(scope="module")
def small_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on which a person may keep three things."""
    running = Server(tmp_path_factory.mktemp("small"), creations_each=3).start()
    yield running
    running.stop()


@pytest.fixture
def hasty_server(tmp_path: Path) -> Iterator[Server]:
    """A server that ends a judgement after some seconds."""
    running = Server(tmp_path, judge_seconds=8).start()
    yield running
    running.stop()


async def save(who: Browser, kind: str = "rules", data: Any = None, title: str = "Mine", **more: Any) -> Any:
    """Save something of Stones; the answer's JSON with its status."""
    body = {"game": "stones", "kind": kind, "title": title, "data": RULES if data is None else data, **more}
    answer = await who.request("POST", "/api/creations", json=body)
    return {"status": answer.status_code, **answer.json()}


async def test_a_rule_set_is_kept_changed_copied_and_thrown_away(ann: Browser) -> None:
    kept = await save(ann, title="  Two\u202e at  once ")
    assert kept["status"] == 201
    assert (kept["title"], kept["sound"], kept["link"]) == ("Two at once", True, "")
    path = f"/api/creations/{kept['id']}"
    assert (await ann.get(path))["data"] == RULES
    answer = await ann.request("PUT", path, json={"title": "Renamed"})
    assert (answer.json()["title"], answer.json()["data"]) == ("Renamed", RULES)
    await ann.request("PUT", path, json={"data": {"preset": "slow", "options": {"most": 4}}})
    assert (await ann.get(path))["data"]["options"] == {"most": 4}
    copy = (await ann.request("POST", f"{path}/copy", json={"title": "Copy"})).json()
    assert copy["id"] != kept["id"]
    assert copy["data"] == {"preset": "slow", "options": {"most": 4}}
    assert {row["title"] for row in await ann.get("/api/creations?game=stones&kind=rules")} == {"Renamed", "Copy"}
    assert (await ann.request("DELETE", path)).status_code == 204
    assert (await ann.request("GET", path)).status_code == 404
    assert (await ann.request("DELETE", path)).status_code == 404


async def test_only_what_differs_from_the_preset_is_kept(ann: Browser) -> None:
    kept = await save(ann, data={"preset": "", "options": {"most": 3, "calm": True, "fault": "none"}})
    assert kept["data"] == {"preset": "standard", "options": {"calm": True}}


async def test_bad_rules_are_refused_at_their_fields(ann: Browser) -> None:
    many = await save(ann, data={"preset": "", "options": {"most": 9, "calm": 3}})
    assert many["status"] == 400
    assert {problem["option"] for problem in many["problems"]} == {"most", "calm"}
    unknown = await save(ann, data={"preset": "", "options": {"mots": 2}})
    assert unknown["problems"][0]["option"] == "mots"
    assert "most" in unknown["problems"][0]["text"]
    piles = await save(ann, data={"preset": "", "options": {"piles": {"piles": [0]}}})
    assert piles["problems"] == [{"option": "piles", "text": "pile 1 is no pile"}]
    for odd in ({"preset": "none such", "options": {}}, {"preset": 3, "options": {}}, {"options": []}, {"rules": {}}):
        assert (await save(ann, data=odd))["status"] == 400, odd
    assert (await save(ann, title="\u202e "))["status"] == 400
    for body in ({}, {"game": "stones", "kind": "rules", "title": "x", "data": []}, []):
        assert (await ann.request("POST", "/api/creations", json=body)).status_code == 400
    assert await ann.get("/api/creations") == []


async def test_rules_may_suit_some_numbers_of_players_only(ann: Browser) -> None:
    path = "/api/games/stones/rules/judge"
    some = (await ann.request("POST", path, json={"preset": "", "options": {"most": 5}})).json()
    assert some == {"problems": [], "warnings": [], "seats": [2, 3]}
    dull = (await ann.request("POST", path, json={"preset": "", "options": {"most": 1}})).json()
    assert dull["warnings"] == [{"option": "most", "text": "one stone at a time leaves nothing to choose"}]
    assert (dull["problems"], dull["seats"]) == ([], [2, 3, 4])
    none = (await ann.request("POST", path, json={"preset": "", "options": {"most": 6}})).json()
    assert none["seats"] == []
    assert none["problems"] == [{"option": "most", "text": "must be at most 5"}]
    assert (await save(ann, data={"preset": "", "options": {"most": 5}}))["status"] == 201


async def test_what_is_wrong_with_rules_is_said_in_the_language_asked_for(ann: Browser) -> None:
    """Of every game's options, of a game's own, of its content; in a judgement, where rules are kept, at a new table,
    at a trial and for a generator."""

    async def problems(path: str, **body: Any) -> list[dict[str, str]]:
        answer = (await ann.request("POST", f"/api/{path}?lang=pseudo", json=body)).json()
        assert answer.get("error", "⟦").startswith("⟦"), answer
        found: list[dict[str, str]] = answer["problems"]
        return found

    most, five, pile = {"most": 6}, {"most": 5}, {"piles": {"piles": [0]}}
    judged = "games/stones/rules/judge"
    above = [{"option": "most", "text": "⟦múst bé át móst 5⟧"}]
    assert await problems(judged, preset="", options=most) == above
    assert await problems("creations", game="stones", kind="rules", title="x", data={"options": most}) == above
    assert await problems("trials", game="stones", options=most, bots=[]) == above
    four = [{"occupant": "person"}, *[{"occupant": "bot"}] * 3]
    assert await problems("tables", game="stones", options=most, seats=four) == above
    assert await problems("tables", game="stones", options=five, seats=four) == [
        {"option": "most", "text": "⟦fívé át óñçé áré tóó máñý fór fóúr⟧"}
    ]
    no_pile = [{"option": "piles", "text": "⟦pílé 1 ís ñó pílé⟧"}]
    assert await problems("tables", game="stones", options=pile) == no_pile
    (unknown,) = await problems("tables", game="stones", preset="cosy")
    assert unknown["text"].startswith("⟦Stones hás ñó prését 'cosy'")
    assert await problems("creations", game="stones", kind="piles", title="x", data=pile["piles"]) == no_pile
    (odd,) = await problems("games/stones/content/piles/generate", options={"piles": 99})
    assert odd["text"].startswith("⟦múst bé át móst")
    dull = (await ann.request("POST", f"/api/{judged}?lang=pseudo", json={"preset": "", "options": {"most": 1}})).json()
    assert dull["warnings"] == [{"option": "most", "text": "⟦óñé stóñé át á tímé léávés ñóthíñg tó çhóósé⟧"}]
    nameless = await problems("creations", game="stones", kind="rules", title="\u202e ", data=RULES)
    assert nameless == [{"option": "title", "text": "⟦ñééds á ñámé⟧"}]


async def test_content_is_kept_when_it_can_be_played_or_as_a_draft(ann: Browser) -> None:
    assert (await save(ann, "piles", PILES))["sound"]
    refused = await save(ann, "piles", {"piles": [1, 99]})
    assert refused["status"] == 400
    assert refused["problems"] == [{"option": "piles", "text": "pile 2 is no pile"}]
    draft = await save(ann, "piles", {"piles": []}, draft=True)
    assert (draft["status"], draft["sound"]) == (201, False)
    path = f"/api/creations/{draft['id']}"
    assert (await ann.request("POST", f"{path}/share")).status_code == 400
    assert (await ann.request("PUT", path, json={"data": {"piles": [0]}})).status_code == 400
    ready = (await ann.request("PUT", path, json={"data": PILES})).json()
    assert ready["sound"]
    answer = await ann.request("POST", f"{path}/share")
    assert answer.status_code == 200, "nothing is made anew: the thing is the same, with a link"
    shared = answer.json()
    assert shared["link"]
    back = await ann.request("PUT", path, json={"data": {"piles": []}, "draft": True})
    assert back.status_code == 400  # others read it by its link
    assert (await save(ann, "nonsense", {}))["status"] == 404
    assert (await save(ann, "most", {}))["status"] == 404  # an option, but no content


async def test_a_link_shows_it_to_everybody_until_sharing_ends(ann: Browser, bob: Browser) -> None:
    kept = await save(ann, "piles", PILES, title="Two piles")
    path = f"/api/creations/{kept['id']}"
    assert (await bob.request("GET", path)).status_code == 404
    for method, more in (("PUT", {"json": {"title": "x"}}), ("DELETE", {})):
        assert (await bob.request(method, path, **more)).status_code == 404
    assert (await bob.request("POST", f"{path}/share")).status_code == 404
    link = (await ann.request("POST", f"{path}/share")).json()["link"]
    assert len(link) == 20
    assert (await ann.request("POST", f"{path}/share")).json()["link"] == link
    seen = await bob.get(f"/api/shared/{link}")
    assert (seen["title"], seen["by"], seen["yours"], seen["data"]) == ("Two piles", ann.name, False, PILES)
    assert (await ann.get(f"/api/shared/{link}"))["yours"]
    copy = (await bob.request("POST", f"/api/shared/{link}/copy", json={})).json()
    assert (copy["title"], copy["data"], copy["link"]) == ("Two piles", PILES, "")
    unshared = await ann.request("DELETE", f"{path}/share")
    assert (unshared.status_code, unshared.json()["link"]) == (200, "")
    assert (await bob.request("GET", f"/api/shared/{link}")).status_code == 404
    assert (await bob.get(f"/api/creations/{copy['id']}"))["data"] == PILES
    again = (await ann.request("POST", f"{path}/share")).json()["link"]
    assert again != link


async def test_a_table_keeps_its_own_copy(ann: Browser) -> None:
    kept = await save(ann, "piles", PILES)
    table = await ann.create("stones", options={"piles": PILES}, start=True, client_seed=WORDS)
    await ann.request("PUT", f"/api/creations/{kept['id']}", json={"data": {"piles": [1]}})
    await ann.request("DELETE", f"/api/creations/{kept['id']}")
    page = await ann.page(table)
    assert page.table["options"]["piles"] == PILES
    assert page.position is not None
    assert page.position["view"]["piles"] == [2, 7]


@pytest.mark.deep
async def test_there_is_an_end_to_what_one_person_may_keep(small_server: Server) -> None:
    async with Browser(small_server) as who, Browser(small_server) as other:
        outcomes = await asyncio.gather(*[save(who, title=f"number {number}") for number in range(6)])
        assert sorted(outcome["status"] for outcome in outcomes) == [201] * 3 + [429] * 3
        assert (await save(other))["status"] == 201
        big = {"piles": [1], "note": "x" * 60_001}
        assert (await save(other, "piles", big))["status"] == 413
        assert (await save(other, "piles", {"note": "x" * 70_000}))["status"] == 413


async def test_kinds_of_content_are_offered_with_examples_and_a_generator(ann: Browser) -> None:
    kind = await ann.get("/api/games/stones/content/piles")
    assert kind["title"] == "Piles"
    assert kind["examples"] == [{"title": "Three, four, five", "data": {"piles": [3, 4, 5]}}]
    assert [field["name"] for field in kind["generator"]] == ["piles", "most"]
    plain = await ann.get("/api/games/tropicalia/content/village_tiles")
    assert (plain["title"], plain["generator"]) == ("Village tiles", [])
    assert [(example["title"], len(example["data"]["tiles"])) for example in plain["examples"]] == [
        ("The game's village tiles", 40)
    ]
    for path in ("/api/games/stones/content/none", "/api/games/none/content/piles"):
        assert (await ann.request("GET", path)).status_code == 404
    marked = await ann.get("/api/games/stones/content/piles?lang=pseudo")
    assert marked["title"].startswith("⟦")


async def test_a_text_editor_gets_the_schema_of_a_kind_of_content(ann: Browser) -> None:
    answer = await ann.request("GET", "/api/games/squirrelopoly/content/other_board/schema")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "application/schema+json")
    assert answer.json()["properties"]["spaces"]["minItems"] == 16
    for path, why in {
        "stones/content/piles": "no schema",
        "stones/content/none": "no content called",
        "none/content/piles": "no game called",
    }.items():
        answer = await ann.request("GET", f"/api/games/{path}/schema")
        assert answer.status_code == 404
        assert why in answer.json()["error"]


def test_an_option_alone_makes_a_kind_of_content(monkeypatch: pytest.MonkeyPatch) -> None:
    spec = find_game("tropicalia")
    monkeypatch.setattr(spec, "content", [])
    kind = content_kind(spec, "village_tiles")
    assert kind is not None
    assert (kind.title, kind.examples(), kind.generator, kind.schema) == ("Village tiles", [], None, None)
    (problem,) = kind.judge({"tiles": 3}).problems
    assert (problem.key, problem.facts["where"]) == ("data.kind", "tiles")
    assert content_kind(spec, "sides") is None, "an option without content is none"


async def test_content_is_judged_with_its_faults_warnings_and_facts(ann: Browser) -> None:
    async def judged(data: Any, path: str = "stones/content/piles") -> Any:
        answer = await ann.request("POST", f"/api/games/{path}/judge", json={"data": data})
        assert answer.status_code == 200, answer.text
        return answer.json()

    assert await judged(PILES) == {"problems": [], "warnings": [], "facts": {"total": 9}}
    assert (await judged({"piles": [1]}))["warnings"] == [{"text": "only 1 stone", "clause": "", "at": None}]
    assert (await judged({"piles": [3, 0, 99]}))["problems"] == [
        {"text": "pile 2 is no pile", "clause": "SN-02", "at": [1, 2]}
    ]
    for odd in (None, 3, [], {}, {"piles": {}}, {"piles": [[[[]]]]}, "x" * 1000):
        assert (await judged(odd))["problems"], odd
    found = await judged({"tiles": 3}, "tropicalia/content/village_tiles")
    assert found["problems"]


async def test_a_file_of_content_is_read_as_far_as_it_can_be_and_what_was_left_out_is_told(ann: Browser) -> None:
    path = "/api/games/stones/content/piles/read"

    async def read(data: Any) -> Any:
        answer = await ann.request("POST", path, json={"data": data})
        assert answer.status_code == 200, answer.text
        return answer.json()

    assert await read([{"name": "Mine", "piles": [3, "x"]}, 7]) == {
        "pieces": [
            {"title": "Mine", "data": {"piles": [3]}, "left": ["pile 2 is no pile"]},
            {"title": "", "data": None, "left": ["needs a list of piles"]},
        ],
        "more": 0,
    }
    many = await read([{"piles": [n]} for n in range(MOST_PIECES + 3)])
    assert (len(many["pieces"]), many["more"]) == (MOST_PIECES, 3)
    # a file may be larger than other messages, and not larger than it says
    assert len((await read({"piles": [12_345] * 20_000}))["pieces"][0]["data"]["piles"]) == 20_000
    assert (await ann.request("POST", path, json={"data": "x" * LARGEST_FILE})).status_code == 413
    none = await ann.request("POST", "/api/games/tropicalia/content/village_tiles/read", json={"data": {}})
    assert none.status_code == 404
    assert "village_tiles" in none.json()["error"]


async def test_content_is_made_by_chance_and_made_again_by_its_seed(ann: Browser) -> None:
    path = "/api/games/stones/content/piles/generate"
    first = (await ann.request("POST", path, json={"options": {"piles": 4}})).json()
    assert len(first["data"]["piles"]) == 4
    again = (await ann.request("POST", path, json={"options": {"piles": 4}, "seed": first["seed"]})).json()
    assert again == first
    wrong = await ann.request("POST", path, json={"options": {"piles": 99}})
    assert wrong.status_code == 400
    assert wrong.json()["problems"][0]["option"] == "piles"
    none = await ann.request("POST", "/api/games/tropicalia/content/village_tiles/generate", json={})
    assert none.status_code == 400


@pytest.mark.deep
async def test_a_judge_that_takes_too_long_is_ended_and_holds_nobody_up(hasty_server: Server) -> None:
    async with Browser(hasty_server) as who, Browser(hasty_server) as other:
        path = "/api/games/stones/content/piles/judge"
        list_came_first = False
        while not list_came_first:  # if the judge held others up it never would
            slow = asyncio.create_task(who.request("POST", path, json={"data": "stall"}))
            await asyncio.sleep(0.3)
            await other.get("/api/games")
            list_came_first = not slow.done()
            assert (await slow).status_code == 503
        answer = await other.request("POST", path, json={"data": PILES})
        while answer.status_code == 503:  # on a slow day its process takes longer to begin than a judge is given
            answer = await other.request("POST", path, json={"data": PILES})
        assert answer.json()["facts"] == {"total": 9}


async def test_deep_data_is_refused_and_the_server_lives(ann: Browser) -> None:
    deep = '{"data": ' + "[" * 30_000 + "]" * 30_000 + "}"
    answer = await ann.request(
        "POST", "/api/games/stones/content/piles/judge", content=deep, headers={"content-type": "application/json"}
    )
    assert answer.status_code in (400, 413), answer.text
    assert (await ann.request("GET", "/healthz")).status_code == 200


async def test_the_store_keeps_and_forgets(database_url: str) -> None:
    opened = Store(database_url)
    store = CreationStore(opened)

    def row(number: int, person: str = "ann") -> CreationRow:
        return CreationRow(f"c{number}", person, "stones", "rules", f"T{number}", True, 1.0, float(number), None, RULES)

    for one in (row(1), row(2), row(4, "bob")):
        await store.add(one, ROOM)
    assert [found.id for found in await store.list_own("ann")] == ["c2", "c1"]
    assert await store.list_own("ann", game="toll") == []
    assert await store.change("c1", "ann", {"data": PILES}, ROOM)
    assert not await store.change("c1", "bob", {"title": "taken"}, ROOM)
    assert not await store.share("c1", "bob", "bobs")
    links = await asyncio.gather(*[store.share("c1", "ann", link) for link in ("abc", "def")])
    assert [one.link for one in links if one is not None] == ["abc", "abc"], "one link for both"
    with pytest.raises(RequestError, match="draft_shared"):
        await store.change("c1", "ann", {"sound": False}, ROOM)
    shared = await store.shared("abc")
    assert shared is not None
    assert (shared.id, shared.data, shared.link) == ("c1", PILES, "abc")
    assert await store.own("c1", "bob") is None
    assert not await store.delete("c1", "bob")
    assert await store.delete("c1", "ann")
    assert await store.shared("abc") is None
    unsound = row(5)
    unsound.sound = False
    await store.add(unsound, ROOM)
    with pytest.raises(RequestError, match="draft_shared"):
        await store.share("c5", "ann", "ghi")
    await asyncio.to_thread(opened.close)


@pytest.mark.deep
async def test_what_is_kept_outlives_the_server(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    async with Browser(server) as who:
        kept = await save(who)
        server.kill()
        server.start()
        assert (await who.get(f"/api/creations/{kept['id']}"))["data"] == RULES
        server.stop()
