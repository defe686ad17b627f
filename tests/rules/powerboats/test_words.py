"""Words, previews, the view and the terminal's scene, and what the learn page must have."""

from __future__ import annotations

import re

import pytest

from layers import gate_has
from rules.powerboats.lakes import open_map
from rules.powerboats.positions import Race
from skerry.bots.simple import GreedyBot, RandomBot
from skerry.core.bot import play
from skerry.core.chance import Simulated
from skerry.core.data import Json
from skerry.core.match import Match
from skerry.core.options import Options
from skerry.core.words import PSEUDO
from skerry.games.powerboats import SPEC
from skerry.games.powerboats.shown.brief import say_route
from skerry.games.powerboats.shown.words import PowerboatsWords
from skerry.tables.rules_page import chapters

NAMES = ["Ann", "Bo", "Cy", "Di", "Ed", "Fay"]
OPEN = (10, 5)


@pytest.mark.gate
@pytest.mark.parametrize("language", ["en", PSEUDO])
@pytest.mark.parametrize(
    ("preset", "seats"), gate_has([("site", 3), ("official", 4), ("two-boats", 2), ("free-play", 3)], (0, 3))
)
def test_every_event_choice_and_question_has_words(preset: str, seats: int, language: str) -> None:
    words = SPEC.words
    game = SPEC.game({"tiles": "on"}, seats, preset)
    for seed in range(2):
        match = play(game, [(GreedyBot if seat % 2 else RandomBot)(seed) for seat in range(seats)], Simulated(seed))
        names = NAMES[:seats]
        for event in match.story(None):
            line = words.event(event, names, language)
            assert line is not None, event
            assert line.text
            assert "{" not in line.text
        for number in range(0, len(match.log), 3):
            state = match.state_at(number)
            decision = game.decision(state)
            view = game.view(state, None)
            assert words.describe(view, None, names, language)
            for correction in game.corrections(state):
                assert words.catalogue.say(correction.key, language, words.facts(correction.facts, names, language))
                named = correction.named(correction.value)
                assert named["key"] == "" or words.phrase(
                    named["key"], language, words.facts(named["facts"], names, language)
                )
            if decision is None:
                continue
            for viewer in (None, *range(seats)):
                assert words.prompt(decision.to_json(), viewer, names, language)
            seat = decision.seats[0]
            for action in game.legal(state, seat):
                data = game.space.to_json(action)
                assert words.action(data, view, names, language)
                words.consequence(data, game.preview(state, seat, action), view, names, language)
        for boat in game.measures(match.state):
            assert words.phrase(boat) != boat
        result = match.result()
        assert words.phrase(f"reason.{result.reason}") != f"reason.{result.reason}"


def test_two_boats_have_letters() -> None:
    words = PowerboatsWords(SPEC.words.catalogue)
    race = Race(2, two_boats=True).boat(2, OPEN, "N").choose("add", 2).choose("boat", boat=2).choose("go")
    told = [line.text for event in race.events if (line := words.event(event, NAMES[:2])) is not None]
    assert "Ann chose boat B" in told
    assert any(re.search("boat B", text) and "went 2 spaces" in text for text in told)


def test_one_boat_a_captain_has_no_letter() -> None:
    race = Race(2).boat(0, OPEN, "N").go(2)
    told = [line.text for event in race.events if (line := SPEC.words.event(event, NAMES[:2])) is not None]
    assert "Ann went 2 spaces" in told


# --- previews -----------------------------------------------------------------------------------------------------
@pytest.mark.clause("PB-09", "PB-11", "PB-13")
def test_a_preview_shows_the_exact_cell_of_rest_push_back_and_damage() -> None:
    race = Race(3).boat(0, OPEN, "N").boat(1, (10, 3)).bank(0, 2)
    route = race.preview("go")["route"]
    assert route["path"] == [race.cell((10, 5)), race.cell((10, 4)), race.cell((10, 3))]
    assert route["rest"] == race.cell((10, 4))
    assert route["lost"] == [race.cell((10, 3))]
    assert (route["damage"], route["finished"], route["wrecked"]) == (0, False, False)
    race = Race().boat(0, (10, -2), "N").bank(0, 3)
    assert race.preview("go")["route"]["damage"] == 1
    assert race.preview("turn", side="left")["heading"] == 5


