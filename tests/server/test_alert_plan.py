"""Who is to be told of which turn, and when: nothing but numbers."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from skerry.server.alerts.schedule import (
    DAY,
    LATEST,
    Turn,
    Wish,
    digest_due,
    next_try,
    quiet_until,
    still_true,
    wanted,
    zone_of,
)
from skerry.server.database.alert_store import Alert, Beginning

pytestmark = pytest.mark.quick

NOW = 1_700_000_000.0
SINCE = NOW - 1000.0


def wish(mode: Any = "now", **more: Any) -> Wish:
    return Wish(**{"mode": mode, "hour": 8, "zone": 0, "since": SINCE, **more})


def turn(seq: int = 7, **more: Any) -> Turn:
    return Turn(**{"table": "t", "seq": seq, "at": NOW - 10, "own": False, **more})


def told(found: list[Alert]) -> list[tuple[str, int, str]]:
    return [(alert.table, alert.turn, alert.kind) for alert in found]


def test_a_turn_is_told_once_however_many_choices_it_has() -> None:
    found = wanted(wish(), [turn()], {}, set(), NOW)
    assert told(found) == [("t", 7, "turn")]
    assert wanted(wish(), [turn()], {}, set(found), NOW + 500) == []
    assert told(wanted(wish(), [turn(12)], {}, set(found), NOW)) == [("t", 12, "turn")], "the next turn is another one"
    assert told(wanted(wish(), [turn(), turn()], {}, set(), NOW)) == [("t", 7, "turn")], "two seats of one person"


def test_what_one_brought_about_or_knew_before_is_not_told() -> None:
    assert wanted(wish(), [turn(own=True)], {}, set(), NOW) == []
    assert wanted(wish(), [turn(at=SINCE - 1)], {}, set(), NOW) == []
    assert wanted(wish(), [turn(at=SINCE)], {}, set(), NOW) != []


def test_who_looks_at_a_table_is_told_of_others_and_of_this_one_a_minute_later() -> None:
    looked = {"t": NOW}
    turns = [turn(), turn(3, table="u")]
    assert told(wanted(wish("away"), turns, looked, set(), NOW)) == [("u", 3, "turn")]
    assert told(wanted(wish("now"), turns, looked, set(), NOW)) == [("t", 7, "turn"), ("u", 3, "turn")]
    assert told(wanted(wish("away"), [turn()], looked, set(), NOW + 59.9)) == []
    assert told(wanted(wish("away"), [turn()], looked, set(), NOW + 60)) == [("t", 7, "turn")]


def test_reminders_come_at_half_and_at_a_tenth_of_the_time() -> None:
    sent: set[Alert] = set()
    got: dict[float, list[str]] = {}
    for left in (100.0, 50.1, 50.0, 49.0, 10.1, 10.0, 3.0, 0.0):
        found = wanted(wish(), [turn(left=left, whole=100.0)], {}, sent, NOW)
        got[left] = [alert.kind for alert in found]
        sent |= set(found)
    assert got == {100.0: ["turn"], 50.1: [], 50.0: ["half"], 49.0: [], 10.1: [], 10.0: ["tenth"], 3.0: [], 0.0: []}


def test_what_is_noticed_late_is_told_once_by_its_most_urgent_alert() -> None:
    found = wanted(wish(), [turn(left=4.0, whole=100.0)], {}, set(), NOW)
    assert [alert.kind for alert in found] == ["tenth"]
    assert wanted(wish(), [turn(left=4.0, whole=100.0)], {}, set(found), NOW) == [], "what came before is no news"
    assert wanted(wish(), [turn(left=99.0, whole=100.0)], {}, set(found), NOW) == [], "somebody gave more time"
    mine = wanted(wish(), [turn(own=True, left=40.0, whole=100.0)], {}, set(), NOW)
    assert [alert.kind for alert in mine] == ["half"], "who goes back alone is reminded all the same"


def test_a_round_is_told_once_and_with_it_whose_turn_it_is_there() -> None:
    begun = Beginning("Cup", 2, "t", "Cup, round 2, table 1", "toll", NOW - 5, 3_600)
    first, later = turn(0), turn(3)
    found = wanted(wish(), [first], {}, set(), NOW, [begun])
    assert told(found) == [("t", 2, "round")]
    assert wanted(wish(), [first], {}, set(found), NOW, [begun]) == []
    assert told(wanted(wish(), [later], {}, set(found), NOW, [begun])) == [("t", 3, "turn")], "the next turn is told"
    assert told(wanted(wish(since=NOW), [later], {}, set(), NOW, [begun])) == [], "begun before one wished to be told"
    seen = {"t": NOW - 1}
    assert wanted(wish("away"), [first], seen, set(), NOW, [begun]) == [], "they sit there"
    assert told(wanted(wish("away"), [first], seen, set(), NOW + 90, [begun])) == [("t", 0, "turn")], "and went away"
    assert still_true(found[0], [], [begun])
    assert not still_true(found[0], [first], []), "the table is over, or another sits there"
    assert still_true(Alert("", 19_000, "daily"), [], [begun])


def test_a_digest_comes_once_a_day_at_the_persons_hour() -> None:
    midnight = NOW // DAY * DAY
    day = int(midnight // DAY)
    old = midnight - 30 * DAY

    def due(hour: float, at: int = 8, zone: int = 0) -> int | None:
        found = digest_due(wish("daily", hour=at, zone=zone, since=old), midnight + hour * 3600)
        return None if found is None else found.turn

    assert [due(7.99), due(8), due(19.9), due(20.1)] == [None, day, day, None]
    assert [due(5.99, zone=120), due(6, zone=120)] == [None, day], "8 o'clock two hours east is 6 in UTC"
    assert [due(12.4, zone=-270), due(12.5, zone=-270)] == [None, day]
    assert due(2, at=23) == day - 1, "the evening before, a few hours ago"
    assert due(11, at=23, zone=-600) == day - 1, "an hour of the next day of UTC"
    sent = {Alert("", day, "daily")}
    asked = wish("daily", since=old)
    assert wanted(asked, [turn()], {}, set(), midnight + 9 * 3600) == list(sent)
    assert wanted(asked, [turn(left=1.0, whole=100.0)], {}, sent, midnight + 10 * 3600) == [], "one a day, no reminders"
    assert digest_due(wish("daily", since=midnight + 9 * 3600), midnight + 10 * 3600) is None, "made after its hour"
    assert digest_due(asked, midnight + 8 * 3600 + LATEST + 1) is None


def test_what_is_no_longer_true_is_not_told() -> None:
    assert still_true(Alert("t", 7, "half"), [turn()])
    assert not still_true(Alert("t", 7, "turn"), [turn(9)])
    assert not still_true(Alert("t", 7, "turn"), [turn(table="u")])
    assert still_true(Alert("", 19_000, "daily"), [turn()])
    assert not still_true(Alert("", 19_000, "daily"), []), "a day on which nobody waits"


def test_it_is_tried_after_one_ten_and_sixty_minutes_and_then_lost() -> None:
    assert [next_try(tries, NOW) for tries in (1, 2, 3, 4)] == [NOW + 60, NOW + 600, NOW + 3600, 0.0]


def test_quiet_hours_keep_everything_but_digests() -> None:
    quiet = wish(quiet_from=22, quiet_to=7, zone=60)
    evening = SINCE // DAY * DAY + DAY + 20 * 3600  # nine in the evening, an hour east of Greenwich
    mine = [turn(at=evening)]
    hours = [hour for hour in range(24) if not wanted(quiet, mine, {}, set(), evening + hour * 3600)]
    assert hours == list(range(1, 10)), "from ten to seven"
    assert quiet_until(quiet, evening) == 0
    assert quiet_until(quiet, evening + 3600 + 60) == evening + 10 * 3600
    assert quiet_until(quiet, evening + 10 * 3600 - 1) == evening + 10 * 3600
    assert quiet_until(wish(quiet_from=7, quiet_to=7), evening) == 0, "the same hour twice: never"
    assert quiet_until(wish("daily", quiet_from=0, quiet_to=23), evening) == 0


def test_hours_are_the_persons_own_in_summer_and_in_winter() -> None:
    """The clocks of Vienna go on by an hour at 1:00 UTC on 29 March 2026, and back on 25 October."""

    def at(month: int, day: int, hour: int, minute: int = 0) -> float:
        return datetime(2026, month, day, hour, minute, tzinfo=UTC).timestamp()

    vienna = wish("daily", since=0.0, zone=60, time_zone="Europe/Vienna")
    for day, month, hour in ((28, 3, 7), (29, 3, 6), (30, 3, 6), (24, 10, 6), (25, 10, 7)):
        number = int(at(month, day, 0) // DAY)
        before, then = digest_due(vienna, at(month, day, hour) - 1), digest_due(vienna, at(month, day, hour))
        assert (before and before.turn, then and then.turn) == (None, number), (month, day)
    quiet = wish(quiet_from=22, quiet_to=7, zone=60, time_zone="Europe/Vienna")
    assert quiet_until(quiet, at(3, 28, 22)) == at(3, 29, 5), "a short night"
    assert quiet_until(quiet, at(10, 24, 21)) == at(10, 25, 6), "a long one"
    assert quiet_until(quiet, at(10, 24, 19, 59)) == 0
    assert quiet_until(quiet, at(10, 24, 20)) == at(10, 25, 6)
    skipped = wish(quiet_from=2, quiet_to=3, time_zone="Europe/Vienna")
    assert [quiet_until(skipped, at(3, 29, 1, minute)) for minute in (0, 30)] == [0, 0], "an hour that there is not"


@pytest.mark.parametrize("name", ["", "Nowhere/At_all", "../../etc/passwd", "/etc/localtime", "Europe", "a" * 64])
def test_a_time_zone_that_nobody_knows_counts_by_its_offset(name: str) -> None:
    assert zone_of(name) is None
    assert quiet_until(wish(quiet_from=22, quiet_to=7, zone=60, time_zone=name), DAY * 100 + 22 * 3600) == (
        DAY * 101 + 6 * 3600
    )
