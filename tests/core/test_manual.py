"""Templates of rules: fields, forms, blocks, and what a slip in one is called."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from skerry.core.data import Json
from skerry.core.manual import BadManual, in_words, manual, nth
from skerry.core.options import Options, option


@dataclass
class Rules(Options):
    barrels: int = option(3, "Barrels", min=0, max=40)
    loss: int = option(-2, "Loss", min=-9, max=0)
    storms: bool = option(True, "Storms")
    raid: str = option("sure", "Raids", choices={"sure": "sure", "fought": "fought out", "none": "none"})
    chart: dict[str, Json] | None = option(None, "Chart", content="chart")


PLAIN = Rules()


def told(template: str, facts: dict[str, Json] | None = None, **changes: Json) -> str:
    return manual(template, replace(PLAIN, **changes), facts)


def test_a_text_without_fields_stays_as_it_is() -> None:
    assert told("# Game\n\n[AB-01] Words, *and* more.\n") == "# Game\n\n[AB-01] Words, *and* more.\n"


def test_fields_are_options_and_facts() -> None:
    assert told("{barrels} of {size}, {name}, {loss}", {"size": 7, "name": "Twin Isles"}) == "3 of 7, Twin Isles, −2"


@pytest.mark.parametrize(("count", "words"), [(1, "1 barrel"), (0, "0 barrels"), (3, "3 barrels")])
def test_a_form_goes_by_number(count: int, words: str) -> None:
    assert told("{barrels} {barrels:barrel|barrels}", barrels=count) == words


def test_numbers_in_words() -> None:
    assert told("{barrels:word} of them, the {barrels:nth}") == "three of them, the third"
    assert [in_words(number) for number in (0, 1, 12, 13)] == ["no", "one", "twelve", "13"]
    assert [nth(number) for number in (1, 10, 11, 12, 13, 21, 22, 33, 40, 111)] == [
        "first", "tenth", "11th", "12th", "13th", "21st", "22nd", "33rd", "40th", "111th",
    ]  # fmt: skip


@pytest.mark.parametrize(("count", "words"), [(1, "1 beczka"), (3, "3 beczki"), (5, "5 beczek"), (22, "22 beczki")])
def test_forms_are_those_of_the_language(count: int, words: str) -> None:
    page = manual("{barrels} {barrels:beczka|beczki|beczek}", replace(PLAIN, barrels=count), None, "pl")
    assert page == words
    with pytest.raises(BadManual, match=r"line 1 of the rules: 'beczka\|beczki' must be 3 forms: one\|few\|many"):
        manual("{barrels:beczka|beczki}", PLAIN, None, "pl")


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({}, "storms, some"),
        ({"storms": False}, "calm, some"),
        ({"barrels": 0}, "storms, none"),
        ({"chart": {"lake": 1}}, "storms, some, own"),
    ],
)
def test_blocks_stand_by_what_is_on_set_or_not_nothing(changes: dict[str, Json], words: str) -> None:
    template = "{if storms}storms{else}calm{end}, {if barrels}some{else}none{end}{if chart}, own{end}"
    assert told(template, **changes) == words


@pytest.mark.parametrize(
    ("raid", "storms", "words"),
    [("sure", True, "a"), ("fought", True, "b1"), ("fought", False, "b2"), ("none", True, "c"), ("none", False, "c")],
)
def test_blocks_turn_by_choice_and_stand_within_each_other(raid: str, storms: bool, words: str) -> None:
    template = "{if raid = sure}a{else if raid = fought}b{if storms}1{else}2{end}{else}c{end}"
    assert told(template, raid=raid, storms=storms) == words


def test_only_the_first_part_that_holds_is_told() -> None:
    assert told("{if storms}a{else if barrels}b{else}c{end}") == "a"
    assert told("{if barrels = 3}a{else if storms}b{else}c{end}") == "a"


def test_tags_alone_on_a_line_take_it_with_them_and_leave_no_gaps() -> None:
    template = "One.\n\n{if storms}\n[AB-01] Storms.\n{else}\n[AB-01] Calm.\n{end}\n\n{if chart}\nOwn.\n{end}\n\nTwo.\n"
    assert told(template) == "One.\n\n[AB-01] Storms.\n\nTwo.\n"
    assert told(template, storms=False) == "One.\n\n[AB-01] Calm.\n\nTwo.\n"
    table = "| a |\n|---|\n{if storms}\n| 1 |\n{end}\n| 2 |\n"
    assert told(table) == "| a |\n|---|\n| 1 |\n| 2 |\n"
    assert told(table, storms=False) == "| a |\n|---|\n| 2 |\n"


@pytest.mark.parametrize(
    ("template", "words"),
    [
        ("One.\nTwo {barels}.", "line 2 of the rules: there is no field 'barels'; did you mean barrels?"),
        ("{if storms}a{else}{nothing}{end}", "there is no field 'nothing'"),
        ("{if nothing}a{end}", "there is no field 'nothing'"),
        ("a {barrels", "a brace is not closed"),
        ("a\n{if storms\n}b{end}", "line 2 of the rules: a brace is not closed"),
        ("a } b", "a brace is not opened"),
        ("a\n{if storms}\nb", "line 2 of the rules: an {if} without {end}"),
        ("a{end}", "{end} without {if}"),
        ("a{else}b", "{else} without {if}"),
        ("{if storms}a{else}b{else}c{end}", "{else} after {else}"),
        ("{if storms}a{else}b{else if barrels}c{end}", "{else if barrels} after {else}"),
        ("{if}a{end}", "{if} is no condition"),
        ("{if barrels > 2}a{end}", "{if barrels > 2} is no condition"),
        ("{if raid}a{end}", "'raid' is a word, not on or off: write {if raid = value}"),
        ("{if raid = brave}a{end}", "'raid' is never 'brave': it is one of sure, fought, none"),
        ("{if barrels = many}a{end}", "'barrels' is a number, never 'many'"),
        ("{if storms = True}a{end}", "'storms' is on or off: write {if storms}"),
        ("{storms}", "'storms' is no number and no text"),
        ("{chart}", "'chart' is no number and no text"),
        ("{raid:one|many}", "'raid' is no number"),
        ("{barrels:roman}", "'roman' is no form"),
        ("{}", "{} is no field"),
    ],
)
def test_a_slip_in_a_template_is_named(template: str, words: str) -> None:
    with pytest.raises(BadManual) as caught:
        told(template)
    assert words in str(caught.value)


def test_a_fact_cannot_hide_an_option() -> None:
    with pytest.raises(BadManual, match="the fact 'barrels' has the name of an option"):
        told("{barrels}", {"barrels": 9})
