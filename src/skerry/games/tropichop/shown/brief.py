"""Consequences of an action in a few words, from its preview; and the texts of shots and cards."""

from __future__ import annotations

from skerry.core.data import Json
from skerry.core.words import Catalogue


def brief(
    catalogue: Catalogue, action: dict[str, Json], preview: dict[str, Json], names: list[str], language: str
) -> str:
    """Return the consequence of a legal action as text; "" if there is none to tell."""
    return _joined(catalogue, _parts(action["type"], preview, names, catalogue, language), language)


def say_shot(catalogue: Catalogue, shot: dict[str, Json], language: str) -> str:
    """Return the text of a shot: its target place and its rum; without the odds, which are the same for all shots."""
    return _joined(catalogue, _shot(shot, catalogue, language), language)


def say_card(catalogue: Catalogue, effects: list[list[Json]], language: str) -> list[str]:
    """Return the text of a Maelstrom card, a sentence for each of its effects."""
    return [catalogue.say(f"effect.{kind}", language, {"amount": amount}) for kind, amount in effects]


Part = tuple[str, dict[str, Json]]


def _joined(catalogue: Catalogue, parts: list[Part], language: str) -> str:
    return "; ".join(catalogue.say(f"brief.{key}", language, facts) for key, facts in parts)


def _part(key: str, amount: Json) -> Part:
    return key, {"amount": amount}


def _percent(chance: float) -> int:
    return round(100 * chance)


def _parts(kind: str, facts: dict[str, Json], names: list[str], catalogue: Catalogue, language: str) -> list[Part]:
    """Return the messages of one action, in order."""
    if kind in ("roll", "bypass_roll"):
        return _rolling(kind, facts)
    if kind == "dock":
        return _docking(facts, names)
    if kind == "end_turn":
        return _stuck(facts)
    if kind == "refuel":
        paid = _part("pays", facts["cost"]) if facts["cost"] else ("free", {})
        return [paid, _part("hold", facts["rum"]), *_stuck(facts)]
    if kind == "buy_property":
        return [_part("pays", facts["price"]), _part("visitors", facts["fee"]), _part("cash", facts["cash"])]
    if kind == "take_over":
        price: Part = ("fee", {"amount": facts["price"], "owner": names[facts["owner"]]})
        return [price, _part("saves", facts["fee_saved"]), _part("cash", facts["cash"])]
    if kind == "place_still":
        return [_part("price", facts["price"]), _part("stills", facts["stills"])]
    if kind == "buy_still":
        return [_part("pays", facts["price"]), _part("cash", facts["cash"]), _part("supply", facts["supply"])]
    if kind == "sell_still":
        return [_part("gets", facts["price"]), _part("cash", facts["cash"]), _part("supply", facts["supply"])]
    if kind == "sell_property":
        sold = [_part("gets", facts["price"]), _part("cash", facts["cash"])]
        return [*sold, ("still_goes", {})] if facts["still"] else sold
    if kind == "choose":
        worth = _part("worth", facts["price"])
        return [worth] if facts["owner"] is None else [("from", {"owner": names[facts["owner"]]}), worth]
    if kind == "choose_move":
        return [_part("route", len(facts["route"])), *_docking(facts, names)]
    if kind == "fire":
        odds: Part = ("odds", {"hit": _percent(facts["hit"]), "sunk": _percent(facts["sunk"])})
        return [*_shot(facts, catalogue, language), odds]
    if kind in ("concede_marooned", "declare_bankruptcy"):
        return _estate(facts, names, catalogue, language)
    if kind in ("send", "accept"):
        return [
            ("worth_of", {"seat": names[seat], "before": before, "after": after})
            for seat, before, after in facts["worth"]
        ]
    return []


def _shot(facts: dict[str, Json], catalogue: Catalogue, language: str) -> list[Part]:
    place = catalogue.say(f"place.{facts['place']}", language)
    where: Part = (
        ("off", {"place": place, "distance": facts["distance"]}) if facts["distance"] else ("here", {"place": place})
    )
    return [where, ("burns", {"rum": facts["rum"], "left": facts["rum_left"]})]


def _estate(facts: dict[str, Json], names: list[str], catalogue: Catalogue, language: str) -> list[Part]:
    """Return the messages of a captain's elimination: the receiver of the estate, and its deeds."""
    heir = catalogue.say("company", language) if facts["to"] is None else names[facts["to"]]
    deeds = [catalogue.say(f"place.{place}", language) for place in facts["properties"]]
    estate: Part = ("estate", {"owner": heir})
    return [estate, ("deeds", {"places": catalogue.listed(deeds, language)})] if deeds else [estate]


def _docking(facts: dict[str, Json], names: list[str]) -> list[Part]:
    if not facts["fee"]:
        return [("no_fee", {})]
    out: list[Part] = [("fee", {"amount": facts["fee"], "owner": names[facts["owner"]]})]
    if facts.get("short"):
        out.append(_part("short", facts["short"]))
    return out


def _stuck(facts: dict[str, Json]) -> list[Part]:
    return [("stuck", {"chance": _percent(facts["stuck"])})] if facts["stuck"] else []


def _rolling(kind: str, facts: dict[str, Json]) -> list[Part]:
    """Return the messages of a throw: the chances of a card and of staying, and the expected fee, by the cheapest way
    where the way forks."""
    out: list[Part] = []
    if kind == "bypass_roll":
        out.append(_part("saves", facts["fee"]) if facts["fee"] else ("no_rum", {}))
    if facts["card"]:
        out.append(("card", {"chance": _percent(facts["card"])}))
    if facts["stay"]:
        out.append(("stay", {"chance": _percent(facts["stay"])}))
    fees = round(sum(one["chance"] * min(end["fee"] for end in one["choices"] or [one]) for one in facts["outcomes"]))
    if fees:
        out.append(_part("usual_fee", fees))
    return out
