"""Playing at a table: seats, start, choices, steps back, consent, conceding, clocks, chat."""

from __future__ import annotations

import asyncio
import json
import random

import pytest

from server.harness import WORDS, Browser, seated


async def test_a_guest_gets_a_name_and_may_change_it(ann: Browser) -> None:
    assert len(ann.name.split()) == 2
    renamed = await ann.request("PUT", "/api/me", json={"name": "  Ann \u202e\n of  Arran "})
    assert renamed.json() == {"id": ann.id, "name": "Ann of Arran", "chat_off": False}
    assert (await ann.get("/api/me"))["name"] == "Ann of Arran"
    assert (await ann.request("PUT", "/api/me", json={"name": "\u200b"})).status_code == 400


async def test_a_game_against_bots_at_once(ann: Browser) -> None:
    table = await ann.create(start=True, client_seed=WORDS)
    page = await ann.page(table)
    assert page.table["phase"] == "playing"
    assert [seat["occupant"] for seat in page.table["seats"]] == ["person", "bot"]
    await page.play_out(random.Random(1))
    await page.until(lambda: page.table["phase"] == "over")
    assert page.position is not None
    result = page.position["result"]
    assert result["reason"] == "The prizes are gone"
    assert [sum(points for _, points in parts) for parts in result["breakdown"]] == result["scores"]
    verdict = await ann.get(f"/api/tables/{table}/verify")
    assert verdict["outcome"] == "verified"


async def test_friends_sit_down_get_ready_and_start(ann: Browser, bob: Browser) -> None:
    table = await ann.create(seats=[{"occupant": "person"}, {"occupant": "empty"}], private=True, name="Ours")
    assert table not in [row["id"] for row in await bob.get("/api/tables")]
    assert table in [row["id"] for row in await ann.get("/api/tables")]
    host, guest = await ann.page(table), await bob.page(table)
    assert (await host.ask("start", client_seed=WORDS))["error"] == "Every seat must be taken before the game can begin"
    assert not (await guest.ask("sit", seat=0))["ok"], "somebody sits there"
    assert not (await guest.ask("sit", seat=7))["ok"], "there is no such seat"
    await guest.do("sit", seat=1)
    await host.until(lambda: host.table["seats"][1]["occupant"] == "person")
    assert not host.table["seats"][1]["yours"]
    assert guest.table["seats"][1]["yours"]
    late = await host.ask("start", client_seed=WORDS)
    assert not late["ok"]
    assert bob.name in late["error"]
    assert not (await guest.ask("start", client_seed=WORDS))["ok"], "only the host starts"
    await guest.do("ready", ready=True, client_seed="1" * 32)
    commitment = host.table["commitment"]
    await host.do("start", client_seed=WORDS)
    await guest.until(lambda: guest.position)
    assert guest.table["client_seeds"] == [WORDS, "1" * 32]
    assert guest.table["commitment"] == commitment
    assert [message["type"] for message in guest.received].count("started") == 1
    assert not (await guest.ask("stand", seat=1))["ok"], "the game has begun"


async def test_host_rules_the_seats_before_the_start(ann: Browser, bob: Browser) -> None:
    table = await ann.create(seats=[{"occupant": "person"}, {"occupant": "bot"}, {"occupant": "empty"}])
    host, guest = await ann.page(table), await bob.page(table)
    assert not (await guest.ask("set_seat", seat=2, occupant="bot"))["ok"]
    await guest.do("sit", seat=1)  # a bot makes room
    await guest.do("ready", ready=True, client_seed=WORDS)
    wrong = await host.ask("set_options", preset="standard", options={"cardz": 4})
    assert "did you mean cards" in wrong["error"]
    await host.do("set_options", preset="calm", options={"cards": 4})
    await guest.until(lambda: guest.table["options"]["cards"] == 4)
    assert not guest.table["seats"][1]["ready"], "the rules have changed since"
    unknown = await host.ask("set_seat", seat=2, occupant="bot", bot="greddy")
    assert "greedy" in unknown["error"]
    await host.do("set_seat", seat=2, occupant="bot", bot="random")
    await host.do("set_seat", seat=1, occupant="empty")
    removed = await guest.until(lambda: [m for m in guest.received if m["type"] == "removed"])
    assert removed[0]["text"] == "The host freed your seat"
    await guest.until(lambda: guest.table["seats"][1]["occupant"] == "empty")
    await host.do("stand", seat=0)
    await host.until(lambda: host.table["seats"][0]["occupant"] == "empty")


