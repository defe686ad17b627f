"""`check_game` catches corrections after which a table cannot go on or cannot go back."""

from __future__ import annotations

from typing import Any

import pytest

from core_games.regatta import REST, Regatta, RegattaOptions, RegattaState
from skerry.core.chance import Simulated
from skerry.core.conform import Nonconforming, check_game
from skerry.core.conform.correcting import check_correction
from skerry.core.corrections import Correction
from skerry.core.game import Context
from skerry.core.match import Match


class OneWay(Regatta):
    """Lengths can be given and never taken."""

    def corrections(self, state: RegattaState) -> list[Correction]:
        return [Correction("at/0", 0, "correction.at", state.at[0], {"seat": 0}, least=state.at[0], most=self.goal - 1)]


class Vanishing(Regatta):
    """What was put right can be put right no more."""

    def corrections(self, state: RegattaState) -> list[Correction]:
        at = Correction("at/0", 0, "correction.at", state.at[0], {"seat": 0}, most=self.goal - 1)
        return [] if state.at[0] == 7 else [at]


class Stuck(Regatta):
    """A boat set to 7 cannot go on."""

    def apply(self, state: RegattaState, seat: int, action: int, context: Context) -> None:
        if state.at[0] == 7:
            raise RuntimeError("no wind")
        super().apply(state, seat, action, context)


class Ended(Regatta):
    """Setting a boat home ends the game, past putting anything right."""

    def corrections(self, state: RegattaState) -> list[Correction]:
        return [Correction("at/0", 0, "correction.at", state.at[0], {"seat": 0}, most=self.goal)]


@pytest.mark.parametrize(
    ("faulty", "value", "promise"),
    [
        (OneWay, 7, "cannot be put right again"),
        (Vanishing, 7, "cannot be put right again"),
        (Stuck, 7, "play must go on"),
        (Ended, 20, "the game must go on"),
    ],
)
def test_a_correction_that_leads_nowhere_is_caught(faulty: type[Regatta], value: int, promise: str) -> None:
    match: Match[Any] = Match.start(faulty(RegattaOptions(), 2), Simulated(3))
    with pytest.raises(Nonconforming, match=promise):
        check_correction(match, [["at/0", value]], Simulated(1))
    with pytest.raises(Nonconforming, match="after the correction"):
        check_game(faulty(RegattaOptions(), 2), games=40)


class OneByOne(Regatta):
    """The second boat can be set only while the first lies at the start."""

    def corrections(self, state: RegattaState) -> list[Correction]:
        return super().corrections(state)[2 : 3 if state.at[0] else 4]


def test_the_way_back_may_take_several_steps() -> None:
    match: Match[Any] = Match.start(OneByOne(RegattaOptions(), 2), Simulated(3))
    check_correction(match, [["at/1", 3], ["at/0", 5]], Simulated(1))
    assert [entry.patch for entry in match.log if entry.kind == "edit"] == [
        [["at/1", 3], ["at/0", 5]],
        [["at/0", 0]],
        [["at/1", 0]],
    ]


def test_the_match_stands_where_it_stood_after_a_correction_was_tried() -> None:
    match: Match[Any] = Match.start(Regatta(RegattaOptions(), 3), Simulated(3))
    match.submit(0, REST)
    before = match.state.digest()
    check_correction(match, [["at/0", 7], ["turn", 2]], Simulated(1))
    assert match.state.digest() == before
    assert match.earlier() == [0]
