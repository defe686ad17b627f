"""Words go through one catalogue, so that a language is data and nothing slips past it."""

from __future__ import annotations

import subprocess
import sys

import pytest

from core_games.stakes import WORDS
from skerry.core.actions import Reason, ReasonCode
from skerry.core.data import Json
from skerry.core.words import Catalogue
from skerry.words.fluent import BrokenWords

CATALOGUE = Catalogue(
    {
        "en": """
paid = { $who } paid { $n } { $n ->
        [one] barrel
       *[other] barrels
    } at { NAME($area, of: "area") }
area-3 = Ie
score =
    { $n } { $n ->
        [-1] points
        [one] point
       *[other] points
    }
plain = Done
place =
    { NUMBER($n, type: "ordinal") ->
        [one] { $n }st
        [two] { $n }nd
        [few] { $n }rd
       *[other] { $n }th
    }
asked-again = { plain }, { $who }?
deed = { $deed ->
        [half_way] turns back
       *[on] goes on
    }
""",
        "de": """
paid = { $who } zahlte { $n } { $n ->
        [one] Fass
       *[other] Fässer
    } bei { NAME($area, of: "area") }
""",
        "pl": """
paid = { $n ->
        [one] jedna
        [few] { $n } beczki
       *[many] { $n } beczek
    }
""",
    },
    {"area.4": "Yonaguni", "lesson.turn.0": "You have {dice} dice."},
)


@pytest.mark.parametrize(
    ("language", "n", "text"),
    [
        ("en", 1, "Mei paid 1 barrel at Ie"),
        ("en", 2, "Mei paid 2 barrels at Ie"),
        ("de", 2, "Mei zahlte 2 Fässer bei Ie"),
        ("pl", 1, "jedna"),
        ("pl", 3, "3 beczki"),
        ("pl", 12, "12 beczek"),
        ("xx", 2, "Mei paid 2 barrels at Ie"),
        ("pseudo", 2, "⟦Mei páíd 2 bárréls át ⟦Íé⟧⟧"),
    ],
)
def test_facts_and_numbers_are_put_in(language: str, n: int, text: str) -> None:
    assert CATALOGUE.say("paid", language, {"who": "Mei", "n": n, "area": 3}) == text


def test_negative_numbers_carry_a_true_minus() -> None:
    assert CATALOGUE.say("score", "en", {"n": -5}) == "−5 points"
    assert CATALOGUE.say("score", "en", {"n": -1}) == "−1 points", "a number may have a text of its own"


def test_texts_are_chosen_by_facts_and_put_into_one_another() -> None:
    assert CATALOGUE.say("asked_again", "en", {"who": "Mei"}) == "Done, Mei?"
    assert [CATALOGUE.say("deed", "en", {"deed": deed}) for deed in ("half_way", "on", None)] == [
        "turns back",
        "goes on",
        "goes on",
    ]
    assert [CATALOGUE.say("place", "en", {"n": n}) for n in (1, 2, 3, 11, 23)] == ["1st", "2nd", "3rd", "11th", "23rd"]
    assert CATALOGUE.say("area.4") == "Yonaguni", "names stand in a game's data"
    assert CATALOGUE.say("lesson.turn.0", "de", {"dice": 2}) == "You have 2 dice."


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("plain = Done\nfirst = { $a\nlast = Z", "line 2: Expected token"),
        ("plain = Done\n\n-term = Skerry", "line 3: only messages"),
        ("plain = Done\nplain = Ready", "line 2: plain is said twice"),
        ("plain = Done\nn = { DATETIME($n) }", "line 2: this is Fluent, but"),
        ('n = { NAME("a", of: "area") }', "line 1: NAME takes a fact"),
        ("plain = Done\n    .title = Ready", "line 1: plain needs a text"),
    ],
)
def test_a_text_that_cannot_be_read_is_told_by_its_line(text: str, why: str) -> None:
    with pytest.raises(BrokenWords) as broken:
        Catalogue({"en": text}).say("plain")
    assert str(broken.value).startswith("the words in 'en', ")
    assert why in str(broken.value)