async def test_a_host_who_went_away_hands_the_table_over(ann: Browser, bob: Browser) -> None:
    table = await ann.create(seats=[{"occupant": "person"}, {"occupant": "empty"}])
    host, guest = await ann.page(table), await bob.page(table)
    await guest.do("sit", seat=1)
    assert not guest.table["host"]
    await host.close()
    await guest.until(lambda: guest.table["host"])


async def test_choices_are_checked_and_named(ann: Browser, bob: Browser) -> None:
    first, second = await seated([ann, bob])
    assert (await first.ask("choose", seat=1, seq=0, action=0))["error"] == "That seat is not yours"
    illegal = await first.ask("choose", seat=0, seq=0, action=8)
    assert illegal["clause"] == "ST-03"
    assert illegal["error"] == "the card 9 is not in your hand"
    assert not (await first.ask("choose", seat=0, seq=0, action=99))["ok"]
    stale = await first.ask("choose", seat=0, seq=5, action=1)
    assert stale["stale"]
    assert first.received[-1]["type"] in ("reply", "update")
    assert (await first.choose(1))["ok"]
    await second.until(lambda: second.position and second.position["sealed"] == [0])
    assert (await first.ask("choose", seat=0, seq=first.seq, action=2))["error"] == "your choice is already in"
    # the other one chose on the older position: nothing that concerns its choice has happened
    assert (await second.ask("choose", seat=1, seq=0, action=0))["ok"]
    old = await second.ask("choose", seat=1, seq=0, action=1)
    assert old["stale"], "now something has"


async def test_the_same_message_twice_is_done_once(ann: Browser, bob: Browser) -> None:
    first, _ = await seated([ann, bob])
    again = {"client_id": "once", "seat": 0, "seq": 0, "action": 1}
    assert (await first.ask("choose", **again))["ok"]
    first.answers.clear()
    assert (await first.ask("choose", **again))["ok"]
    assert first.seq == 1
    await first.do("chat", client_id="hello", text="ahoy")
    await first.do("chat", client_id="hello", text="ahoy")
    await first.do("ping")
    assert len(first.chat) == 1


async def test_a_sealed_choice_is_its_owners_until_the_last_is_in(ann: Browser, bob: Browser) -> None:
    first, second = await seated([ann, bob])
    await first.choose(1)
    await first.until(lambda: first.position and first.position["own_sealed"])
    assert first.position is not None
    assert first.position["own_sealed"]["type"] == "bid"
    assert first.position["undo_blocked"] == ""
    await second.until(lambda: second.seq == 1)
    assert second.position is not None
    assert second.position["own_sealed"] is None
    await first.do("undo", seat=0)
    await second.until(lambda: second.position and second.position["sealed"] == [])
    await first.choose(2)
    await second.choose(0)
    await first.until(lambda: first.seq == 4)
    assert first.position is not None
    assert "nothing" in first.position["undo_blocked"] or first.position["undo_blocked"], (
        "its step let others' secrets out"
    )
    refused = await first.ask("undo", seat=0)
    assert not refused["ok"]


async def test_bots_choose_once_all_people_have(ann: Browser) -> None:
    page = await ann.page(
        await ann.create(seats=[{"occupant": "person"}] + [{"occupant": "bot"}] * 3, start=True, client_seed=WORDS)
    )
    await asyncio.sleep(0.5)
    await page.do("ping")
    assert page.seq == 0, "so that taking a choice back costs nobody anything"
    await page.choose(0)
    await page.until(lambda: page.seq >= 4)
    assert [event["seat"] for event in page.events if event["type"] == "sealed"][:3] == [0, 1, 2]


async def test_a_proposal_says_in_words_what_would_be_undone(ann: Browser, bob: Browser) -> None:
    first, second = await seated([ann, bob])
    await first.choose(0)
    await second.choose(1)
    await first.until(lambda: first.seq == 2)
    await first.do("propose", seat=0, kind="takeback", to=0)
    proposal = await second.until(lambda: second.table["proposal"])
    undone = next(line["text"] for line in second.lines if line["seq"] == 2)  # what the sealed choices became
    assert proposal["text"] == f"{ann.name} asks to go back to before “{undone}”"


