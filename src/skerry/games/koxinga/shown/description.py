"""Description of a position for a terminal: ships and cargo, the chart ahead, and the cards with these dice."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from functools import cache
from typing import Final

from skerry.core.data import Json
from skerry.core.words import Catalogue, Sheet
from skerry.games.koxinga.rules.forecast import course
from skerry.games.koxinga.set_up.board import CARDS, INSIDE, OUTSIDE, STRAIT, ahead, forks_ahead

FARTHEST: Final = 6
"""Most steps of a ship in one half."""


def description_of(
    catalogue: Catalogue, view: dict[str, Json], viewer: int | None, names: list[str], language: str
) -> list[Sheet]:
    """Return the sheets for one viewer; a spectator sees the chart ahead of the ship that moves, or of the start
    player's while none does."""
    sheets = [_round(catalogue, view, names, language), _ships(catalogue, view, names, language)]
    seat: int | None = viewer if viewer is not None else view["mover"]
    if seat is None:
        seat = view["first"]
    if not view["ships"][seat]["finished"]:
        sheets.append(_ahead(catalogue, view, seat, names, language))
    if viewer is not None and view["ships"][viewer]["hand"] is not None:
        sheets.append(_hand(catalogue, view, view["ships"][viewer], language))
    sheets.append(_others_cards(catalogue, view, viewer, names, language))
    return sheets


def _round(catalogue: Catalogue, view: dict[str, Json], names: list[str], language: str) -> Sheet:
    facts: dict[str, Json] = {"round": view["round"], "first": names[view["first"]]}
    lines: list[str] = []
    if view["dice"] is None:
        lines.append(catalogue.say("scene.dice.none", language))
    else:
        lines.append(catalogue.say("scene.dice", language, {"left": view["dice"][0], "right": view["dice"][1]}))
    if view["half"] is not None and view["mover"] is not None:
        lines.append(catalogue.say("scene.now", language, {"half": view["half"], "seat": names[view["mover"]]}))
    lines.append(catalogue.say("scene.pile", language, view["treasures_left"]))
    return Sheet(catalogue.say("scene.round", language, facts), lines)


# --- ships --------------------------------------------------------------------------------------------------------
def _ships(catalogue: Catalogue, view: dict[str, Json], names: list[str], language: str) -> Sheet:
    keys = ("ship", "area", "holds", "home", "treasures", "card", "score")
    heads = [catalogue.say(f"head.{key}", language) for key in keys]
    rows: list[list[str]] = []
    for seat in view["order"]:
        ship = view["ships"][seat]
        mark = "> " if view["mover"] == seat else "  "
        finds = ["?" if one["value"] is None else str(one["value"]) for one in ship["treasures"]]
        score = str(ship["score"]["total"]).replace("-", "−") + ("+?" if ship["score"]["treasure"] is None else "")
        area = catalogue.say(f"area.{ship['area']}", language)
        least, most = (0, 0) if ship["finished"] else way_home(ship["area"])
        home = f"{least}–{most}" if least < most else str(least)
        cells = [mark + names[seat], area, _holds(catalogue, ship["holds"], language), home, " ".join(finds) or "–"]
        rows.append([*cells, _card(catalogue, ship["card"], language), score])
    return Sheet(catalogue.say("scene.ships", language), [catalogue.say("scene.marks", language)], heads, rows)


@cache
def way_home(area: int) -> tuple[int, int]:
    """Return the fewest and the most steps from an area home."""
    onward = [int(ahead(area, lane)) for lane in (OUTSIDE, INSIDE)]
    ways = [(0, 0) if there == STRAIT else way_home(there) for there in onward]
    return 1 + min(least for least, _ in ways), 1 + max(most for _, most in ways)


def _holds(catalogue: Catalogue, holds: list[Json], language: str) -> str:
    """Return the lots of the holds in use, then the number of empty ones."""
    lots = [lot for lot in holds if lot is not None]
    told = [catalogue.say("scene.lot", language, {"good": lot[0], "amount": lot[1]}) for lot in lots]
    if len(lots) < len(holds):
        told.append(catalogue.say("scene.lots.empty", language, {"n": len(holds) - len(lots)}))
    return ", ".join(told)


def _card(catalogue: Catalogue, card: dict[str, Json], language: str) -> str:
    if card["id"] is not None:
        return str(card["id"])
    return catalogue.say("card_state.none" if card["state"] == "none" else "card_state.hidden", language)


