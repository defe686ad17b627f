"""Tropicalia: workers harvest an island, sell its fruit and build a village."""

from __future__ import annotations

from skerry.core.game import GameSpec, Preset, Seat
from skerry.core.manual import rules_pages
from skerry.games.tropicalia.game import make
from skerry.games.tropicalia.set_up.content import VILLAGE_CONTENT
from skerry.games.tropicalia.set_up.options import TropicaliaOptions
from skerry.games.tropicalia.shown.figures import figures
from skerry.games.tropicalia.shown.lessons import LESSONS
from skerry.games.tropicalia.shown.static import static_data
from skerry.games.tropicalia.shown.words import TropicaliaWords, catalogue

SPEC = GameSpec(
    name="tropicalia",
    title="Tropicalia",
    summary="Send your workers across the island, sell what they harvest, and build the village everybody talks about.",
    seat_counts=[2, 3, 4],
    default_seats=4,
    minutes=(45, 75),
    options=TropicaliaOptions,
    presets=[
        Preset("standard", "Standard", "The six plain markets."),
        Preset(
            "advanced",
            "Advanced markets",
            "Three special markets, drawn by lot, take the place of plain ones.",
            {"advanced": True},
        ),
    ],
    seats=[
        Seat(f"seat.{seat}", colour, emblem)
        for seat, (colour, emblem) in enumerate(
            [("magenta", "disc"), ("blue", "square"), ("amber", "triangle"), ("fern", "diamond")]
        )
    ],
    make=make,
    drawn=True,
    words=TropicaliaWords(catalogue()),
    learn=rules_pages("skerry.games.tropicalia.shown"),
    credits=[
        "*Tropicalia* is designed by Phil Walker-Harding, illustrated by Naïade and published by Mojito Studios.",
        "Its rulebook, which these rules follow, was itself marked as not final: a printed game may differ in details.",
        "The village tiles, their figures, the pictures and the words of this table are Skerry's own.",
    ],
    static=static_data,
    figures=figures,
    lessons=LESSONS,
    content=[VILLAGE_CONTENT],
    shapes="skerry.games.tropicalia.shown.shapes",
)
