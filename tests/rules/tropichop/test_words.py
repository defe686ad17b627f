"""What players read: the log, prompts, labels and what choices bring."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from skerry.bots.simple import GreedyBot, RandomBot
from skerry.core.bot import Bot, play
from skerry.core.chance import Simulated
from skerry.core.data import Json
from skerry.core.match import Match
from skerry.games.tropichop import SPEC
from skerry.games.tropichop.deck import CARDS, EFFECTS
from skerry.games.tropichop.loader import KINDS, read_data
from skerry.games.tropichop.places import GROUP_IDS, IDS
from skerry.games.tropichop.state import CAUSES, DEBT_CAUSES

NAMES = ["Ann", "Bo", "Cy", "Di", "Eli", "Flo"]
FOLDER = Path(__file__).parents[3] / "src" / "skerry" / "games" / "tropichop"

Event = dict[str, Json]


def line(type: str, **facts: Json) -> str:
    told = SPEC.words.event({"type": type, **facts}, NAMES)
    assert told is not None
    return told.text


def goods(give: list[Json], take: list[Json], cash: int) -> dict[str, Json]:
    return {"give": give, "take": take, "cash": cash}


LINES: list[tuple[str, Event]] = [
    ("They will sail in this order: Cy, Ann, Bo", {"type": "setup", "order": [2, 0, 1]}),
    ("Ann rolled 3 and 5", {"type": "rolled", "seat": 0, "dice": [3, 5], "total": 8, "purpose": "move"}),
    (
        "Ann bought 3 barrels from Bo at Pelican Quay for 60",
        {"type": "refuelled", "seat": 0, "place": "west_a", "barrels": 3, "cost": 60, "owner": 1, "rum": 9},
    ),
    (
        "Ann took 1 barrel aboard at Pelican Quay, free of charge",
        {"type": "refuelled", "seat": 0, "place": "west_a", "barrels": 1, "cost": 0, "owner": 0, "rum": 9},
    ),
    (
        "Ann bought 2 barrels from the Company at Company Wharf for 50",
        {"type": "refuelled", "seat": 0, "place": "start", "barrels": 2, "cost": 50, "owner": None, "rum": 9},
    ),
    (
        "Mango Wharf went from Bo to Ann",
        {"type": "became", "seat": 0, "place": "east_b", "from": 1, "to": 0, "still": False, "card": "win_from_player"},
    ),
    (
        "Mango Wharf went from Ann back to the Company",
        {"type": "became", "seat": 0, "place": "east_b", "from": 0, "to": None, "still": False, "card": "treasure"},
    ),
    (
        "Ann rolled 9 with 4 barrels aboard and cannot leave Pelican Quay",
        {"type": "stayed", "seat": 0, "place": "west_a", "total": 9, "rum": 4},
    ),
    (
        "Another turn at Pelican Quay costs 150 again, for Bo owns 2 of that colour",
        {"type": "fee", "seat": 0, "place": "west_a", "owner": 1, "amount": 150, "owned": 2, "again": True},
    ),
    (
        "Ann fired at Bo and Cy at Mango Wharf, rolled a double 3, and hit: 600 Tropicbux of damage each",
        {
            "type": "fired",
            "seat": 0,
            "place": "east_b",
            "targets": [1, 2],
            "dice": [3, 3],
            "outcome": "hit",
            "amount": 600,
        },
    ),
    (
        "Ann and Bo traded: Pelican Quay and 200 Tropicbux for Mango Wharf",
        {"type": "traded", "seat": 0, "partner": 1, **goods(["west_a"], ["east_b"], 200)},
    ),
    (
        "Ann answers Bo with an offer: nothing for 50 Tropicbux",
        {"type": "offered", "seat": 0, "partner": 1, "counter": True, **goods([], [], -50)},
    ),
    (
        "Ann owes Bo 600 Tropicbux for the damage and is 250 short",
        {"type": "debt", "seat": 0, "to": 1, "amount": 600, "missing": 250, "cause": "damage"},
    ),
    (
        "One captain is left: Bo won",
        {"type": "over", "winners": [1], "worths": [0, 900], "reason": "last_captain"},
    ),
]


@pytest.mark.parametrize(("words", "event"), LINES, ids=[event["type"] for _, event in LINES])
def test_the_log_tells_in_plain_words(words: str, event: Event) -> None:
    told = SPEC.words.event(event, NAMES)
    assert told is not None
    assert told.text == words


@pytest.mark.clause("TH-58", "TH-59")
@pytest.mark.parametrize("cause", CAUSES)
def test_every_way_out_is_named_with_who_gets_the_estate(cause: str) -> None:
    estate: dict[str, Json] = {"cash": 5, "stills": 0, "rum": 1, "properties": []}
    heir = 1 if cause in ("bankrupt", "sunk") else None
    told = line("out", seat=0, cause=cause, to=heir, **estate)
    assert told.startswith("Ann ")
    assert told.endswith("to Bo" if heir else "back to the Company")
    assert SPEC.words.phrase(f"cause.{cause}") != f"cause.{cause}"


def test_every_event_of_the_rules_has_words() -> None:
    sources = "".join(path.read_text() for path in FOLDER.glob("*.py"))
    if "emit(" not in sources:
        pytest.skip("compiled modules have no source beside them")
    told = set(re.findall(r'emit\(\s*"(\w+)"', sources))
    keys = {key.split(".")[1] for key in read_data("words_en.json") if key.startswith("event.")}
    assert len(told) >= 28
    assert told <= keys


@pytest.mark.parametrize(
    ("preset", "options", "seats"),
    [
        ("tropichop", {}, 3),
        ("tropichop_cannons", {"laser_battle_fuel_cost": 1, "laser_battle_maximum_distance": 6}, 4),
        ("short_voyage", {"red_shift_roll": "max_roll", "bypass_allowed": True, "exit_is_forced": False}, 6),
        ("tropichop", {"round_limit": 12, "trade_offers_per_phase": 1, "die_pips": 9, "low_fuel": 17}, 2),
    ],
)
def test_whole_games_have_words_for_everything_in_every_language(
    preset: str, options: dict[str, Json], seats: int
) -> None:
    bots: list[Bot] = [(GreedyBot if seat % 2 else RandomBot)(seat) for seat in range(seats)]
    match = play(SPEC.game({"round_cap": 25, **options}, seats, preset), bots, Simulated(4))
    for event in match.story(None):
        for language in ("en", "pseudo"):
            told = SPEC.words.event(event, NAMES, language)
            assert told is not None, event
            assert not re.search(r"[{}]", told.text)


@pytest.mark.parametrize("options", [{}, {"laser_battles_allowed": True, "laser_battle_fuel_cost": 1}])
def test_every_choice_of_a_game_has_its_words(options: dict[str, Json]) -> None:
    match = Match.start(SPEC.game({"round_limit": 10, "exit_is_forced": False, **options}, 4), Simulated(8))
    luck = Simulated(9)
    silent = set()
    while not match.over:
        seat = match.waiting()[0]
        view = match.game.view(match.state, seat)
        decision = match.game.decision(match.state)
        assert decision is not None
        for viewer in (seat, None):
            assert "{" not in SPEC.words.prompt(decision.to_json(), viewer, NAMES)
        labels = []
        legal = match.legal(seat)
        for action in legal:
            data = match.game.space.to_json(action)
            labels.append(SPEC.words.action(data, view, NAMES))
            told = SPEC.words.consequence(data, match.game.preview(match.state, seat, action), view, NAMES)
            assert "{" not in told + labels[-1]
            if not told:
                silent.add(data["type"])
        assert len(set(labels)) == len(labels)
        for sheet in SPEC.words.scene(view, seat, NAMES):
            assert all(len(row) == len(sheet.heads) for row in sheet.rows)
        match.submit(seat, legal[luck.below(len(legal))])
    assert silent <= {"end_turn", "withdraw", "decline", "counter", "offer", "give", "take", "cash"}


def test_every_message_is_text_and_everything_has_a_name() -> None:
    messages = read_data("words_en.json")
    assert all(isinstance(text, str) and text.strip() for text in messages.values())
    keys = [f"place.{place}" for place in IDS] + [f"group.{group}" for group in GROUP_IDS]
    keys += [f"card.{card.id}" for card in CARDS] + [f"kind.{kind}" for kind in KINDS]
    keys += [f"score.{part}" for part in ("cash", "stills", "properties")]
    keys += [f"reason.{reason}" for reason in ("last_captain", "rounds", "clock", "capped", "standing", "stopped")]
    keys += [f"event.nothing.{effect}" for effect in EFFECTS[4:]]
    keys += [f"event.{kind}.{cause}" for kind in ("paid", "debt") for cause in DEBT_CAUSES]
    for key in keys:
        assert SPEC.words.catalogue.has(key), key
    assert len({SPEC.words.phrase(seat.title) for seat in SPEC.seats}) == 6
