"""Under which names a server is reached, which pages are its own, and what may stand in an address."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from server.harness import Browser, Server, web_client
from skerry.server.addresses import own_addresses
from skerry.server.http.url_limits import sound_path, sound_query, whole_number
from skerry.server.origins import BadUrl, Origins, host_of, read_origin
from skerry.server.start import serve

PUBLIC = "https://play.example.org"


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that people reach by a name, behind a web server that speaks HTTPS."""
    running = Server(tmp_path_factory.mktemp("public"), public_urls=[PUBLIC, "http://mybox.local:8000/"]).start()
    yield running
    running.stop()
    assert "Traceback" not in running.log.read_text()


@pytest.mark.parametrize(
    ("host", "ours"),
    [
        ("127.0.0.1:8000", True),
        ("[::1]:8000", True),
        ("localhost", True),
        ("LOCALHOST.:80", True),
        ("192.0.2.7:8000", True),
        ("[2001:db8::1]", True),
        ("play.example.org", True),
        ("Play.Example.org.:443", True),
        ("mybox.local", True),
        ("evil.example", False),
        ("play.example.org.evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("localhost.evil.example", False),
        ("", False),
        ("[", False),
        ("[::1", False),
        ("a b", False),
        ("127.0.0.1:8000@evil.example", False),
        ("127.0.0.1/", False),
        ("127.0.0.1:99999999", False),
        ("\u00b2", False),
    ],
)
def test_a_server_answers_to_its_own_names_and_to_numbers(host: str, ours: bool) -> None:
    assert Origins([PUBLIC, "http://mybox.local:8000"]).answers_to(host) is ours


@pytest.mark.parametrize(
    ("scheme", "headers", "ours"),
    [
        ("http", {}, True),
        ("http", {"origin": "http://127.0.0.1:1", "host": "127.0.0.1:1"}, True),
        ("http", {"origin": "HTTP://LocalHost", "host": "localhost:80"}, True),
        ("https", {"origin": "https://[::1]", "host": "[::1]:443"}, True),
        ("http", {"origin": "https://127.0.0.1:1", "host": "127.0.0.1:1"}, False),
        ("https", {"origin": "http://127.0.0.1:1", "host": "127.0.0.1:1"}, False),
        ("http", {"origin": "http://127.0.0.1:2", "host": "127.0.0.1:1"}, False),
        ("http", {"origin": "null", "host": "127.0.0.1:1"}, False),
        ("http", {"origin": "http://[", "host": "127.0.0.1:1"}, False),
        ("http", {"origin": "", "host": "127.0.0.1:1"}, False),
        ("http", {"origin": "http://127.0.0.1:1", "host": "127.0.0.1:1", "sec-fetch-site": "same-site"}, False),
        # a web server in front may not say that it speaks HTTPS, or leave the port out: the public address counts
        ("http", {"origin": PUBLIC, "host": "play.example.org"}, True),
        ("https", {"origin": PUBLIC, "host": "play.example.org:443"}, True),
        ("http", {"origin": "http://mybox.local:8000", "host": "mybox.local"}, True),
        ("http", {"origin": "http://play.example.org", "host": "play.example.org"}, False),
        ("https", {"origin": "http://mybox.local:8000", "host": "play.example.org"}, False),
        ("http", {"origin": PUBLIC, "host": "127.0.0.1:1"}, False),
    ],
)
def test_only_our_own_page_may_change_anything(scheme: str, headers: dict[str, str], ours: bool) -> None:
    assert Origins([PUBLIC, "http://mybox.local:8000"]).own_page(scheme, headers) is ours


def test_who_speaks_https() -> None:
    sites = Origins([PUBLIC, "http://mybox.local:8000"])
    asked = [("https", "127.0.0.1"), ("http", "127.0.0.1"), ("http", "play.example.org"), ("http", "mybox.local")]
    assert [sites.is_secure(*one) for one in asked] == [True, False, True, False]


def test_hosts_and_origins_in_parts() -> None:
    assert host_of("A.b:1") == ("a.b", 1)
    assert host_of("[::1]") == ("[::1]", None)
    assert read_origin("https://a") == ("https", "a", 443)
    assert read_origin("file://") is None


@pytest.mark.parametrize(
    "url", ["play.example.org", "ftp://a.b", "https://", "http://[", "https://a.b/skerry", "http://a b"]
)
def test_a_public_address_that_is_none(url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(BadUrl, match="not the address of a server"):
        Origins([url])
    assert serve("127.0.0.1", 0, tmp_path, public_urls=[url]) == 1
    assert capsys.readouterr().err.count("\n") == 1


async def ask(server: Server, host: str, method: str = "GET", path: str = "/api/me", **headers: str) -> httpx.Response:
    names = {name.replace("_", "-"): value for name, value in headers.items()}
    async with web_client() as client:
        content = json.dumps({"name": "x"}) if method == "PUT" else None
        return await client.request(method, server.base + path, headers={"host": host, **names}, content=content)


async def test_another_name_gets_421_with_the_way_out(public: Server) -> None:
    for path in ("/", "/api/me", "/healthz", "/assets/x.js"):
        answer = await ask(public, "evil.example", path=path, origin="http://evil.example")
        assert answer.status_code == 421, path
        assert "--public-url" in answer.json()["error"]
        assert "set-cookie" not in answer.headers or path != "/healthz"
    assert (await ask(public, "evil.example", "PUT", origin="http://evil.example")).status_code == 421
    address, headers = "ws://evil.example/api/tables/nope/live", {"Origin": "http://evil.example"}
    with pytest.raises(InvalidStatus) as caught:
        await connect(address, additional_headers=headers, proxy=None, host="127.0.0.1", port=public.port)
    assert caught.value.response.status_code == 421
    assert (await ask(public, "192.0.2.1:80")).status_code == 200


async def test_behind_a_web_server_as_the_documentation_sets_one_up(public: Server) -> None:
    forwarded = {"x_forwarded_for": "192.0.2.77", "x_forwarded_proto": "https"}
    page = await ask(public, "play.example.org", path="/", **forwarded)
    assert page.headers["strict-transport-security"] == "max-age=31536000"
    assert "Secure" in page.headers["set-cookie"]
    kept = await ask(public, "play.example.org", "PUT", origin=PUBLIC, sec_fetch_site="same-origin", **forwarded)
    assert kept.status_code == 200
    refused = await ask(public, "play.example.org", "PUT", origin="http://play.example.org", **forwarded)
    assert refused.status_code == 403
    address, headers = "ws://play.example.org/api/tables/nope/live", {"Origin": PUBLIC, "X-Forwarded-Proto": "https"}
    wire = {"host": "127.0.0.1", "port": public.port, "proxy": None}
    async with connect(address, additional_headers=headers, **wire) as socket:  # type: ignore[arg-type]
        assert json.loads(await socket.recv())["type"] == "removed"


async def test_headers_against_others_pages_and_caches(ann: Browser) -> None:
    for path in ("/", "/api/me", "/api/nothing", "/healthz", "/assets/nope.js"):
        headers = (await ann.request("GET", path)).headers
        assert headers["cross-origin-resource-policy"] == "same-origin"
        assert (headers.get("cache-control") == "no-store") is path.startswith("/api"), path
        assert "strict-transport-security" not in headers, "it speaks no HTTPS"


async def test_a_guest_of_a_name_is_told_how_it_is_reached_at_the_start(tmp_path: Path) -> None:
    running = Server(tmp_path, host="0.0.0.0").start()
    try:
        assert running.process is not None
        told = running.process.stdout.readline()
        if own_addresses():
            assert f":{running.port}/" in told, "by which addresses friends reach it"
            told = running.process.stdout.readline()
        assert "--public-url" in told
    finally:
        running.stop()


async def test_a_server_on_both_kinds_of_addresses_tells_ipv4_clients_apart(tmp_path: Path) -> None:
    running = Server(tmp_path, host="::").start()
    async with web_client() as client:
        statuses = []
        for number in range(40):  # of one address there would be 30, or all of loopback's
            headers = {"x-forwarded-for": f"::ffff:192.0.2.{number}"}
            answer = await client.put(running.base + "/api/me", json={"name": "x"}, headers=headers)
            client.cookies.clear()
            statuses.append(answer.status_code)
        assert set(statuses) == {200}
        same = {"x-forwarded-for": "::ffff:192.0.2.99"}

        async def ask() -> int:
            return (await client.put(running.base + "/api/me", json={"name": "x"}, headers=same)).status_code

        # all at once: one after the other, on a slow machine, the address would be allowed more meanwhile
        assert 429 in await asyncio.gather(*(ask() for _ in range(60)))
    running.stop()


def test_what_an_address_may_contain() -> None:
    assert all(sound_path(path) for path in ("/", "/table/0123", "/assets/a.js", "/\u00e9" * 100))
    bad = ("/\0", "/a\nb", "/" + "a" * 201, "/" + "\u00e9" * 101, "/a" * 600, "/\x7f", "/\ud800")
    assert not any(sound_path(path) for path in bad)
    assert all(sound_query(query) for query in (b"", b"a=1&b=%7B%22x%22%3A1%7D", b"lang=%C3%A9"))
    assert not any(sound_query(query) for query in (b"a=%00", b"a=%FF", b"a=%0a", b"a" * 20_000))
    assert [whole_number(text, -1) for text in ("0", "12", "", "-1", "\u00b2", "1" * 10, "1\n")] == [0, 12] + [-1] * 5


@pytest.mark.parametrize(
    ("method", "path", "more"),
    [
        ("PUT", "/api/me", {"headers": {"origin": "http://["}, "json": {"name": "x"}}),
        ("PUT", "/api/me", {"content": b'{"name": "\xff"}', "headers": {"content-type": "application/json"}}),
        ("PUT", "/api/me", {"content": b"\xff\xfe{", "headers": {"content-type": "application/json"}}),
        ("PUT", "/api/me", {"content": b'{"name": "x\xed\xa0\x80"}'}),
        ("GET", "/" + "a" * 256 + ".js", {}),
        ("GET", "/assets/" + "%C3%A9" * 150 + ".js", {}),
        ("GET", "/api/tables/" + "a" * 300, {}),
        ("GET", "/api/tables/a%00b", {}),
        ("GET", "/api/creations/%00", {}),
        ("GET", "/api/shared/a%00", {}),
        ("GET", "/api/trials/%00", {}),
        ("GET", "/api/tables?game=%00", {}),
        ("GET", "/api/creations?kind=%00", {}),
        ("GET", "/api/games/stakes/learn?table=%00", {}),
        ("GET", "/api/tables/nope/replay?viewer=%C2%B2", {}),
        ("GET", "/api/tables/nope/replay/steps?first=" + "9" * 5000 + "&last=1", {}),
    ],
)
async def test_what_no_page_sends_is_refused_in_words(ann: Browser, method: str, path: str, more: object) -> None:
    answer = await ann.request(method, path, **more)  # type: ignore[arg-type]
    assert 400 <= answer.status_code < 500, answer.text
    assert answer.json()["error"]


@pytest.mark.parametrize("query", ["since=%C2%B2", "since=9999999999999", "chat=-1", "since=", "since=1&since=x"])
async def test_a_socket_that_asks_from_nowhere_begins_anew(ann: Browser, query: str) -> None:
    table = await ann.create()
    address = f"ws://127.0.0.1:{ann.server.port}/api/tables/{table}/live?{query}"
    async with connect(address, additional_headers={"Cookie": ann.cookie}, proxy=None) as socket:
        assert json.loads(await socket.recv())["type"] == "welcome"


@pytest.fixture
async def stored(database_url: str, tmp_path: Path) -> AsyncIterator[Browser]:
    """A guest of a server on each kind of database."""
    running = Server(tmp_path, database_url=database_url).start()
    async with Browser(running) as browser:
        yield browser
    running.stop()
    assert "Traceback" not in running.log.read_text()


async def test_no_database_gets_what_it_cannot_keep(stored: Browser) -> None:
    for path in ("tables/a%00b", "creations/%00", "shared/%00", "tables?game=%00", "games/stakes/learn?table=%00"):
        assert (await stored.request("GET", f"/api/{path}")).status_code in (400, 404), path
    assert (await stored.request("PUT", "/api/me", json={"name": "a\0b"})).json()["name"] == "ab"
    page = await stored.page(await stored.create(name="x\0y"))
    for wrong in ("\0", "a\0", "\n", "\x7f"):
        assert not (await page.ask("chat", text="x", client_id=wrong))["ok"]
    await page.do("chat", text="a\0b")
    await page.until(lambda: page.chat and page.chat[-1]["text"] == "ab")