async def test_take_back_needs_everybody(ann: Browser, bob: Browser, cleo: Browser) -> None:
    first, second, third = await seated([ann, bob, cleo])
    for page in (first, second, third):
        await page.choose(0)
    await first.until(lambda: first.seq == 3)
    assert first.position is not None
    assert first.position["takeback_targets"] == [0]
    assert not (await first.ask("propose", seat=0, kind="takeback", to=2))["ok"]
    await first.do("propose", seat=0, kind="takeback", to=0)
    proposal = await third.until(lambda: third.table["proposal"])
    assert proposal["waiting"] == [1, 2]
    assert proposal["agreed"] == [0]
    assert ann.name in proposal["text"]
    assert not (await second.ask("propose", seat=1, kind="end_game"))["ok"], "one at a time"
    assert not (await first.ask("vote", proposal=proposal["id"], agree=True))["ok"], "who asks has agreed"
    await second.do("vote", proposal=proposal["id"], agree=True)
    await third.do("vote", proposal=proposal["id"], agree=False)
    await first.until(lambda: first.table["proposal"] is None)
    assert first.seq == 3
    await first.do("propose", seat=0, kind="takeback", to=0)
    proposal = await third.until(lambda: third.table["proposal"])
    for page in (second, third):
        await page.do("vote", proposal=proposal["id"], agree=True)
    await first.until(lambda: first.seq == 4)
    line = first.lines[-1]["text"]
    assert all(name in line for name in (ann.name, bob.name, cleo.name)), line
    assert "new luck" in line
    assert first.position["decision"]["seats"] == [0, 1, 2]


async def test_who_is_away_abstains(ann: Browser, bob: Browser, cleo: Browser) -> None:
    first, second, third = await seated([ann, bob, cleo])
    await third.close()
    await first.until(lambda: not first.table["seats"][2]["online"])
    await first.do("propose", seat=0, kind="end_game")
    proposal = await second.until(lambda: second.table["proposal"])
    await second.do("vote", proposal=proposal["id"], agree=True)
    await first.until(lambda: first.over)
    assert first.position is not None
    assert first.position["result"]["reason"] == "The table ended the game early"
    assert first.lines[-1]["text"] == f"The game was ended early. Agreed: {ann.name}, {bob.name}. Away: {cleo.name}"


async def test_a_correction_by_consent_is_told_in_words(ann: Browser, bob: Browser) -> None:
    first, second = await seated([ann, bob])
    assert first.position is not None
    prize = first.position["view"]["prize"]
    wanted = (prize + 1) % 5
    await first.do("propose", seat=0, kind="correction", patch=[["prize", wanted], ["hands/1", [3, 4]]])
    proposal = await second.until(lambda: second.table["proposal"])
    words = f"The open prize: {prize} → {wanted}; {bob.name}: hand: as it is → the two highest"
    assert proposal["text"] == f"{ann.name} asks to correct: {words}"
    await second.do("vote", proposal=proposal["id"], agree=True)
    await first.until(lambda: first.seq == 1)
    assert first.position["view"]["prize"] == wanted
    assert first.position["view"]["hands"][1] == [3, 4]
    line = first.lines[-1]["text"]
    assert line.startswith(f"Corrected: {words}. Agreed: ")
    assert ann.name in line
    assert bob.name in line


async def test_only_what_the_game_offers_can_be_corrected(ann: Browser, bob: Browser) -> None:
    first, second = await seated([ann, bob])
    for path, value in (
        ("favourite/0", 2),
        ("favourite/1", 2),
        ("pile", [0]),
        ("no/such/place", 1),
        ("prize", 99),
        ("prize", True),
        ("hands/0", [2]),
    ):
        refused = await first.ask("propose", seat=0, kind="correction", patch=[[path, value]])
        assert not refused["ok"]
        assert "the table’s menu lists what can" in refused["error"]
    unsound = await first.ask("propose", seat=0, kind="correction", patch=[["prize", -1]])
    assert unsound["error"] == "that does not fit the position: a prize lies open while there are any"
    assert first.position is not None
    same = await first.ask("propose", seat=0, kind="correction", patch=[["prize", first.position["view"]["prize"]]])
    assert "to something new" in same["error"]
    assert not (await first.ask("propose", seat=0, kind="correction", patch=[]))["ok"]
    assert second.table["proposal"] is None
    assert first.seq == 0


