"""Whatever a player reads in a terminal is said by a catalogue: the pseudo language accents all that is."""

from __future__ import annotations

import asyncio
import io
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

import patience
from short_games import shortened
from skerry.bots import levels
from skerry.bots.simple import RandomBot
from skerry.cli import records, run, simulate
from skerry.cli.bots import LONGEST_LINE, Ended, Failed, Program, _ending
from skerry.cli.errors import Fault
from skerry.cli.speech import chosen_language
from skerry.cli.text import CATALOGUE, say
from skerry.core.bot import play
from skerry.core.chance import Verifiable
from skerry.core.record import record_of
from skerry.core.registry import find_game, games
from skerry.core.words import PSEUDO, Catalogue
from skerry.lab.plan import Plan, Row
from skerry.lab.pool import WorkerLost
from skerry.lab.simulate import simulate as played
from skerry.lab.summary import Summary
from skerry.server.keys.record_signing import Signer, key_id
from skerry.tables.protocol import Result

GAMES = ["koxinga", "powerboats", "squirrelopoly", "tropicalia", "tropichop"]
BOTS = "random greedy lookahead"
"""Names of bots are what one types after --seats and --bots, in every language the same."""
LAKES = "Twin Isles"
"""A lake that somebody drew is data and has the name that it was given."""


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A terminal that folds no line; nothing that is said there lacks a message or a fact."""
    monkeypatch.setenv("COLUMNS", "400")
    yield
    assert CATALOGUE.lacking == set()


def plain_words(printed: str, data: str = "") -> set[str]:
    """Return the words that no catalogue has said: those with a letter that the pseudo language would have accented.

    `data`: words that may stand there as they are. A word without such a letter ("th") cannot be told apart.
    """
    bare = re.sub(r"\x1b\[[\d;]*m", "", printed)
    known, found = (set(re.findall(r"[^\W\d_]{2,}", text)) for text in (data, bare))
    return {word for word in found - known if re.search("[aceinouyACEINOUY]", word)}


def heard(line: str, capsys: pytest.CaptureFixture[str], code: int = 0) -> str:
    """Return all that a command prints in the pseudo language."""
    assert run([*line.split(), "--lang", "pseudo"]) == code
    out, err = capsys.readouterr()
    assert out or err
    return out + err


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def test_a_text_that_goes_round_the_catalogues_is_found() -> None:
    assert plain_words(f"{say('left', PSEUDO)} koxinga", "koxinga") == set()
    assert plain_words(f"{say('left', PSEUDO)} The record ends.") == {"The", "record", "ends"}


def test_the_list_of_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert plain_words(heard("games", capsys), " ".join(games())) == set()


@pytest.mark.parametrize("game", GAMES)
def test_presets_options_and_bots_of_a_game(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The page of rules is a text of its own (`learn.md`); names of presets and levels, names and values of options are
    what one types."""
    spec = find_game(game)
    page = heard(f"rules {game}", capsys).split(say("presets", PSEUDO))[1]
    names = [one.name for one in (*spec.presets, *levels(game))]
    options = [
        (one["name"], one["default"], one.get("clause"), *(one.get("choices") or ())) for one in spec.options.schema()
    ]
    assert plain_words(page, f"{options} {names} yes no") == set()
    assert ("⟦Úsúállý" in page) == any(preset.length for preset in spec.presets)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_with_all_that_one_can_ask(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "game.json"
    typed(monkeypatch, "?", "p 1", "p 99", "99", "u", "1", "l", "v", "p 1", "1", "h", "u", "1", "1", "q")
    printed = heard(f"play {game} --seed 5 --save {record}", capsys)
    assert plain_words(printed, f"{BOTS} {LAKES} {record}") == set()
    typed(monkeypatch, "1", "q")
    assert plain_words(heard(f"play --resume {record}", capsys), f"{BOTS} {LAKES} {record}") == set()
    printed = heard(f"replay {record}", capsys)
    assert say("broken_off", PSEUDO) in printed
    assert plain_words(printed, f"{BOTS} {LAKES}") == set()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_to_its_end(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    limits = " ".join(f"-o {name}={value}" for name, value in shortened(find_game(game)).items())
    printed = heard(f"play {game} --seats random --seed 5 {limits}", capsys)
    assert say("place", PSEUDO) in printed
    assert plain_words(printed, f"{BOTS} {LAKES}") == set()


def test_two_people_at_one_keyboard(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    typed(monkeypatch, "", "1", "", "1", "")
    printed = heard("play tropicalia --seats human,human --seed 5", capsys, 1)  # the input ends before the game
    assert plain_words(printed) == set()


@pytest.fixture
def signed(tmp_path: Path) -> tuple[Path, str]:
    """A finished game with the luck of a live table and a signature, and the key's id."""
    game = find_game("koxinga").game({}, 6)
    luck = Verifiable(bytes(range(32)), "t1", ["a" * 32] * 6)
    record = record_of(
        play(game, [RandomBot(seat) for seat in range(6)], luck), ["Ann", "Ben", "Cy", "Di", "Ed", "Flo"]
    )
    signer = Signer(tmp_path)
    path = tmp_path / "signed.json"
    path.write_text(json.dumps({**record, "signature": signer.sign(str(record["digest"]))}))
    return path, key_id(signer.public[0])


def test_the_findings_on_records(signed: tuple[Path, str], capsys: pytest.CaptureFixture[str]) -> None:
    path, key = signed
    data = f"Ann Ben Cy Di Ed Flo {path} {key}"
    assert plain_words(heard(f"verify {path}", capsys), data) == set()
    assert plain_words(heard(f"verify {path} {path}", capsys, 1), data) == set()
    record = json.loads(path.read_text())
    record["log"][0]["luck"] += 1
    path.write_text(json.dumps(record))
    assert plain_words(heard(f"verify {path}", capsys, 1), data) == set()


def test_a_replay_step_by_step(
    signed: tuple[Path, str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words, asked = iter(["", "b", "999", ""]), set[str]()

    def answer(prompt: str) -> str:
        asked.add(prompt)
        return next(words)

    monkeypatch.setattr("builtins.input", answer)
    for stream in (sys.stdin, sys.stdout):
        monkeypatch.setattr(stream, "isatty", lambda: True, raising=False)
    printed = heard(f"replay {signed[0]} --seat 2", capsys)
    assert plain_words(printed + " ".join(asked), "Ann Ben Cy Di Ed Flo") == set()
    assert say("place", PSEUDO) in printed


def test_a_run_of_games_between_bots(capsys: pytest.CaptureFixture[str]) -> None:
    assert plain_words(heard("simulate powerboats -n 3 -p 1 --bots greedy,random", capsys), BOTS) == set()


def test_a_sweep(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, out = tmp_path / "duels.toml", tmp_path / "found"
    file.write_text('game = "powerboats"\nseats = 2\ngames = 2\nbots = "greedy,random"\n[values]\nduel = [true]\n')
    printed = heard(f"sweep {file} -p 1 --out {out}", capsys)
    files = "games jsonl sweep json csv md svg"
    assert plain_words(printed, f"{BOTS} {out} {files} duel on off") == set()
    again = heard(f"arena --resume {out}", capsys, 2)
    assert plain_words(again, f"skerry resume arena sweep games jsonl {out}") == set()
    file.write_text('game = "powerboats"\n[values]\nduels = 3\n')
    wrong = heard(f"sweep {file}", capsys, 2)
    assert plain_words(wrong, f"skerry values duels duel from to step {file}") == set()


def test_a_search(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, out = tmp_path / "slots.toml", tmp_path / "found"
    begin = 'game = "powerboats"\nseats = 2\ngames = 1\nfinal_games = 1\n[values]\nbank_slots = [4, 6]\n'
    file.write_text(
        f'{begin}[[goals]]\nfigure = "seats.gap"\nat_most = 0.02\n[[goals]]\nfigure = "rounds"\nat_most = 1\n'
    )
    printed = heard(f"search {file} -p 1 --out {out}", capsys, 3)
    files = "trials jsonl search json csv md svg"
    assert plain_words(printed, f"{out} {files} bank_slots damage_limit") == set()
    again = heard(f"sweep --resume {out}", capsys, 2)
    assert plain_words(again, f"skerry resume search trials jsonl {out}") == set()
    file.write_text(f'{begin}[[goals]]\nfigure = "round"\n')
    wrong = heard(f"search {file}", capsys, 2)
    assert plain_words(wrong, f"skerry goals round rounds bot {file}") == set()


def test_a_study(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "found.html"
    printed = heard(f"study powerboats -n 2 -p 1 --bots greedy,random --out {out}", capsys)
    actions = " ".join(find_game("powerboats").game().space.families).replace("_", " ")  # as records name them
    assert plain_words(printed, f"{BOTS} {out} {actions}") == set()
    assert plain_words(say("never_ends", PSEUDO, number="1", choices="2")) == set()


def test_an_arena(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "found"
    printed = heard(f"arena tropicalia --seats 2 -n 4 -p 1 --bots greedy,random --out {out}", capsys)
    files = "games jsonl arena json csv md svg"
    assert plain_words(printed, f"{BOTS} {out} {files}") == set()
    again = heard(f"arena tropicalia --bots greedy,random --out {out}", capsys, 2)
    assert plain_words(again, f"skerry resume {out}") == set()
    assert plain_words(say("arena_enough", PSEUDO, width="3%")) == set()


@pytest.mark.parametrize(
    ("trouble", "code"), [(KeyboardInterrupt(), 130), (WorkerLost("?"), 1), (OSError(28, "?"), 1)], ids=repr
)
def test_a_run_that_is_broken_off(
    trouble: BaseException,
    code: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    out = tmp_path / "rows.csv"

    def broken(plan: Plan, processes: int, first: int, cluster: str) -> Iterator[Row]:
        yield next(played(plan, 1, first))
        raise trouble

    monkeypatch.setattr(simulate, "simulate", broken)
    for told in ("", f" --out {out}"):
        if told or type(trouble) is not OSError:
            printed = heard(f"simulate koxinga -n 3 --bots random{told}", capsys, code)
            assert plain_words(printed, f"{BOTS} skerry {out}") == set()


def test_bots_that_failed(capsys: pytest.CaptureFixture[str]) -> None:
    summary = Summary(["greedy", "random"])
    summary.bots["greedy"].failures, summary.bots["random"].failures, summary.failure = 1, 2000, "?"
    simulate.print_failures(Console(), summary.failures, summary.failure, PSEUDO)
    assert plain_words(capsys.readouterr().out, BOTS) == set()


class Answers:
    """A process that has written `data` and, if it is not None, ended."""

    def __init__(self, data: bytes | None) -> None:
        self.stdin = self
        self.stdout = asyncio.StreamReader(limit=LONGEST_LINE)
        if data is not None:
            self.stdout.feed_data(data)
            self.stdout.feed_eof()

    def write(self, data: bytes) -> None: ...

    async def drain(self) -> None: ...

    async def wait(self) -> int:
        return 3


@pytest.mark.parametrize("data", [b"", b"yes\n", b"1" * 20_000, None], ids=["ends", "nonsense", "endless", "late"])
def test_a_program_that_does_not_choose(data: bytes | None, monkeypatch: pytest.MonkeyPatch) -> None:
    program = Program(["my_bot"])

    async def started() -> Answers:
        return Answers(data)

    monkeypatch.setattr(program, "_started", started)
    with pytest.raises(Failed) as failure:
        asyncio.run(program.ask({}, patience.seconds() if data is not None else 0.1))
    assert plain_words(failure.value.told(PSEUDO), "my_bot yes") == set()


def test_a_program_that_is_not_there() -> None:
    with pytest.raises(Ended) as end:
        asyncio.run(Program(["/no/such/program"]).ask({}, patience.seconds()))
    assert plain_words(end.value.told(PSEUDO), "/no/such/program No such file or directory") == set()


def test_how_a_program_that_played_is_told_of_the_end() -> None:
    for points in (1, 2):
        result = Result(scores=[points, 0], places=[1, 2], payoffs=[1, 0], breakdown=[], reason="over")
        for seat in (0, -1):
            assert plain_words(_ending(result, seat).told(PSEUDO)) == set()


FAULTS = [
    ("rules koxinja", "koxinga"),
    ("rules nothing-like-it", "koxinga powerboats squirrelopoly tropicalia tropichop"),
    ("rules koxinga --clause KX-99", ""),
    ("rules koxinga --clause nonsense", "NONSENSE"),
    ("play", "skerry games resume FILE"),
    ("play koxinga --resume game.json", ""),
    ("play koxinga --seats humn,greedy*5", "human"),
    ("play koxinga --seats human,xx*5", BOTS),
    ("play koxinga --seats human,greedy", "human greedy"),
    ("play koxinga --seats human,greedy*x", ""),
    ("play koxinga --option layout", ""),
    ("play koxinga --preset standart", "standard"),
    ("play koxinga --save no/such/folder/game.json", ""),
    ("play koxinga --rules none.json", ""),
    ("play --resume none.json", ""),
    ("simulate", ""),
    ("simulate koxinga --resume rows.csv", ""),
    ("simulate --resume none.csv", "json"),
    ("simulate koxinga --out no/such/rows.csv", ""),
    ("arena", ""),
    ("arena koxinga", f"{BOTS} bots"),
    ("arena koxinga --bots greedy,greedy", ""),
    ("arena koxinga --bots greedy,random --seats 7", ""),
    ("arena koxinga --bots greedy,random -n 1", "games"),
    ("arena koxinga --bots greedy,random --until wide", "until"),
    ("arena koxinga --resume none", ""),
    ("arena --resume none", "games jsonl json"),
    ("replay none.json", ""),
    ("verify none.json", ""),
    ("bots connect 0f --stdio bot.py", "https example org table abcdef"),
    ("bots connect http://127.0.0.1/table/0f bot.py", "python my_bot"),
    ("bots connect http://127.0.0.1/table/0f", "SKERRY_BOT_TOKEN"),
    ("bots connect http://127.0.0.1/table/0f --token-file none --stdio bot.py", ""),
]
"""Commands that cannot be carried out, and what may stand in the refusal besides their own words: names."""


@pytest.mark.parametrize(("line", "data"), FAULTS, ids=[line for line, _ in FAULTS])
def test_a_fault(line: str, data: str, capsys: pytest.CaptureFixture[str]) -> None:
    told = heard(line, capsys, 2)
    assert told.startswith("skerry: ⟦")
    assert plain_words(told, f"skerry {line} {data}") == set()


def test_faults_of_files(
    signed: tuple[Path, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path, _ = signed
    file = tmp_path / "rules.json"
    file.write_text("token")
    line = f"bots connect http://127.0.0.1/table/0f --token-file {file}"
    assert plain_words(heard(line, capsys, 2), "skerry") == set()
    for text in ("[]", '{"game": "tropicalia", "options": {}}'):
        file.write_text(text)
        assert (
            plain_words(heard(f"play koxinga --rules {file}", capsys, 2), f"skerry {file} tropicalia koxinga") == set()
        )
    for text, names in (
        ("{", ""),
        ('{"options": {"layuot": 1}}', "layuot layout"),
        ('{"options": {"layout": 1}}', "layout"),
    ):
        file.write_text(text)
        assert plain_words(heard(f"play koxinga --rules {file}", capsys, 2), f"skerry {file} {names}") == set()
    for text in ("", "{}", '{"format": 9, "game": "koxinga"}', path.read_text().replace('"moves"', '"move"')):
        file.write_text(text)
        assert plain_words(heard(f"replay {file}", capsys, 2), f"skerry {file}") == set()
    assert plain_words(heard(f"play --resume {path}", capsys, 2), f"skerry {path}") == set()
    assert plain_words(heard(f"replay {path} --seat nobody", capsys, 2), "skerry nobody") == set()
    path.write_text(path.read_text().replace('"koxinga"', '"koxinja"'))
    assert plain_words(heard(f"replay {path}", capsys, 2), f"skerry {path} koxinja koxinga") == set()
    monkeypatch.setattr(records, "LARGEST", 10)
    assert plain_words(heard(f"replay {path}", capsys, 2), f"skerry {path}") == set()


def test_a_seat_is_named_in_the_language_or_in_english(
    signed: tuple[Path, str], capsys: pytest.CaptureFixture[str]
) -> None:
    shown = [heard(f"replay {signed[0]} --print --seat 0", capsys)]
    title = find_game("koxinga").seats[0].title
    for language in (PSEUDO, "en"):
        seat = find_game("koxinga").words.phrase(title, language)
        assert run(["replay", str(signed[0]), "--print", "--seat", seat, "--lang", PSEUDO]) == 0
        shown.append(capsys.readouterr().out)
    assert len(set(shown)) == 1


@pytest.mark.parametrize(
    ("wish", "environment", "language"),
    [
        ("", {}, "en"),
        ("", {"LANG": "de_DE.UTF-8"}, "de"),
        ("", {"LC_ALL": "", "LC_MESSAGES": "pt_BR@latin", "LANG": "de_DE.UTF-8"}, "pt-BR"),
        ("", {"LC_ALL": "C.UTF-8", "LANG": "de_DE.UTF-8"}, "en"),
        ("", {"LANG": "de_AT"}, "de"),
        ("", {"LANG": "tlh_QO.UTF-8"}, "en"),
        ("", {"LANG": "en_GB.UTF-8"}, "en"),
        ("en", {"LANG": "de_DE.UTF-8"}, "en"),
        ("DE", {"LANG": "en_GB.UTF-8"}, "de"),
        (" pseudo ", {}, PSEUDO),
    ],
)
def test_the_language_is_the_wish_or_the_systems_if_skerry_has_it(
    wish: str, environment: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = Catalogue({"en": "left = Left", "de": "left = Gegangen", "pt-BR": "left = Saiu"})
    monkeypatch.setattr("skerry.cli.speech.CATALOGUE", said)
    assert chosen_language(wish, environment) == language


def test_a_language_that_skerry_lacks_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(Fault, match="Skerry does not speak 'tlh', only en"):
        chosen_language("tlh", {})
    assert run(["games", "--lang", "tlh"]) == 2
    assert capsys.readouterr().err.startswith("skerry: Skerry does not speak 'tlh'")


def test_a_broken_file_of_words_is_named_with_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("skerry.cli.speech.CATALOGUE", Catalogue({"en": "a = a", "de": "a = a\nb = {"}))
    with pytest.raises(Fault, match="the words in 'de', line 2"):
        chosen_language("de", {})


def test_brackets_in_a_name_are_no_markup(signed: tuple[Path, str], capsys: pytest.CaptureFixture[str]) -> None:
    path, _ = signed
    path.write_text(path.read_text().replace('"Ann"', '"[red]Ann"'))
    assert run(["replay", str(path), "--print"]) == 0
    out = capsys.readouterr().out
    assert "[red]Ann put a card face down" in out
    assert re.search(r"\d +\[red\]Ann ", out.split("place")[-1]), "in the table of results as well"


def test_a_language_needs_only_a_file(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    german = {"no-game": "es gibt kein Spiel '{ $game }'; { hint }", "either": "{ $items } oder { $last }"}
    text = "\n".join(f"{key} = {words}" for key, words in german.items())
    english = "\n".join(f"{key} = English" for key in CATALOGUE.ids() if key not in german)
    monkeypatch.setattr(
        "skerry.cli.text.CATALOGUE", Catalogue({"en": f"{english}\nno-game = x\neither = x", "de": text})
    )
    monkeypatch.setattr("skerry.cli.speech.CATALOGUE", Catalogue({"en": "a = a", "de": "a = a"}))
    assert run(["rules", "koxinja", "--lang", "de"]) == 2
    assert capsys.readouterr().err == "skerry: es gibt kein Spiel 'koxinja'; English\n"
