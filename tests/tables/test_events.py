"""Who plays whom in an event, and on which seat: as even as it can be, for 4 to 64 people and all numbers of seats."""

from __future__ import annotations

from random import Random

import pytest

from skerry.tables.events import rounds
from skerry.tables.events.balanced_schedule import even_rounds, even_schedule
from skerry.tables.events.event import Entrant, Event, EventRow, Plan
from skerry.tables.events.history import Past
from skerry.tables.events.pairing import MOST_ROUNDS, knock_out, round_robin, sent_on, swiss, usual_rounds
from skerry.tables.events.seats import seated, seated_evenly
from skerry.tables.events.standing import Played, go_on, points_at, standings
from skerry.tables.events.table_sizes import dealt, table_sizes

pytestmark = pytest.mark.quick

PEOPLE = range(4, 65)
SEATS = (2, 3, 4, 5, 6, 8)
SOME = (4, 5, 6, 7, 8, 9, 11, 12, 16, 19, 24, 33, 64)


def event_of(kind: str, people: int, seats: int, number: int = 0) -> Event:
    plan = Plan(kind, "stakes", "", {}, 0, seats, number, 64, 86_400, 3_600, "standing")  # type: ignore[arg-type]
    row = EventRow("e", "host", "Cup", False, "running", plan, "secret", 0.0, 0.0)
    event = Event(row, [Entrant(one, f"p{one}", f"{one:032x}") for one in range(people)], [])
    row.schedule = rounds.schedule_of(event)
    return event


def play_round(event: Event, luck: Random) -> bool:
    """Lay the next round and play it at random; False if there is none."""
    laid, seats = rounds.next_round(event), event.row.plan.seats
    for one in laid:
        if sum(person is not None for person in one.people) > 1 or seats > 2 or event.row.plan.kind != "knock_out":
            one.table = f"t{one.round}-{one.number}"
        places = list(range(1, seats + 1))
        luck.shuffle(places)
        counts = [person is not None for person in one.people]
        one.result = {"scores": [-place for place in places], "places": places, "counts": counts}
    event.tables += laid
    event.row.round += bool(laid)
    return bool(laid)


def laid_well(event: Event) -> None:
    """Each who was in sits once in each round, tables differ by one person at most."""
    for number in range(1, event.row.round + 1):
        tables = [one for one in event.tables if one.round == number]
        sat = [person for one in tables for person in one.people if person is not None]
        assert len(sat) == len(set(sat))
        assert all(len(one.people) == event.row.plan.seats for one in tables)


