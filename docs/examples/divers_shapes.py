"""What Divers sends, as JSON: the game's module of shapes."""

from __future__ import annotations

from typing import NotRequired, TypedDict


class View(TypedDict):
    reef: int
    left: int
    pearls: list[int]
    played: list[list[int]]
    hands: list[list[int] | int]
    """The viewer's own cards; of others how many they hold."""


class Fixed(TypedDict):
    """There is nothing that never changes."""


class Dive(TypedDict):
    reef: int


class Infos(TypedDict):
    """By step."""

    dive: Dive


class Nothing(TypedDict):
    """There is nothing to tell."""


class Previews(TypedDict):
    """By action."""

    dive: Nothing


class Cards(TypedDict):
    cards: list[int]


class Dealt(TypedDict):
    """`cards`: only for the seat that was dealt them."""

    cards: NotRequired[list[int]]


class Pearls(TypedDict):
    pearls: int


class Drew(TypedDict):
    card: NotRequired[int]


class Events(TypedDict):
    """By type."""

    dealt: Dealt
    reef: Pearls
    dived: Cards
    found: Pearls
    drew: Drew
