"""What a choice costs and brings in a few words, from its preview; and what shots and cards say of themselves."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from skerry.core.data import Json
from skerry.core.words import Catalogue


def brief(
    catalogue: Catalogue, action: dict[str, Json], preview: dict[str, Json], names: list[str], language: str
) -> str:
    """The consequence of a legal action; "" where there is nothing to tell."""
    return _joined(catalogue, _parts(action["type"], preview, names, catalogue, language), language)


def say_shot(catalogue: Catalogue, shot: dict[str, Json], language: str) -> str:
    """Where a shot goes, and the rum it burns; the odds are the same for all of them."""
    return _joined(catalogue, _shot(shot, catalogue, language), language)


def say_card(catalogue: Catalogue, effects: list[list[Json]], language: str) -> list[str]:
    """What a Maelstrom card does, a sentence for each of its effects."""
    return [catalogue.say(f"effect.{kind}", language, {"amount": amount}) for kind, amount in effects]


Part = tuple[str, dict[str, Json]]


def _joined(catalogue: Catalogue, parts: list[Part], language: str) -> str:
    return "; ".join(catalogue.say(f"brief.{key}", language, facts) for key, facts in parts)


def _part(key: str, amount: Json) -> Part:
    return key, {"amount": amount}


def _percent(chance: float) -> int:
    return round(100 * chance)


def _parts(kind: str, facts: dict[str, Json], names: list[str], catalogue: Catalogue, language: str) -> list[Part]:
    """The messages of one action, in order."""
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
    """The end of a captain: who gets everything, and which deeds that is."""
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
    """A throw: what it may do instead of sailing, and the fee to be expected, by the cheapest way where ways fork."""
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
