"""Koxinga: six ships race once round the East China Sea and fill their holds on the way."""

from __future__ import annotations

from skerry.core.game import GameSpec, Preset, Seat
from skerry.core.manual import rules_pages
from skerry.games.koxinga.game import Koxinga
from skerry.games.koxinga.set_up.board import SHIPS
from skerry.games.koxinga.set_up.options import KoxingaOptions
from skerry.games.koxinga.shown.lessons import LESSONS
from skerry.games.koxinga.shown.static import static_data
from skerry.games.koxinga.shown.words import KoxingaWords, catalogue

SPEC = GameSpec(
    name="koxinga",
    title="Koxinga",
    summary="Six ships race once round the sea: load food, gold and cannon, pay your way, fight for berths, come home.",
    seat_counts=[6],
    default_seats=6,
    minutes=(30, 45),
    options=KoxingaOptions,
    presets=[
        Preset(
            "standard",
            "Standard",
            "New charges and treasures each time; the round in which the first ship comes home is the last.",
        ),
        Preset("reference", "Reference chart", "The same charges and treasures every time.", {"layout": "reference"}),
        Preset(
            "sudden",
            "Sudden end",
            "The day or night in which the first ship comes home is the last.",
            {"end_after": "pass"},
        ),
    ],
    seats=[Seat(f"seat.{ship['seat']}", ship["colour"], ship["emblem"]) for ship in SHIPS["ships"]],
    make=Koxinga,
    drawn=True,
    words=KoxingaWords(catalogue()),
    learn=rules_pages("skerry.games.koxinga.shown"),
    credits=[
        "After the computer game *Koxinga* by simonchih.",
        "That game is like the board game *Jamaica* by Malcolm Braff, Bruno Cathala and Sébastien Pauchon (GameWorks).",
        "The chart, the names, the pictures and the words of this table are Skerry's own.",
    ],
    static=static_data,
    shapes="skerry.games.koxinga.shown.shapes",
    lessons=LESSONS,
)
