"""Texts of TropicHop: log lines, prompts and labels, from one catalogue of messages."""

from __future__ import annotations

from typing import Final, final

from skerry.core.data import Json
from skerry.core.lessons import lesson_words
from skerry.core.words import Catalogue, Files, Sheet, Words
from skerry.games.tropichop.set_up.deck import CARDS
from skerry.games.tropichop.set_up.places import GROUP_IDS, GROUP_NAMES, IDS, NAMES
from skerry.games.tropichop.shown.brief import brief, say_card, say_shot
from skerry.games.tropichop.shown.description import description_of, goods
from skerry.games.tropichop.shown.lessons import LESSONS

_CAPTAINS: Final = ["owner", "partner", "author", "creditor"]
"""Keys of facts that are seats, besides those that every game has."""


def catalogue() -> Catalogue:
    """Return the catalogue of every message in every language; names of places, groups and cards come from their
    tables."""
    names = lesson_words(LESSONS)
    for place, name in zip(IDS, NAMES, strict=True):
        names[f"place.{place}"] = name
    for group, name in zip(GROUP_IDS, GROUP_NAMES, strict=True):
        names[f"group.{group}"] = name
    for card in CARDS:
        names[f"title.{card.id}"] = card.title
    return Catalogue(Files("skerry.games.tropichop"), names)


@final
class TropicHopWords(Words):
    """Texts of TropicHop: names of places, captains and goods, and the form of each message, such as that for free
    rum."""

    def facts(self, data: dict[str, Json], names: list[str], language: str) -> dict[str, Json]:
        facts = super().facts(data, names, language)
        for key in _CAPTAINS:
            if type(facts.get(key)) is int:
                facts[key] = names[facts[key]]
        for key in ("from", "to"):
            if key in facts and type(facts[key]) is not str:
                seat = facts[key]
                facts[key] = self.catalogue.say("company", language) if seat is None else names[seat]
        if type(facts.get("place")) is str:
            facts["place"] = self.catalogue.say(f"place.{facts['place']}", language)
        if isinstance(facts.get("dice"), list) and len(facts["dice"]) == 2:
            facts["left"], facts["right"] = facts["dice"]
        if isinstance(facts.get("targets"), list):
            facts["targets"] = self.catalogue.listed([names[seat] for seat in facts["targets"]], language)
        if isinstance(facts.get("order"), list):
            facts["order"] = ", ".join(names[seat] for seat in facts["order"])
        if isinstance(facts.get("give"), list):
            cash = facts["cash"]
            facts["given"] = goods(self.catalogue, facts["give"], cash, language)
            facts["taken"] = goods(self.catalogue, facts["take"], -cash, language)
        if isinstance(facts.get("winners"), list):
            facts["best"] = max(facts["worths"][seat] for seat in facts["winners"])
            facts["winners"] = self.catalogue.listed([names[seat] for seat in facts["winners"]], language)
        if "card" in facts:
            facts["text"] = self.catalogue.say(f"card.{facts['card']}", language)
        return facts

    def event_form(self, event: dict[str, Json]) -> str:
        return event_form(event)

    def action(self, action: dict[str, Json], view: dict[str, Json], names: list[str], language: str = "en") -> str:
        facts = dict(action)
        key = f"action.{action['type']}"
        if action["type"] == "buy_property":
            facts["place"] = view["captains"][view["asked"]]["place"]
        elif action["type"] in ("give", "take"):
            if view["frames"] and action["place"] in view["frames"][-1].get(action["type"], []):
                key += ".back"
        elif action["type"] == "cash":
            change = int(action["change"])
            facts["amount"] = abs(change)
            key += ".more" if change > 0 else ".less"
        elif action["type"] == "fire":
            facts["targets"] = [int(seat) for seat in str(action["targets"]).split("+")]
        return self.catalogue.say(key, language, self.facts(facts, names, language))

    def prompt_form(self, step: str, info: dict[str, Json], asked: bool) -> str:
        return _prompt_form(step, info)

    def describe(
        self, view: dict[str, Json], viewer: int | None, names: list[str], language: str = "en"
    ) -> list[Sheet]:
        return description_of(self.catalogue, view, names, language)

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
        """Return the static data with the names of places, groups of deeds and cards and the texts of cards, or the
        preview of a shot with its text; any other `data` as it is."""
        if "rum_left" in data:
            return {**data, "says": say_shot(self.catalogue, data, language)}
        if "cards" not in data:
            return data
        return {
            **data,
            "places": [self._named(place, f"place.{place['id']}", language) for place in data["places"]],
            "groups": [self._named(group, f"group.{group['id']}", language) for group in data["groups"]],
            "cards": {
                card: {
                    **self._named(face, f"title.{card}", language),
                    "says": say_card(self.catalogue, face["effects"], language),
                }
                for card, face in data["cards"].items()
            },
        }

    def _named(self, part: dict[str, Json], key: str, language: str) -> dict[str, Json]:
        return {**part, "name": self.catalogue.say(key, language)}


def _prompt_form(step: str, info: dict[str, Json]) -> str:
    """Return the ending of a prompt's message key where there are several messages; "" otherwise."""
    if step == "pre_roll":
        return ".marooned" if info["marooned"] else ""
    if step == "pre_dock":
        return ".fee" if info["fee"] > 0 else ""
    if step == "card_choice":
        return f".{info['effect']}"
    if step == "debt":
        return ".hopeless" if info["hopeless"] else f".{info['cause']}"
    if step == "offer":
        return ".counter" if info["counter"] else ""
    return ""


def event_form(event: dict[str, Json]) -> str:
    """Return the ending of an event's message key where there are several messages; "" otherwise."""
    kind = event["type"]
    if kind == "refuelled":
        return ".free" if event["cost"] == 0 else ".company" if event["owner"] is None else ""
    if kind == "rolled":
        return f".{event['purpose']}"
    if kind == "nothing":
        return f".{event['effect']}"
    if kind == "became":
        return ".lost" if event["to"] is None else ".won" if event["from"] is None else ".taken"
    if kind == "sailed":
        return "" if event["rum"] else ".free"
    if kind == "start_pay":
        return ".landed" if event["landed"] else ".often" if event["times"] > 1 else ""
    if kind == "freeport":
        return ".cash" if event["cash"] else ".still" if event["stills"] else ".empty"
    if kind == "fee":
        return ".again" if event["again"] else ""
    if kind in ("paid", "debt", "out"):
        return f".{event['cause']}"
    if kind in ("bought", "sold"):
        return ".still" if event["still"] else ""
    if kind == "bypassed":
        return ".saved" if event["fee"] else ""
    if kind == "fired":
        return f".{event['outcome']}"
    if kind == "offered":
        return ".counter" if event["counter"] else ""
    if kind == "over":
        return f".{event['reason']}"
    return ""