@pytest.mark.parametrize("seats", SEATS)
def test_tables_differ_by_one_person(seats: int) -> None:
    for people in PEOPLE:
        sizes = table_sizes(people, seats)
        assert sum(sizes) == people
        assert max(sizes) <= seats
        assert max(sizes) - min(sizes) <= 1
        assert len(sizes) == -(-people // seats)


def test_a_round_robin_of_two_brings_everybody_together_once_and_seats_are_even_after_each_round() -> None:
    for people in (*range(4, 20), 31, 32, 47, 63, 64):
        total = usual_rounds(people, 2)
        drawn = round_robin(range(people), 2, total, Random(people))
        for number in (1, 2, total // 2, total):
            tables = [table for groups in seated_evenly(drawn[:number], 2) for table in groups]
            least, most, fewest, oftenest = Past(2, tables).evenness(range(people))
            assert most - least <= 1
            assert oftenest - fewest <= 1
        assert least == most == 1


@pytest.mark.deep
@pytest.mark.parametrize("seats", range(3, 9))
def test_a_round_robin_with_more_seats_is_as_even_as_is_known(seats: int) -> None:
    for people in SOME:
        total = usual_rounds(people, seats)
        assert 1 <= total <= MOST_ROUNDS
        drawn = seated_evenly(round_robin(range(people), seats, total, Random(people)), seats)
        past = Past(seats, [table for tables in drawn for table in tables])
        least, most, fewest, oftenest = past.evenness(range(people))
        assert oftenest - fewest <= 1, (people, "on each seat once more at most")
        bound = 1 if even_rounds(people, seats) else 2 if seats < 5 else 4
        assert most - least <= bound, (people, least, most)
        met = [past.bots[one] for one in range(people)]
        assert max(met) - min(met) <= max(3, seats), (people, met)


def test_for_tables_of_three_and_four_an_even_number_of_rounds_is_known_but_for_a_few() -> None:
    unknown = [(people, seats) for seats in (3, 4) for people in PEOPLE if not even_rounds(people, seats)]
    assert unknown == [(6, 3), (6, 4), (7, 4), (12, 4)]
    for seats in (3, 4, 5, 6):
        for people in PEOPLE:
            once = -(-(people - 1) // (seats - 1))
            assert min(MOST_ROUNDS, once) * 3 / 5 <= usual_rounds(people, seats) <= once * 2


@pytest.mark.parametrize(("people", "seats", "rounds"), [(64, 4, 16), (45, 5, 9), (29, 4, 8), (49, 6, 9), (64, 3, 16)])
def test_where_rows_move_on_nobody_meets_anybody_twice(people: int, seats: int, rounds: int) -> None:
    """By fields of 16, 9 and 8 elements, and by search around rings of nine and 22."""
    drawn = even_schedule(people, seats, rounds)
    past = Past(seats, [[*group, *[None] * (seats - len(group))] for groups in drawn for group in groups])
    least, most, *_ = past.evenness(range(people))
    assert (least, most) == (0, 1)


@pytest.mark.parametrize("rounds", [1, 3, 7, 16])
def test_a_host_may_wish_for_any_number_of_rounds(rounds: int) -> None:
    for people, seats in ((4, 6), (9, 4), (21, 5), (64, 6)):
        drawn = round_robin(range(people), seats, rounds, Random(1))
        assert len(drawn) == rounds
        for groups in drawn:
            assert sorted(one for group in groups for one in group) == list(range(people))
            assert sorted(map(len, groups)) == sorted(table_sizes(people, seats))


@pytest.mark.parametrize("people", [8, 9, 12, 17, 40])
def test_in_a_swiss_of_two_nobody_meets_twice_and_those_who_stand_alike_meet(people: int) -> None:
    event = event_of("swiss", people, 2, people // 2)
    luck = Random(people)
    while play_round(event, luck):
        laid_well(event)
    assert event.row.round == people // 2
    past = rounds.past_of(event)
    assert past.evenness(range(people))[1] == 1
    assert max(past.bots.values(), default=0) <= 1, "the one without a partner is another one each time"
    assert max(max(times) - min(times) for times in past.sat.values()) <= 3


def test_leaders_of_a_swiss_meet() -> None:
    groups = swiss([3, 1, 2, 0, 5, 4, 7, 6], 4, Past(4))
    assert sorted(map(sorted, groups)) == [[0, 1, 2, 3], [4, 5, 6, 7]]
    past = Past(4, [[3, 1, 2, 0], [5, 4, 7, 6]])
    again = swiss([3, 1, 2, 0, 5, 4, 7, 6], 4, past)
    assert all(len(set(group) & {0, 1, 2, 3}) == 2 for group in again), "two of each table meet two of the other"


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("kind", ["round_robin", "swiss", "knock_out"])
def test_every_event_ends_also_when_people_leave(kind: str, seats: int) -> None:
    for people in (4, 5, 7, 8, 13, 30):
        event, luck = event_of(kind, people, seats), Random(people)
        while play_round(event, luck):
            laid_well(event)
            last = {person for one in event.current for person in one.people if person is not None}
            active = set(event.active)
            assert last <= active
            if kind == "knock_out":
                on = {person for one in event.current for person in rounds.winners(event, one)}
                assert 0 < len(on) < max(2, len(last)), "somebody goes, and somebody goes on"
                for entrant in event.people:
                    entrant.state = "in" if entrant.number in on else "out"
            else:
                assert last == active
            leavers = [one for one in event.people if one.state == "in"]
            if len(leavers) > 3 and luck.random() < 0.5:
                luck.choice(leavers).state = "left"
            assert event.row.round < 70
        order = rounds.standings_of(event)
        assert sorted(one.number for one in order) == list(range(people))
        assert [one.place for one in order] == sorted(one.place for one in order)


def test_the_best_half_of_a_knock_out_table_goes_on() -> None:
    assert [sent_on(seats, seats) for seats in (2, 3, 4, 5, 6)] == [1, 1, 2, 2, 3]
    assert sent_on(4, 2) == 1, "never all of them"
    assert sent_on(2, 1) == 1
    groups, free = knock_out([0, 1, 2, 3, 4, 5], 2)
    assert (groups, free) == ([[2, 3], [4, 5]], [0, 1]), "four are left after it"
    table = Played(1, [4, 5, None, 7], [9, 5, 7, 5], [1, 3, 2, 3], [True, True, False, True])
    assert go_on(table, 2, {}) == [4, 7], "of a shared place who sat later"
    assert go_on(table, 2, {5: 1, 7: 2}) == [4, 5], "or who stood better before"


def test_the_winner_of_the_final_is_first_whatever_others_have_gathered() -> None:
    event = event_of("knock_out", 6, 2)
    luck = Random(4)
    while play_round(event, luck):
        on = {person for one in event.current for person in rounds.winners(event, one)}
        for entrant in event.people:
            entrant.state = "in" if entrant.number in on else "out"
    (final,) = event.current
    first, second, *_ = rounds.standings_of(event)
    assert final.result is not None
    assert first.number == final.people[final.result["places"].index(1)]
    assert second.number in final.people
    assert (first.place, second.place) == (1, 2)


def test_points_and_tie_breaks() -> None:
    assert [points_at([1, 2, 2, 4], seat) for seat in range(4)] == [6, 3, 3, 0]
    tables = [
        Played(1, [0, 1], [5, 3], [1, 2], [True, True]),
        Played(1, [2, 3], [9, 1], [1, 2], [True, True]),
        Played(2, [0, 3], [4, 4], [1, 1], [True, True]),
        Played(2, [1, None], [7, 2], [1, 2], [True, False]),
        Played(2, [2, None], [0, 9], [2, 1], [False, False]),
    ]
    order = standings([0, 1, 2, 3], tables, {})
    assert [(one.number, one.points, one.strength, one.par, one.wins) for one in order] == [
        (0, 3, 3, 2, 2),
        (1, 2, 3, 3, 1),
        (2, 2, 1, 8, 1),
        (3, 1, 5, -8, 1),
    ]
    assert [one.place for one in order] == [1, 2, 3, 4]
    same = standings([0, 1], [Played(1, [0, 1], [3, 3], [1, 1], [True, True])], {})
    assert [one.place for one in same] == [1, 1]


def test_seats_of_one_round_go_to_who_has_had_them_least() -> None:
    past = Past(3, [[0, 1, 2], [0, 3, 4]])
    ((first, *rest),) = seated([[0, 3, 1]], 3, past)
    assert first != 0
    assert rest.count(0) == 1
    assert dealt([1, 2, 3, 4, 5], 3) == [[1, 2, 3], [4, 5]]
