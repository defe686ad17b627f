"""The documents' code is real: excerpts stand in the example files, and the examples keep the contract."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lab.small_games import forget, install
from records.lived import stakes
from skerry.bots import find_level
from skerry.core import chain
from skerry.core.bot import Bot, play
from skerry.core.chance import Simulated, Verifiable
from skerry.core.conform import check_bot, check_game, check_spec
from skerry.core.conform.shapes import check_shapes
from skerry.core.copies import rewritten
from skerry.core.record import record_of
from skerry.core.registry import find_game
from skerry.core.verify import FREE
from skerry.lab.plan import Plan
from skerry.lab.simulate import simulate

DOCS = Path(__file__).parents[2] / "docs"
EXAMPLES = DOCS / "examples"
POINTS = """[skerry.games]
divers = divers:SPEC
fellrace = fellrace:SPEC
hives = hives:SPEC

[skerry.bots]
patient = patient:LEVEL
"""


@pytest.fixture
def examples(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The example game and bot are installed."""
    monkeypatch.syspath_prepend(str(EXAMPLES))
    install(POINTS, tmp_path, monkeypatch)
    yield
    forget()


def blocks(document: str) -> list[str]:
    """The Python blocks of a document."""
    return re.findall(r"```python\n(.*?)```", (DOCS / document).read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize(
    ("document", "examples"),
    [("writing-a-game.md", ["divers.py", "divers_shapes.py"]), ("writing-a-bot.md", ["patient.py"])],
)
def test_excerpts_are_the_examples_own_lines(document: str, examples: list[str]) -> None:
    source = "\n".join((EXAMPLES / example).read_text(encoding="utf-8") for example in examples)
    excerpts = [block for block in blocks(document) if "check_" not in block and "# copies:" not in block]
    assert excerpts
    for excerpt in excerpts:
        assert excerpt in source


def test_the_state_that_is_shown_gets_its_copies() -> None:
    [block] = [block for block in blocks("writing-a-game.md") if "# copies:" in block]
    assert '"step": STEPS[self.phase],' in rewritten(block)


@pytest.mark.parametrize("name", ["divers", "fellrace", "hives"])
def test_the_example_games_are_complete_and_small(examples: None, name: str) -> None:
    spec = find_game(name)
    check_spec(spec)
    for preset in spec.presets:
        for seats in spec.playable_seats(preset.name):
            check_game(spec.game({}, seats, preset.name), games=1, every=3)
    assert len((EXAMPLES / f"{name}.py").read_text(encoding="utf-8").splitlines()) <= 400


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("preset", ["standard", "short"])
def test_the_example_game_keeps_the_contract(examples: None, seats: int, preset: str) -> None:
    check_game(find_game("divers").game({}, seats, preset), games=3)
    check_shapes(find_game("divers"), find_game("divers").game({}, seats, preset))


def test_the_example_game_keeps_the_line_of_the_document(examples: None) -> None:
    (line,) = [block for block in blocks("writing-a-game.md") if "check_game(" in block]
    exec(line, {"check_game": check_game, "SPEC": find_game("divers")})


def test_six_cards_are_never_lost_or_made_up(examples: None) -> None:
    game = find_game("divers").game({}, 4)
    match = play(game, [find_level("divers", "random").make(seat) for seat in range(4)], Simulated(2))
    for number in range(len(match.log)):
        state: Any = match.state_at(number)
        for seat in range(4):
            assert sorted(state.hands[seat] + state.piles[seat] + state.played[seat]) == list(range(6))


@pytest.mark.parametrize("game", ["divers", "koxinga"])
def test_the_example_bot_plays_fair(examples: None, game: str) -> None:
    make = find_level(game, "patient").make
    assert issubclass(make, Bot)  # type: ignore[arg-type]
    check_bot(find_game(game).game(), make, games=1, max_steps=20)


def test_the_example_bot_sits_at_a_table_like_any_other(examples: None) -> None:
    rows = list(simulate(Plan("divers", ("patient", "greedy", "random"), 6, seed=1), processes=2))
    assert [row.bots.index("patient") for row in rows] == [0, 1, 2, 0, 1, 2]


def test_links_can_be_checked_with_the_document_alone() -> None:
    (code,) = blocks("records.md")
    names: dict[str, Any] = {}
    exec(code, names)
    match = stakes()
    record = json.loads(json.dumps(record_of(match, ["Zoë", "Ødegård", "\x07\x7f\U0001f3b2"])))
    links = names["links"](record)
    assert [*[entry["before"] for entry in record["log"]], record["head"]] == links
    around = {key: value for key, value in record.items() if key not in ("log", "digest", "signature")}
    assert names["canonical"](around) == chain.canonical(around)


def test_what_may_be_changed_in_older_records_is_told() -> None:
    told = " ".join((DOCS / "records.md").read_text(encoding="utf-8").split())
    passage = told[told.index("Records of **format 1**") : told.index("## Luck of a simulation")]
    for field, words in {"names": "`names`", "by": "`by`", "options": "an option", "log": "left no trace"}.items():
        assert field in FREE
        assert words in passage
    assert len(FREE) == 4


def test_luck_can_be_checked_with_the_document_alone() -> None:
    """The code of records.md derives what the server's luck draws, also where a word is thrown away."""
    (code,) = blocks("records.md")
    names: dict[str, Any] = {}
    exec(code, names)
    secret, table, words = bytes(range(32)), "t1", ["a" * 32, "b" * 32]
    luck = Verifiable(secret, table, words)
    assert names["commitment"](secret) == Verifiable.commit(secret)
    n = 0
    for below in [6, 2, 12, 71, 2**63 + 1, 3, 2**63 + 1, 2**62 + 5, 10] * 5:
        drawn, n = names["outcome"](secret, table, words, n, below)
        assert drawn == luck.below(below)
        assert n == luck.counter
    assert n > 45, "no word was thrown away, so that was not tested"
    dice = Verifiable(secret, table, words)
    told = ", ".join(str(dice.die()) for _ in range(7)) + f" and {dice.die()}"
    assert f"dice are {told}." in " ".join((DOCS / "records.md").read_text(encoding="utf-8").split())
