"""Powerboats: a boat race round three buoys."""

from __future__ import annotations

from skerry.core.game import GameSpec, Preset, Seat
from skerry.core.manual import rules_pages
from skerry.games.powerboats.game import make
from skerry.games.powerboats.set_up.content import MAP_CONTENT
from skerry.games.powerboats.set_up.options import PowerboatsOptions
from skerry.games.powerboats.shown.figures import figures
from skerry.games.powerboats.shown.lessons import LESSONS
from skerry.games.powerboats.shown.static import static_data
from skerry.games.powerboats.shown.words import PowerboatsWords, catalogue

SPEC = GameSpec(
    name="powerboats",
    title="Powerboats",
    summary="Race round three buoys: more dice mean more speed, and the shore forgives nothing.",
    seat_counts=[2, 3, 4, 5, 6, 7, 8],
    default_seats=4,
    minutes=(20, 60),
    options=PowerboatsOptions,
    presets=[
        Preset("site", "Race", "One race with banks of five dice, one die a turn; the first boat home wins."),
        Preset(
            "official",
            "Series of three",
            "Three races for points: roll any dice again, lose them all in a crash, go as far as you can.",
            {
                "races": "3",
                "dice_step": "any",
                "bank_slots": 0,
                "damage_limit": 4,
                "crash": "lose",
                "duty": "longest",
                "judge": "gate",
            },
        ),
        Preset(
            "two-boats",
            "Two boats each",
            "For two: each has two boats and one bank of dice, and must bring both home.",
            {"two_boats": True},
        ),
        Preset(
            "free-play",
            "Free play",
            "As if you sat round a real table: anybody may move any boat at any time, and correct anything.",
            {"enforce": "free"},
        ),
    ],
    seats=[
        Seat(f"seat.{seat}", colour, emblem)
        for seat, (colour, emblem) in enumerate(
            [
                ("yellow", "disc"),
                ("purple", "square"),
                ("white", "triangle"),
                ("blue", "diamond"),
                ("orange", "star"),
                ("green", "cross"),
                ("red", "hexagon"),
                ("black", "chevron"),
            ]
        )
    ],
    make=make,
    drawn=True,
    words=PowerboatsWords(catalogue()),
    learn=rules_pages("skerry.games.powerboats.shown"),
    credits=[
        "After *Powerboats* by Corné van Moorsel, published by Cwali.",
        "The house rules and free play follow a site that its players built for it.",
        "The lakes, their names and the words of this table are Skerry's own.",
    ],
    static=static_data,
    figures=figures,
    shapes="skerry.games.powerboats.shown.shapes",
    content=[MAP_CONTENT],
    lessons=LESSONS,
)
