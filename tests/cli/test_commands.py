"""What a person types at a shell, and what comes back: words, files, exit codes, never a traceback."""

from __future__ import annotations

import io
import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from skerry.bots.simple import RandomBot
from skerry.cli import run
from skerry.core.bot import play
from skerry.core.chance import Verifiable
from skerry.core.record import record_of
from skerry.core.registry import find_game
from skerry.server.keys.record_signing import Signer, key_id


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def lived_game(path: Path) -> dict[str, object]:
    """A finished game with the luck of a live table, written to `path`."""
    game = find_game("stakes").game({}, 2)
    luck = Verifiable(bytes(range(32)), "t1", ["a" * 32, "b" * 32])
    record = record_of(play(game, [RandomBot(1), RandomBot(2)], luck), ["Ann", "Ben"])
    path.write_text(json.dumps(record))
    return record


FAULTS = [
    ("rules koxinja", "there is no game called 'koxinja'; did you mean koxinga?"),
    ("rules koxinga --clause KX-99", "have no clause 'KX-99'"),
    ("play koxinga --seats humn,greedy*5", "no bot called 'humn' plays koxinga; did you mean human?"),
    ("play koxinga --seats human,gredy*5", "did you mean greedy?"),
    ("play koxinga --seats human,greedy", "Koxinga has 6 seats, but 2 were filled: write human,greedy*5"),
    ("play koxinga --seats human,greedy*x", "is not a number of seats"),
    ("play koxinga --option layuot=drawn", "layuot: there is no such option; did you mean layout?"),
    ("play koxinga --option layout=referenc", "did you mean reference?"),
    ("play koxinga --option layout", "an option is written name=value"),
    ("play koxinga --preset standart", "has no preset 'standart'; did you mean standard?"),
    ("play koxinga --save no/such/folder/game.json", "cannot be written"),
    ("simulate koxinga --bots human,random*5", "no bot called 'human'"),
    ("simulate koxinga --out rows.txt", "end in .csv, .jsonl, .parquet, .arrow"),
    ("simulate koxinga --out no/such/folder/rows.csv", "rows.csv cannot be written: there is no such file or folder"),
    ("simulate koxinga --rules no-such-file.json", "no-such-file.json cannot be read: there is no such file or folder"),
    ("features koxinga --seats 3", "Koxinga is played with 6 seats, not 3"),
    ("features --seats 3", "rules belong to one: skerry features GAME"),
    ("simulate koxinga --games 0", "greater than or equal to 1"),
    ("simulate", "which game?"),
    ("simulate koxinga --resume rows.csv", "come from the run; add only -n or -p"),
    ("simulate --resume no-such-file.csv", "no-such-file.csv.json, which says what was played, cannot be read"),
    ("simulate koxinga --games many", "--games"),
    ("arena", "which game?"),
    ("arena koxinja --bots greedy,random", "did you mean koxinga?"),
    ("arena koxinga", "an arena needs two bots or more"),
    ("arena koxinga --bots greedy", "an arena needs two bots or more"),
    ("arena koxinga --bots greedy,randon", "no bot called 'randon' plays koxinga; did you mean random?"),
    ("arena koxinga --bots greedy,random,Greedy", "greedy is named twice"),
    ("arena koxinga --bots greedy,random --seats 7", "Koxinga has 6 seats, not 7"),
    ("arena koxinga --bots greedy,random --seats 1", "Koxinga has 6 seats, not 1"),
    ("arena koxinga --bots greedy,random --games 5", "5 games are too few for every bot to sit equally often"),
    ("arena koxinga --bots greedy,random --until 3", "--until is a share such as 3% or 0.03"),
    ("arena koxinga --bots greedy,random --until 0%", "not '0%'"),
    ("arena koxinga --bots greedy,random --rules none.json", "none.json cannot be read: there is no such file"),
    ("arena koxinga --bots greedy,random --out no/such/folder", "folder cannot be written: there is no such file"),
    ("arena koxinga --resume arena", "come from the arena; add only -n or -p"),
    ("arena --resume no-such-folder", "games.jsonl.json, which says what was played, cannot be read"),
    ("replay no-such-file.json", "cannot be read: there is no such file or folder"),
    ("verify no-such-file.json", "cannot be read: there is no such file or folder"),
    ("bench koxinja", "did you mean koxinga?"),
    ("simulat", "Did you mean 'simulate'?"),
    ("play", "which game? `skerry games` lists them"),
    ("play --resume no-such-file.json", "no-such-file.json cannot be read: there is no such file or folder"),
    ("play koxinga --resume game.json", "come from the record"),
    ("export --out records --data no/such/folder", "there is no database"),
    ("import no-such-file.json --data no/such/folder", "there is no database"),
    ("bots connect http://127.0.0.1/table/0f python3 my_bot.py", "write --stdio before the program"),
    ("bots connect 0f --stdio python3 my_bot.py", "'0f' is not a link to a table"),
    ("bots connect http://127.0.0.1/table/0f --token-file no-such-file --stdio my_bot", "the token cannot be read"),
    ("games --nonsense", "No such option: --nonsense"),
]


