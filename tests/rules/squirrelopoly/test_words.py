"""What players read: the log, prompts, labels and the page of rules."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from rules.scripted import Script
from rules.squirrelopoly.positions import Suburb
from skerry.bots.simple import GreedyBot, RandomBot
from skerry.core.bot import Bot, play
from skerry.core.chance import Simulated
from skerry.core.data import Json
from skerry.core.game import Context
from skerry.core.match import Match
from skerry.games.squirrelopoly import SPEC
from skerry.games.squirrelopoly.rules.moves import NAMES as ACTIONS

NAMES = ["Ann", "Bo", "Cy", "Di"]


def lines(suburb: Suburb) -> list[str]:
    told = [SPEC.words.event(event, NAMES) for event in suburb.events]
    return [line.text for line in told if line is not None]


def test_the_log_tells_a_turn_in_plain_words() -> None:
    assert lines(Suburb().squirrel(0, 0, moves=4).roll(1, 2).choose("acquire"))[:4] == [
        "Ann rolled 1 and 2",
        "Ann ran 3 spaces to Crooked Oak",
        "Ann ate 2 food",
        "Ann settled at Crooked Oak for 2 food: the home drey",
    ]
    assert "Ann ran 3 spaces and bounced on to Green Gate Cottage" in lines(Suburb().squirrel(1, 3).roll(1, 2))
    assert "Ann raided Crooked Oak and took it from Bo, for 3 food" in lines(
        Suburb().own(1, 3).roll(1, 2).choose("raid")
    )


def test_the_log_tells_cards_traps_and_custody() -> None:
    told = lines(Suburb().squirrel(0, 2, health=3).top("doc", "D12").roll(1, 2))
    assert told[-3:] == [
        "Ann drew a card: Hawk shadow, hawk claws.",
        "Ann lost 3 health",
        "Ann did not survive the mishap",
    ]
    assert "Ann rolled a 6 and waits 3 turns in the trap" in lines(Suburb().squirrel(0, 7).roll(1, 2).choose("wait", 5))
    told = lines(Suburb().prisoner(0, food=7).choose("mafia", 3, 3))
    assert "Ann gave the Squirrel Mafia 7 food, but it wanted 8" in told
    assert "Ann was taken to Animal Control for 3 turns" in lines(Suburb().squirrel(0, 5, doubles=2).roll(2, 2))


@pytest.mark.clause("SQ-02")
def test_the_log_tells_what_everybody_rolled_for_the_start() -> None:
    context = Context(Script([die - 1 for die in [1, 1, 1, 6, 5, 4, 2, 2, 2, 5, 5, 5]]))
    SPEC.game().new(context)
    line = SPEC.words.event(context.events[0].seen_by(None), NAMES)
    assert line is not None
    assert line.text == "Three dice each: Ann 3, Bo 15, Cy 6 and Di 15. Bo begins"


def test_a_roll_that_may_lead_to_custody_says_so_and_whether_it_would_kill() -> None:
    def warned(suburb: Suburb) -> str:
        return SPEC.words.consequence({"type": "roll"}, suburb.preview("roll"), {}, NAMES)

    suburb = Suburb().squirrel(0, 5, doubles=2)
    assert warned(suburb) == "17 % chance of Animal Control"
    suburb.squirrel(1, 30).squirrel(2, 31)
    assert warned(suburb) == "17 % chance of being culled: Animal Control has no space left"


def prompts(suburb: Suburb) -> tuple[str, str]:
    decision = suburb.game.decision(suburb.state)
    assert decision is not None
    data = decision.to_json()
    return SPEC.words.prompt(data, decision.seats[0], NAMES), SPEC.words.prompt(data, None, NAMES)


def test_prompts_ask_the_chooser_and_tell_the_others() -> None:
    assert prompts(Suburb()) == ("Roll the dice", "Ann is about to roll")
    assert prompts(Suburb().top("acorns", "A05").roll(1, 1))[0] == "A double: roll again"
    assert prompts(Suburb().own(1, 3).roll(1, 2)) == (
        "Crooked Oak belongs to Bo. What will you do here?",
        "Ann is deciding what to do at Crooked Oak",
    )
    assert prompts(Suburb().own(0, 3).roll(1, 2))[0] == "You are at Crooked Oak, your own drey. What will you do?"
    assert prompts(Suburb().squirrel(0, 6).top("adventure", "V03").roll(1, 2))[0] == "Roof jump: play safe, or be bold?"
    assert "3 attempts left: escape" in prompts(Suburb().squirrel(0, 7).roll(1, 2))[0]
    assert "for 3 more turns" in prompts(Suburb().prisoner(0))[0]
    assert prompts(Suburb().prisoner(0, food=3))[0].endswith("or pay the Squirrel Mafia?")
    assert prompts(Suburb().prisoner(0, food=0))[0].endswith("more turns: roll for a double"), "it wants food"


def test_every_action_has_a_label() -> None:
    suburb = Suburb()
    view = suburb.game.view(suburb.state, 0)
    labels = [SPEC.words.action({"type": name}, view, NAMES) for name in ACTIONS]
    assert len(set(labels)) == len(labels)


@pytest.mark.parametrize("preset", ["classic-40", "winter-80"])
def test_whole_games_have_words_for_everything_in_every_language(preset: str) -> None:
    seen = set()
    for seed in range(3):
        bots: list[Bot] = [(GreedyBot if seat % 2 else RandomBot)(seat) for seat in range(4)]
        match = play(SPEC.game(preset=preset), bots, Simulated(seed))
        for event in match.story(None):
            for language in ("en", "pseudo"):
                line = SPEC.words.event(event, NAMES, language)
                assert line is not None, event
                assert "{" not in line.text
            seen.add(event["type"])
    assert {"setup", "round", "rolled", "moved", "lap", "meal", "drew", "foraged", "acquired", "died", "over"} <= seen


def consequence(suburb: Suburb, action: str) -> str:
    view = suburb.game.view(suburb.state, suburb.asked)
    return SPEC.words.consequence({"type": action}, suburb.preview(action), view, NAMES)


def test_choices_tell_their_consequences_in_a_few_words() -> None:
    assert consequence(Suburb(), "roll") == ""
    assert consequence(Suburb().squirrel(0, 0, moves=4, food=1), "roll").endswith("you will lose 1 health")
    assert consequence(Suburb().squirrel(0, 0, doubles=2), "roll") == "17 % chance of Animal Control"
    settling = Suburb().roll(1, 2)
    assert consequence(settling, "acquire") == "pays 2 food, 4 left; becomes your home drey"
    assert consequence(settling, "forage") == "finds 0 to 1 food"
    assert consequence(Suburb().squirrel(0, food=12).roll(1, 2), "forage").endswith("; no room for more")
    assert consequence(Suburb().own(0, 3).bury(3, 1).roll(1, 2), "forage") == "finds 0 to 1 food and digs up 1 more"
    resting = Suburb().own(0, 3).squirrel(0, health=1).roll(1, 2)
    assert consequence(resting, "rest") == "regains 3 health; you are at home"
    assert consequence(Suburb().own(0, 3).roll(1, 2), "rest").startswith("you are already in full health")
    assert consequence(Suburb().own(1, 3).roll(1, 2), "raid") == "pays 3 food, 3 left, and takes the drey from Bo"


def test_choices_of_traps_cards_and_custody_tell_their_odds() -> None:
    trap = Suburb().squirrel(0, 7).roll(1, 2)
    assert consequence(trap, "wait") == "1 or 2: 1 turn lost; 3 or 4: 2 turns lost; 5 or 6: 3 turns lost"
    assert consequence(trap, "escape").startswith("1 or 2: −2 health, still inside; 3 or 4: −2 health, and out")
    weak = Suburb().squirrel(0, 7, health=2).roll(1, 2)
    assert consequence(weak, "escape").startswith("1 or 2: −2 health, and you die; ")
    assert consequence(Suburb().squirrel(0, 5).roll(1, 1), "wait").endswith("; you lose your extra roll")
    dare = Suburb().squirrel(0, 6).top("adventure", "V06").roll(1, 2)
    assert consequence(dare, "safe") == "nothing happens"
    assert consequence(dare, "bold") == "1 or 2: 4 spaces back; 3 or 4: gain 2 food; 5 or 6: gain 4 food"
    prisoner = Suburb().prisoner(0, food=7)
    assert consequence(prisoner, "break_out") == "17 % to get free; if not, 2 more turns"
    assert consequence(prisoner, "mafia") == "costs all 7 food; 58 % to get free; if not, lose 2 health"
    assert consequence(Suburb().prisoner(0, food=7, health=2), "mafia").endswith("if not, you die")


def test_what_a_page_is_sent_says_itself_in_its_language() -> None:
    suburb = Suburb().squirrel(0, 6).top("adventure", "V06").roll(1, 2)
    bold = suburb.preview("bold")
    said = [band["says"] for band in SPEC.words.told(bold, NAMES)["bands"]]
    assert said == ["4 spaces back", "gain 2 food", "gain 4 food"]
    assert "says" not in bold["bands"][0]
    static = SPEC.static(SPEC.options())
    english, other = SPEC.words.told(static, []), SPEC.words.told(static, [], "pseudo")
    assert english["spaces"][10]["name"] == "Live Trap"
    assert english["decks"]["doc"][11]["text"] == "Hawk shadow, hawk claws."
    named = [*other["spaces"], *({"name": card["text"]} for deck in other["decks"].values() for card in deck)]
    assert all(row["name"].startswith("⟦") for row in named)
    assert all(card["says"] for name in ("acorns", "fleet", "doc") for card in other["decks"][name])


@pytest.mark.parametrize("options", [{}, {"raid": "contested"}])
def test_every_choice_of_whole_games_has_its_words(options: dict[str, Json]) -> None:
    match = Match.start(SPEC.game(options), Simulated(8))
    luck = Simulated(9)
    while not match.over:
        seat = match.waiting()[0]
        legal = match.legal(seat)
        view = match.game.view(match.state, seat)
        for action in legal:
            data = match.game.space.to_json(action)
            told = SPEC.words.consequence(data, match.game.preview(match.state, seat, action), view, NAMES)
            assert "{" not in told
            assert told or data["type"] == "roll"
        match.submit(seat, legal[luck.below(len(legal))])


def test_every_effect_of_every_card_has_words() -> None:
    for deck in SPEC.static(SPEC.options())["decks"].values():
        for card in deck:
            sides = [card["effects"]] if "effects" in card else [card["safe"], *card["bold"]]
            for side in sides:
                for effect in side:
                    assert "{" not in SPEC.words.phrase(effect["words"], "en", effect)
                    assert SPEC.words.phrase(effect["words"], "en", effect) != effect["words"]


def test_spaces_cards_and_seats_have_names() -> None:
    assert SPEC.words.phrase("spot.40.10") == "Live Trap"
    assert SPEC.words.phrase("spot.80.2") == "Bent Birch"
    assert SPEC.words.phrase("card.V01") == "The swinging feeder"
    assert len({SPEC.words.phrase(seat.title) for seat in SPEC.seats}) == 4
    for name in ("score.laps", "score.dreys", "score.survivor", "reason.survivor", "reason.cap"):
        assert SPEC.words.phrase(name) != name


# --- the page of rules --------------------------------------------------------------------------------------------
ANCHOR = re.compile(r"^(?:[-*>] )?\[(SQ-\d\d)\] ", re.MULTILINE)
CLAUSES = tomllib.loads((Path(__file__).parent / "clauses.toml").read_text(encoding="utf-8"))["clauses"]


def test_the_guide_explains_every_clause_once() -> None:
    assert sorted(ANCHOR.findall(SPEC.manual())) == sorted(CLAUSES)
    assert SPEC.manual().count("**Example.**") >= 5
    assert "## At the table" in SPEC.manual()
