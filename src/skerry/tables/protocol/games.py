"""The installed games with their options, seats and bots, and the text of their rules."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class LengthInfo(Struct, frozen=True):
    """Usual length of a game, from and to: half of all games are within this range."""

    rounds: tuple[int, int]
    minutes: tuple[int, int]


class PresetInfo(Struct, frozen=True):
    """A named rule set; `options` are its complete values, `seats` the usual number it is played with, `length` is told
    where it depends on the preset."""

    name: str
    title: str
    description: str
    options: dict[str, Any]
    seats: int
    length: LengthInfo | None


class SeatInfo(Struct, frozen=True):
    """A seat of a game before anybody sits on it."""

    title: str
    colour: str
    emblem: str


class BotInfo(Struct, frozen=True):
    """A level of bot that can sit at a game."""

    name: str
    title: str
    description: str


class GameInfo(Struct, frozen=True):
    """GET /api/games lists these. `options` is the form schema (see skerry.core.options)."""

    name: str
    title: str
    summary: str
    seat_counts: list[int]
    default_seats: int
    minutes: tuple[int, int]
    presets: list[PresetInfo]
    options: list[dict[str, Any]]
    seats: list[SeatInfo]
    bots: list[BotInfo]
    default_bot: str
    lessons: int
    """Number of lessons of the game."""
    quick: str
    """Name of the preset for a short game: it ends within half an hour, if any preset does."""
    goal: str
    """The goal of the game in a few words; "" where the game does not say it."""
    credits: str
    """HTML, made by this server."""


class LearnSection(Struct, frozen=True):
    """A chapter of a game's rules. `clauses` are the ids of the anchors inside `html`, which this server makes."""

    id: str
    title: str
    html: str
    clauses: list[str]


class Learn(Struct, frozen=True):
    """GET /api/games/{game}/learn: the rules text for one rule set, whose complete values `options` holds."""

    game: str
    title: str
    sections: list[LearnSection]
    options: dict[str, Any]
