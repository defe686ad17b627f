"""Lessons as their page asks for them."""

from __future__ import annotations

from server.harness import Browser

PATH = "/api/games/koxinga/lessons"


async def test_lessons_are_listed_and_played(ann: Browser) -> None:
    offered = await ann.get(PATH)
    assert [one["tasks"] for one in offered] == [3, 2, 2, 3, 1]
    opened = (await ann.request("POST", f"{PATH}/battle", json={})).json()
    assert opened["task"] == 0
    assert opened["table"]["tasks"] == 3
    assert opened["position"]["viewer"] == 0
    assert [sheet["title"] for sheet in opened["position"]["sheets"]], "its table can be read in words too"
    assert [seat["yours"] for seat in opened["table"]["seats"]] == [True, *[False] * 5]
    target = opened["target"]
    assert target in [one["id"] for one in opened["position"]["legal"]]
    other = next(one["id"] for one in opened["position"]["legal"] if one["id"] != target)
    answered = (await ann.request("POST", f"{PATH}/battle", json={"choice": other})).json()
    assert answered["task"] == 0
    assert "would mean" in answered["answer"]
    assert answered["table"] is None
    forbidden = (await ann.request("POST", f"{PATH}/battle", json={"choice": 3})).json()
    assert forbidden["clause"] == "KX-11"
    gone_on = (await ann.request("POST", f"{PATH}/battle", json={"choice": target})).json()
    assert (gone_on["task"], gone_on["answer"]) == (1, "")
    assert [event for event in gone_on["events"] if "patch" in event], "what happened can be shown"
    again = (await ann.request("POST", f"{PATH}/battle", json={"choices": [target]})).json()
    assert again["position"] == gone_on["position"]


async def test_what_is_no_lesson_is_refused(ann: Browser) -> None:
    for path, body, status in (
        ("/api/games/nothing/lessons/x", {}, 404),
        (f"{PATH}/nothing", {}, 404),
        (f"{PATH}/battle", {"choices": [0]}, 409),
        (f"{PATH}/battle", {"choices": [10**9]}, 409),
        (f"{PATH}/battle", {"choices": [-1]}, 409),
        (f"{PATH}/battle", {"choices": [0] * 17}, 400),
        (f"{PATH}/battle", {"choice": "five"}, 400),
        (f"{PATH}/battle", {"more": 1}, 400),
    ):
        answer = await ann.request("POST", path, json=body)
        assert answer.status_code == status, (path, body, answer.text)
        assert answer.json()["error"]
    for choice in (10**9, -1):
        answered = (await ann.request("POST", f"{PATH}/battle", json={"choice": choice})).json()
        assert answered["answer"], "no such choice"


async def test_lessons_speak_the_reader_s_language(ann: Browser) -> None:
    told = (await ann.request("POST", f"{PATH}/battle?lang=pseudo", json={})).json()
    assert told["text"].startswith("⟦")
    assert told["table"]["title"].startswith("⟦")
