"""The installed games, as a lobby offers them."""

from __future__ import annotations

from typing import Any, Final

from markdown_it import MarkdownIt

from skerry.bots import default_level, levels
from skerry.core.did_you_mean import shown
from skerry.core.game import GameSpec
from skerry.core.registry import UnknownGame, find_game, games
from skerry.tables import protocol
from skerry.tables.errors import RequestError
from skerry.tables.text.catalogue import game_text, level_text

GOAL: Final = "goal"
"""Key of the message that states the goal of a game in a few words."""


def spec_of(name: str) -> GameSpec:
    """Return the game of that name. Raises RequestError with near matches if there is none."""
    try:
        return find_game(name)
    except UnknownGame as error:
        raise RequestError("no_game", game=shown(name), near=error.near, status=404) from error


def offered(language: str) -> list[protocol.GameInfo]:
    """Return every installed game as a message."""
    return [game_info(spec, language) for spec in games().values()]


def game_info(spec: GameSpec, language: str) -> protocol.GameInfo:
    """Return all that a client needs to offer a game."""

    def text(words: str) -> str:
        return game_text(spec.words, words, language)

    presets = [
        protocol.PresetInfo(
            preset.name,
            text(preset.title),
            text(preset.description),
            spec.rules({}, seats, preset.name).to_json(),
            seats,
            preset.length and protocol.LengthInfo(preset.length.rounds, preset.length.minutes),
        )
        for preset, seats in ((preset, spec.usual_seats(preset.name)) for preset in spec.presets)
    ]
    bots = [
        protocol.BotInfo(level.name, level_text(level.title, language), level_text(level.description, language))
        for level in levels(spec.name)
    ]
    return protocol.GameInfo(
        name=spec.name,
        title=text(spec.title),
        summary=text(spec.summary),
        seat_counts=list(spec.seat_counts),
        default_seats=spec.default_seats,
        minutes=spec.minutes,
        presets=presets,
        options=[option_form(option, text) for option in spec.options.schema()],
        seats=[protocol.SeatInfo(text(seat.title), seat.colour, seat.emblem) for seat in spec.seats],
        bots=bots,
        default_bot=default_level(spec.name).name,
        lessons=len(spec.lessons),
        quick=spec.quick().name,
        goal=text(GOAL) if spec.words.catalogue.has(GOAL) else "",
        credits=MarkdownIt("commonmark", {"html": False}).render("\n\n".join(map(text, spec.credits))),
    )


def option_form(option: dict[str, Any], text: Any) -> dict[str, Any]:
    """Return a field of the options form with its texts in a language."""
    form = dict(option)
    for key in ("label", "help", "group", "unit", "zero"):
        if form.get(key):
            form[key] = text(form[key])
    if isinstance(form.get("choices"), dict):
        form["choices"] = {name: text(label) for name, label in form["choices"].items()}
    return form


def bot_titles(spec: GameSpec, language: str) -> dict[str, str]:
    """Return the titles of a game's bots, by name."""
    return {level.name: level_text(level.title, language) for level in levels(spec.name)}


def seat_title(spec: GameSpec, seat: int, language: str) -> str:
    """Return the title of a seat; its number if it has none."""
    return game_text(spec.words, spec.seats[seat].title, language) if seat < len(spec.seats) else str(seat + 1)
