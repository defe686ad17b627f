"""Schedule of alerts: which turns and rounds have to be told to a person, and when. Pure functions, no input or output.

There is one alert for a turn, not for each choice, and two reminders if a clock runs: at half of the time and at its
last tenth. If several are due at once, only the most urgent one is sent. The beginning of an event's round has an alert
of its own, which also says whether it is the person's turn there.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from datetime import datetime
from functools import lru_cache
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from msgspec import Struct

from skerry.server.database.alert_store import Alert, Beginning, Kind, Mode

LOOKING_SECONDS: Final = 60.0
"""Seconds after a table's page was last in view during which the person still counts as looking at the table."""
RETRIES: Final = (60.0, 600.0, 3_600.0)
"""Seconds to wait after the first, second and third failed try; after the fourth the alert is lost."""
DAY: Final = 86_400
EPOCH: Final = datetime(1970, 1, 1).toordinal()
ZONES_KEPT: Final = 600
"""Maximum number of names of time zones whose rules are kept; there are some 600, and anybody can ask for others."""
LATEST: Final = 43_200.0
"""Maximum delay in seconds of a digest that no server was running to send in time; a later one is dropped."""
URGENCY: Final[tuple[Kind, ...]] = ("turn", "half", "tenth")
SHARES: Final[dict[Kind, float]] = {"half": 0.5, "tenth": 0.1}
"""Share of the time, as a fraction; a reminder is due once no more than that is left."""


class Turn(Struct, frozen=True):
    """A person's turn at a table where others wait for them."""

    table: str
    seq: int
    """Number of the log entry that began the turn; table and number identify it."""
    at: float
    """Unix time at which the turn began."""
    own: bool
    """True if the person themselves brought the turn about: they need not be told."""
    left: float | None = None
    """Seconds until the person's time runs out; None while no clock runs."""
    whole: float = 0.0
    """Seconds that the person had at the beginning of the turn."""


class Wish(Struct, frozen=True):
    """A person's settings of one channel."""

    mode: Mode
    hour: int
    """Hour of the daily digest, in the person's own time."""
    zone: int
    """Offset of the person's own time from UTC, in minutes to the east; `time_zone` counts more."""
    since: float
    """Unix time: turns and rounds that began earlier are not told, nor is a digest whose hour was earlier; reminders
    are sent all the same."""
    quiet_from: int = 0
    """First of the quiet hours, in the person's own time, which last until `quiet_to`: only digests are sent then.
    Equal to `quiet_to`: no quiet hours."""
    quiet_to: int = 0
    time_zone: str = ""
    """Name of the person's time zone, which knows summer and winter; "" if this server does not know it."""


def wanted(
    wish: Wish,
    turns: Iterable[Turn],
    looked: dict[str, float],
    told: Collection[Alert],
    now: float,
    rounds: Collection[Beginning] = (),
) -> list[Alert]:
    """Return the alerts that are due through a channel now. `looked`: the Unix time at which the person last looked at
    each table; `told`: the alerts that were sent before."""
    if wish.mode == "daily":
        digest = digest_due(wish, now)
        return [digest] if digest is not None and digest not in told else []
    if quiet_until(wish, now):
        return []  # turns and rounds that still go on afterwards are told then
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
    """Return whether a round is new to the person; in mode "away" it is not if they have looked at its table."""
    return one.at >= wish.since and (wish.mode != "away" or looked.get(one.table, 0.0) < one.at)


def _due(wish: Wish, turn: Turn, told: Collection[Alert]) -> Alert | None:
    """Return the most urgent alert of a turn that is due; None if that or a more urgent one was told."""
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
    """Return the digest whose hour came last; None if that was before `wish.since`, or more than LATEST seconds ago."""
    day = _day_of(wish, now)
    if _at(wish, day, wish.hour) > now:
        day -= 1
    began = _at(wish, day, wish.hour)
    return None if began < wish.since or now - began > LATEST else Alert("", day, "daily")


def quiet_until(wish: Wish, now: float) -> float:
    """Return the Unix time at which the person's quiet hours end; 0 if there are none now, or only digests are sent."""
    if wish.mode == "daily":
        return 0.0
    if wish.quiet_from == wish.quiet_to:
        return 0.0
    day = _day_of(wish, now)
    over_night = wish.quiet_from > wish.quiet_to
    for first in (day - 1, day):
        end = _at(wish, first + over_night, wish.quiet_to)
        if _at(wish, first, wish.quiet_from) <= now < end:
            return end
    return 0.0


@lru_cache(ZONES_KEPT)
def zone_of(name: str) -> ZoneInfo | None:
    """Return the time zone of that name; None if there is none, or this machine does not know it."""
    try:
        return ZoneInfo(name) if name else None
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None


def _day_of(wish: Wish, now: float) -> int:
    """Return the number of the person's day, from 1 January 1970."""
    zone = zone_of(wish.time_zone)
    return int((now + wish.zone * 60) // DAY) if zone is None else datetime.fromtimestamp(now, zone).toordinal() - EPOCH


def _at(wish: Wish, day: int, hour: int) -> float:
    """Return the Unix time of an hour of the person's day; of one that the clock skips, that of the next."""
    zone = zone_of(wish.time_zone)
    if zone is None:
        return day * DAY + hour * 3600 - wish.zone * 60
    return datetime.fromordinal(day + EPOCH).replace(hour=hour, tzinfo=zone).timestamp()


def still_true(alert: Alert, turns: Collection[Turn], rounds: Collection[Beginning] = ()) -> bool:
    """Return whether an alert still applies: its turn or round goes on, or there is something for the digest."""
    if alert.kind == "daily":
        return bool(turns or rounds)
    if alert.kind == "round":
        return any(_round_alert(one) == alert for one in rounds)
    return any((turn.table, turn.seq) == (alert.table, alert.turn) for turn in turns)


def next_try(tries: int, now: float) -> float:
    """Return the Unix time of the next try after `tries` failed ones; 0 if the alert is lost."""
    return now + RETRIES[tries - 1] if tries <= len(RETRIES) else 0.0
