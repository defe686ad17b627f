"""Words of Squirrelopoly: log lines, prompts and labels, from one catalogue of messages."""

from __future__ import annotations

from typing import final

from skerry.core.data import Json
from skerry.core.lessons import lesson_words
from skerry.core.words import Catalogue, Files, Sheet, Words
from skerry.games.squirrelopoly.set_up.board import OWN_BOARD_DATA
from skerry.games.squirrelopoly.set_up.cards import OWN_CARDS_DATA
from skerry.games.squirrelopoly.shown.brief import brief, say_band, say_effects
from skerry.games.squirrelopoly.shown.description import description_of
from skerry.games.squirrelopoly.shown.lessons import LESSONS


def catalogue() -> Catalogue:
    """Return every message in every language; names of spaces and texts of cards come from their tables."""
    names = lesson_words(LESSONS)
    for board, data in OWN_BOARD_DATA.items():
        for space, row in enumerate(data["spaces"]):
            names[f"spot.{board}.{space}"] = row["name"]
    for cards in OWN_CARDS_DATA.values():
        for card in cards:
            names[f"card.{card['id']}"] = card.get("text") or card["name"]
    return Catalogue(Files("skerry.games.squirrelopoly"), names)


@final
class SquirrelopolyWords(Words):
    """Words of Squirrelopoly, which name spaces and cards and choose the message that fits, such as a move that
    bounced."""

    def facts(self, data: dict[str, Json], names: list[str], language: str) -> dict[str, Json]:
        facts = super().facts(data, names, language)
        if "spot" in facts:
            facts["name"] = self.catalogue.say(f"spot.{facts['spot']}", language)
        if "card" in facts and "text" not in facts:
            facts["text"] = self.catalogue.say(f"card.{facts['card']}", language)
        if type(facts.get("amount")) is int:
            facts["count"] = abs(facts["amount"])
        if type(facts.get("steps")) is int:
            facts["count"] = abs(facts["steps"])
        if isinstance(facts.get("dice"), list) and facts["dice"]:
            facts["left"], facts["right"] = facts["dice"]
        if type(facts.get("first")) is int:
            rolled: list[str] = []
            for seat, dice in enumerate(facts["rolls"]):
                rolled.append(self.catalogue.say("setup.rolled", language, {"seat": names[seat], "total": sum(dice)}))
            facts["rolled"] = self.catalogue.listed(rolled, language)
            facts["first"] = names[facts["first"]]
        if isinstance(facts.get("winners"), list):
            facts["best"] = max(facts["totals"][seat] for seat in data["winners"])
            facts["winners"] = self.catalogue.listed([names[seat] for seat in facts["winners"]], language)
        return facts

    def event_form(self, event: dict[str, Json]) -> str:
        return event_form(event)

    def action(self, action: dict[str, Json], view: dict[str, Json], names: list[str], language: str = "en") -> str:
        return self.catalogue.say(f"action.{action['type']}", language)

    def prompt_form(self, step: str, info: dict[str, Json], asked: bool) -> str:
        if asked and step == "residence":
            return f".{info['whose']}"
        if asked and step == "custody" and not info["food"]:
            return ".empty"
        return ".again" if asked and step == "roll" and info["again"] else ""

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
        """Return `data` with the names of spaces and cards, and with the effects of sides of cards and of bands of a
        die in words."""
        told: dict[str, Json] = self._told(data, language)
        return told

    def _told(self, data: Json, language: str) -> Json:
        if isinstance(data, list):
            return [self._told(one, language) for one in data]
        if not isinstance(data, dict):
            return data
        out: dict[str, Json] = {key: self._told(value, language) for key, value in data.items()}
        if "spot" in out:
            out["name"] = self.catalogue.say(f"spot.{out['spot']}", language)
        if "card" in out and "text" not in out:
            out["text"] = self.catalogue.say(f"card.{out['card']}", language)
        if "faces" in out:
            out["says"] = say_band(self.catalogue, out, language)
        elif "effects" in out:
            out["says"] = say_effects(self.catalogue, out["effects"], language)
        return out


def event_form(event: dict[str, Json]) -> str:
    """Return the ending of an event's message key where there are several messages."""
    kind = event["type"]
    if kind == "round":
        return ".winter" if event["winter"] else ""
    if kind == "rolled":
        return ".double" if event["doubles"] > 0 else ""
    if kind == "moved":
        return (".back" if event["steps"] < 0 else "") + (".bounced" if event["bounced"] else "")
    if kind == "meal":
        return ".short" if event["missing"] else ""
    if kind in ("food", "health"):
        return ".more" if event["amount"] > 0 else (".less" if event["amount"] < 0 else ".same")
    if kind == "given":
        return "" if event["amount"] else ".nothing"
    if kind == "foraged":
        return (".forced" if event["forced"] else "") + (".dug" if event["dug"] else "")
    if kind in ("acquired", "rested"):
        return ".home" if event["home"] else ""
    if kind == "raided":
        return "" if not event["dice"] else (".fought" if event["won"] else ".lost")
    if kind == "dared":
        return (".bold" if event["bold"] else ".safe") + (".empty" if event["empty"] else "")
    if kind in ("escaped", "tried", "mafia"):
        return ".free" if event["free"] else ""
    if kind in ("nothing", "over"):
        return f".{event['why' if kind == 'nothing' else 'reason']}"
    if kind == "died":
        return f".{event['cause']}"
    if kind == "shuffled":
        return f".{event['deck']}"
    return ""