def test_texts_of_a_games_data_are_said_in_other_languages_too() -> None:
    """English stands in the data; what English says besides, and a text that is a key itself, is left."""
    catalogue = Catalogue({"en": "title = Lake\nreed = Reeds", "de": "option-size = Größe\nreed = Schilf"})
    catalogue.add_texts({"option.size": "Size", "option.reed": "reed", "title": "Pond", "option.wind": "Wind"})
    assert catalogue.say(catalogue.key_of("Size"), "de") == "Größe"
    assert catalogue.say(catalogue.key_of("Wind"), "de") == "Wind"
    assert catalogue.say("title") == "Lake"
    assert [catalogue.key_of(text) for text in ("reed", "Pond", "Rain")] == ["", "", ""]


def test_rules_are_played_without_a_parser() -> None:
    """A game of a simulation says nothing, and the package that reads its words is not asked for."""
    code = (
        "import sys\nfrom skerry.core.registry import find_game\nfrom skerry.core.match import Match\n"
        "from skerry.core.chance import Simulated\nmatch = Match.start(find_game('koxinga').game(), Simulated(1))\n"
        "match.submit(match.waiting()[0], match.legal(match.waiting()[0])[0])\n"
        "assert not [name for name in sys.modules if name.startswith('fluent')]"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_a_missing_message_or_fact_is_told_by_its_key_and_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    catalogue = Catalogue({"en": 'paid = { $who } paid { $n } at { NAME($area, of: "area") }'})
    for _ in range(2):
        assert catalogue.say("unheard", "en") == "unheard"
        assert catalogue.say("paid", "pseudo", {"n": 2, "area": 9}) == "⟦(who) páíd 2 át area.9⟧"
    assert len(catalogue.lacking) == 3
    assert [("unheard" in line, "who" in line, "area.9" in line) for line in caplog.messages] == [
        (True, False, False),
        (False, True, False),
        (False, False, True),
    ]


def test_events_prompts_and_actions_in_words() -> None:
    names = ["Ada", "Ben"]
    line = WORDS.event({"type": "award", "seat": 1, "times": 2, "clause": "ST-04"}, names)
    assert line is not None
    assert line.to_json() == {"text": "Ben takes 2 prizes", "seat": 1, "clause": "ST-04", "kind": "award"}
    assert WORDS.event({"type": "dealt"}, names) is None
    decision = {"seats": [1], "step": "gamble", "info": {"prize": 3}, "sealed": False}
    assert WORDS.prompt(decision, 1, names) == "Keep the prize, or gamble?"
    assert WORDS.prompt(decision, 0, names) == "Ben decides whether to gamble"
    assert WORDS.action({"type": "bid", "card": 4}, {}, names) == "Bid 4"
    assert WORDS.phrase("reason.empty") == "The prizes are gone"


@pytest.mark.parametrize(
    ("no", "facts", "language", "text"),
    [
        (ReasonCode("not_held", "ST-03"), {"card": 7}, "en", "the card 7 is not in your hand"),
        (ReasonCode("not_held", "ST-03"), {"card": 7}, "pseudo", "⟦thé çárd 7 ís ñót íñ ýóúr háñd⟧"),
        (ReasonCode("others_prize"), {"seat": 1}, "en", "Bo took the prize, and gambles it or not"),
        (ReasonCode("not_asked"), {}, "en", "it is not your turn"),
        (ReasonCode("not_asked"), {}, "pseudo", "⟦ít ís ñót ýóúr túrñ⟧"),
        (ReasonCode("unheard_of"), {}, "en", "that is not possible now"),
        (ReasonCode("not_held"), {}, "en", "the card (card) is not in your hand"),
    ],
)
def test_refusals_in_words(no: ReasonCode, facts: dict[str, Json], language: str, text: str) -> None:
    """Words of the game, else those that every game has; a fact that is missing is named."""
    assert WORDS.reason(Reason(no, facts), ["Ann", "Bo"], language) == text
