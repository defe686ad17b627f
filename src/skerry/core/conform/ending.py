"""Checks of giving up and of the end, for `check_game`: a finished seat keeps its place, the end is told as it is."""

from __future__ import annotations

from typing import Any, Final

from skerry.core.chance import Simulated
from skerry.core.conform.promise import require
from skerry.core.game import Game
from skerry.core.match import Match

_EARLY: Final = 20
"""Number of first steps at one of which, drawn at random, a seat gives up."""
_SELDOM: Final = 60
"""Mean number of steps from one further giving-up of a random seat to the next."""
_FREE_STEPS: Final = 200


def check_end(game: Game[Any], seed: int, max_steps: int) -> Match[Any]:
    """Play a random game in which seats give up, those that have finished too, and return it. Raises Nonconforming."""
    luck = Simulated(seed + 7_000_003)
    match = Match.start(game, Simulated(seed))
    done: list[int] = []
    first = luck.below(_EARLY)
    for step in range(_FREE_STEPS if match.free else max_steps):
        if match.over:
            break
        done = _check_finished(match, done)
        if step == first or luck.below(_SELDOM) == 0:
            _give_up(match, luck)
        elif luck.below(2) == 0:
            _leave(match, done)
        if not match.over:
            _play(match, luck)
    if not match.over:
        require(match.free, "the game must end, whoever gives up")
        match.stop()
    _check_told(match)
    _check_kept(match)
    return match


def _play(match: Match[Any], luck: Simulated) -> None:
    require(match.game.problems(match.state) == [], "a position in which somebody gave up must be sound")
    seat = match.waiting()[0]
    legal = match.legal(seat)
    require(len(legal) > 0, "a seat that is asked must have a choice, whoever gave up")
    match.submit(seat, legal[luck.below(len(legal))])


def _give_up(match: Match[Any], luck: Simulated) -> None:
    """Let a random seat give up, one that leads more often than others, unless it is the last."""
    playing = [seat for seat in range(match.game.seats) if seat not in match.conceded]
    leading = [seat for seat in playing if match.result().places[seat] == 1]
    ready = leading if leading and luck.below(2) == 0 else playing
    if len(playing) > 1:
        match.concede(ready[luck.below(len(ready))])


def _leave(match: Match[Any], done: list[int]) -> None:
    """Let the first seat that has finished and is still there give up, if there is one."""
    for seat in done:
        if seat not in match.conceded:
            match.concede(seat)
            return


def _check_finished(match: Match[Any], before: list[int]) -> list[int]:
    """Return the seats that have finished. Unless play is free or over, require that they are asked no more and that
    all seats in `before` still have finished. Raises Nonconforming."""
    done = match.game.finished(match.state)
    decision = match.decision()
    require(done == sorted(set(done)), "seats that have finished come once each, rising")
    if decision is not None and not decision.free:
        require(not set(done) & set(decision.seats), "a seat that has finished must not be asked")
        require(set(before) <= set(done), "a seat that has finished must have finished for good")
    return done


def _check_told(match: Match[Any]) -> None:
    """The event "over" tells the winners and scores that the table's result has."""
    result = match.result()
    for events in match.events:
        for event in events:
            if event.type != "over":
                continue
            told = event.public
            require(told.get("winners") == result.winners(), "the end must be told with the winners of the result")
            for key in ("scores", "totals", "worths"):
                if key in told:
                    require(told[key] == result.scores, "the end must be told with the scores of the result")


def _check_kept(match: Match[Any]) -> None:
    """Require that a seat that gave up before it had finished wins nothing, unless all seats did. If no seat did,
    require the places that the rules give. Raises Nonconforming."""
    result = match.result()
    rules = match.game.result(match.state)
    settled = [event.public["seat"] for events in match.events for event in events if event.public.get("settled")]
    gone = [seat for seat in match.conceded if seat not in settled]
    for seat in gone:
        share = result.payoffs[seat]
        require(share == 0.0 or len(gone) == match.game.seats, "who gave up must not win")
    if not gone:
        require(result.places == rules.places, "who has finished must keep the place, and so must the others")
