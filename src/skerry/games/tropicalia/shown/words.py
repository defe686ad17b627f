"""Words of Tropicalia: log lines, prompts and labels, from one catalogue of messages."""

from __future__ import annotations

from typing import Final, final

from skerry.core.data import Json
from skerry.core.lessons import lesson_words
from skerry.core.words import Catalogue, Files, Sheet, Words
from skerry.games.tropicalia.set_up.loader import FRUITS, ITEMS
from skerry.games.tropicalia.set_up.tiles import OWN_TABLE
from skerry.games.tropicalia.shown.brief import brief
from skerry.games.tropicalia.shown.description import description_of, spot_of
from skerry.games.tropicalia.shown.lessons import LESSONS

MOST_NAMED: Final = 3
"""Maximum number of entries in a list of tiles; the last entry of a longer list is the number of the tiles left out."""


def catalogue() -> Catalogue:
    """Return every message in every language; the names of the village tiles come from their table."""
    names = lesson_words(LESSONS)
    for tile in OWN_TABLE["tiles"]:
        names[f"tile.{tile['id']}"] = tile["name"]
    return Catalogue(Files("skerry.games.tropicalia"), names)


@final
class TropicaliaWords(Words):
    """Words of Tropicalia, which count fruit, name tiles and choose the message that fits, such as a move by
    surfboard."""

    def facts(self, data: dict[str, Json], names: list[str], language: str) -> dict[str, Json]:
        facts = super().facts(data, names, language)
        for key, kinds, form in (("fruit", FRUITS, "fruits."), ("items", ITEMS, "items.")):
            if isinstance(facts.get(key), list):
                facts[key] = self.counted(facts[key], kinds, form, language)
        if "tile" in facts:
            own = str(facts["tile"])
            facts["tile_name"] = facts["name"] if "name" in facts else self.phrase(f"tile.{own}", language)
        if "amount" in facts and "fruit" in facts:
            facts["lost"] = self.catalogue.say(f"fruits.{facts['fruit']}", language, {"n": facts["amount"]})
        if isinstance(facts.get("fountains"), list):
            facts["count"] = len(facts["fountains"])
        if isinstance(facts.get("winners"), list):
            facts["winner_count"] = len(facts["winners"])
            facts["winners"] = self.catalogue.listed([names[seat] for seat in facts["winners"]], language)
            facts["best"] = max(facts["totals"][seat] for seat in data["winners"])
        return facts

    def counted(self, counts: list[int], kinds: list[str], form: str, language: str) -> str:
        """Return counts by kind in words: "2 coconuts and 1 mango"."""
        parts: list[str] = []
        for kind, amount in zip(kinds, counts):
            if amount:
                what = self.catalogue.say(form + kind, language, {"n": amount})
                parts.append(self.catalogue.say("list.one", language, {"n": amount, "what": what}))
        return self.catalogue.listed(parts, language) if parts else self.catalogue.say("list.none", language)

    def event_form(self, event: dict[str, Json]) -> str:
        return event_form(event)

    def action(self, action: dict[str, Json], view: dict[str, Json], names: list[str], language: str = "en") -> str:
        facts = dict(action)
        form = ""
        if action["type"] == "move":
            square = view["squares"][action["square"]]
            facts["what"] = spot_of(square)
            place = {"row": action["square"] // 4 + 1, "column": action["square"] % 4 + 1}
            facts["where"] = self.catalogue.say("where", language, place)
            form = tools_form(not in_line(action["space"], action["square"]), bool(square["workers"]))
        elif action["type"] == "sell":
            facts["fruit"] = [action[name] for name in FRUITS]
            form = "" if any(facts["fruit"]) else ".nothing"
        elif action["type"] == "choose":
            facts.update(view["row"][action["place"]] or {"tile": "", "price": 0})
        return self.catalogue.say(f"action.{action['type']}{form}", language, self.facts(facts, names, language))

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
        told = dict(preview)
        for key, kinds, form in (("fruit", FRUITS, "fruits."), ("items", ITEMS, "items.")):
            if isinstance(told.get(key), list):
                told[f"{key}_words"] = self.counted(told[key], kinds, form, language)
        if told.get("best") is not None:
            told["best_words"] = self.counted(told["best"]["fruit"], FRUITS, "fruits.", language)
        if told.get("payable"):
            tiles = [self.facts(view["row"][place], [], language)["tile_name"] for place in told["payable"]]
            if len(tiles) > MOST_NAMED:
                tiles[MOST_NAMED - 1 :] = [
                    self.catalogue.say("brief.more_tiles", language, {"count": len(tiles) - MOST_NAMED + 1})
                ]
            told["payable_words"] = self.catalogue.listed(tiles, language)
        return brief(self.catalogue, action, told, view, names, language)

    def told(self, data: dict[str, Json], names: list[str], language: str = "en") -> dict[str, Json]:
        """Return `data` with the names of the game's own village tiles; those of a host keep the host's."""
        tiles = data.get("village_tiles")
        if tiles is None:
            return data
        return {**data, "village_tiles": {tile: self._named(tile, facts, language) for tile, facts in tiles.items()}}

    def _named(self, tile: str, facts: dict[str, Json], language: str) -> dict[str, Json]:
        own = facts["name"] == self.phrase(f"tile.{tile}")
        return {**facts, "name": self.phrase(f"tile.{tile}", language)} if own else facts


def in_line(space: str, square: int) -> bool:
    """Return whether a frame space such as "N3" stands at the square's row or column."""
    at = square % 4 if space[0] in "NS" else square // 4
    return at + 1 == int(space[1])


def tools_form(surfboard: bool, cart: bool) -> str:
    """Return the ending of the key of a message about a move with these tools."""
    if surfboard and cart:
        return ".both"
    return ".surfboard" if surfboard else ".cart" if cart else ""


def event_form(event: dict[str, Json]) -> str:
    """Return the ending of an event's message key where there are several messages."""
    kind = event["type"]
    if kind == "moved":
        return tools_form(event["surfboard"], event["cart"])
    if kind in ("drew", "nothing_drawn"):
        return f".{event['source']}"
    if kind in ("harvested", "collected"):
        return "" if any(event["fruit" if kind == "harvested" else "items"]) else ".nothing"
    if kind == "built":
        return ".fountains" if event["fountains"] else ""
    if kind == "starter":
        return ".plaza" if event["plaza"] else ".stays"
    return ""
