"""What players read: the log, prompts, labels and what choices bring."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules.tropichop.positions import Voyage
from skerry.bots.simple import GreedyBot, RandomBot
from skerry.core.bot import Bot, play
from skerry.core.chance import Simulated
from skerry.core.data import Json
from skerry.core.match import Match
from skerry.core.words import message_id
from skerry.games.tropichop import SPEC
from skerry.games.tropichop.rules.state import CAUSES, DEBT_CAUSES
from skerry.games.tropichop.set_up.deck import CARDS, EFFECTS
from skerry.games.tropichop.set_up.loader import KINDS
from skerry.games.tropichop.set_up.places import GROUP_IDS, IDS

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
    ("The captains sail in this order: Cy, Ann, Bo", {"type": "setup", "order": [2, 0, 1]}),
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
        "Another turn at Pelican Quay costs 150 again: Bo owns 2 of that colour",
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
        "Ann makes Bo a counter-offer: nothing for 50 Tropicbux",
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
    sources = "".join(path.read_text() for path in FOLDER.rglob("*.py"))
    if "emit(" not in sources:
        pytest.skip("compiled modules have no source beside them")
    told = set(re.findall(r'emit\(\s*"(\w+)"', sources))
    said = [one for one in SPEC.words.catalogue.ids() if one.startswith("event-")]
    assert len(told) >= 28
    assert [
        kind for kind in told if not any(f"{one}-".startswith(f"{message_id(f'event.{kind}')}-") for one in said)
    ] == []


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


def consequence(voyage: Voyage, type: str, **arguments: Json) -> str:
    view = voyage.game.view(voyage.state, voyage.asked)
    told = SPEC.words.consequence({"type": type, **arguments}, voyage.preview(type, **arguments), view, NAMES)
    return told.replace("\u00a0", " ")


@pytest.mark.clause("TH-22", "TH-23")
def test_a_roll_tells_its_dangers_and_the_fee_to_expect() -> None:
    assert consequence(Voyage().turn(0), "roll") == "17 % chance of a Maelstrom card"
    short = Voyage().own(1, "west_b", "west_e").ship(0, "west_a", rum=6).turn(0)
    assert consequence(short, "roll") == (
        "17 % chance of a Maelstrom card; 50 % chance of too little rum to leave; a fee of 17 on average"
    )
    assert (
        consequence(Voyage().docked(0, "west_b").ship(0, rum=9), "end_turn")
        == "11 % chance of too little rum to leave next turn"
    )
    passing = Voyage(bypass_allowed=True, red_shift_roll="max_roll").own(1, "west_c").ship(0, rum=5).roll(2, 2)
    assert consequence(passing, "bypass_roll") == "saves a fee of 50"
    assert consequence(passing, "take_over") == "pays 250 to Bo; saves a fee of 50; then 1845 in cash"


@pytest.mark.clause("TH-26")
def test_what_a_halt_offers_tells_its_price_and_what_is_left() -> None:
    assert consequence(Voyage().arrived(0, "west_d"), "dock") == "no fee"
    poor = Voyage().own(1, "west_d").arrived(0, "west_d").ship(0, cash=20)
    assert consequence(poor, "dock") == "pays 50 to Bo; 30 short"
    desk = Voyage().own(0, "west_d", "west_e").still("west_d").docked(0, "west_freeport").ship(0, cash=1000)
    assert consequence(desk, "buy_still") == "pays 500; then 500 in cash; 35 stills left with the Company"
    assert consequence(desk, "sell_still") == "brings 500; then 1500 in cash; 37 stills left with the Company"
    assert consequence(desk, "place_still", place="west_e") == "the deed is then worth 750; 2 stills left in hand"
    assert consequence(desk, "sell_property", place="west_e") == "brings 250; then 1250 in cash"
    assert consequence(desk, "sell_property", place="west_d") == "brings 750; then 1750 in cash; its still goes with it"
    free = Voyage().docked(0, "west_b").ship(0, cash=1000)
    assert consequence(free, "buy_property") == "pays 250; visitors will pay 50; then 750 in cash"
    own = Voyage().own(0, "west_d").still("west_d").docked(0, "west_d").ship(0, rum=5)
    assert consequence(own, "refuel", barrels=6) == "free of charge; 11 barrels of rum aboard"
    guest = Voyage().own(1, "west_d").still("west_d").docked(0, "west_d").ship(0, rum=5)
    assert consequence(guest, "refuel", barrels=1) == (
        "pays 10; 6 barrels of rum aboard; 50 % chance of too little rum to leave next turn"
    )


@pytest.mark.clause("TH-62")
def test_cards_ways_and_trades_tell_whose_it_is_and_what_it_is_worth() -> None:
    taking = Voyage(2).own(1, "west_d", "west_e").turn(0)
    taking.roll(3, 3, taking.card("win_from_player"))
    assert consequence(taking, "choose", place="west_d") == "from Bo; worth 250"
    fork = Voyage(exit_is_forced=False).ship(0, "west_e").own(1, "east_a").turn(0).roll(2, 3)
    assert consequence(fork, "choose_move", place="west_h") == "5 spaces; no fee"
    assert consequence(fork, "choose_move", place="east_a") == "5 spaces; pays 50 to Bo"
    trade = Voyage(2).own(0, "west_d").own(1, "west_e").turn(0).do("offer", seat=1).terms(["west_d"], ["west_e"], 50)
    assert consequence(trade, "send") == "Ann: worth 3745, then 3695; Bo: worth 3745, then 3795"


@pytest.mark.clause("TH-46", "TH-47")
def test_a_shot_tells_where_it_goes_what_it_burns_and_its_odds() -> None:
    voyage = Voyage(3, "tropichop_cannons").ship(0, "west_d", rum=20).ship(1, "west_e").ship(2, "west_d").turn(0)
    odds = "14 % chance to hit, 3 % to sink"
    assert consequence(voyage, "fire", targets="1") == f"Cutlass Head, 1 space away; burns 8 rum, leaves 12; {odds}"
    assert consequence(voyage, "fire", targets="2") == f"Windlass Town, right here; burns 4 rum, leaves 16; {odds}"
    told = SPEC.words.told(voyage.preview("fire", targets="1"), NAMES)
    assert told["says"] == "Cutlass Head, 1 space away; burns 8 rum, leaves 12", (
        "the panel shows the odds once for all shots"
    )


@pytest.mark.clause("TH-32", "TH-58")
def test_giving_up_tells_who_gets_everything_and_the_deeds_that_are_lost() -> None:
    lost = Voyage().own(0, "west_a", "west_c").ship(0, "west_a", rum=1, stills=0).turn(0)
    assert consequence(lost, "concede_marooned") == (
        "everything you own goes to the Company, and you are out; deeds lost: Pelican Quay and Molasses Bay"
    )
    ruined = Voyage(2).ship(0, "west_d", cash=10, stills=0).own(1, "west_rum", "east_rum").turn(0).roll(1, 2)
    assert consequence(ruined, "declare_bankruptcy") == "everything you own goes to Bo, and you are out"


def test_what_a_page_is_sent_names_itself_in_its_language() -> None:
    static = SPEC.static(SPEC.options())
    english, other = SPEC.words.told(static, []), SPEC.words.told(static, [], "pseudo")
    assert {place["id"]: place["name"] for place in english["places"]}["west_a"] == "Pelican Quay"
    assert english["cards"]["gale_2"]["name"] == "Fresh Gale"
    assert english["cards"]["gale_2"]["says"] == [
        "Burn 2 barrels of rum. If you have less, you are lost.",
        "A gale: roll, and sail 2 times as far without burning rum.",
    ]
    named = [*other["places"], *other["groups"], *other["cards"].values()]
    assert all(row["name"].startswith("⟦") for row in named)
    assert all(face["says"] and all(one.startswith("⟦") for one in face["says"]) for face in other["cards"].values())


@pytest.mark.gate
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
        for sheet in SPEC.words.describe(view, seat, NAMES):
            assert all(len(row) == len(sheet.heads) for row in sheet.rows)
        match.submit(seat, legal[luck.below(len(legal))])
    assert silent <= {"end_turn", "withdraw", "decline", "counter", "offer", "give", "take", "cash"}


def test_everything_has_a_name() -> None:
    for one, message in SPEC.words.catalogue.messages()["en"].items():
        if one.startswith("brief-"):
            assert not any(" %" in part for part in message.parts if isinstance(part, str)), "a line may break there"
    keys = [f"place.{place}" for place in IDS] + [f"group.{group}" for group in GROUP_IDS]
    keys += [f"card.{card.id}" for card in CARDS] + [f"kind.{kind}" for kind in KINDS]
    keys += [f"score.{part}" for part in ("cash", "stills", "properties")]
    keys += [f"reason.{reason}" for reason in ("last_captain", "rounds", "clock", "capped", "standing", "stopped")]
    keys += [f"event.nothing.{effect}" for effect in EFFECTS[4:]] + [f"effect.{effect}" for effect in EFFECTS]
    keys += [f"event.{kind}.{cause}" for kind in ("paid", "debt") for cause in DEBT_CAUSES]
    for key in keys:
        assert SPEC.words.catalogue.has(key), key
    assert len({SPEC.words.phrase(seat.title) for seat in SPEC.seats}) == 6
