"""Tropicalia's lessons: five of them, played as Magenta at a table of two, on an island that is always laid the same.
Blue does what each lesson says."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from typing import Final

from skerry.core.data import Json
from skerry.core.lessons import Lesson, Task
from skerry.games.tropicalia.rules.state import AT_HOME, IN_HAND, ON_ISLAND
from skerry.games.tropicalia.set_up.board import (
    FRUIT_COUNTS,
    ITEM_COUNTS,
    KINDS,
    NOTHING,
    SITES,
    SPACES,
    TILE_KIND,
    TILE_KINDS,
    TILE_NAMES,
    TILE_OFFER,
    closed_tiles,
)
from skerry.games.tropicalia.set_up.tiles import tile_table

_ISLAND: Final = [
    "plaza-1", "market-mango-3", "market-coconut-2", "field-3",
    "plaza-4", "market-coconut-3", "field-4", "field-2",
    "field-1", "field-5", "plaza-2", "plaza-3",
    "market-mango-4", "field-6", "market-sugar_apple-3", "market-sugar_apple-2",
]  # fmt: skip
_SQUARES: Final = [TILE_NAMES.index(name) for name in _ISLAND]
_LYING: Final = {
    0: [0, 1, 1],
    3: [1, 2, 0],
    6: [2, 1, 0],
    7: [1, 1, 1],
    8: [1, 1, 0],
    9: [0, 2, 1],
    10: [1, 0, 1],
    11: [1, 1, 0],
}
"""Fruit on fields (coconuts, sugar apples, mangoes), items on plazas (carts, baskets, surfboards)."""
_ROW: Final = ["b07", "o06", "e04", "b02", "b10"]
_TILES: Final = tile_table(None).names


def _at(*places: str) -> list[int]:
    """Return the places of workers: "E2" on the frame, "q5" on a square of the island, "hand" or "home"."""
    numbers = {"hand": IN_HAND, "home": AT_HOME}
    return [numbers.get(one, ON_ISLAND + int(one[1:]) if one[0] == "q" else _space(one)) for one in places]


def _space(name: str) -> int:
    return SPACES.index(name) if name in SPACES else NOTHING


def _village(**tiles: str) -> list[int]:
    """Return a village from a tile's name for each site, "s0" to "s8"."""
    return [_TILES.index(tiles[f"s{site}"]) if f"s{site}" in tiles else NOTHING for site in range(SITES)]


def _table(
    step: str,
    turn: int,
    boards: list[dict[str, Json]],
    row: list[str] = _ROW,
    gone: tuple[int, ...] = (),
    first: int = 0,
) -> dict[str, Json]:
    """Return a position: what both seats own, the tiles of the row, and the squares that nothing lies on any more. All
    else is in the bag and in the piles."""
    lying = [[0, 0, 0] if square in gone else _LYING.get(square, [0, 0, 0]) for square in range(len(_SQUARES))]
    shown = [_TILES.index(name) for name in row]
    fruit, items = list(FRUIT_COUNTS), list(ITEM_COUNTS)
    for square, counts in enumerate(lying):
        left = items if TILE_KINDS[TILE_KIND[_SQUARES[square]]] == "plaza" else fruit
        for kind in range(KINDS):
            left[kind] -= counts[kind]
    position: dict[str, Json] = {
        "squares": _SQUARES,
        "offers": [TILE_OFFER[tile] for tile in _SQUARES],
        "closed": sorted(_SQUARES.index(tile) for tile in closed_tiles(2)),
        "lying": lying,
        "row": shown,
        "step": step,
        "turn": turn,
        "first": first,
    }
    built: list[int] = []
    for seat, board in enumerate(boards):
        for name, value in board.items():
            position[f"boards/{seat}/{name}"] = value
        for kind, count in enumerate(board.get("fruit", [])):
            fruit[kind] -= count
        for kind, item in enumerate(("carts", "baskets", "surfboards")):
            items[kind] -= board.get(item, 0)
        built += board.get("village", [])
    piled: list[Json] = [tile for tile in range(len(_TILES)) if tile not in shown and tile not in built]
    return {**position, "bag": fruit, "items": items, "pile": piled}