@pytest.mark.clause("PB-20", "PB-21", "PB-22", "PB-19")
def test_a_dice_choice_previews_every_face_and_heading() -> None:
    race = Race().boat(0, OPEN, "N").bank(0, 1, 3)
    added = race.preview("add")["outcomes"]
    assert [(outcome["face"], outcome["speed"]) for outcome in added] == [(1, 5), (2, 6), (3, 7)]
    assert sum(outcome["chance"] for outcome in added) == pytest.approx(1)
    assert [[route["offset"] for route in outcome["routes"]] for outcome in added] == [[0, -1, 1]] * 3
    again = race.preview("reroll", die=2)["outcomes"]
    assert [outcome["speed"] for outcome in again] == [2, 3, 4]
    assert race.preview("drop", die=2)["outcomes"][0]["speed"] == 1
    assert race.preview("keep")["outcomes"][0]["speed"] == 4


def test_the_official_dice_step_previews_every_total_with_its_chance() -> None:
    race = Race(2, "official", races="1").boat(0, OPEN, "N").bank(0, 3, 2)
    race.choose("reroll", die=2)
    outcomes = race.preview("add")["outcomes"]
    assert [outcome["speed"] for outcome in outcomes] == [5, 6, 7, 8, 9]
    assert [round(9 * outcome["chance"]) for outcome in outcomes] == [1, 2, 3, 2, 1]
    forbidden = [route for outcome in outcomes for route in outcome["routes"] if not route["must"]]
    assert all(route["heading"] != 0 or route["damage"] for route in forbidden)


def test_a_preview_comes_true() -> None:
    game = SPEC.game(seats=3)
    match = Match.start(game, Simulated(9))
    luck = Simulated(8)
    go = game.space.from_json({"type": "go"})
    for _ in range(120):
        if match.over:
            break
        seat = match.waiting()[0]
        legal = match.legal(seat)
        action = go if go in legal and luck.below(2) else legal[luck.below(len(legal))]
        promised = game.preview(match.state, seat, action)
        match.submit(seat, action)
        if action == go:
            boat = match.state.boats[seat]
            route = promised["route"]
            assert (route["rest"], route["next_buoy"], route["progress"]) == (boat.cell, boat.next_buoy, boat.progress)
            assert route["finished"] == (boat.number > 0)


def consequence(race: Race, type: str, **arguments: Json) -> str:
    view = race.game.view(race.state, race.asked)
    told = SPEC.words.consequence({"type": type, **arguments}, race.preview(type, **arguments), view, NAMES)
    return told.replace("\u00a0", " ")


@pytest.mark.clause("PB-06", "PB-09", "PB-13", "PB-16")
def test_a_course_tells_how_far_it_goes_and_what_it_comes_to() -> None:
    assert consequence(Race(), "go") == "stays put"
    pushed = Race(3).boat(0, OPEN, "N").boat(1, (10, 3)).bank(0, 2)
    assert consequence(pushed, "go") == "2 spaces, backs up 1, 0/6 of the way round buoy 1"
    shore = Race().boat(0, (10, -2), "N").bank(0, 3)
    assert consequence(shore, "go") == "2 spaces, 1 damage, 2/6 of the way round buoy 1"
    assert consequence(Race().boat(0, (10, -4), "N").bank(0, 2), "go") == "2 damage", (
        "it runs nowhere, yet lies not still"
    )
    assert consequence(Race().boat(0, (10, -2), "N").bank(0, 3, 3, 3).choose("keep"), "go").startswith(
        "2 spaces, a wreck"
    )
    told = SPEC.words.told(shore.preview("go"), NAMES)
    assert {route["offset"]: route["says"] for route in told["routes"]}[0] == consequence(shore, "go")


def test_turning_tells_what_is_possible_then_and_nothing_as_if_it_were_done() -> None:
    def helm(race: Race, **arguments: Json) -> list[str]:
        lines: list[str] = SPEC.words.told(race.preview("turn", **arguments), NAMES)["helm"]
        return lines

    free = Race(3).boat(0, OPEN, "N").bank(0, 2)
    assert consequence(free, "turn", side="left") == "then 2 spaces ahead, 0/6 of the way round buoy 1"
    assert helm(free, side="left") == ["then 2 spaces", "", "0/6 round buoy 1"]
    still = Race().boat(0, OPEN, "N")
    assert (consequence(still, "turn", side="left"), helm(still, side="left")) == (
        "only turns",
        ["only turns", "", ""],
    )
    wreck = Race(power_turn=True).boat(0, (10, -4), "NE").bank(0, 3, damage=3).choose("keep")
    assert wreck.preview("turn", side="left")["route"]["wrecked"]
    told = consequence(wreck, "turn", side="left")
    assert told == "then ashore ahead, but 3 spaces another way"
    assert helm(wreck, side="left") == ["only turns", "then ashore", "or 3 spaces"]
    lost = Race().boat(0, (10, -4), "N").bank(0, 3, 3, 3, 3, 3).choose("keep")
    assert consequence(lost, "turn", side="left") == "then ashore, whichever way"
    assert helm(lost, side="left") == ["only turns", "then ashore", ""]
    duty = Race(2, "official", races="1").boat(0, (10, -2), "NE").bank(0, 3).choose("keep")
    assert not next(row for row in duty.preview("turn", side="left")["routes"] if row["heading"] == 0)["must"]
    assert consequence(duty, "turn", side="left") == "then not far enough: you must go as far as you can"
    assert helm(duty, side="left") == ["only turns", "", "not far enough"]


