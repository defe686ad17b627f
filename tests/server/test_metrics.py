"""What a server tells of itself to machines, figures and a line of JSON for each request: no secret among it."""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path

import pytest

import ports
from server.harness import WORDS, Browser, Server, seated, web_client
from server.push_service import OwnBrowser
from skerry.cli import run
from skerry.server.maintenance.metrics import MetricsPort
from skerry.server.start import listen

LINE = re.compile(r"[a-z_]+(\{[a-z]+=\"[^\"]+\"\})? [0-9.e+-]+")


@pytest.fixture
async def watched(tmp_path: Path) -> AsyncIterator[tuple[Server, str]]:
    """A server that tells both, and where its figures are."""
    port = ports.free_port()
    running = Server(tmp_path, metrics_port=port, log="json").start()
    yield running, f"http://127.0.0.1:{port}/metrics"
    running.stop()


async def told_privately(ann: Browser, table: str) -> list[str]:
    """Have somebody told by a hook and by their browser, both of which fail, write a note, and stop an alert. Return
    what of it is theirs alone."""
    mine = OwnBrowser().subscription
    endpoint = "https://push.invalid/PUSH-PART"
    browser = {"endpoint": endpoint, "p256dh": mine.p256dh, "auth": mine.auth}
    for wish in (
        {"kind": "webhook", "target": "https://hooks.invalid/HOOK-PART"},
        {"kind": "push", "browser": browser},
    ):
        saved = await ann.request("POST", "/api/me/alerts", json={"mode": "now", **wish})
        assert saved.status_code == 200, saved.text
    for channel in saved.json()["channels"]:
        tried = await ann.request("POST", f"/api/me/alerts/{channel['id']}/test")
        assert (tried.status_code, tried.json()["delivered"]) == (200, False), "there is no such machine"
    kept = await ann.request("PUT", f"/api/tables/{table}/note", json={"text": "my own thought", "revision": 0})
    assert kept.status_code < 300, kept.text
    assert (await ann.request("POST", "/api/alerts/stop/STOP-PART.signature")).status_code == 200
    return ["HOOK-PART", "PUSH-PART", "STOP-PART", mine.p256dh, mine.auth, "my own thought"]


async def test_figures_and_lines_tell_what_was_done_and_no_secret(watched: tuple[Server, str]) -> None:
    server, metrics = watched
    async with Browser(server) as ann, Browser(server) as bob:
        pages = await seated([ann, bob], options={"cards": 5}, private=True, name="Quiet table")
        await pages[0].do("chat", text="between us")
        await asyncio.gather(*[page.play_out(random.Random(number)) for number, page in enumerate(pages)])
        recovery = (await ann.request("POST", "/api/me/words")).json()["words"]
        code = (await ann.request("POST", "/api/me/code")).json()["code"]
        assert (await bob.request("POST", "/api/me/enter", json={"code": "AAAA-BBBB-CCCC"})).status_code == 404
        assert (await ann.request("GET", "/api/tables?game=stakes&secretive=yes")).status_code == 200
        private = await told_privately(ann, pages[0].id)
        async with web_client() as prometheus:
            told = (await prometheus.get(metrics)).text
            assert (await prometheus.get(metrics.replace("/metrics", "/"))).status_code == 404
            forged = await prometheus.get(metrics, headers={"host": "evil.example"})
            assert forged.status_code == 421, "no page of a stranger's reads it by a name of theirs"
        secret = (await ann.get(f"/api/tables/{pages[0].id}/record"))["luck"]["secret"]
        hidden = [
            secret,
            ann.cookie.partition("=")[2],
            bob.cookie.partition("=")[2],
            ann.id,
            bob.id,
            ann.name,
            bob.name,
        ]
        hidden += [pages[0].id, "between us", "Quiet table", WORDS, code, code.replace("-", ""), " ".join(recovery)]
        hidden += ["favourite", "secretive", *private]
    server.stop()
    logged = server.log.read_text()
    for one in hidden:
        assert one not in told, one
        assert one not in logged, one
    figures = [line for line in told.splitlines() if not line.startswith("#")]
    assert [line for line in figures if not LINE.fullmatch(line)] == []
    values = {name: float(value) for name, value in (line.rsplit(" ", 1) for line in figures)}
    assert values["skerry_choice_seconds_count"] >= 5
    assert values['skerry_choice_seconds_bucket{le="+Inf"}'] == values["skerry_choice_seconds_count"]
    assert values['skerry_requests_total{status="4xx"}'] == 1
    assert values["skerry_tables_open"] == 1
    assert values["skerry_loop_lag_seconds_count"] >= 1
    assert values["skerry_writes_waiting"] >= 0
    assert "skerry_news_linked" not in values, "a file has no messenger"
    assert values["skerry_faults_total"] == 0
    lines = [json.loads(line) for line in logged.splitlines()]
    asked = {(line["method"], line["route"], line["status"]) for line in lines if line.get("kind") == "request"}
    assert {("POST", "/api/tables", 201), ("POST", "/api/me/enter", 404)} <= asked
    assert any(route.startswith("/api/tables/{table") and route.endswith("record") for _, route, _ in asked)
    assert any(line.get("kind") == "socket" and line["status"] == 101 for line in lines)


async def test_no_request_of_any_shape_is_a_fault_of_the_metrics_port(caplog: pytest.LogCaptureFixture) -> None:
    async def text() -> str:
        return "secret 1\n"

    luck, faults = random.Random(5), []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: faults.append(context))
    pieces = [
        b"GET",
        b"POST",
        b" ",
        b"/metrics",
        b"/metrics?",
        b" HTTP/1.1",
        b"\r\n",
        b"Host:",
        b"127.0.0.1",
        b":9",
        b"localhost",
    ]
    pieces += [b"evil.example", b"\0", b"\xff" * 40, b"x" * 9_000, b"[::1]", b"\n", b"HOST : ", b"Host: 127.0.0.1\r\n"]
    port = MetricsPort(0, text)
    await port.open()
    try:
        for _ in range(400):
            head = b"".join(luck.choices(pieces, k=luck.randrange(1, 9)))
            reader, writer = await asyncio.open_connection("127.0.0.1", port.port)
            writer.write(head + luck.choice([b"", b"\r\n\r\n"]))
            writer.write_eof()
            with suppress(ConnectionError):
                answer = await reader.read()
                assert answer == b"" or re.match(rb"HTTP/1\.1 (200|404|421) ", answer), (head, answer)
                assert b"secret" not in answer or re.search(rb"host:\s*(127\.0\.0\.1|localhost)", head, re.IGNORECASE)
            writer.close()
    finally:
        await port.close()
    assert faults == []
    assert caplog.records == []


async def test_metrics_that_cannot_be_told_are_answered_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    async def broken() -> str:
        raise ValueError("a worker is gone")

    port = MetricsPort(0, broken)
    await port.open()
    try:
        async with web_client() as prometheus:
            answer = await prometheus.get(f"http://127.0.0.1:{port.port}/metrics")
    finally:
        await port.close()
    assert answer.status_code == 503
    assert "a worker is gone" in caplog.text


def test_what_cannot_be_is_said_at_the_start(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["serve", "--no-browser", "--data", str(tmp_path), "--log", "xml"]) == 2
    assert "text or json" in capsys.readouterr().err
    taken = listen("127.0.0.1", 0)
    port = str(taken.getsockname()[1])
    assert run(["serve", "--no-browser", "--data", str(tmp_path), "--port", "0", "--metrics", port]) == 1
    assert f"port {port}" in capsys.readouterr().err
    taken.close()