async def test_who_sits_there_is_shown_what_can_be_corrected(ann: Browser, bob: Browser, cleo: Browser) -> None:
    first, _ = await seated([ann, bob])
    table = first.table["id"]
    offered = {one["path"]: one for one in await bob.get(f"/api/tables/{table}/corrections")}
    assert sorted(offered) == ["hands/0", "hands/1", "prize"]
    assert offered["hands/0"]["label"] == f"{ann.name}: hand"
    assert offered["hands/0"]["seat"] == 0
    assert [choice["label"] for choice in offered["hands/0"]["choices"]] == ["as it is", "the two highest"]
    assert (offered["prize"]["seat"], offered["prize"]["least"], offered["prize"]["most"]) == (None, -1, 4)
    assert (await cleo.request("GET", f"/api/tables/{table}/corrections")).status_code == 403


async def test_a_correction_drops_secret_choices_made_before_it(ann: Browser, bob: Browser) -> None:
    first, second = await seated([ann, bob])
    await first.choose(0)
    await second.do("propose", seat=1, kind="correction", patch=[["hands/0", [3, 4]]])
    proposal = await first.until(lambda: first.table["proposal"])
    await first.do("vote", proposal=proposal["id"], agree=True)
    await first.until(lambda: first.seq == 2)
    assert first.position is not None
    assert first.position["own_sealed"] is None
    assert [legal["action"]["card"] for legal in first.position["legal"]] == [4, 5]
    await second.until(lambda: second.seq == 2)
    await second.choose(0)
    await first.choose(1)
    await second.until(lambda: second.seq == 4)


async def test_alone_with_bots_consent_is_quick(ann: Browser) -> None:
    page = await ann.page(await ann.create(start=True, client_seed=WORDS))
    await page.do("propose", seat=0, kind="end_game")
    await page.until(lambda: page.over)


async def test_conceding_hands_the_seat_to_a_bot_that_cannot_win(ann: Browser, bob: Browser) -> None:
    first, second = await seated([ann, bob])
    await second.do("concede", seat=1)
    assert not (await second.ask("concede", seat=1))["ok"]
    await first.until(lambda: first.table["seats"][1]["conceded"] or first.received)
    before = len(second.received)
    await first.play_out(random.Random(2))
    await second.until(lambda: second.over)
    shown = [message["position"] for message in second.received[before:] if message.get("position")]
    assert any(one["decision"] and 1 in one["decision"]["seats"] for one in shown), "its bot is asked"
    assert not any(one["legal"] for one in shown), "who has given up has nothing to choose"
    assert first.position is not None
    assert first.position["result"]["payoffs"] == [1.0, 0.0]
    assert any("gave up" in line["text"] for line in first.lines)


@pytest.mark.deep
async def test_the_clock_chooses_for_who_is_late(ann: Browser, bob: Browser) -> None:
    first, _ = await seated([ann, bob], seconds=1)
    assert first.position is not None
    assert 0 <= first.position["seconds_left"] <= 1
    await first.until(lambda: first.over)
    record = await ann.get(f"/api/tables/{first.id}/record")
    assert {entry["by"] for entry in record["log"][1:]} <= {"clock"}


async def test_chat_is_plain_and_mutable(ann: Browser, bob: Browser) -> None:
    table = await ann.create()
    host, guest = await ann.page(table), await bob.page(table)
    await guest.do("chat", text="<b>hi</b>\n\u202eyou")
    line = await host.until(lambda: host.chat and host.chat[-1])
    assert line["text"] == "<b>hi</b> you"
    assert line["name"] == bob.name
    assert line["seat"] is None
    assert not (await guest.ask("chat", text="x" * 501))["ok"]
    assert not (await guest.ask("chat", text="\u200e"))["ok"]
    await host.socket.send('{"type": "mute", "who": "' + line["who"] + '", "muted": true}')
    await host.do("ping")
    await guest.do("chat", text="again")
    await host.do("chat", text="mine")
    await host.until(lambda: host.chat[-1]["text"] == "mine")
    assert [line["text"] for line in host.chat] == ["<b>hi</b> you", "mine"]
    again = await ann.page(table)
    assert again.received[0]["muted"] == [line["who"]]
    assert again.received[0]["alias"] != line["who"]
    other = await ann.page(await ann.create())
    await other.do("chat", text="elsewhere")
    assert other.received[0]["alias"] == other.chat[0]["who"] != again.received[0]["alias"]
    for page in (host, again, other):
        me = page.received[0]["me"]
        assert (me["id"], me["name"]) == (ann.id, ann.name)
        told = json.dumps(page.received).replace(json.dumps(me), "")
        assert bob.id not in told
        assert ann.id not in told, "no message shows an id that lasts, but to its owner"
    assert [line["text"] for line in again.chat] == ["mine"]