@pytest.mark.parametrize(
    ("facts", "told"),
    [
        ({"rounded": [1], "next_buoy": 2}, "3 spaces, rounds buoy 1, 4/6 the wrong way round buoy 2"),
        ({"rounded": [3], "next_buoy": 4, "progress": 0}, "3 spaces, rounds buoy 3"),
        ({"next_buoy": 4, "finished": True}, "3 spaces, over the line"),
        ({"tiles": ["current", "redoubt", "current"], "next_buoy": 4}, "3 spaces, hits a current, hits a redoubt"),
        ({"must": False, "next_buoy": 4}, "3 spaces, not allowed: you must go as far as you can"),
        ({"damage": 2, "wrecked": True, "next_buoy": 4}, "3 spaces, a wreck"),
    ],
)
def test_a_route_tells_all_that_it_leads_to(facts: dict[str, Json], told: str) -> None:
    route = {**Race().boat(0, OPEN, "N").bank(0, 3).preview("go")["route"], "progress": -4, **facts}
    assert say_route(SPEC.words.catalogue, route, 6, "en") == told
    gate = {**route, "next_buoy": 2, "finished": False}
    assert "buoy 2:" not in say_route(SPEC.words.catalogue, gate, 1, "en"), "a gate is crossed at once"


@pytest.mark.clause("PB-19", "PB-20")
def test_a_throw_tells_its_speeds_and_how_likely_a_way_without_damage_is() -> None:
    shore = Race().boat(0, (10, -2), "N").bank(0, 3)
    assert consequence(shore, "keep") == "speed 3, a way without damage"
    assert consequence(shore, "add") == "speed 4 to 6, 33 % chance of a way without damage"
    assert consequence(shore, "drop", die=1) == "speed 0"
    assert consequence(Race().boat(0, (10, -2), "N").bank(0, 3, 3), "add") == "speed 7 to 9, every heading ends ashore"
    assert consequence(Race().boat(0, OPEN, "N").bank(0, 2), "add") == "speed 3 to 5, no heading ends ashore"
    assert "\u00a0%" in SPEC.words.consequence({"type": "add"}, shore.preview("add"), {}, NAMES), "no line breaks there"
    assert SPEC.words.told(shore.preview("add"), NAMES)["says"] == "speed 4 to 6", "what a small button shows"


def test_letting_a_die_go_and_judging_anew_tell_what_is_then() -> None:
    brief = {"face": 2, "speed": 5}
    assert SPEC.words.consequence({"type": "discard", "die": 1}, brief, {}, NAMES) == "speed 5"
    for next_buoy, told in ((2, "heading for buoy 2"), (4, "heading for the finish")):
        judged = {"boat": 0, "next_buoy": next_buoy, "progress": 0, "status": "racing"}
        assert SPEC.words.consequence({"type": "overrule", "boat": 0}, judged, {}, NAMES) == told


def test_lakes_have_names_in_every_language_and_own_lakes_their_own() -> None:
    official = SPEC.static(SPEC.options.parse(SPEC.preset("official").changes, 4))
    assert [lake["name"] for lake in SPEC.words.told(official, [])["lakes"]] == ["Twin Isles", "Long Reach", "Serpent"]
    assert all(lake["name"].startswith("⟦") for lake in SPEC.words.told(official, [], PSEUDO)["lakes"])
    own = SPEC.static(SPEC.options.parse({"map": open_map()}, 4))
    assert SPEC.words.told(own, [], PSEUDO)["lakes"][0]["name"] == "Test Water"


@pytest.mark.clause("PB-29")
def test_who_has_two_boats_is_told_that_one_is_chosen_after_the_dice() -> None:
    race = Race(2, "two-boats")

    def asked() -> str:
        return str(SPEC.words.prompt(race.game.decision(race.state).to_json(), 0, NAMES[:2]))

    assert "just choose a boat" in asked()
    race.boat(2, status="finished").turn_of(0)
    assert "or just steer" in asked()


