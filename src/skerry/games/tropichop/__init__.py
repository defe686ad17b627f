"""TropicHop: captains sail two islands, buy ports, brew rum and outlast one another."""

from __future__ import annotations

from skerry.core.game import GameSpec, Seat
from skerry.core.manual import rules_pages
from skerry.games.tropichop.game import make
from skerry.games.tropichop.set_up.options import TropicHopOptions
from skerry.games.tropichop.set_up.presets import PRESETS
from skerry.games.tropichop.shown.figures import figures
from skerry.games.tropichop.shown.lessons import LESSONS
from skerry.games.tropichop.shown.static import static_data
from skerry.games.tropichop.shown.words import TropicHopWords, catalogue

SPEC = GameSpec(
    name="tropichop",
    title="TropicHop",
    summary="Sail between two islands, buy ports, sell rum to your rivals, and be the last captain afloat.",
    seat_counts=[2, 3, 4, 5, 6],
    default_seats=4,
    minutes=(25, 135),
    options=TropicHopOptions,
    presets=PRESETS,
    seats=[
        Seat(f"seat.{seat}", colour, emblem)
        for seat, (colour, emblem) in enumerate(
            [
                ("amber", "disc"),
                ("blue", "square"),
                ("coral", "triangle"),
                ("fern", "diamond"),
                ("plum", "cross"),
                ("chalk", "star"),
            ]
        )
    ],
    make=make,
    drawn=True,
    words=TropicHopWords(catalogue()),
    learn=rules_pages("skerry.games.tropichop.shown"),
    credits=[
        "After the rules of the computer game *TropicHop*, whose rule values keep their names.",
        "The islands, the cards, the drawings and every word of this table are Skerry's own.",
    ],
    static=static_data,
    figures=figures,
    shapes="skerry.games.tropichop.shown.shapes",
    lessons=LESSONS,
)