async def test_a_reconnect_brings_only_what_was_missed(ann: Browser, bob: Browser) -> None:
    first, second = await seated([ann, bob])
    await second.do("chat", text="one")
    seen = second.seq
    await second.close()
    await first.choose(0)
    await first.do("chat", text="two")
    again = await bob.page(first.id, since=seen, chat=0)
    welcome = again.received[0]
    assert [line["text"] for line in welcome["chat"]] == ["two"]
    assert {event["seq"] for event in welcome["events"]} == {1}
    assert {line["seq"] for line in welcome["lines"]} == {1}
    assert welcome["static"] == {}
    assert welcome["position"]["seq"] == 1
    whole = await bob.page(first.id)
    assert {line["seq"] for line in whole.received[0]["lines"]} == {0, 1}
    assert whole.received[0]["events"] == []
    odd = await bob.page(first.id, since=99)
    assert {line["seq"] for line in odd.received[0]["lines"]} == {0, 1}, "a page from another life gets everything"


async def test_a_hot_seat_is_covered_until_somebody_looks(ann: Browser) -> None:
    wish = [{"occupant": "person", "name": "Mum"}, {"occupant": "person", "name": "Dad"}]
    page = await ann.page(await ann.create(seats=wish, start=True, client_seed=WORDS))
    assert [seat["name"] for seat in page.table["seats"]] == ["Mum", "Dad"]
    assert page.position is not None
    assert page.position["viewer"] is None
    assert page.position["view"]["favourite"] == [None, None]
    await page.look(0)
    assert page.position["viewer"] == 0
    assert page.position["view"]["favourite"][0] is not None
    await page.choose(0)
    await page.look(None)
    assert page.position["view"]["favourite"] == [None, None]
    assert page.position["own_sealed"] is None
    await page.look(1)
    assert page.position["view"]["favourite"][0] is None
    await page.choose(0)
    assert len(page.table["client_seeds"]) == 1


async def test_words_follow_the_language(ann: Browser, server: object) -> None:
    async with Browser(ann.server, "pseudo") as other:
        page = await other.page(await ann.create(start=True, client_seed=WORDS))
        assert page.position is not None
        assert all(line["text"].startswith("⟦") for line in page.lines)
        assert page.position["prompt"].startswith("⟦")
        refused = await page.ask("choose", seat=0, seq=0, action=0)
        assert refused["error"].startswith("⟦")
        before = len(page.received)
        await page.socket.send('{"type": "language", "language": "en"}')
        await page.until(lambda: len(page.received) >= before + 2)
        assert page.position["prompt"].startswith("Waiting")


async def test_what_the_rules_refuse_is_told_to_each_in_their_language(ann: Browser) -> None:
    async with Browser(ann.server, "pseudo") as other:
        first, second = await seated([ann, other])
        assert (await first.ask("choose", seat=0, seq=0, action=8))["error"] == "the card 9 is not in your hand"
        refused = await second.ask("choose", seat=1, seq=0, action=8)
        assert refused["error"] == "⟦thé çárd 9 ís ñót íñ ýóúr háñd⟧"
        assert refused["clause"] == "ST-03"


async def test_whatever_cannot_be_done_is_told_in_the_language_asked_for(ann: Browser) -> None:
    """Steps back and forth, corrections, giving up: what the rules of any table refuse has words in a catalogue."""
    async with Browser(ann.server, "pseudo") as other:
        first, second = await seated([ann, other])
        assert second.position is not None
        assert second.position["undo_blocked"] == "⟦théré ís ñóthíñg tó táké báçk⟧"
        for asked, facts, told in (
            ("undo", {"seq": second.seq}, "there is nothing to take back"),
            ("redo", {"seq": second.seq}, "there is nothing to redo"),
            ("propose", {"kind": "correction", "patch": [["prize", -1]]}, "a prize lies open while there are any"),
        ):
            marked = await second.ask(asked, seat=1, **facts)
            assert marked["error"].startswith("⟦"), marked
            assert marked["error"].endswith("⟧"), marked
            plain = await first.ask(asked, **{**facts, "seat": 0})
            assert told in plain["error"], plain
        await second.do("concede", seat=1)
        assert (await second.ask("concede", seat=1))["error"].startswith("⟦")


