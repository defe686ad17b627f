"""Squirrelopoly: four squirrels, forty or eighty spaces, a winter for those who dare."""

from __future__ import annotations

from skerry.core.game import GameSpec, Length, Preset, Seat
from skerry.core.manual import rules_pages
from skerry.games.squirrelopoly.game import make
from skerry.games.squirrelopoly.set_up.content import BOARD_CONTENT, CARDS_CONTENT
from skerry.games.squirrelopoly.set_up.options import SquirrelopolyOptions
from skerry.games.squirrelopoly.shown.figures import figures
from skerry.games.squirrelopoly.shown.lessons import LESSONS
from skerry.games.squirrelopoly.shown.static import static_data
from skerry.games.squirrelopoly.shown.words import SquirrelopolyWords, catalogue

SPEC = GameSpec(
    name="squirrelopoly",
    title="Squirrelopoly",
    summary="Four squirrels in a suburb: forage, settle, raid, dodge traps and Animal Control, and outlive the others.",
    seat_counts=[4],
    default_seats=4,
    minutes=(20, 100),
    options=SquirrelopolyOptions,
    # lengths: docs/squirrelopoly.md
    presets=[
        Preset(
            "classic-40",
            "Classic, 40 spaces",
            "No winter: the game lasts as long as the squirrels do.",
            length=Length(rounds=(110, 220), minutes=(50, 90)),
        ),
        Preset(
            "classic-80",
            "Classic, 80 spaces",
            "The long loop, without winter.",
            {"board": "80"},
            Length(rounds=(110, 230), minutes=(50, 100)),
        ),
        Preset(
            "winter-40",
            "Long winter, 40 spaces",
            "From round 21 meals grow, so that the game ends sooner.",
            {"winter_from": 21, "round_cap": 100},
            Length(rounds=(39, 44), minutes=(20, 25)),
        ),
        Preset(
            "winter-80",
            "Long winter, 80 spaces",
            "The long loop, with winter from round 21.",
            {"board": "80", "winter_from": 21, "round_cap": 100},
            Length(rounds=(39, 44), minutes=(20, 25)),
        ),
    ],
    seats=[
        Seat(f"seat.{seat}", colour, emblem)
        for seat, (colour, emblem) in enumerate(
            [("red", "disc"), ("blue", "square"), ("amber", "triangle"), ("green", "diamond")]
        )
    ],
    make=make,
    drawn=True,
    words=SquirrelopolyWords(catalogue()),
    learn=rules_pages("skerry.games.squirrelopoly.shown"),
    credits=[
        "After the rules of the computer game *Squirrelopoly*.",
        "The boards, the cards, the figures, the adventures and the words of this table are Skerry's own.",
    ],
    static=static_data,
    figures=figures,
    lessons=LESSONS,
    content=[BOARD_CONTENT, CARDS_CONTENT],
    shapes="skerry.games.squirrelopoly.shown.shapes",
)
