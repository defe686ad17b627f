"""Texts of Koxinga: log lines, prompts and labels, from one catalogue of messages."""

from __future__ import annotations

from typing import Final, final

from skerry.core.data import Json
from skerry.core.lessons import lesson_words
from skerry.core.words import Catalogue, Files, Sheet, Words
from skerry.games.koxinga.set_up.board import CHART, SHIPS
from skerry.games.koxinga.shown.brief import brief, say_half
from skerry.games.koxinga.shown.description import description_of
from skerry.games.koxinga.shown.lessons import LESSONS

_NAMED: Final = ("first", "attacker", "defenders", "winners")
"""Keys of facts that are seats, beside "seat", "other" and "target"."""


def catalogue() -> Catalogue:
    """Return every message in every language; the names of ships and areas come from the data files."""
    names = lesson_words(LESSONS)
    for area in CHART["areas"]:
        names[f"area.{area['id']}"] = area["name"]
    for ship in SHIPS["ships"]:
        names[f"seat.{ship['seat']}"] = ship["name"]
    return Catalogue(Files("skerry.games.koxinga"), names)


@final
class KoxingaWords(Words):
    """Messages chosen by the facts, such as for swapped or for kept dice."""

    def facts(self, data: dict[str, Json], names: list[str], language: str) -> dict[str, Json]:
        facts = super().facts(data, names, language)
        for key in _NAMED:
            value = facts.get(key)
            if type(value) is int and 0 <= value < len(names):
                facts[key] = names[value]
            elif isinstance(value, list):
                facts[key] = ", ".join(names[seat] for seat in value)
        if isinstance(facts.get("dice"), list):
            facts["left"], facts["right"] = facts["dice"]
        if type(facts.get("steps")) is int:
            facts["count"] = abs(facts["steps"])
        if isinstance(facts.get("totals"), list):
            facts["best"] = max(facts["totals"][seat] for seat in data["winners"])
        return facts

    def event_form(self, event: dict[str, Json]) -> str:
        return event_form(event)

    def action(self, action: dict[str, Json], view: dict[str, Json], names: list[str], language: str = "en") -> str:
        facts = self.facts(action, names, language)
        key = f"action.{action['type']}"
        if action["type"] == "route":
            key += f".{action['lane']}"
        elif action["type"] == "fight" and action["cannon"] == 0:
            key += ".none"
        elif action["type"] == "take":
            lot = spoils_lot(view, action["hold"])
            if lot is not None:
                facts["good"], facts["amount"] = lot
                key += ".lot"
        return self.catalogue.say(key, language, facts)

    def prompt_form(self, step: str, info: dict[str, Json], asked: bool) -> str:
        if step == "route":
            return f".{info['direction']}"
        return ".none" if asked and step in ("attack", "defend") and info["cannon"] == 0 else ""

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
        return brief(self.catalogue, action, preview, names, language)

    def told(self, data: dict[str, Json], names: list[str], language: str = "en") -> dict[str, Json]:
        """Return the data with the names of areas, and with a text for each half of a card to play."""
        told = dict(data)
        if "areas" in data:
            told["areas"] = [
                {**area, "name": self.catalogue.say(f"area.{area['id']}", language)} for area in data["areas"]
            ]
        for half in ("day", "night"):
            if half in data:
                told[half] = {**data[half], "says": say_half(self.catalogue, data[half], names, language)}
        return told


def event_form(event: dict[str, Json]) -> str:
    """Return the ending of the message key that the facts of an event ask for: "" or ".something"."""
    kind = event["type"]
    if kind == "arranged":
        return ".swapped" if event["swapped"] else ".kept"
    if kind == "moved":
        return ".back" if event["steps"] < 0 else (".fork" if event["fork"] else "")
    if kind == "half":
        return f".{event['half']}"
    if kind == "gained":
        return f".{event['source']}"
    if kind == "short":
        return "" if event["paid"] else ".nothing"
    if kind == "attacked":
        return (".fire" if event["roll"] == "fire" else "") + bare(event)
    if kind == "defended":
        return ".won.fire" if event["roll"] == "fire" else f".{event['outcome']}{bare(event)}"
    if kind == "found":
        return ".seen" if "value" in event else f".{event['what']}"
    if kind == "spoiled":
        return ".seen" if "value" in event else f".{event['what']}"
    if kind == "drew":
        return ".seen" if "card" in event else ""
    return ""


def bare(event: dict[str, Json]) -> str:
    """Return the ending of the message key for a side of a battle: ".bare" if it used no cannon, else ""."""
    return "" if event["cannon"] else ".bare"


def spoils_lot(view: dict[str, Json], hold: int) -> Json:
    """Return [good, amount] of the loser's hold that a winner may take now; None if it is empty or no spoil is being
    taken."""
    battle = view.get("battle")
    if battle is None or battle["spoil"] is None:
        return None
    return view["ships"][battle["spoil"]["loser"]]["holds"][hold - 1]
