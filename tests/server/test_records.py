"""Records of finished games: signed by the server, and true to what was stored."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from core_games.stakes import SPEC as STAKES
from records.lived import spoilt
from server.harness import Browser, Page, Server, seated
from skerry.core.record import BadRecord, parse_record
from skerry.core.verify import BAD, verify_record
from skerry.server.keys.key_files import COOKIE_FILE, RECORD_FILE, renew
from skerry.server.keys.record_signing import Signer, check_signature, key_id, renew_record_key


@pytest.fixture
async def own(tmp_path: Path) -> AsyncIterator[tuple[Server, Browser, Browser]]:
    """A server of one's own, whose files a test may change, and two guests."""
    running = Server(tmp_path / "data").start()
    try:
        async with Browser(running) as one, Browser(running) as two:
            yield running, one, two
    finally:
        running.stop()


async def finished(one: Browser, two: Browser) -> str:
    """A game of two people with a step back past luck and a correction, both by consent."""
    pages = first, second = await seated([one, two], options={"cards": 4})
    await first.choose()
    await second.choose(1)
    await first.until(lambda: first.seq == 2)
    await agreed(first, second, kind="takeback", to=0)
    offered = await one.get(f"/api/tables/{first.id}/corrections")
    prize = next(part for part in offered if part["path"] == "prize")["value"]
    await agreed(first, second, kind="correction", patch=[["prize", 0 if prize else 1]])
    await asyncio.gather(*[page.play_out(random.Random(4)) for page in pages])
    return first.id


async def agreed(first: Page, second: Page, **wish: Any) -> None:
    seq = first.seq
    await first.do("propose", seat=0, **wish)
    proposal = await second.until(lambda: second.table["proposal"])
    await second.do("vote", proposal=proposal["id"], agree=True)
    for page in (first, second):
        await page.until(lambda page=page: page.seq > seq)


async def found(browser: Browser, table: str) -> dict[str, str]:
    """What the server says of a record: subject -> words."""
    verdict = await browser.get(f"/api/tables/{table}/verify")
    return {finding["subject"]: f"{finding['state']}: {finding['text']}" for finding in verdict["findings"]}


Own = tuple[Server, Browser, Browser]


async def test_a_finished_game_is_signed_and_every_point_fits(own: Own) -> None:
    server, one, two = own
    table = await finished(one, two)
    record = await one.get(f"/api/tables/{table}/record")
    keys = await two.get("/api/key")
    assert [key["signs"] for key in keys] == [True]
    assert record["signature"]["key"] == keys[0]["key"]
    assert (server.data / RECORD_FILE).stat().st_mode & 0o777 == 0o600
    assert (await one.get(f"/api/tables/{table}/verify"))["outcome"] == "verified"
    said = await found(one, table)
    assert said["log"].startswith(f"good: whole: all {len(record['log'])} entries")
    assert said["signature"] == f"good: signed by key {keys[0]['id']}, which is the expected one"
    told = [finding["text"] for finding in (await one.get(f"/api/tables/{table}/verify"))["findings"]]
    assert f"entry 3 went back to entry 0, past luck or the play of others; agreed: {one.name}, {two.name}" in told
    assert f"entry 4 corrected the position; agreed: {one.name}, {two.name}" in told
    assert key_id(keys[0]["key"]) == keys[0]["id"]


async def test_every_change_of_a_signed_record_is_noticed(own: Own) -> None:
    _, one, two = own
    record = parse_record((await one.request("GET", f"/api/tables/{await finished(one, two)}/record")).content)
    assert check_signature(record).state == "good"
    tries = list(spoilt(record))
    assert len(tries) > 442
    assert [where for where, changed in tries if not noticed(changed)] == []


def noticed(record: dict[str, Any]) -> bool:
    try:
        told = parse_record(json.dumps(record))
        if told.get("signature") is None or check_signature(told).state == BAD:
            return True  # "unsigned" is said in a line of its own
        return verify_record(told, STAKES).outcome == "false"
    except BadRecord:
        return True


def changed(server: Server, *statements: str) -> None:
    """Change the database behind the server's back, which looks at it anew."""
    server.stop()
    with closing(sqlite3.connect(server.data / "skerry.sqlite3")) as database, database:
        for statement in statements:
            assert database.execute(statement).rowcount > 0
    server.start()


