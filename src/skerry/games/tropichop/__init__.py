"""TropicHop: captains sail two islands, buy ports, brew rum and outlast one another."""

from __future__ import annotations

from skerry.core.game import GameSpec, Seat
from skerry.core.words import Catalogue, Words
from skerry.games.tropichop.loader import read_data
from skerry.games.tropichop.manual import manual
from skerry.games.tropichop.options import TropicHopOptions
from skerry.games.tropichop.presets import PRESETS
from skerry.games.tropichop.rules import make
from skerry.games.tropichop.static import static_data

SPEC = GameSpec(
    name="tropichop",
    title="TropicHop",
    summary="Sail between two islands, buy ports, sell rum to your rivals, and be the last captain afloat.",
    seat_counts=[2, 3, 4, 5, 6],
    default_seats=4,
    minutes=(45, 120),
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
    words=Words(Catalogue({"en": dict(read_data("words_en.json"))})),
    learn=manual(TropicHopOptions()),
    credits=[
        "After the rules of the computer game *TropicHop*.",
        "The chart, the cards, the figures that its rules leave open, and every word of this table are Skerry's own.",
    ],
    static=static_data,
    manual=manual,
)
