"""A table's log: what is sealed stays sealed, what is undone stays honest, what is recorded replays."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core_games.stakes import KEEP, ROLL
from core_games.stakes import SPEC as STAKES
from core_games.toll import SPEC as TOLL
from core_games.toll import Toll, TollOptions, TollState
from skerry.core.actions import LUCK_FELL, NOT_YOURS, NOTHING_DONE, IllegalAction
from skerry.core.bot import rollout
from skerry.core.chance import Luck, Simulated, Verifiable
from skerry.core.game import Context
from skerry.core.history import SNAPSHOT_EVERY
from skerry.core.log import BrokenLog, Diverged
from skerry.core.match import Match

SECRET = bytes(range(32))


def table(seats: int = 2, luck: Luck | None = None, **options: Any) -> Match[Any]:
    return Match.start(STAKES.game(options, seats), luck or Simulated(3))


def entries(match: Match[Any]) -> list[Any]:
    data: list[Any] = json.loads(json.dumps([entry.to_json() for entry in match.log]))
    return data


LUCKS: list[Callable[[], Luck]] = [lambda: Verifiable(SECRET, "t", ["aa", "bb"]), lambda: Simulated(9)]


def random_table(seed: int, steps: int, own: Luck) -> Match[Any]:
    """A game of Stakes with choices, undos, take-backs, corrections and a concession mixed in."""
    match = table(3, own)
    luck = Simulated(seed)
    for _ in range(steps):
        if match.over:
            break
        seat = match.waiting()[0]
        kind = luck.below(12)
        if kind == 0 and match.cannot_undo(seat) is None:
            match.undo(seat)
        elif kind == 1 and match.earlier():
            match.take_back(match.earlier()[luck.below(len(match.earlier()))])
        elif kind == 2:
            match.apply_patch([[f"favourite/{seat}", luck.below(5)]], by=str(seat))
        elif kind == 3 and len(match.conceded) < 1:
            match.concede(seat)
        elif kind == 4 and match.sealed:
            match.undo(next(iter(match.sealed)))
        else:
            legal = match.legal(seat)
            match.submit(seat, legal[luck.below(len(legal))])
    return match


def test_sealed_choices_stay_sealed() -> None:
    match = table()
    before = json.dumps(match.game.view(match.state, 1))
    events = match.submit(0, 4)
    assert [event.seen_by(1) for event in events] == [{"type": "sealed", "seat": 0}]
    assert match.waiting() == [1]
    assert json.dumps(match.game.view(match.state, 1)) == before
    with pytest.raises(IllegalAction, match=r"no\.chosen"):
        match.submit(0, 3)
    match.undo(0)
    assert match.waiting() == [0, 1]
    assert match.sealed_at(1) == [0]
    assert match.sealed_at(2) == []


def test_a_refusal_names_the_clause_and_changes_nothing() -> None:
    match = table()
    before = entries(match)
    with pytest.raises(IllegalAction, match=r"no\.nothing_to_gamble") as refusal:
        match.submit(0, ROLL)
    assert refusal.value.clause == "ST-04"
    assert entries(match) == before


def test_a_step_can_be_taken_back_until_luck_or_a_secret_comes_out() -> None:
    match = table()
    match.submit(0, 4)
    match.submit(1, 3)
    assert match.cannot_undo(0) is LUCK_FELL  # the bids were sealed and are open now
    match.submit(0, ROLL)
    assert match.cannot_undo(0) is LUCK_FELL
    assert match.cannot_undo(1) is NOT_YOURS
    toll = Match.start(TOLL.game(), Simulated(1))
    assert toll.cannot_undo(0) is NOTHING_DONE
    toll.submit(0, 1)
    assert toll.cannot_undo(1) is NOT_YOURS
    toll.undo(0)
    assert toll.waiting() == [0]
    assert toll.state.at == [0, 0, 0]


def test_what_is_taken_back_is_told_until_it_is_brought_back() -> None:
    toll = Match.start(TOLL.game(), Simulated(1))
    assert toll.taken_back() == []
    toll.submit(0, 1)
    made = toll.position_at(len(toll.log) - 1)
    toll.undo(0)
    assert toll.taken_back() == [made]
    again = Match.restore(toll.game, Simulated(1), entries(toll))
    assert again.taken_back() == [made]
    toll.redo(0)
    assert toll.taken_back() == []
    toll.undo(0)
    toll.submit(0, 1)
    assert toll.taken_back() == [made]  # another step was made in its place


def test_nobody_can_fish_for_dice() -> None:
    match = table(luck=Verifiable(SECRET, "t", []))
    match.submit(0, 4)
    match.submit(1, 3)
    counters = [match.luck.counter]
    for _ in range(5):
        match.submit(0, ROLL)
        counters.append(match.luck.counter)
        match.take_back(match.earlier()[0])
        assert match.luck.counter == counters[-1]  # the take-back gives no luck back
    assert counters == sorted(set(counters))


def test_a_choice_lost_in_a_crash_meets_the_same_dice_again() -> None:
    first = table(luck=Verifiable(SECRET, "t", []))
    first.submit(0, 4)
    first.submit(1, 3)
    stored = entries(first)
    first.submit(0, ROLL)  # never stored: the process died here
    again = Match.restore(first.game, Verifiable(SECRET, "t", []), stored)
    again.submit(0, ROLL)
    assert again.state.to_json() == first.state.to_json()


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10_000), st.integers(1, 60), st.sampled_from(LUCKS))
def test_any_line_of_play_is_restored_exactly(seed: int, steps: int, own: Callable[[], Luck]) -> None:
    match = random_table(seed, steps, own())
    again = Match.restore(match.game, own(), entries(match))
    assert entries(again) == entries(match)
    assert again.state.to_json() == match.state.to_json()
    assert again.sealed == match.sealed
    assert again.conceded == match.conceded
    assert again.plays == match.plays == sum(entry.kind == "play" for entry in match.log)
    assert [again.luck.below(1 << 40) for _ in range(2)] == [match.luck.below(1 << 40) for _ in range(2)]
    for number in range(len(match.log)):
        assert again.state_at(number).digest() == match.log[number].check
        assert again.story(1, number) == match.story(1, number)


class Counted(Toll):
    """Counts how often a choice is played."""

    played = 0

    def apply(self, state: TollState, seat: int, action: int, context: Context) -> None:
        self.played += 1
        super().apply(state, seat, action, context)


@pytest.mark.parametrize("every", [2, 7, 16, 17])
def test_steps_taken_back_at_any_beat_leave_no_position_far_from_one_that_is_kept(every: int) -> None:
    """A log whose every sixteenth entry was an undo had no position kept but the first."""
    game = Counted(TollOptions(30), 3)
    match = Match.start(game, Simulated(5))
    while not match.over and len(match.log) < 400:
        if len(match.log) % every == 0 and match.previous() >= 0:
            match.take_back(match.previous())
        else:
            match.submit(match.waiting()[0], match.legal(match.waiting()[0])[0])
    assert len(match.log) > 60
    for number in range(len(match.log)):
        game.played = 0
        assert match.state_at(number).digest() == match.log[number].check
        assert game.played <= SNAPSHOT_EVERY
    assert len(match._snapshots) <= 2 + 2 * len(match.log) / SNAPSHOT_EVERY


def test_corrections_are_judged_by_the_game() -> None:
    match = table()
    match.apply_patch([["prize", 2], ["hands/0", [4]]], by="0")
    assert match.legal(0) == [4]
    before = match.state.digest()
    for patch in ([["pile", [0, 1, 2, 3, 4, 5, 6]]], [["nowhere", 1]], [["hands/9/0", 1]], [["prize/x", 1]]):
        with pytest.raises(IllegalAction):
            match.apply_patch(patch, by="0")
    assert match.state.digest() == before


def play_on(match: Match[Any]) -> Match[Any]:
    while not match.over:
        seat = match.waiting()[0]
        match.submit(seat, max(match.legal(seat)) if seat == 0 else min(match.legal(seat)))
    return match


def test_who_concedes_cannot_win() -> None:
    best = play_on(table(gamble=False)).result().payoffs.index(1.0)
    match = table(gamble=False)
    match.concede(best)
    with pytest.raises(IllegalAction):
        match.concede(best)
    play_on(match)
    assert match.result().payoffs[1 - best] == 1.0
    assert match.result().places[1 - best] == 1
    assert match.result().places[best] == 2


def test_a_game_can_end_early() -> None:
    match = table()
    match.stop()
    assert match.over
    assert match.waiting() == []
    assert match.result().reason == "stopped"
    assert Match.restore(match.game, Simulated(3), entries(match)).over
    for refused in (lambda: match.submit(0, 0), lambda: match.stop(), lambda: match.concede(0)):
        with pytest.raises(IllegalAction):
            refused()


def test_the_clock_chooses_and_says_so() -> None:
    match = table()
    match.timeout(0)
    assert match.log[-1].by == "clock"
    assert match.sealed == {0: 0}


def test_a_story_tells_each_viewer_its_own_secrets() -> None:
    match = table()
    dealt = [match.story(viewer)[0] for viewer in (0, 1, None)]
    assert [tale.get("favourite") for tale in dealt] == [match.state.favourite[0], match.state.favourite[1], None]
    assert match.story(0, since=1) == []


@pytest.mark.parametrize(
    ("spoil", "error", "at"),
    [
        (lambda log: log[2].update(check=1), Diverged, 2),
        (lambda log: log[2].update(draws=[99]), Diverged, 2),
        (lambda log: log[0]["draws"].append(0), Diverged, 0),
        (lambda log: log[1].update(moves=[[0, {"type": "bid", "card": 99}]]), BrokenLog, 1),
        (lambda log: log[1].update(moves=[[0, {"type": "keep"}]]), BrokenLog, 1),
        (lambda log: log[1].update(kind="dance"), BrokenLog, 1),
        (lambda log: log[1].pop("luck"), BrokenLog, 1),
        (lambda log: log[0].update(kind="play"), BrokenLog, 0),
        (lambda log: log.clear(), BrokenLog, -1),
        (lambda log: log.insert(1, log[0]), BrokenLog, 1),
        (lambda log: log[2].update(moves="x"), BrokenLog, 2),
    ],
)
def test_a_spoilt_log_is_refused_and_the_entry_named(spoil: Any, error: type[BrokenLog | Diverged], at: int) -> None:
    match = table()
    match.submit(0, 4)
    match.submit(1, 3)
    match.submit(0, KEEP)
    log = entries(match)
    spoil(log)
    with pytest.raises(error) as refusal:
        Match.restore(match.game, Simulated(3), log)
    assert refusal.value.entry == at


def test_a_rollout_ends_with_one_win() -> None:
    match = table(4)
    assert sum(rollout(match.game, match.state.clone(), Simulated(1, keep=False))) == pytest.approx(1.0)