@pytest.mark.parametrize(("line", "words"), FAULTS, ids=[line for line, _ in FAULTS])
def test_a_fault_is_one_clear_line(line: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(line.split()) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("skerry: ")
    assert words in err
    assert err.count("\n") == 1


def test_games_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["games"]) == 0
    assert "Koxinga" in capsys.readouterr().out


def test_the_version_names_the_build(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--version"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("skerry ")
    assert "compiled" in out or "interpreted" in out


COMMANDS = [
    "",
    "serve",
    "games",
    "rules",
    "play",
    "simulate",
    "arena",
    "sweep",
    "search",
    "study",
    "features",
    "replay",
    "verify",
    "keys",
    "bench",
]


@pytest.mark.parametrize("command", [*COMMANDS, "bots connect"])
def test_every_command_has_help_with_an_example(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*command.split(), "--help"]) == 0
    out = capsys.readouterr().out
    assert f"skerry {command}".strip() in out
    assert "Example" in out or not command


def test_rules_come_with_options_and_bots(small_games: None, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "stakes"]) == 0
    out = capsys.readouterr().out
    for words in ("Everybody bids one of 5 cards", "--preset", "calm", "4 to 6 rounds", "3 to 9", "yes | no", "greedy"):
        assert words in out


def test_one_clause_can_be_looked_up(small_games: None, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "stakes", "--clause", "st-03"]) == 0
    assert "Everybody bids one of 5 cards" in capsys.readouterr().out
    assert run(["rules", "stakes", "--clause", "ST-33"]) == 2
    assert "did you mean ST-03" in capsys.readouterr().err


def test_a_person_plays_a_whole_game(
    small_games: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "?", "p 1", "p 9", "h", "v", "99", "u", *["1"] * 60)
    record = tmp_path / "game.json"
    code = run(["play", "stakes", "--seats", "human,greedy", "--seed", "4", "--save", str(record)])
    out = capsys.readouterr().out
    assert code == 0
    assert "Choose a card to bid" in out
    assert "There is no move 99; they go from 1 to 5." in out
    assert "A bot that looks ahead would choose “" in out or "There was no time to look ahead" in out
    assert "That cannot be taken back" in out
    assert "The prizes are gone" in out
    data = json.loads(record.read_text())
    assert data["names"] == ["North", "East (greedy)"]
    assert run(["replay", str(record), "--seat", "north"]) == 0
    assert "The prizes are gone" in capsys.readouterr().out
    assert run(["verify", str(record)]) == 3
    assert capsys.readouterr().out.startswith("not verifiable: ")


def test_the_same_seed_deals_the_same_game(small_games: None, capsys: pytest.CaptureFixture[str]) -> None:
    line = ["play", "stakes", "--seats", "greedy,random", "--seed", "11"]
    assert run(line) == 0
    first = capsys.readouterr().out
    assert run(line) == 0
    assert capsys.readouterr().out == first