async def test_two_at_one_table_read_each_their_own_language(ann: Browser, bob: Browser, cleo: Browser) -> None:
    """Choices with what they bring, and names of what never changes; those come anew when a language changes."""
    async with Browser(ann.server, "pseudo") as other:
        pages = await seated([ann, other, bob, cleo], "squirrelopoly")
        for page, marked in ((pages[0], False), (pages[1], True)):
            started = next(message for message in page.received if message["type"] == "started")
            assert started["static"]["spaces"][10]["name"].startswith("⟦") is marked
            assert started["static"]["decks"]["doc"][0]["says"].startswith("⟦") is marked
        told = {}
        while len(told) < 2:
            seq = max(page.seq for page in pages)
            for page in pages:
                await page.until(lambda page=page, seq=seq: page.seq == seq)  # type: ignore[misc]
            asked = next(page for page in pages if page.may_choose())
            assert asked.position is not None
            for legal in asked.position["legal"]:
                if legal["consequence"]:
                    told[asked is pages[1]] = legal
            await asked.choose()
        assert "⟦" in told[True]["consequence"]
        assert "⟦" not in told[False]["consequence"]
        for legal in told.values():
            assert legal["spoken"] == f"{legal['label']}, {legal['consequence']}"
        page = pages[1]
        before = len(page.received)
        await page.look(1)
        assert next(message for message in page.received[before:] if message["type"] == "snapshot")["static"] == {}
        before = len(page.received)
        await page.socket.send('{"type": "language", "language": "en"}')
        await page.until(lambda: any(message["type"] == "table" for message in page.received[before:]))
        looked = next(message for message in page.received[before:] if message["type"] == "snapshot")
        assert looked["static"]["spaces"][10]["name"] == "Live Trap"


async def test_a_rematch_is_made_once_with_the_same_people(ann: Browser, bob: Browser, cleo: Browser) -> None:
    first, second = await seated([ann, bob], preset="calm")
    early = await ann.request("POST", f"/api/tables/{first.id}/rematch", json={})
    assert early.status_code == 400
    await asyncio.gather(first.play_out(random.Random(3)), second.play_out(random.Random(4)))
    made = await asyncio.gather(
        *[who.request("POST", f"/api/tables/{first.id}/rematch", json={}) for who in (ann, bob)]
    )
    ids = {answer.json()["id"] for answer in made}
    assert len(ids) == 1
    await second.until(lambda: second.table["next_table"] in ids)
    summary = await bob.get(f"/api/tables/{ids.pop()}")
    assert [seat["name"] for seat in summary["seats"]] == [ann.name, bob.name]
    assert summary["preset"] == "calm"
    assert summary["phase"] == "waiting"
    assert (await cleo.request("POST", f"/api/tables/{first.id}/rematch", json={})).status_code == 403


async def test_a_stranger_takes_one_seat_of_a_public_table_unless_the_host_allows_more(
    ann: Browser, bob: Browser, cleo: Browser
) -> None:
    seats = [{"occupant": "person"}, *[{"occupant": "empty"}] * 2, {"occupant": "bot"}]
    table = await ann.create(seats=seats)
    host, stranger, other = await ann.page(table), await bob.page(table), await cleo.page(table)
    assert not stranger.table["several_seats"]
    await stranger.do("sit", seat=1)
    for seat in (2, 3):
        for name in ("", "Bea"):
            refused = await stranger.ask("sit", seat=seat, name=name)
            assert refused["error"] == "One seat each at this table. The host can allow more"
    assert not (await stranger.ask("several_seats", allowed=True))["ok"], "the host alone"
    await other.do("sit", seat=2)
    await other.do("stand", seat=2)
    await host.do("several_seats", allowed=True)
    await stranger.until(lambda: stranger.table["several_seats"])
    await stranger.do("sit", seat=2, name="Bea")
    await host.do("several_seats", allowed=False)
    assert not (await stranger.ask("sit", seat=3))["ok"]
    await host.do("set_seat", seat=2, occupant="empty")
    await host.do("sit", seat=2, name="Dan")
    assert [one["name"] for one in host.table["seats"]][:3] == [ann.name, bob.name, "Dan"]


async def test_who_was_asked_in_by_a_link_may_bring_somebody(ann: Browser, bob: Browser) -> None:
    table = await ann.create(seats=[{"occupant": "person"}, *[{"occupant": "empty"}] * 2], private=True)
    guest = await bob.page(table)
    assert guest.table["several_seats"]
    await guest.do("sit", seat=1)
    await guest.do("sit", seat=2, name="Bea")
