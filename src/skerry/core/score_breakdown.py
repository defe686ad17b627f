"""Breakdown of each seat's score by events, for the end of a game and for looking back on it.

It needs nothing of a game but its scores, places and `evaluate`, so it serves every game. The positions of a game are
gone through once more, each event of them: a change of the score from one event to the next is that event's doing.
"""

# Not compiled: it is asked for once a game, when the game is over.
from __future__ import annotations

from typing import Any, Final, final

from skerry.core.match import Match

LONGEST: Final = 4000
"""Maximum number of log entries of a game that is gone through again: more would take too long."""


LEAST_HOPE: Final = 0.01
"""Share of the win by more than which `Game.evaluate` of a seat must rise to be worth telling."""


@final
class KeyMoment:
    """Event `index` of log entry `seq`: the points it brought a seat, and the seat's place before and after."""

    def __init__(self, seq: int, index: int, points: int, before: int, after: int) -> None:
        self.seq = seq
        self.index = index
        self.points = points
        self.before = before
        self.after = after


@final
class ScoreCause:
    """All gains, or all losses, of a seat by one kind of event: number of events, points in all, and the largest."""

    def __init__(self, kind: str, most: KeyMoment) -> None:
        self.kind = kind
        self.times = 0
        self.points = 0
        self.most = most

    def add(self, moment: KeyMoment) -> None:
        """Count one more event of the kind."""
        self.times += 1
        self.points += moment.points
        if abs(moment.points) > abs(self.most.points):
            self.most = moment


@final
class ScoreBreakdown:
    """One seat's way to its score: `start` and the points of all `causes` add up to `score`.

    `causes`: gains and losses apart, the largest first. `best`: the event that brought most, in points or, where the
    end alone gives points, in places; where neither ever rose, the one after which the game's evaluation of the seat
    rose most. `late`: True if the end alone gives points, so that places say all they say. `turn`: the event since
    which the seat was never better than it ended, or for a winner never worse than first; where there is none, for a
    seat that did not win, the one in which it lost most on the best of the others. None: there is no such event.
    """

    def __init__(self, start: int, score: int) -> None:
        self.start = start
        self.score = score
        self.causes: list[ScoreCause] = []
        self.late = False
        self.best: KeyMoment | None = None
        self.turn: KeyMoment | None = None


def breakdowns_of(match: Match[Any]) -> list[ScoreBreakdown]:
    """Return every seat's account of a game that has begun; [] for a game of more than `LONGEST` log entries."""
    if len(match.log) > LONGEST:
        return []
    line = match.line()
    state = match.state_at(line[0])
    standing = match.game.result(state)
    seats = range(match.game.seats)
    accounts = [ScoreBreakdown(standing.scores[seat], standing.scores[seat]) for seat in seats]
    moments: list[list[KeyMoment]] = [[] for _ in seats]
    kinds: list[dict[tuple[str, bool], ScoreCause]] = [{} for _ in seats]
    gaps: list[tuple[int, KeyMoment] | None] = [None for _ in seats]
    for number in line[1:]:
        events = match.events[number]
        positions = match.retraced(number, state)
        for at, position in enumerate(positions):
            before, standing = standing, match.game.result(position)
            if (standing.scores, standing.places) == (before.scores, before.places):
                continue
            index = min(at, len(events) - 1)
            gained = [new - old for new, old in zip(standing.scores, before.scores, strict=True)]
            for seat in seats:
                moment = KeyMoment(number, index, gained[seat], before.places[seat], standing.places[seat])
                if moment.before != moment.after:
                    moments[seat].append(moment)
                if moment.points:
                    key = (events[index].type if events else "", moment.points > 0)
                    cause = kinds[seat].setdefault(key, ScoreCause(key[0], moment))
                    cause.add(moment)
                    accounts[seat].score += moment.points
                    best = accounts[seat].best
                    if best is None or moment.points > best.points:
                        accounts[seat].best = moment if moment.points > 0 else best
                lost = max([gained[other] for other in seats if other != seat], default=0) - gained[seat]
                gap = gaps[seat]
                if lost > 0 and (gap is None or lost > gap[0]):
                    gaps[seat] = (lost, moment)
        state = positions[-1]
    places = match.result().places
    late = all(cause.most.seq == line[-1] for causes in kinds for cause in causes.values())
    for seat, account in enumerate(accounts):
        account.late = late
        account.causes = sorted(kinds[seat].values(), key=lambda cause: -abs(cause.points))
        if late:
            account.best = max(moments[seat], key=lambda one: one.before - one.after, default=None)
            if account.best is not None and account.best.after >= account.best.before:
                account.best = None
        gap = gaps[seat]
        account.turn = _settled(moments[seat], places[seat]) or (gap[1] if gap and places[seat] > 1 else None)
    _hope(match, accounts)
    return accounts


def _hope(match: Match[Any], accounts: list[ScoreBreakdown]) -> None:
    """Set `best` of each seat that has none to the log entry by which the game's evaluation of the seat rose most, if
    by more than `LEAST_HOPE`: the entry's first event that names the seat, or its last event."""
    seats = [seat for seat, account in enumerate(accounts) if account.best is None]
    line, game = match.line(), match.game
    state = match.state_at(line[0])
    hopes = {seat: game.evaluate(state, seat) for seat in seats}
    most = dict.fromkeys(seats, LEAST_HOPE)
    for number in line[1:-1] if seats else []:
        state = match.retraced(number, state)[-1]
        events = match.events[number]
        for seat in seats:
            now = game.evaluate(state, seat)
            if now - hopes[seat] > most[seat] and events:
                most[seat] = now - hopes[seat]
                own = (at for at, event in enumerate(events) if event.public.get("seat") == seat)
                place = game.result(state).places[seat]
                accounts[seat].best = KeyMoment(number, next(own, len(events) - 1), 0, place, place)
            hopes[seat] = now


def _settled(moments: list[KeyMoment], place: int) -> KeyMoment | None:
    """Return the last change of place since which the seat was never better than its final `place`, or for first place
    never worse. None if it was so all along, or the final place came by something else."""
    if not moments or moments[-1].after != place:
        return None
    if place == 1:
        return moments[-1]
    return next((one for one in reversed(moments) if one.before < place <= one.after), None)
