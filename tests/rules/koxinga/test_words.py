"""What players read: the log, prompts, labels and the page of rules."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from rules.koxinga.positions import FIRE, Sea
from skerry.bots.simple import GreedyBot
from skerry.core.bot import play
from skerry.core.chance import Simulated
from skerry.core.data import Json
from skerry.games.koxinga import SPEC

NAMES = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo"]


def lines(sea: Sea) -> list[str]:
    out = []
    for event in sea.events:
        line = SPEC.words.event(event, NAMES)
        if line is not None:
            out.append(line.text)
    return out


def test_the_log_tells_a_round_in_plain_words() -> None:
    sea = Sea().ship(0, 44, [("food", 4)]).area(45, "food", 3).roll(1, 2).choose({"type": "swap"})
    sea.events.clear()
    sea.roll(1, 2).choose({"type": "keep"}).play({0: 2}, (1, 2))
    told = lines(sea)
    assert told[:2] == ["Ann rolled 1 and 2", "Ann kept the dice: 1 by day, 2 by night"]
    assert "Day broke: every ship uses the 1" in told
    assert "Night fell: every ship uses the 2" in told
    assert "Ann turned up card 2: sail, load cannon" in told
    assert "Ann sailed 1 area to Kagoshima Bay" in told
    assert "Ann paid 3 food at Kagoshima Bay" in told
    assert "Ann loaded 2 cannon into hold 2" in told
    assert "Round 2, led by Bo" in told


def test_the_log_tells_misfortune() -> None:
    sea = Sea().area(20, "food", 4).area(19, "gold", 3).ship(0, 17, [("food", 3)]).play({0: 2}, (3, 1))
    told = lines(sea)
    assert "Ann owed 4 food at Ningbo but had only 3, and lost it" in told
    assert "Ann fell back to Xiangshan Sound" in told
    assert "Ann owed 3 gold at Xiangshan Sound and had none" in told


def test_the_log_tells_a_battle() -> None:
    sea = Sea().ship(0, 17, [("cannon", 2)]).ship(1, 18, [("gold", 4)]).play({0: 2}, (1, 1))
    told = lines(sea.fight(2, 5).fight(0, 3))
    assert "Battle at Shipu Haven: Ann against Bo" in told
    assert "Ann attacked with 2 cannon and rolled 5: 7 in all" in told
    assert "Bo defended without cannon, rolled 3 and lost to Ann" in told
    assert "Ann took 4 gold from Bo" in told
    fire = lines(Sea().ship(0, 17).ship(1, 18).play({0: 2}, (1, 1)).fight(0, FIRE))
    assert "Ann attacked without cannon and rolled fire" in fire
    assert "Ann found nothing to take from Bo" in fire


@pytest.mark.clause("KX-35")
def test_the_log_tells_the_worth_of_a_treasure_only_to_who_knows_it() -> None:
    event: dict[str, Json] = {"type": "found", "seat": 2, "area": 45, "what": "points", "token": 0, "clause": "KX-33"}
    other = SPEC.words.event(event, NAMES)
    own = SPEC.words.event({**event, "value": 7}, NAMES)
    assert other is not None
    assert own is not None
    assert (other.text, own.text) == (
        "Cy found a treasure at Kagoshima Bay and kept it",
        "Cy found a treasure worth 7 at Kagoshima Bay",
    )
    assert (other.seat, other.clause, other.kind) == (2, "KX-33", "found")


def prompts(sea: Sea) -> tuple[str, str]:
    decision = sea.game.decision(sea.state)
    assert decision is not None
    data = decision.to_json()
    return SPEC.words.prompt(data, decision.seats[0], NAMES), SPEC.words.prompt(data, None, NAMES)


def test_prompts_ask_the_chooser_and_tell_the_others() -> None:
    assert prompts(Sea()) == ("Roll the dice for everybody", "Ann rolls the dice")
    assert prompts(Sea().roll(2, 5))[0] == "2 by day and 5 by night: keep the dice, or swap them?"
    assert prompts(Sea().ship(0, 4).play({0: 2}, (3, 1))) == (
        "Which way on from Haitan? 2 steps left",
        "Ann is choosing a way on from Haitan",
    )
    assert prompts(Sea().ship(0, 16).play({0: 5}, (1, 1)))[0] == "Which way back from Taizhou Bay? 1 step left"
    sea = Sea().ship(0, 17).ship(1, 18, [("gold", 1), ("food", 1)]).ship(2, 18).play({0: 2}, (1, 1))
    assert prompts(sea)[0] == "Battle at Shipu Haven with Bo, Cy: roll without cannon"
    sea.fight(0, 5)
    assert prompts(sea)[0] == "Ann attacks you at Shipu Haven with 5 in all: roll without cannon"
    sea.fight(0, 1).fight(0, 5)
    assert prompts(sea) == ("You won: take one of Bo's holds or treasures", "Ann is taking spoils from Bo")


def test_who_has_cannon_is_asked_how_many() -> None:
    cannon = [("cannon", 2)]
    sea = Sea().ship(0, 17, cannon).ship(1, 18, cannon).play({0: 2}, (1, 1))
    assert prompts(sea)[0] == "Battle at Shipu Haven with Bo. How many cannon will you use?"
    sea.fight(1, 5)
    assert prompts(sea)[0] == "Ann attacks you at Shipu Haven with 6 in all. How many cannon will you use?"


def label(sea: Sea, action: dict[str, Json]) -> str:
    return SPEC.words.action(action, sea.game.view(sea.state, sea.asked[0]), NAMES)


def test_labels_of_actions() -> None:
    sea = Sea()
    assert label(sea, {"type": "roll"}) == "Roll"
    assert label(sea, {"type": "play", "card": 4}) == "Card 4: sail one less, load food"
    assert label(sea, {"type": "route", "lane": "inside"}) == "Inside"
    assert label(sea, {"type": "fight", "cannon": 0}) == "Fight without cannon"
    assert label(sea, {"type": "fight", "cannon": 3}) == "Fight with 3 cannon"
    assert label(sea, {"type": "take", "hold": 2}) == "Take hold 2"
    sea = Sea().ship(0, 17).ship(1, 18, [("gold", 5), ("food", 1)]).play({0: 2}, (1, 1)).fight(0, FIRE)
    assert label(sea, {"type": "take", "hold": 1}) == "Take 5 gold from hold 1"


def test_a_whole_game_has_words_for_everything_in_every_language() -> None:
    game = SPEC.game()
    match = play(game, [GreedyBot(seat) for seat in range(6)], Simulated(3))
    seen = set()
    for viewer in (0, None):
        for event in match.story(viewer):
            for language in ("en", "pseudo"):
                line = SPEC.words.event(event, NAMES, language)
                assert line is not None, event
                assert "{" not in line.text
            seen.add(event["type"])
    assert {"rolled", "revealed", "moved", "paid", "short", "retreated", "battle", "drew", "over"} <= seen


def test_names_of_areas_and_ships_are_in_the_catalogue() -> None:
    assert SPEC.words.phrase("area.0") == "Formosa Strait"
    assert SPEC.words.phrase("area.70") == "Penghu"
    assert SPEC.words.phrase("seat.5") == "Sky Swallow"


# --- the page of rules --------------------------------------------------------------------------------------------
ANCHOR = re.compile(r"^(?:[-*>] )?\[(KX-\d\d)\] ", re.MULTILINE)
CLAUSES = tomllib.loads((Path(__file__).parent / "clauses.toml").read_text(encoding="utf-8"))["clauses"]


@pytest.mark.clause("KX-46")
def test_the_guide_explains_every_clause_once() -> None:
    anchors = ANCHOR.findall(SPEC.manual())
    assert sorted(anchors) == sorted(CLAUSES)


@pytest.mark.clause("KX-46")
def test_the_guide_is_a_whole_text_with_chapters_examples_and_tables() -> None:
    chapters = re.findall(r"^## (.+)$", SPEC.manual(), re.MULTILINE)
    assert len(chapters) >= 8
    assert SPEC.manual().count("**Example.**") >= 5
    assert SPEC.manual().count("|---") >= 2
    assert "## At the table" in SPEC.manual()