LESSONS: Final = [
    Lesson(
        "workers",
        "Morning and day",
        [
            Task(
                "The finest village wins. You are Magenta, and it is morning: put your last worker at the right end"
                " of row 2, by two fields and a market.",
                {"type": "place", "space": "E2"},
                others=[(1, {"type": "place", "space": "S4"})],
                otherwise="A worker walks only along the line it faces.",
            ),
            Task(
                "By day one worker walks each turn, to any free tile in its line. Send this one to the field with 2"
                " coconuts: you take all its fruit.",
                {"type": "move", "space": "E2", "square": 6},
                others=[(1, {"type": "move", "space": "W3", "square": 8})],
                otherwise="Coconuts first: there is a market for them nearby.",
            ),
            Task(
                "Blue picked fruit, too. Send the worker above column 2 to the coconut market: it pays 3 shells each.",
                {"type": "move", "space": "N2", "square": 5},
                otherwise="But your two coconuts sell nowhere else.",
            ),
            Task("Sell both coconuts: 6 shells.", {"type": "sell", "coconut": 2}),
        ],
        "Fields give fruit, markets turn it into shells. When all workers have walked, a new round brings fresh fruit:"
        " five rounds make a game.",
        preset="standard",
        seats=2,
        position=_table(
            "place",
            6,
            [{"workers": _at("N2", "N4", "S3", "hand")}, {"workers": _at("W3", "E4", "N1", "hand"), "shells": 1}],
        ),
    ),
    Lesson(
        "shells",
        "Shells build a village",
        [
            Task(
                "You have 3 mangoes. Send the worker below column 1 to the mango market that pays 4.",
                {"type": "move", "space": "S1", "square": 12},
                otherwise="Sell first: you need shells to build.",
            ),
            Task("Sell all three mangoes for 12 shells.", {"type": "sell", "mango": 3}),
            Task(
                "After each of your turns you may build one tile from the row. Tiles further right cost 1 to 4 more."
                " Take the first: Tide Clock, 8 shells for 9 points.",
                {"type": "choose", "place": 0},
                otherwise="Tide Clock brings the most points now.",
            ),
            Task(
                "It goes on any free site of your village and stays there. Put it in the middle, where it can have four"
                " neighbours.",
                {"type": "build", "site": 4},
                otherwise="Any site is allowed; in the middle most tiles can touch it.",
            ),
        ],
        "Fruit, shells, tiles: that is the whole game. Tiles that nobody builds move left and become cheaper.",
        preset="standard",
        seats=2,
        position={
            **_table(
                "move",
                0,
                [
                    {"workers": _at("S1", "N2", "N4", "E2"), "fruit": [0, 1, 3]},
                    {"workers": _at("W3", "E4", "N1", "S4"), "shells": 1},
                ],
            ),
            "round": 2,
        },
        luck=[0],
    ),
    Lesson(
        "tools",
        "Tools and baskets",
        [
            Task(
                "Plazas hold tools. Send the worker at the right end of row 3 to the plaza with a cart and a"
                " surfboard.",
                {"type": "move", "space": "E3", "square": 10},
                others=[(1, {"type": "move", "space": "W1", "square": 0})],
            ),
            Task(
                "A surfboard takes a worker to any free tile of the island, once. Surf from above column 1 to the"
                " field with a fruit of each kind, at the right.",
                {"type": "move", "space": "N1", "square": 7},
                otherwise="Save that for another time; now see how far a surfboard goes.",
            ),
            Task(
                "You have one fruit too many for your baskets. Mangoes sell best, so put back a coconut.",
                {"type": "discard", "fruit": "coconut"},
                otherwise="Mangoes pay 3 or 4 shells, the others only 2 or 3.",
            ),
        ],
        "A cart lets you join a worker on a market, a basket stores one more fruit, and a worker called home draws a"
        " random fruit.",
        preset="standard",
        seats=2,
        position=_table(
            "move",
            0,
            [
                {"workers": _at("E3", "N1", "N4", "S3"), "fruit": [1, 2, 0]},
                {"workers": _at("W1", "E4", "S4", "W2"), "shells": 1},
            ],
        ),
    ),
    Lesson(
        "village",
        "What a village wants",
        [
            Task(
                "At the end every type of tile that your village lacks costs 4 points, and it has no event yet."
                " Choose Drum Circle.",
                {"type": "choose", "place": 1},
                otherwise="That leaves your village without an event.",
            ),
            Task(
                "Half fountains that meet become whole, and each brings a random fruit. Build in the top left corner:"
                " two at once.",
                {"type": "build", "site": 0},
                otherwise="Look for sides with halves of a fountain on both tiles.",
            ),
        ],
        "Buildings, events, orchards, treasures: have one of each, and let fountains meet. Events score more the more"
        " kinds you host.",
        preset="standard",
        seats=2,
        position={
            **_table(
                "build",
                2,
                [
                    {
                        "workers": _at("q5", "q6", "N4", "S3"),
                        "fruit": [0, 1, 0],
                        "shells": 8,
                        "village": _village(s1="b06", s3="o01", s4="b05"),
                    },
                    {
                        "workers": _at("q8", "E4", "N1", "S4"),
                        "shells": 2,
                        "village": _village(s4="b09", s5="t03"),
                    },
                ],
                row=["b07", "e03", "o06", "b02", "b10"],
                gone=(6, 8),
            ),
            "round": 3,
        },
        luck=[20, 40, 0],
    ),
    Lesson(
        "winning",
        "The last turn",
        [
            Task(
                "The last turn of the last round, and you and Blue are level. Send your worker to the mango market.",
                {"type": "move", "space": "S1", "square": 12},
                otherwise="A fruit you keep is 1 point; two mangoes sold pay for a tile.",
            ),
            Task("Sell both mangoes.", {"type": "sell", "mango": 2}),
            Task(
                "Your village lacks a treasure. Conch Horn scores 2 for each of your events: choose it.",
                {"type": "choose", "place": 0},
                otherwise="Without a treasure you lose 4 points.",
            ),
            Task("Build it on any free site, and see who wins.", {"type": "build"}),
        ],
        "You win! Besides your village, each fruit, each unused tool and every two shells score a point. Now play a"
        " whole game!",
        preset="standard",
        seats=2,
        position={
            **_table(
                "move",
                7,
                [
                    {
                        "workers": _at("q5", "q6", "q10", "S1"),
                        "fruit": [0, 0, 2],
                        "shells": 1,
                        "village": _village(s0="e03", s1="b06", s3="o09", s4="b09", s6="e07"),
                    },
                    {
                        "workers": _at("q0", "q3", "q9", "q14"),
                        "fruit": [2, 1, 0],
                        "shells": 3,
                        "carts": 1,
                        "village": _village(s0="b01", s1="b04", s3="e01", s4="o02", s5="o04", s7="t03", s8="t07"),
                    },
                ],
                row=["t08", "b07", "o06", "b02", "b10"],
                gone=(0, 3, 6, 9, 10),
                first=1,
            ),
            "round": 5,
        },
    ),
]
