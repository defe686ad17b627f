"""Luck that several games share: the same choices meet the same outcomes, and a record proves it once it is opened."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from core_games.regatta import SPEC as REGATTA
from core_games.stakes import SPEC as STAKES
from short_games import shortened
from skerry.core import chain
from skerry.core.chance import SEALED_YET, Scripted, ScriptError, Shared, luck_from
from skerry.core.game import GameSpec
from skerry.core.match import Match
from skerry.core.record import digest_of, load_record, parse_record, record_of
from skerry.core.registry import find_game
from skerry.core.verify import verify_record, verify_together

SECRET = bytes(range(32))
OTHER = bytes(range(1, 33))
REAL = ["koxinga", "powerboats", "squirrelopoly", "tropicalia", "tropichop"]


def played(
    spec: GameSpec, chooser: random.Random, steps: int = 10_000, secret: bytes = SECRET, table: str = "t1"
) -> Match[Any]:
    match = Match.start(spec.game(shortened(spec), spec.default_seats), Shared(secret, "d1", table))
    for _ in range(steps):
        if match.over:
            break
        seat = match.waiting()[0]
        match.submit(seat, chooser.choice(match.legal(seat)))
    if not match.over:
        match.stop("consent:" + ",".join(str(seat) for seat in range(match.game.seats)))
    return match


def as_file(match: Match[Any]) -> dict[str, Any]:
    return parse_record(json.dumps(record_of(match)))


def sealed(record: dict[str, Any]) -> dict[str, Any]:
    """The record as it is while its secret is closed."""
    luck = {key: value for key, value in record["luck"].items() if key != "secret"}
    return parse_record(json.dumps({**record, "luck": luck}))


def findings(record: dict[str, Any], spec: GameSpec) -> list[tuple[str, str]]:
    return [(found.state, found.key) for found in verify_record(record, spec).findings if found.subject == "luck"]


def test_seeking_counts_and_moves_no_outcome() -> None:
    plain, sought = Shared(SECRET, "d"), Shared(SECRET, "d")
    for luck in (plain, sought):
        luck.turn_to("0 roll")
        luck.die()
    sought.seek(0)
    plain.turn_to("0 roll")
    sought.turn_to("0 roll")
    assert [plain.below(1 << 40) for _ in range(3)] == [sought.below(1 << 40) for _ in range(3)]
    assert (plain.counter, sought.counter) == (4, 3)


def test_a_choice_more_shifts_nobody_elses_luck() -> None:
    plain, busy = Shared(SECRET, "d"), Shared(SECRET, "d")
    for luck, extra in ((plain, 0), (busy, 3)):
        luck.turn_to("0 roll")
        for _ in range(1 + extra):
            luck.die()
        luck.turn_to("1 trade")
        for _ in range(extra):
            luck.die()
        luck.turn_to("0 roll")
    assert [plain.die() for _ in range(9)] == [busy.die() for _ in range(9)]
    for luck in (plain, busy):
        luck.turn_to("2 dig")
    assert [plain.die() for _ in range(9)] == [busy.die() for _ in range(9)]


def test_a_pile_gives_its_cards_in_one_order_whoever_draws() -> None:
    one, other = Shared(SECRET, "d"), Shared(SECRET, "d")
    drawn: list[list[int]] = [[], []]
    for seat in (0, 0, 1, 2):
        one.turn_to(f"{seat} dig")
        drawn[0].append(one.from_pile("cards").below(40))
    other.turn_to("3 rest")
    drawn[1] += [other.from_pile("cards").below(40) for _ in range(3)]
    other.die()
    drawn[1].append(other.from_pile("cards").below(40))
    assert drawn[0] == drawn[1]
    assert len(set(drawn[0])) > 1


def test_outcomes_are_uniform_and_fixed_for_ever() -> None:
    luck = Shared(SECRET, "d")
    luck.turn_to("0 roll")
    faces = [luck.die() for _ in range(12_000)]
    assert all(1850 < faces.count(face) < 2150 for face in range(1, 7))
    assert faces[:8] == FIRST


FIRST = [1, 5, 4, 6, 4, 5, 2, 5]


def test_a_secret_that_is_not_opened_gives_no_luck() -> None:
    luck = luck_from({"kind": "shared", "commitment": Shared(SECRET, "d").commitment, "deal": "d", "table": "t"})
    assert isinstance(luck, Shared)
    assert luck.sealed
    assert "secret" not in luck.describe()
    with pytest.raises(ScriptError, match="not opened yet"):
        luck.below(6)
    assert "replayed" in SEALED_YET


@pytest.mark.parametrize(
    "change",
    [{"secret": "00"}, {"secret": "zz" * 32}, {"secret": ""}, {"deal": 3}, {"commitment": "1"}, {"words": []}],
)
def test_a_description_that_is_none_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"secret|deal|nothing else|hexadecimal"):
        luck_from({**Shared(SECRET, "d").describe(), **change})


@pytest.mark.parametrize("name", REAL)
def test_who_chooses_alike_sees_alike(name: str) -> None:
    spec = find_game(name)
    one, other = (played(spec, random.Random(4), 60) for _ in range(2))
    assert [entry.to_json() for entry in one.log] == [entry.to_json() for entry in other.log]
    assert one.log[0].draws == played(spec, random.Random(5), 3).log[0].draws
    assert one.log[0].draws != played(spec, random.Random(4), 3, OTHER).log[0].draws


@pytest.mark.parametrize("name", REAL)
def test_a_game_read_from_its_log_goes_on_with_the_same_luck(name: str) -> None:
    spec = find_game(name)
    whole = played(spec, random.Random(7), 50)
    log = [entry.to_json() for entry in whole.log]
    for cut in (1, 7, len(log) // 2, len(log) - 1):
        match = Match.restore(whole.game, Shared(SECRET, "d1", "t1"), log[:cut])
        for entry in whole.log[cut:]:
            match.repeat_with_own_luck(entry)
        assert [entry.to_json() for entry in match.log] == log


@pytest.mark.parametrize("spec", [STAKES, REGATTA], ids=["stakes", "regatta"])
def test_a_record_is_proven_once_its_secret_is_opened_and_stays_signed(spec: GameSpec) -> None:
    record = as_file(played(spec, random.Random(2)))
    closed = sealed(record)
    assert findings(record, spec) == [("good", "luck.shared")]
    assert findings(closed, spec) == [("open", "luck.sealed")]
    assert verify_record(closed, spec).outcome == "partly"
    assert SECRET.hex() not in json.dumps(closed)
    assert closed["digest"] == record["digest"] == digest_of(closed), "one signature holds for both"
    assert load_record(closed, spec).over


def test_a_lie_about_shared_luck_is_found() -> None:
    record = as_file(played(REGATTA, random.Random(2)))
    wrong = {**record, "luck": {**record["luck"], "secret": OTHER.hex()}}
    assert findings(wrong, REGATTA) == [("bad", "luck.commitment")]
    entry = next(entry for entry in record["log"] if entry.get("draws") and entry["kind"] == "play")
    entry["draws"] = [(draw + 1) % 6 for draw in entry["draws"]]
    assert verify_record(record, REGATTA).outcome == "false"


def test_records_together_prove_the_same_luck_or_say_which_does_not_fit() -> None:
    one, other = (as_file(played(REGATTA, random.Random(seed), table=f"t{seed}")) for seed in (1, 2))

    def said(*records: dict[str, Any]) -> tuple[str, str, Any]:
        [finding] = verify_together(list(records))
        return finding.state, finding.key, finding.facts.get("number", finding.facts.get("count"))

    assert said(one, other) == ("good", "together.same", 2)
    assert said(sealed(one), other) == ("open", "together.sealed", 2)
    assert said(one, as_file(played(REGATTA, random.Random(1), secret=OTHER, table="t2"))) == (
        "bad",
        "together.luck",
        2,
    )
    assert said(one, other, one) == ("bad", "together.twice", 3)
    own = {**other, "luck": {"kind": "simulated", "seed": 1, "stream": 0}}
    assert said(one, other, own) == ("bad", "together.own", 3)
    assert said(one, {**other, "options": {"sides": 5}}) == ("bad", "together.rules", 2)


def test_a_script_takes_the_luck_along_that_it_was_drawn_from() -> None:
    luck = Shared(SECRET, "d")
    luck.turn_to("0 roll")
    script = Scripted([2, 3], luck)
    script.below(6)
    script.from_pile("cards").below(6)
    assert luck.blocks == {"0 roll": 1, "pile cards": 1}
    assert luck.counter == 2


def test_the_first_link_does_not_tell_the_secret() -> None:
    luck = dict(Shared(SECRET, "d").describe())
    bare = {key: value for key, value in luck.items() if key != "secret"}
    assert chain.beginning("g", luck) == chain.beginning("g", bare)
