"""Description of a position for a terminal: captains, deeds, and the Company's stock."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from typing import Final

from skerry.core.data import Json
from skerry.core.words import Catalogue, Sheet
from skerry.games.tropichop.set_up.options import CYCLE, REPLACE, RESHUFFLE
from skerry.games.tropichop.set_up.places import DEED_GROUP, DEED_PLACE, DEEDS, GROUP_IDS, IDS

DECK_LINES: Final = {CYCLE: "deck.unseen", RESHUFFLE: "deck.shuffled", REPLACE: "deck.whole"}
"""Message keys for a deck of which no card is known to come, by its mode."""


def description_of(catalogue: Catalogue, view: dict[str, Json], names: list[str], language: str) -> list[Sheet]:
    """Return the sheets of the table, the same for every viewer."""
    return [
        _round(catalogue, view, names, language),
        _captains(catalogue, view, names, language),
        _deeds(catalogue, view, names, language),
    ]


def _place(catalogue: Catalogue, place: str, language: str) -> str:
    return catalogue.say(f"place.{place}", language)


def _round(catalogue: Catalogue, view: dict[str, Json], names: list[str], language: str) -> Sheet:
    def say(key: str, **facts: Json) -> str:
        return catalogue.say(f"scene.{key}", language, facts)

    lines: list[str] = []
    if view["seat"] is None:
        lines.append(say("over"))
    else:
        lines.append(say("left", rounds=view["rounds_left"]) if view["rounds_left"] else say("last"))
    if view["dice"] is not None:
        lines.append(say("dice", left=view["dice"][0], right=view["dice"][1]))
    lines.append(say("supply", supply=view["supply"]))
    deck = view["deck"]
    if deck["mode"] == CYCLE and deck["cycle"]:
        following = catalogue.say(f"card.{deck['cycle'][0]}", language)
        lines.append(say("deck", left=deck["left"], next=following))
    else:
        lines.append(say(DECK_LINES[deck["mode"]], left=deck["left"]))
    for frame in view["frames"]:
        if frame["kind"] == "debt":
            lines += [say("debt", seat=names[s], other=names[frame["creditor"]], amount=n) for s, n in frame["owed"]]
            continue
        given = goods(catalogue, frame["give"], frame["cash"], language)
        taken = goods(catalogue, frame["take"], -frame["cash"], language)
        author, partner = names[frame["author"]], names[frame["partner"]]
        lines.append(say("offer", author=author, partner=partner, given=given, taken=taken))
    return Sheet(say("round", round=view["round"]), lines)


def goods(catalogue: Catalogue, deeds: list[str], cash: int, language: str) -> str:
    """Return one side of a trade as text: its deeds by name and, if it pays, its money."""
    items = [_place(catalogue, deed, language) for deed in deeds]
    if cash > 0:
        items.append(catalogue.say("goods.cash", language, {"cash": cash}))
    return catalogue.listed(items, language) if items else catalogue.say("goods.nothing", language)


def _captains(catalogue: Catalogue, view: dict[str, Json], names: list[str], language: str) -> Sheet:
    keys = ("captain", "place", "cash", "rum", "stills", "deeds", "worth")
    rows: list[list[str]] = []
    for seat in view["order"]:
        captain = view["captains"][seat]
        mark = "> " if view["seat"] == seat else "  "
        if captain["active"]:
            place = _place(catalogue, captain["place"], language)
        else:
            place = catalogue.say("scene.out", language, {"cause": captain["cause"]})
        counts = [str(captain[key]) for key in ("cash", "rum", "stills")]
        rows.append([mark + names[seat], place, *counts, str(len(captain["properties"])), str(captain["worth"])])
    heads = [catalogue.say(f"head.{key}", language) for key in keys]
    return Sheet(catalogue.say("scene.captains", language), [], heads, rows)


def _deeds(catalogue: Catalogue, view: dict[str, Json], names: list[str], language: str) -> Sheet:
    """Return the sheet of the deeds: each with its owner, its price, its fee, its price of rum, and the captains whose
    ships lie there."""
    nobody = catalogue.say("scene.nobody", language)
    rows: list[list[str]] = []
    for deed in range(DEEDS):
        place = IDS[DEED_PLACE[deed]]
        facts = view["places"][place]
        owner = names[facts["owner"]] if facts["owner"] is not None else nobody
        ships = [names[seat] for seat, captain in enumerate(view["captains"]) if captain["place"] == place]
        rows.append(
            [
                _place(catalogue, place, language),
                catalogue.say(f"group.{GROUP_IDS[DEED_GROUP[deed]]}", language),
                owner,
                catalogue.say("scene.still", language) if facts["still"] else "",
                str(facts["price"]),
                str(facts["fee"]),
                str(facts["rum_price"]) if facts["rum_price"] is not None else nobody,
                ", ".join(ships),
            ]
        )
    keys = ("place", "colour", "owner", "still", "price", "fee", "rum_price", "ships")
    return Sheet(
        catalogue.say("scene.places", language), [], [catalogue.say(f"head.{key}", language) for key in keys], rows
    )
