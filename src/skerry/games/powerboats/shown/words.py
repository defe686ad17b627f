"""Texts of Powerboats: log lines, prompts and labels, from one catalogue of messages."""

from __future__ import annotations

from typing import Final, final

from skerry.core.data import Json
from skerry.core.lessons import lesson_words
from skerry.core.words import Catalogue, Files, Sheet, Words
from skerry.games.powerboats.set_up.hexes import HEADING_NAMES
from skerry.games.powerboats.shown.brief import brief, say_helm, say_route, say_speeds
from skerry.games.powerboats.shown.description import description_of
from skerry.games.powerboats.shown.lessons import LESSONS

PAIRED: Final = ("turned", "moved", "rounded", "finished", "wrecked", "overruled")
"""Types of events that name the boat if captains have two."""


def catalogue() -> Catalogue:
    """Return every message in every language."""
    return Catalogue(Files("skerry.games.powerboats"), lesson_words(LESSONS))


@final
class PowerboatsWords(Words):
    """Messages chosen by the facts: a boat's letter if captains have two, a move that was pushed back, a marked die."""

    def facts(self, data: dict[str, Json], names: list[str], language: str) -> dict[str, Json]:
        facts = super().facts(data, names, language)
        for key in ("to", "first"):
            if type(facts.get(key)) is int and 0 <= facts[key] < len(names):
                facts[key] = names[facts[key]]
        if type(data.get("boat")) is int:
            facts["letter"] = "A" if data["boat"] < len(names) else "B"
        if "heading" in facts:
            name = HEADING_NAMES[facts["heading"]] if type(facts["heading"]) is int else facts["heading"]
            facts["toward"] = self.catalogue.say(f"heading.{name}", language)
        if isinstance(facts.get("winners"), list):
            facts["best"] = max([0, *[facts["scores"][seat] for seat in facts["winners"]]])
            facts["winners"] = self.catalogue.listed([names[seat] for seat in facts["winners"]], language)
        if data.get("type") == "rolled":
            facts["told"] = self._rolled(data, language)
        return facts

    def _rolled(self, event: dict[str, Json], language: str) -> str:
        """Return the text of what the official dice step did, as a list."""
        parts: list[str] = []
        if event["rerolled"]:
            count: dict[str, Json] = {"count": len(event["rerolled"])}
            parts.append(self.catalogue.say("event.rolled.part.reroll", language, count))
        if event["dropped"]:
            parts.append(self.catalogue.say("event.rolled.part.drop", language, {"face": event["dropped"]}))
        if event["added"]:
            parts.append(self.catalogue.say("event.rolled.part.add", language, {"face": event["added"]}))
        return self.catalogue.listed(parts, language)

    def prompt_form(self, step: str, info: dict[str, Json], asked: bool) -> str:
        if not asked:
            return ""
        if info.get("any_dice"):
            return ".any"
        return ".two" if step == "dice" and info["boat"] is None else ""  # a boat is chosen after the dice

    def event_form(self, event: dict[str, Json]) -> str:
        return event_form(event)

    def action(self, action: dict[str, Json], view: dict[str, Json], names: list[str], language: str = "en") -> str:
        key = f"action.{action['type']}"
        facts = self.facts(action, names, language)
        form = _action_form(action, view, facts)
        if form and self.catalogue.has(key + form):
            key += form
        return self.catalogue.say(key, language, facts)

    def describe(
        self, view: dict[str, Json], viewer: int | None, names: list[str], language: str = "en"
    ) -> list[Sheet]:
        return description_of(self.catalogue, view, viewer, names, language)

    def consequence(
        self,
        action: dict[str, Json],
        preview: dict[str, Json],
        view: dict[str, Json],
        names: list[str],
        language: str = "en",
    ) -> str:
        return brief(self.catalogue, preview, language)

    def told(self, data: dict[str, Json], names: list[str], language: str = "en") -> dict[str, Json]:
        """Return the data with texts: the names of our own courses, each heading to steer, the lines of the helm's
        buttons, and the speeds of a throw."""
        if "lakes" in data:
            return {**data, "lakes": [self._named(lake, language) for lake in data["lakes"]]}
        if "routes" in data:
            says = [say_route(self.catalogue, route, data["goal"], language) for route in data["routes"]]
            routes = [{**route, "says": told} for route, told in zip(data["routes"], says)]
            return {**data, "routes": routes, "helm": say_helm(self.catalogue, data, language)}
        if "outcomes" in data:
            return {**data, "says": say_speeds(self.catalogue, data["outcomes"], language)}
        return data

    def _named(self, lake: dict[str, Json], language: str) -> dict[str, Json]:
        """Return a course with its name in that language; a host's own lake keeps its author's name."""
        return {**lake, "name": self.catalogue.say(f"course.{lake['id']}", language)} if lake["id"] else lake


def _action_form(action: dict[str, Json], view: dict[str, Json], facts: dict[str, Json]) -> str:
    """Return the ending of an action's message key, and add facts: for marked dice, the face of a die, two boats."""
    kind = action["type"]
    marks = view.get("marks")
    if kind == "add" and marks is not None:
        return ".unmark" if marks["add"] else ".mark"
    if kind in ("reroll", "drop", "discard"):
        turn = view.get("turn")
        if turn is None or view.get("free"):
            return ""  # in free play the die may be anybody's
        dice = view["captains"][turn]["dice"]
        if not 1 <= action["die"] <= len(dice):
            return ""
        facts["face"] = dice[action["die"] - 1]
        if marks is not None:
            held = action["die"] in marks["reroll"] if kind == "reroll" else action["die"] == marks["drop"]
            return ".unmark" if held else ".face"
        return ".face"
    if kind == "overrule" and len(view["boats"]) > len(view["captains"]):
        return ".two"
    if kind == "place":
        facts["place"] = action["place"] + 1
    return ""


def event_form(event: dict[str, Json]) -> str:
    """Return the ending of an event's message key, if there are several messages."""
    kind = event["type"]
    if kind in ("race", "race_over"):
        return ".series" if event["races"] > 1 else ""
    if kind in PAIRED and event["pair"]:
        return ".two" + (_move_form(event) if kind == "moved" else "")
    if kind == "moved":
        return _move_form(event)
    return f".{event['reason']}" if kind == "over" else ""


def _move_form(event: dict[str, Json]) -> str:
    if event["pushed"]:
        return ".pushed"
    return "" if event["moved"] else ".still"
