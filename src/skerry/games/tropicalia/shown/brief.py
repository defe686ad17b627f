"""Consequences of an action in a few words, made from its preview."""

from __future__ import annotations

from skerry.core.data import Json
from skerry.core.words import Catalogue


def brief(
    catalogue: Catalogue,
    action: dict[str, Json],
    preview: dict[str, Json],
    view: dict[str, Json],
    names: list[str],
    language: str,
) -> str:
    """Return the costs and gains of a legal action in words; "" if there is nothing to tell.

    `preview` must have counts of fruit and items, and the tiles that a sale pays for, in words too: under
    "fruit_words", "items_words", "best_words" and "payable_words".
    """
    kind = action["type"]
    parts: list[str] = []
    if kind == "place":
        facts = {**preview, "open": len(preview["squares"])}
        parts.append(catalogue.say("brief.place", language, facts))
        across = preview["opposite"]
        if across is not None:
            key = "brief.facing.own" if across == view["seat"] else "brief.facing"
            parts.append(catalogue.say(key, language, {"seat": names[across]}))
    elif kind == "move":
        parts = _moving(catalogue, preview, language)
    elif kind == "home":
        parts = [catalogue.say("brief.draws" if preview["fruit"] else "brief.no_fruit", language)]
        if preview["fruit"]:
            parts += _storage(catalogue, preview, language)
    elif kind == "sell":
        parts = [catalogue.say("brief.sold", language, preview)]
        if preview["payable"]:
            parts.append(catalogue.say("brief.pays_for", language, {"tiles": preview["payable_words"]}))
    elif kind == "discard":
        parts = [catalogue.say("brief.left", language, {"fruit": preview["fruit_words"]})]
        if view["surplus"]:
            parts.append(catalogue.say("brief.more_to_go" if preview["surplus"] else "brief.fits", language, preview))
    elif kind == "substitute":
        parts = _storage(catalogue, preview, language)
    elif kind in ("choose", "build"):
        parts = _building(catalogue, preview, language)
    return ", ".join(parts)


def _storage(catalogue: Catalogue, preview: dict[str, Json], language: str) -> list[str]:
    parts = [catalogue.say("brief.stored", language, preview)]
    if preview["surplus"]:
        parts.append(catalogue.say("brief.surplus", language, preview))
    return parts


def _moving(catalogue: Catalogue, preview: dict[str, Json], language: str) -> list[str]:
    parts: list[str] = []
    if preview["kind"] == "market":
        best = preview["best"]
        key = "brief.sells" if any(best["fruit"]) else "brief.sells.nothing"
        sale = {"fruit": preview["best_words"], "shells": best["shells"], "total": preview["total"]}
        parts.append(catalogue.say(key, language, sale))
    else:
        lying = "fruit" if preview["kind"] == "field" else "items"
        key = "brief.takes" if any(preview[lying]) else "brief.bare"
        parts.append(catalogue.say(key, language, {"what": preview[f"{lying}_words"]}))
        if lying == "fruit":
            parts += _storage(catalogue, preview, language)
        elif preview["baskets_lost"]:
            parts.append(catalogue.say("brief.baskets_lost", language, {"count": preview["baskets_lost"]}))
        if preview.get("first_player"):
            parts.append(catalogue.say("brief.leads", language))
    if preview["blocks"]:
        parts.append(catalogue.say("brief.blocks", language, {"count": len(preview["blocks"])}))
    return parts


def _building(catalogue: Catalogue, preview: dict[str, Json], language: str) -> list[str]:
    parts = [catalogue.say("brief.points", language, preview), catalogue.say("brief.shells_left", language, preview)]
    fountains = preview["fountains"]
    if isinstance(fountains, list):
        if fountains:
            parts.append(catalogue.say("brief.fountains", language, {"count": len(fountains)}))
        if any(preview["fruit"]):
            parts.append(catalogue.say("brief.gets", language, {"fruit": preview["fruit_words"]}))
            parts += _storage(catalogue, preview, language)
        if preview["missing"]:
            parts.append(catalogue.say("brief.missing", language, preview))
    elif fountains:
        parts.append(catalogue.say("brief.fountains.most", language, {"count": fountains}))
    return parts
