"""Who is to be told of which turn, and when. No input or output: what is known comes in, what is to be told goes out.

One alert a turn, not a choice, and two reminders where a clock runs: at half of the time and at its last tenth. What is
noticed late is told once, by its most urgent alert. That a round of an event has begun is told besides, and with it
whose turn it is there at once.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final, Literal

from msgspec import Struct

Mode = Literal["now", "away", "daily"]
Kind = Literal["turn", "half", "tenth", "daily", "round"]

LOOKING_SECONDS: Final = 60.0
"""Who had a page of the table before their eyes within so many seconds looks at it."""
RETRIES: Final = (60.0, 600.0, 3_600.0)
"""An alert that was not taken is sent again after so many seconds; then it is lost."""
MOST_LOST: Final = 5
"""So many alerts lost in a row, and the channel goes off."""
DAY: Final = 86_400
LATEST: Final = 43_200.0
"""A digest that no server was there to send is sent up to so many seconds late."""
URGENCY: Final[tuple[Kind, ...]] = ("turn", "half", "tenth")
SHARES: Final[dict[Kind, float]] = {"half": 0.5, "tenth": 0.1}
"""A reminder is due once no more than that share of the time is left."""


class Turn(Struct, frozen=True):
    """Somebody's turn at a table where others wait for them."""

    table: str
    seq: int
    """The log entry that began it: with the table, what the turn is known by."""
    at: float
    """Since when, as a time of day."""
    own: bool
    """They brought it about themselves, and need not be told."""
    left: float | None = None
    """Seconds until their time is out; None while no clock runs."""
    whole: float = 0.0
    """How many seconds they had at first."""


class Beginning(Struct, frozen=True):
    """A round of an event in which somebody plays."""

    event: str
    """What the event is called."""
    round: int
    table: str
    """Where they play."""
    name: str
    """What that table is called."""
    game: str
    at: float
    """Since when, as a time of day."""
    arrive: int
    """Who is not there within so many seconds has a bot on their seat."""


class Wish(Struct, frozen=True):
    """How somebody wants to be told through a channel."""

    mode: Mode
    hour: int
    """Of a digest, in their own time."""
    zone: int
    """Their time, in minutes east of UTC."""
    since: float
    """What was their turn before then they are not told of, as a time of day."""
    quiet_from: int = 0
    """From this hour to the next one they are told nothing but digests, in their own time; the same twice: never."""
    quiet_to: int = 0


class Alert(Struct, frozen=True):
    """Something to tell: its fields say what it is known by, so that it is told once."""

    table: str
    """"" of a digest."""
    turn: int
    """The log entry that began it; of a digest the day, of a round of an event its number."""
    kind: Kind


def wanted(
    wish: Wish,
    turns: Iterable[Turn],
    looked: dict[str, float],
    told: Collection[Alert],
    now: float,
    rounds: Collection[Beginning] = (),
) -> list[Alert]:
    """What has to be told now through a channel. `looked`: when the person last looked at which table."""
    if wish.mode == "daily":
        digest = digest_due(wish, now)
        return [digest] if digest is not None and digest not in told else []
    if quiet_until(wish, now):
        return []  # what is still true afterwards is told then
    new = [_round_alert(one) for one in rounds if _is_new(wish, one, looked)]
    first = {alert.table for alert in map(_round_alert, rounds) if alert in new or alert in told}
    found = [
        alert
        for turn in turns
        if (wish.mode == "now" or now - looked.get(turn.table, 0.0) >= LOOKING_SECONDS)
        and (alert := _due(wish, turn, told)) is not None
        and not (alert.kind == "turn" and turn.seq == 0 and turn.table in first)
    ]
    found += [alert for alert in new if alert not in told]
    return list(dict.fromkeys(found))  # two seats of one person may be called at once


def _round_alert(one: Beginning) -> Alert:
    return Alert(one.table, one.round, "round")


def _is_new(wish: Wish, one: Beginning, looked: dict[str, float]) -> bool:
    """Whether somebody is to be told of a round: not of one that they have seen, if they are told while away."""
    return one.at >= wish.since and (wish.mode != "away" or looked.get(one.table, 0.0) < one.at)


def _due(wish: Wish, turn: Turn, told: Collection[Alert]) -> Alert | None:
    """The most urgent alert of a turn, unless that or a more urgent one was told."""
    kinds = [kind for kind in URGENCY if _is_due(wish, turn, kind)]
    if not kinds:
        return None
    later = URGENCY[URGENCY.index(kinds[-1]) :]
    if any(Alert(turn.table, turn.seq, kind) in told for kind in later):
        return None
    return Alert(turn.table, turn.seq, kinds[-1])


def _is_due(wish: Wish, turn: Turn, kind: Kind) -> bool:
    if kind == "turn":
        return not turn.own and turn.at >= wish.since
    return turn.left is not None and turn.left <= turn.whole * SHARES[kind]


def digest_due(wish: Wish, now: float) -> Alert | None:
    """The digest whose hour has come last; None if that was before the wish, or too long ago to be of use."""
    local = now + wish.zone * 60
    day = int(local // DAY)
    at = day * DAY + wish.hour * 3600
    if at > local:
        day, at = day - 1, at - DAY
    began = at - wish.zone * 60
    return None if began < wish.since or now - began > LATEST else Alert("", day, "daily")


def quiet_until(wish: Wish, now: float) -> float:
    """When somebody's quiet hours end, as a time of day; 0: they may be told now."""
    if wish.mode == "daily":
        return 0.0
    local = now + wish.zone * 60
    since = (local - wish.quiet_from * 3600) % DAY
    lasts = (wish.quiet_to - wish.quiet_from) % 24 * 3600
    return now + lasts - since if since < lasts else 0.0


def still_true(alert: Alert, turns: Collection[Turn], rounds: Collection[Beginning] = ()) -> bool:
    """Whether there is anything to tell any more."""
    if alert.kind == "daily":
        return bool(turns or rounds)
    if alert.kind == "round":
        return any(_round_alert(one) == alert for one in rounds)
    return any((turn.table, turn.seq) == (alert.table, alert.turn) for turn in turns)


def next_try(tries: int, now: float) -> float:
    """When an alert that was tried so often in vain is tried again, as a time of day; 0: it is lost."""
    return now + RETRIES[tries - 1] if tries <= len(RETRIES) else 0.0