@pytest.mark.parametrize(("lines", "code"), [(["1", "q"], 0), (["1"], 1)], ids=["quit", "end of input"])
def test_a_game_can_be_left(
    small_games: None, lines: list[str], code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, *lines)
    assert run(["play", "stakes", "--seats", "human,greedy", "--seed", "4"]) == code
    assert "You left the game before it was over." in capsys.readouterr().out


def test_a_game_that_was_left_is_gone_on_with(
    small_games: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    record, whole = tmp_path / "game.json", tmp_path / "whole.json"
    line = ["play", "stakes", "--seats", "human,greedy", "--seed", "4", "--save"]
    typed(monkeypatch, *["1"] * 60)
    assert run([*line, str(whole)]) == 0
    typed(monkeypatch, "1", "1", "q")
    assert run([*line, str(record)]) == 0
    left = json.loads(record.read_text())
    capsys.readouterr()
    typed(monkeypatch, *["1"] * 60)
    assert run(["play", "--resume", str(record)]) == 0
    out = capsys.readouterr().out
    assert f"seed 4, from step {left['entries'] - 1} on" in out
    assert "The prizes are gone" in out
    gone_on = json.loads(record.read_text())
    assert gone_on["log"][: left["entries"]] == left["log"]
    assert gone_on["names"] == ["North", "East (greedy)"]
    assert gone_on["log"] == json.loads(whole.read_text())["log"], "the same choices bring the same luck, left or not"
    assert run(["play", "--resume", str(record)]) == 2
    assert f"is over; `skerry replay {record}` shows it" in capsys.readouterr().err


def test_two_people_share_a_keyboard_without_seeing_each_other(
    small_games: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, *["", "1"] * 40)
    assert run(["play", "stakes", "--seats", "human,human", "--seed", "4"]) == 0
    out = capsys.readouterr().out
    assert "North, it is your turn. Press Enter when nobody else is looking." in out
    first, second = out.split("East, it is your turn.", 1)[0], out.split("East, it is your turn.", 1)[1]
    favourites = [line for line in (first + second).splitlines() if line.strip().startswith("favourite")]
    assert any(line.split()[2] == "–" for line in favourites), "North sees its own favourite only"
    assert any(line.split()[1] == "–" for line in favourites), "East sees its own favourite only"


def test_a_run_is_written_and_summed_up(small_games: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    outputs = []
    for processes in ("1", "2"):
        path = tmp_path / f"rows{processes}.csv"
        line = f"simulate stakes --games 30 --bots greedy,random --seed 5 -o cards=4 -p {processes} --out {path}"
        assert run(line.split()) == 0
        outputs.append((path.read_bytes(), capsys.readouterr().out))
    assert outputs[0] == outputs[1]
    out = outputs[0][1]
    for words in ("30 games, seed 5", "95 % interval", "greedy", "50.0%", "0 North", "1 East"):
        assert words in out


def test_a_kept_rule_set_is_simulated(small_games: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, file = tmp_path / "rows.jsonl", tmp_path / "calm.json"
    file.write_text(json.dumps({"skerry": "rules", "game": "stakes", "preset": "calm", "options": {"cards": 3}}))
    assert run(f"simulate stakes --games 2 --bots greedy,random -p 1 --rules {file} --out {path}".split()) == 0
    rows = [json.loads(line) for line in path.read_text().splitlines()]
    assert [row["decisions"] for row in rows] == [6] * 4  # three rounds of two bids; calm: nobody gambles
    assert run(f"simulate stakes --games 1 --bots random -p 1 --rules {file} -o cards=4 --out {path}".split()) == 0
    assert json.loads(path.read_text().splitlines()[0])["decisions"] == 8
    capsys.readouterr()
    for text, words in (
        ("{", "it is not JSON"),
        ("[]", "has no preset or options"),
        ('{"cards": 3}', "has no preset or options"),
        ('{"game": "toll", "options": {}}', "is a rule set of toll, not of stakes"),
        ('{"options": {"cards": 99}}', "cards: must be at most 9"),
        ('{"preset": "wild"}', "has no preset 'wild'"),
    ):
        file.write_text(text)
        assert run(f"simulate stakes --games 1 --rules {file}".split()) == 2
        assert words in capsys.readouterr().err


LISTENING_TO_INTERRUPTS = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background job starts with interrupts ignored
os.execv(sys.executable, [sys.executable, *sys.argv[1:]])
"""


@pytest.mark.deep
def test_an_interrupted_run_keeps_what_was_finished(tmp_path: Path) -> None:
    path = tmp_path / "rows.csv"
    line = f"-m skerry simulate koxinga --games 100000 --bots random -p 2 --out {path}"
    process = subprocess.Popen(
        [sys.executable, "-c", LISTENING_TO_INTERRUPTS, *line.split()],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    try:
        while not path.exists() or path.read_bytes().count(b"\n") < 1 + 3 * 6:
            assert process.poll() is None
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to every process of the command
        out, err = process.communicate()
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
    assert process.returncode == 130
    rows = path.read_text().splitlines()[1:]
    assert [row.split(",")[0] for row in rows[::6][:3]] == ["0", "1", "2"]
    assert len({row.count(",") for row in rows}) == 1, "every row is whole"
    finished = len(rows) // 6
    assert f"{finished} of 100000 games were finished" in err.decode()
    assert f"--resume {path} continues" in err.decode()
    assert "Traceback" not in err.decode()
    assert b"random" in out
    whole = tmp_path / "whole.csv"
    assert run(f"simulate --resume {path} -n {finished + 2} -p 1".split()) == 0
    assert run(f"simulate koxinga -n {finished + 2} --bots random -p 1 --out {whole}".split()) == 0
    assert path.read_bytes() == whole.read_bytes()


def test_a_live_game_is_verified(small_games: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.json"
    record = lived_game(path)
    assert run(["verify", str(path)]) == 3, "nobody has signed it"
    out = capsys.readouterr().out
    assert out.startswith("partly: ")
    assert [line.split()[:2] for line in out.splitlines()[1:]] == [
        ["dice", "fits"],
        ["log", "fits"],
        ["decided", "fits"],
        ["signature", "open"],
    ]
    signer = Signer(tmp_path)
    path.write_text(json.dumps({**record, "signature": signer.sign(str(record["digest"]))}))
    assert run(["verify", str(path)]) == 0
    assert capsys.readouterr().out.startswith("verified: ")
    for known in (signer.public[0], key_id(signer.public[0]).upper()):
        assert run(["verify", str(path), "--key", known]) == 0
    assert run(["verify", str(path), "--key", "0" * 16]) == 1
    assert "which is not the expected one" in capsys.readouterr().out
    log = record["log"]
    assert isinstance(log, list)
    log[0]["luck"] += 1
    path.write_text(json.dumps(record))
    assert run(["verify", str(path)]) == 1
    assert capsys.readouterr().out.startswith("false: ")


@pytest.mark.parametrize("text", ["", "{}", "[1]", '{"format": 99, "game": "stakes"}', "\x00\xff", "["])
def test_what_is_no_record_is_refused(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(text.encode("latin-1"))
    for command in ("verify", "replay"):
        assert run([command, str(path)]) == 2
        assert "cannot be read" in capsys.readouterr().err


def test_keys_are_listed_and_renewed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old = Signer(tmp_path).public[0]
    assert run(["keys", "--data", str(tmp_path)]) == 0
    assert f"{key_id(old)}  signs records  {old}" in capsys.readouterr().out
    for which in ("records", "cookies"):
        assert run(["keys", "--data", str(tmp_path), "--new", which]) == 0
    out = capsys.readouterr().out
    assert f"{key_id(old)}  is accepted    {old}" in out
    assert "one key signs, older ones accepted: 1" in out
    assert "from the server's next start" in out
    assert run(["keys", "--data", str(tmp_path), "--new", "doors"]) == 2
    assert run(["keys", "--data", str(tmp_path / "none")]) == 2
    (tmp_path / "record.key").write_text("# Skerry\nsecret 12\n")
    capsys.readouterr()
    assert run(["keys", "--data", str(tmp_path)]) == 2
    assert "line 2 is not a key" in capsys.readouterr().err


def test_a_record_is_replayed_with_one_seats_eyes(
    small_games: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.json"
    lived_game(path)
    assert run(["replay", str(path)]) == 0
    out = capsys.readouterr().out
    assert "Ann has chosen" in out
    assert "The bids are open" in out
    assert run(["replay", str(path), "--seat", "wset"]) == 2
    assert "seats are 0 to 1" in capsys.readouterr().err


def test_bench_tells_the_build_and_its_figures(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bench", "koxinga", "--seconds", "0.1"]) == 0
    out = capsys.readouterr().out
    for words in ("Rules ", "random play, decisions/s", "copies of the position/s", "look-ahead, continuations/s"):
        assert words in out


def test_features_are_a_table_of_the_rule_set_that_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["features", "powerboats", "--seats", "3", "--option", "tiles=on"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:3] == ["## Powerboats", "", "3 seats, preset `site`, `tiles=on`: 126 numbers."]
    assert "| 21 to 125 | `captains[3]` | 3 × 35 |  | each captain |" in lines
    assert "| +1 to +5 | `captains[].dice` | 5 | 0 to 1 | dice of the bank, in order, / 3; 0: no die |" in lines
    assert "| +1 | `captains[].boats[].column` | 1 | 0 to 1 | column on the lake / columns; 0 off it |" in lines
    assert run(["features", "tropicalia"]) == 0
    out = capsys.readouterr().out
    assert "| +8 | `squares[].price` | 1 | 0 to 16/13 |" in out
    assert "| -0.32 or more | points by source / 50; in order: buildings, events," in out


def test_a_game_that_has_no_features_says_so(small_games: None, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["features", "stakes"]) == 2
    assert "Stakes does not describe its observations" in capsys.readouterr().err


def test_a_terminal_without_our_characters_is_served_all_the_same() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "skerry", "games"],
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii", "COLUMNS": "100"},
        check=True,
    )
    assert b"koxinga" in done.stdout


def test_the_command_line_starts_without_the_server_and_the_laboratory() -> None:
    """`skerry --help` and completion must not wait for what they do not use."""
    code = "import sys; from skerry.cli import run; run(['--help']); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = done.stdout.splitlines()[-1].split()
    for module in ("sqlalchemy", "starlette", "litestar", "uvicorn", "multiprocessing", "skerry.games.koxinga"):
        assert module not in loaded


def test_serve_hands_its_options_to_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    import skerry.server.start

    calls: list[dict[str, object]] = []

    def serve(**options: object) -> int:
        calls.append(options)
        return 7

    monkeypatch.setattr(skerry.server.start, "serve", serve)
    monkeypatch.setenv("XDG_DATA_HOME", "/own")
    monkeypatch.setattr(sys, "platform", "linux")
    assert run([]) == 7
    told = ["--metrics", "9100", "--log", "json"]
    where = ["--host", "0.0.0.0", "--port", "0", "--data", "d", "--database", "sqlite://"]
    assert run(["serve", *where, "--no-browser", "--redis", "redis://r", "--workers", "3", *told]) == 7
    assert calls[0]["open_browser"] is True
    assert calls[0]["data_dir"] == Path("/own/skerry")
    assert calls[1] == {
        "host": "0.0.0.0",
        "port": 0,
        "data_dir": Path("d"),
        "database_url": "sqlite://",
        "open_browser": False,
        "public_urls": (),
        "redis_url": "redis://r",
        "workers": 3,
        "metrics": 9100,
        "log": "json",
    }


def test_a_record_is_stepped_through(
    small_games: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.json"
    lived_game(path)
    words = iter(["", "b", "", "999", ""])
    monkeypatch.setattr("builtins.input", lambda prompt: next(words))
    for stream in (sys.stdin, sys.stdout):
        monkeypatch.setattr(stream, "isatty", lambda: True, raising=False)
    assert run(["replay", str(path)]) == 0
    steps = re.findall(r"(\d+) of (\d+)", capsys.readouterr().out)
    last = steps[-1][1]
    assert steps == [(number, last) for number in ("0", "1", "0", "1", last)]
    assert next(words, "done") == "done"