# --- what is sent once --------------------------------------------------------------------------------------------
def test_static_data_has_a_lake_for_each_race() -> None:
    one = SPEC.static(SPEC.options.parse({}, 4))
    assert list(one) == ["lakes"], "options are sent by themselves, and nobody reads them twice"
    assert [lake["id"] for lake in one["lakes"]] == ["twin-isles"]
    three = SPEC.static(SPEC.options.parse(SPEC.preset("official").changes, 4))
    assert [lake["id"] for lake in three["lakes"]] == ["twin-isles", "long-reach", "serpent"]
    own = SPEC.static(SPEC.options.parse({"map": open_map()}, 4))
    assert own["lakes"][0]["id"] == ""
    assert own["lakes"][0]["name"] == "Test Water"
    with pytest.raises(TypeError, match="Powerboats"):
        SPEC.static(Options())


@pytest.mark.clause("PB-36")
def test_seats_have_colours_and_signs_of_their_own() -> None:
    assert len({seat.colour for seat in SPEC.seats}) == len({seat.emblem for seat in SPEC.seats}) == 8
    assert [seat.colour for seat in SPEC.seats][:5] == ["yellow", "purple", "white", "blue", "orange"]


# --- the learn page -----------------------------------------------------------------------------------------------
@pytest.mark.clause("PB-04")
def test_the_learn_page_has_its_chapters() -> None:
    titles = [chapter.title for chapter in chapters(SPEC.manual())]
    wanted = ["Intro", "Links", "Moving", "Dice", "Power turns", "Two players", "Free play here"]
    assert [title for title in titles if title in wanted] == wanted


@pytest.mark.clause("PB-05", "PB-27", "PB-38")
def test_the_learn_page_credits_and_links_and_loads_nothing() -> None:
    text = SPEC.manual()
    for words in ("Corné van Moorsel", "Cwali", "https://www.cwali.nl/", "https://boardgamegeek.com/boardgame/38531/"):
        assert words in text
    assert "https://boardgamegeek.com/thread/1599066/" in text
    html = "".join(chapter.html for chapter in chapters(text))
    assert not re.search("<(img|script|iframe|link)", html)
    assert "no advertising" in text


def test_every_rule_has_its_anchor() -> None:
    anchored = [clause for chapter in chapters(SPEC.manual()) for clause in chapter.clauses]
    assert sorted(anchored) == [f"PB-{number:02}" for number in range(1, 39)]


def rows_of(race: Race, viewer: int | None, title: str) -> list[str]:
    """The rows of a sheet, each in one line, heads first; [] without that sheet."""
    sheets = SPEC.words.describe(race.game.view(race.state, viewer), viewer, NAMES)
    return ["|".join(row) for one in sheets if one.title == title for row in [one.heads, *one.rows]]


def test_where_every_boat_lies_is_told_from_the_viewers_boat_on_an_own_lake_too() -> None:
    race = Race(3).boat(0, (5, 3), status="racing").boat(1, (7, 3), status="racing").boat(2, (5, 1), status="racing")
    race.boat(2, next_buoy=4)  # all have one heading for buoy 1 but her, who goes home
    race.turn_of(0)
    told = rows_of(race, 0, "Where the boats are")
    assert told[0] == "Boat|Where|Next mark|From Ann"
    assert told[1] == "Ann|column 6, row 6|buoy 1, 10 spaces, between north-east and south-east|–"
    assert told[2].endswith("|2 spaces to the south-east")
    assert told[3].startswith("Cy|column 6, row 4|the finish, 2 spaces to the south|")
    assert told[3].endswith("|2 spaces to the north")
    assert rows_of(race, 1, "Where the boats are")[0].endswith("|From Bo")
    assert rows_of(race, None, "Where the boats are")[0].endswith("|From Ann"), "a spectator looks from who is on turn"
    race.boat(0, status="wrecked")
    assert [row.split("|")[0] for row in rows_of(race, 1, "Where the boats are")] == ["Boat", "Bo", "Cy"]


def test_a_lake_of_the_game_is_told_by_the_same_measures() -> None:
    race = Race(2, course="mill-pond")
    for b, cell in enumerate(race.lake.places[:2]):
        race.boat(b, (race.lake.q[cell], race.lake.r[cell]), status="racing")
    told = rows_of(race.turn_of(1), 1, "Where the boats are")
    assert [row.split("|")[0] for row in told] == ["Boat", "Ann", "Bo"]
    assert "buoy 1, " in told[1]


def test_tiles_are_told_by_the_cells_they_lie_on() -> None:
    race = Race(2).tile(0, [(5, 8), (6, 8), (7, 8)])
    assert rows_of(race, 0, "Tiles on the lake")[1] == "redoubt|column 6, row 11; column 7, row 12; column 8, row 12"
    assert rows_of(Race(2), 0, "Tiles on the lake") == []
