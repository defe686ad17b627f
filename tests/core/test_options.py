"""Options: a form for the lobby, and clear refusals of what a stranger sends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from core_games.stakes import SPEC as STAKES
from core_games.stakes import StakesOptions
from core_games.stones import SPEC as STONES
from core_games.toll import SPEC as TOLL
from skerry.core.data import Json
from skerry.core.options import MOST_PROBLEMS, BadOptions, Options, Problem, choice, content, figure, switch
from skerry.core.words import GENERAL, PSEUDO, Catalogue


def test_the_form_follows_from_the_fields() -> None:
    cards, gamble, favourites = StakesOptions.schema()
    assert (cards["name"], cards["kind"], cards["min"], cards["max"], cards["clause"]) == (
        "cards",
        "int",
        3,
        9,
        "ST-02",
    )
    assert (gamble["kind"], gamble["default"]) == ("bool", True)
    assert (favourites["kind"], favourites["needs"]) == ("choice", "gamble")


@dataclass
class RowsOptions(Options):
    """A table of rows, one of each kind."""

    rounds: int = figure("End", "XX-01", 0, 0, 9, "rounds", "Last round", "The round is finished.", zero="none")
    winter: bool = switch("End", "XX-02", False, "Winter", needs="rounds")
    deck: str = choice("Cards", "XX-03", "old", {"old": "the old one", "new": "a new one"}, "Deck")
    board: Json = content("Cards", "XX-04", "rows/board", "Another board", "In place of the game's.")


def test_a_row_says_what_zero_means_and_every_kind_of_row_becomes_a_field() -> None:
    rounds, winter, deck, board = RowsOptions.schema()
    assert (rounds["zero"], rounds["unit"], rounds["min"], rounds["max"]) == ("none", "rounds", 0, 9)
    assert (winter["kind"], winter["needs"]) == ("bool", "rounds")
    assert (deck["kind"], deck["choices"]) == ("choice", {"old": "the old one", "new": "a new one"})
    assert (board["kind"], board["default"], board["group"]) == ("content", None, "Cards")


@pytest.mark.parametrize(
    ("changes", "option", "words"),
    [
        ({"cards": 2}, "cards", "at least 3"),
        ({"cards": 10}, "cards", "at most 9"),
        ({"cards": "5"}, "cards", "whole number"),
        ({"cards": True}, "cards", "whole number"),
        ({"gamble": 1}, "gamble", "yes or no"),
        ({"favourites": "opne"}, "favourites", "did you mean open"),
        ({"card": 5}, "card", "did you mean cards"),
        ({"zzz": 5}, "zzz", "options are cards, gamble, favourites"),
        ([1], "", "object"),
        ({"cards": 9}, "cards", "too many for four"),
    ],
)
def test_wrong_values_are_named(changes: Any, option: str, words: str) -> None:
    with pytest.raises(BadOptions, match=words) as refusal:
        StakesOptions.parse(changes, 4)
    assert refusal.value.problems[0].option == option


def test_steps_are_kept() -> None:
    with pytest.raises(BadOptions, match="steps of 2"):
        TOLL.game({"goal": 13})


def test_presets_and_changes_lie_over_the_defaults() -> None:
    game = STAKES.game({"cards": 4}, 3, "calm")
    assert game.options.changes() == {"cards": 4, "gamble": False}
    with pytest.raises(ValueError, match="no preset 'cosy'"):
        STAKES.game({}, 2, "cosy")
    with pytest.raises(ValueError, match="2, 3, 4 seats, not 7"):
        STAKES.game({}, 7)


def test_words_from_a_prompt_become_values() -> None:
    typed = {"cards": "4", "gamble": "no", "favourites": "open"}
    assert StakesOptions.parse_words(typed) == {"cards": 4, "gamble": False, "favourites": "open"}
    for word, value in zip(
        ["yes", "TRUE", "on", "1", "no", "False", "off", "0"], [True] * 4 + [False] * 4, strict=True
    ):
        assert StakesOptions.parse_words({"gamble": word}) == {"gamble": value}
    for wrong in ({"cards": "four"}, {"gamble": "perhaps"}, {"carts": "4"}):
        with pytest.raises(BadOptions):
            StakesOptions.parse_words(wrong)


@pytest.mark.parametrize(
    ("key", "facts", "text"),
    [
        ("problem.unknown.near", {"count": 1, "first": "a", "second": "", "third": ""}, "did you mean a?"),
        ("problem.unknown.near", {"count": 2, "first": "a", "second": "b", "third": ""}, "did you mean a or b?"),
        ("problem.unknown.near", {"count": 3, "first": "a", "second": "b", "third": "c"}, "did you mean a, b or c?"),
        ("problem.unknown.known", {"names": ""}, "there are none"),
        ("problem.unknown.known", {"names": "a, b"}, "options are a, b"),
        ("problem.choice", {"choices": "a, b", "near": ""}, "must be one of a, b"),
        ("problem.choice", {"choices": "a, b", "near": "b"}, "must be one of a, b (did you mean b?)"),
        ("problem.at_least", {"least": -5}, "must be at least −5"),
    ],
)
def test_a_problem_is_said_by_its_facts(key: str, facts: dict[str, Json], text: str) -> None:
    assert str(Problem("", key, facts)).endswith(text)
    assert not Problem("", key, facts).said(GENERAL, PSEUDO).endswith(text)


def test_a_games_own_words_come_first_and_a_text_is_told_as_it_stands() -> None:
    own = Catalogue({"en": "problem-at-least = no fewer than { $least }", "de": "problem-at-least = ab { $least }"})
    few = Problem("cards", "problem.at_least", {"least": 3})
    assert [few.named(GENERAL), few.named(own), few.named(own, "de")] == [
        "cards: must be at least 3",
        "cards: no fewer than 3",
        "cards: ab 3",
    ]
    many = Problem("cards", "problem.at_most", {"most": 9})
    assert many.said(own, "de") == "must be at most 9", "what the game does not say is every game's"
    text = Problem("", "Nine are too many.")
    assert (text.named(own), text.said(own, PSEUDO)) == ("Nine are too many.", "⟦Ñíñé áré tóó máñý.⟧")


def test_a_refusal_reads_no_words_before_somebody_reads_it() -> None:
    own = Catalogue({"en": "problem-many = too many"})
    refusal = BadOptions([Problem("cards", "problem.many")] * (MOST_PROBLEMS + 5))
    refusal.catalogue = own
    assert repr(refusal)
    assert own._read is None
    told = str(refusal)
    assert own._read is not None
    assert told.startswith("cards: too many; cards: too many; ")
    assert told.endswith("; and 5 more")
    assert len(refusal.problems) == MOST_PROBLEMS + 1


def test_a_game_refuses_rule_sets_in_its_own_words() -> None:
    with pytest.raises(BadOptions, match=r"^most: five at once are too many for four$"):
        STONES.game({"most": 5}, 4)
    for refused in (lambda: STAKES.game({}, 2, "cosy"), lambda: STAKES.usual_seats("cosy")):
        with pytest.raises(BadOptions, match=r"^Stakes has no preset 'cosy'; one of standard, calm"):
            refused()
