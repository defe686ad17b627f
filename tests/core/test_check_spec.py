"""`check_spec` passes complete games and finds what is missing from others, which tables then show all the same."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from core_games.regatta import SPEC as REGATTA
from core_games.stakes import ENGLISH, Stakes, StakesOptions, StakesState
from core_games.stakes import SPEC as STAKES
from core_games.stones import SPEC as STONES
from core_games.tide import SPEC as TIDE
from core_games.toll import SPEC as TOLL
from skerry.core.actions import ActionSpace, Family, ReasonCode
from skerry.core.conform import Nonconforming, check_spec
from skerry.core.content import ContentKind, Fault, Judgement
from skerry.core.corrections import Correction
from skerry.core.data import Json
from skerry.core.game import GameSpec, Preset, Result, Seat
from skerry.core.options import Problem
from skerry.core.words import Catalogue, Sheet, Words, message_id

Change = Callable[[GameSpec, dict[str, str]], object]


@pytest.mark.parametrize("spec", [REGATTA, STAKES, STONES, TIDE, TOLL], ids=lambda spec: spec.name)
def test_the_test_games_pass(spec: GameSpec) -> None:
    check_spec(spec)


FIELDS = (
    "name", "title", "summary", "seat_counts", "default_seats", "minutes", "options", "presets", "seats", "make",
    "words", "learn", "credits", "static", "figures", "content", "shapes", "drawn",
)  # fmt: skip


def changed(change: Change) -> GameSpec:
    """Stakes with something of it changed: the spec itself, or its texts in Fluent, by language."""
    spec = GameSpec(**{field: getattr(STAKES, field) for field in FIELDS})
    texts = {"en": ENGLISH}
    spec.words = Words(Catalogue(texts))
    change(spec, texts)
    return spec


def spec_of(**fields: Any) -> Change:
    """A change of fields of the spec."""
    return lambda spec, _: [setattr(spec, name, value) for name, value in fields.items()]


def without(key: str) -> Change:
    """A change that takes a message away."""
    return said(key, "")


def said(key: str, message: str) -> Change:
    """A change of an English message, in Fluent."""
    once = re.compile(rf"^{message_id(key)} =.*\n(?:[ }}].*\n)*", re.MULTILINE)
    return lambda _, texts: texts.update(en=once.sub(message, texts["en"], count=1))


def made(game: type[Stakes]) -> Change:
    """A change of the rules."""
    return spec_of(make=lambda options, seats: game(options, seats))


class Mute(Stakes):
    def guard(self, state: StakesState, seat: int, action: int) -> ReasonCode | None:
        return None if action in self.legal(state, seat) else ReasonCode("unsaid", "ST-03")


class Unexplained(Stakes):
    def guard(self, state: StakesState, seat: int, action: int) -> ReasonCode | None:
        return None if action in self.legal(state, seat) else ReasonCode("impossible", "ST-09")


class Renamed(Stakes):
    def __init__(self, options: StakesOptions, seats: int) -> None:
        super().__init__(options, seats)
        self.name = "steaks"


class Nameless(Stakes):
    def corrections(self, state: StakesState) -> list[Correction]:
        return [Correction("prize", None, "correction.price", state.prize)]


class Counting(Stakes):
    def measures(self, state: StakesState) -> dict[str, float]:
        return {"measure.bids": 1.0}


class SeldomAsked(Stakes):
    """Has a kind of action that no random game comes upon."""

    def __init__(self, options: StakesOptions, seats: int) -> None:
        super().__init__(options, seats)
        known = self.space.families.values()
        again = [Family(one.name, **dict(zip(one.names, one.params, strict=True))) for one in known]
        self.space = ActionSpace([*again, Family("pledge")])


@dataclass
class UnsaidOptions(StakesOptions):
    def conflicts(self, seats: int) -> list[Problem]:
        return [Problem("gamble", "problem.calm")] if not self.gamble else []


@dataclass
class FactlessOptions(StakesOptions):
    def warnings(self, seats: int) -> list[Problem]:
        return [Problem("cards", "problem.at_most", {"least": 3})] if self.cards == 3 else []


def judging(judge: Callable[[Json], Judgement]) -> Change:
    """A kind of content with this judge."""
    return spec_of(content=[ContentKind(name="crew", title="Crew", judge=judge, examples=list)])


class OtherScore(Stakes):
    def result(self, state: StakesState) -> Result:
        result = super().result(state)
        return Result(result.payoffs, result.scores, result.places, [[["luck", 0]]] * self.seats, result.reason)


class Raising(Words):
    def action(self, action: dict[str, Json], view: dict[str, Json], names: list[str], language: str = "en") -> str:
        return f"Bid {view['cards']}"


class Ragged(Words):
    def describe(
        self, view: dict[str, Json], viewer: int | None, names: list[str], language: str = "en"
    ) -> list[Sheet]:
        return [Sheet("Bids", [], ["who", "what"], [["Ada"]])]


def raising(words: type[Words]) -> Change:
    """Words of another class over the same messages."""
    return lambda spec, texts: setattr(spec, "words", words(Catalogue(texts)))


@pytest.mark.parametrize(
    ("change", "promise"),
    [
        (without("prompt.gamble"), "no message 'prompt.gamble'"),
        (without("waiting.bid"), "no message 'waiting.bid'"),
        (without("action.roll"), "no message 'action.roll'"),
        (without("seat.3"), "no message 'seat.3'"),
        (without("reason.empty"), "no message 'reason.empty'"),
        (without("score.favourite"), "no message 'score.favourite'"),
        (without("correction.top_two"), "no message 'correction.top_two'"),
        (said("prompt.bid", 'prompt-bid = { " " }\n'), "'bid' has no question"),
        (said("event.award", "event-award = { $winner } wins\n"), "the fact 'winner' is not told"),
        (lambda _, texts: texts.update(de="prompt-bit = Biete"), "'prompt-bit' is said in"),
        (lambda _, texts: texts.update(de="prompt-bid = { $x }"), "tells x in 'de'"),
        (spec_of(learn="# Stakes\n\n[ST-02] Prizes.\n\n- [ST-03] Bids.\n"), "lacks the clauses ST-04"),
        (spec_of(learn="[ST-02] {cards"), "the rules page of 'standard' cannot be filled: line 1"),
        (spec_of(learn_in={"de": "[ST-02] Preise."}), "'standard' in 'de' has other clauses than in English: ST-0"),
        (spec_of(learn_in={"pl": "{cards:karta|karty}"}), "'standard' in 'pl' cannot be filled: line 1"),
        (spec_of(name="Stakes"), "must be a lower-case word"),
        (spec_of(summary=" "), "needs a summary"),
        (spec_of(default_seats=5), "usual number of seats"),
        (spec_of(seats=[Seat("seat.0", "blue", "disc")]), "every seat needs"),
        (spec_of(presets=[]), "needs presets"),
        (spec_of(presets=[Preset("bad", "Bad", "", {})]), "needs a title and a description"),
        (spec_of(presets=[Preset("wild", "Wild", "Too wild.", {"cards": 99})]), "nobody can play the preset 'wild'"),
        (spec_of(static=lambda options: {"board": {"name": "Nowhere"}}), "the board has no space"),
        (spec_of(static=lambda options: {"at": {1, 2}}), "must be JSON"),
        (spec_of(options=UnsaidOptions), "no message 'problem.calm'"),
        (spec_of(options=FactlessOptions), "'problem.at_most' is not told most"),
        (judging(lambda data: Judgement([Fault("fault.crew")])), "there is no message 'fault.crew'"),
        (judging(lambda data: Judgement([Fault("data.missing")])), "'data.missing' is not told where"),
        (judging(lambda data: Judgement(facts={"crew": data["crew"]})), "the judge of 'crew' must not break off"),
        (made(Mute), "there is no message 'no.unsaid'"),
        (made(Unexplained), "lacks the clauses ST-09"),
        (made(Renamed), "call themselves 'steaks'"),
        (made(Nameless), "no message 'correction.price'"),
        (made(Counting), "no message 'measure.bids'"),
        (made(SeldomAsked), "pledge"),
        (made(OtherScore), "no message 'score.luck'"),
        (raising(Raising), "words must not break off: KeyError"),
        (raising(Ragged), "as many cells as there are heads"),
    ],
)
def test_what_is_missing_is_found(change: Change, promise: str) -> None:
    with pytest.raises(Nonconforming) as found:
        check_spec(changed(change))
    assert promise in str(found.value)


class Boarded(Stakes):
    """On two spaces, with one token; `preview` may lead astray."""

    astray: dict[str, Json] = {}  # noqa: RUF012

    def view(self, state: StakesState, viewer: int | None) -> dict[str, Json]:
        return {**super().view(state, viewer), "tokens": [{"id": "a", "space": 1, "kind": "disc", **self.astray}]}


class OffBoard(Boarded):
    astray = {"space": 7}  # noqa: RUF012


class WrongWay(Boarded):
    def preview(self, state: StakesState, seat: int, action: int) -> dict[str, Json]:
        return {"way": [0, 2]}


@pytest.mark.parametrize(
    ("game", "promise"), [(Boarded, ""), (OffBoard, "there is no space 7"), (WrongWay, "goes by [0, 2]")]
)
def test_tokens_and_ways_stand_on_the_board(game: type[Stakes], promise: str) -> None:
    board = {"name": "Two", "spaces": [{"id": 0, "x": 0, "y": 0}, {"id": 1, "x": 50, "y": 0}]}
    spec = changed(made(game))
    spec.static = lambda options: {"board": board}
    if not promise:
        check_spec(spec)
        return
    with pytest.raises(Nonconforming) as found:
        check_spec(spec)
    assert promise in str(found.value)