@pytest.mark.deep
async def test_a_finished_game_changed_in_the_database_is_noticed(own: Own) -> None:
    server, one, two = own
    table = await finished(one, two)
    was = await found(one, table)
    # who agreed to the step back: nothing that follows from it changes
    changed(server, "UPDATE log SET entry = replace(entry, 'consent:0,1', 'consent:0') WHERE seq = 3")
    now = await found(one, table)
    assert now["log"].startswith("bad: broken at entry 3")
    assert now["luck"] == was["luck"]
    changed(server, "UPDATE log SET entry = replace(entry, '\"consent:0\"', '\"consent:0,1\"') WHERE seq = 3")
    assert await found(one, table) == was
    changed(server, "UPDATE seats SET name = 'Somebody' WHERE seat = 1")
    assert (await found(one, table))["signature"].startswith("bad: ")


async def test_a_log_whose_end_is_gone_is_cut_and_not_signed_anew(own: Own) -> None:
    server, one, two = own
    table = await finished(one, two)
    last = len((await one.get(f"/api/tables/{table}/record"))["log"]) - 1
    changed(server, f"DELETE FROM log WHERE seq >= {last}", "UPDATE tables SET signature = ''")
    said = await found(one, table)
    assert said["log"].startswith(f"bad: cut at entry {last}")
    assert said["signature"].startswith("open: unsigned")


async def test_tables_from_before_links_play_on_and_are_signed_at_their_end(own: Own) -> None:
    server, one, two = own
    old = await finished(one, two)
    first, second = await seated([one, two], options={"cards": 4})
    await first.choose()
    await second.choose()
    await first.until(lambda: first.seq == 2)
    await first.close()
    await second.close()
    changed(server, "UPDATE log SET entry = json_remove(entry, '$.before')", "UPDATE tables SET signature = ''")
    pages = [await one.page(first.id), await two.page(first.id)]
    await asyncio.gather(*[page.play_out(random.Random(4)) for page in pages])
    for table in (old, first.id):
        assert (await one.get(f"/api/tables/{table}/verify"))["outcome"] == "verified"


async def test_a_new_key_signs_and_the_old_ones_are_believed(own: Own) -> None:
    server, one, two = own
    table = await finished(one, two)
    old = (await one.get("/api/key"))[0]
    cookie = one.cookie
    server.stop()
    fresh = renew_record_key(server.data)
    renew(server.data / COOKIE_FILE)
    assert (server.data / RECORD_FILE).read_text().count("secret ") == 1, "an old key cannot sign any more"
    server.start()
    keys = await one.get("/api/key")
    assert [(key["key"], key["signs"]) for key in keys] == [(fresh, True), (old["key"], False)]
    assert (await found(one, table))["signature"].startswith(f"good: signed by key {old['id']}")
    assert (await one.get("/api/me"))["id"] == one.id, "a guest of the old key is still the same guest"
    assert one.cookie != cookie, "and has a cookie of the new one"
    later = await finished(one, two)
    assert (await one.get(f"/api/tables/{later}/record"))["signature"]["key"] == fresh


@pytest.mark.deep
async def test_a_key_of_another_server_is_not_the_expected_one(own: Own, tmp_path: Path) -> None:
    server, one, two = own
    table = await finished(one, two)
    server.stop()
    (server.data / RECORD_FILE).unlink()
    server.start()
    assert (await found(one, table))["signature"].endswith("which is not the expected one")
    record = await one.get(f"/api/tables/{table}/record")
    signed = record["signature"]["key"]
    with (server.data / RECORD_FILE).open("a") as file:
        file.write(f"public {signed}\n")
    server.stop()
    server.start()
    assert (await found(one, table))["signature"].endswith("which is the expected one")
    forger = tmp_path / "forger"
    forger.mkdir()
    forged = {**record, "signature": Signer(forger).sign(record["digest"])}
    assert check_signature(forged).state == "good"
    assert check_signature(forged, [signed]).state == "bad"
    assert check_signature({**record, "signature": {**forged["signature"], "key": signed}}).state == "bad"