# --- the chart ----------------------------------------------------------------------------------------------------
def _ahead(catalogue: Catalogue, view: dict[str, Json], seat: int, names: list[str], language: str) -> Sheet:
    """Return the area that each number of steps leads to, one step back included, by both lanes where they differ."""
    area: int = view["ships"][seat]["area"]
    reached = [steps for steps in range(-1, FARTHEST + 1) if steps > 0 or (steps < 0 and area != STRAIT)]
    rows: list[list[str]] = []
    forked = False
    for steps in reached:
        outside, inside = course(area, steps, OUTSIDE), course(area, steps, INSIDE)
        if steps > 0 and len(outside) <= steps and len(inside) <= steps:
            break  # home before that
        cells = [str(steps).replace("-", "−"), _spot(catalogue, view, seat, outside[-1], names, language), ""]
        if outside[-1] != inside[-1]:
            forked = True
            cells[2] = _spot(catalogue, view, seat, inside[-1], names, language)
        rows.append(cells)
    keys = ("steps", "outside", "inside") if forked else ("steps", "on")
    heads = [catalogue.say(f"head.{key}", language) for key in keys]
    title = catalogue.say("scene.ahead", language, {"seat": names[seat], "area": area})
    return Sheet(title, _next_fork(catalogue, area, language), heads, [row[: len(heads)] for row in rows])


def _spot(catalogue: Catalogue, view: dict[str, Json], seat: int, area: int, names: list[str], language: str) -> str:
    """Return an area with what it charges or gives, and the other ships that lie there."""
    kind, amount = view["areas"][area]
    there = [names[other] for other, ship in enumerate(view["ships"]) if ship["area"] == area and other != seat]
    facts: dict[str, Json] = {
        "area": area,
        "charge": catalogue.say(f"charge.{kind}", language, {"amount": amount}),
        "ships": ", ".join(there),
    }
    return catalogue.say("scene.spot.ships" if there and area != STRAIT else "scene.spot", language, facts)


def _next_fork(catalogue: Catalogue, area: int, language: str) -> list[str]:
    """Return a line about the next fork ahead; [] if there is none before home."""
    steps = 0
    while not forks_ahead(area):
        area = int(ahead(area, OUTSIDE))
        steps += 1
        if area == STRAIT:
            return []
    if steps == 0:
        return [catalogue.say("scene.fork.here", language)]
    return [catalogue.say("scene.fork", language, {"area": area, "steps": steps})]


# --- cards --------------------------------------------------------------------------------------------------------
def _hand(catalogue: Catalogue, view: dict[str, Json], ship: dict[str, Json], language: str) -> Sheet:
    dice: list[Json] = view["dice"] or [None, None]
    heads = [catalogue.say("head.card", language)]
    for half, die in zip(("day", "night"), dice):
        key = f"head.{half}" if die is None else f"head.{half}.die"
        heads.append(catalogue.say(key, language, {"die": die}))
    rows: list[list[str]] = []
    for number in ship["hand"]:
        card = CARDS["cards"][number - 1]
        rows.append(
            [str(number)] + [_deed(catalogue, card[h], die, language) for h, die in zip(("day", "night"), dice)]
        )
    facts: dict[str, Json] = {"draw": ship["draw_count"], "played": ", ".join(str(card) for card in ship["played"])}
    deck = catalogue.say("scene.deck" if ship["played"] else "scene.deck.new", language, facts)
    return Sheet(catalogue.say("scene.hand", language), [deck], heads, rows)


def _others_cards(
    catalogue: Catalogue, view: dict[str, Json], viewer: int | None, names: list[str], language: str
) -> Sheet:
    """Return the cards of the other seats, as far as the viewer knows them."""
    heads = [catalogue.say(f"head.{key}", language) for key in ("ship", "in_hand", "known", "played")]
    rows: list[list[str]] = []
    for seat in view["order"]:
        if seat != viewer:
            ship = view["ships"][seat]
            known, played = (", ".join(str(card) for card in ship[key]) or "–" for key in ("known", "played"))
            rows.append([names[seat], str(ship["hand_count"]), known, played])
    title = catalogue.say("scene.cards" if viewer is None else "scene.cards.others", language)
    return Sheet(title, [], heads, rows)


def _deed(catalogue: Catalogue, half: dict[str, Json], die: Json, language: str) -> str:
    """Return the text of half a card with this die; without figures before the roll (None)."""
    if half["do"] == "gain":
        facts: dict[str, Json] = {"amount": die, "good": half["good"]}
        return catalogue.say("scene.load.open" if die is None else "scene.load", language, facts)
    if die is None:
        return catalogue.say(f"scene.sail.{half['mod']}", language)
    steps = die + half["mod"]
    key = "scene.sail" if steps > 0 else "scene.back" if steps < 0 else "scene.stay"
    return catalogue.say(key, language, {"steps": abs(steps)})
