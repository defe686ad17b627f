"""The construction row, and building in a village (TR-37 to TR-43, TR-46)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from skerry.core.actions import ReasonCode
from skerry.core.bits import member_at, size_of
from skerry.core.data import Json
from skerry.core.game import Context
from skerry.games.tropicalia.rules.moves import DO_BUILD
from skerry.games.tropicalia.rules.scoring import SOURCES, joined, joined_sites, points_of
from skerry.games.tropicalia.rules.state import SITE, STORE, PlayerBoard, State
from skerry.games.tropicalia.rules.storage import storing
from skerry.games.tropicalia.set_up.board import KINDS, NOTHING, PLACES, SITES, SURCHARGES
from skerry.games.tropicalia.set_up.loader import FRUITS
from skerry.games.tropicalia.set_up.ruleset import RuleSet
from skerry.games.tropicalia.set_up.tiles import TileTable

NO_TILE: Final = ReasonCode("no_tile", "TR-42")
VILLAGE_FULL: Final = ReasonCode("village_full", "TR-39")
DEAR: Final = ReasonCode("dear", "TR-38")
SITE_TAKEN: Final = ReasonCode("site_taken", "TR-39")
NOT_IN_BAG: Final = ReasonCode("not_in_bag", "TR-40")


def tile_facts(tiles: TileTable, tile: int) -> dict[str, Json]:
    """Return the facts by which an event names a tile: its id, and the name of a host's tile, which the catalogue
    cannot know."""
    facts: dict[str, Json] = {"tile": tiles.names[tile]}
    if not tiles.own:
        facts["name"] = tiles.titles[tile]
    return facts


# --- looking ------------------------------------------------------------------------------------------------------
def price_in_row(tiles: TileTable, state: State, place: int) -> int:
    """Return the price in shells of the tile on a place of the row, surcharge included (TR-38)."""
    return tiles.cost[state.row[place]] + SURCHARGES[place]


def payable(tiles: TileTable, state: State, shells: i64) -> list[int]:
    """Return the places of the row whose tiles cost at most `shells`."""
    row = state.row
    return [place for place in range(PLACES) if row[place] != NOTHING and price_in_row(tiles, state, place) <= shells]


def affordable(state: State, rules: RuleSet, board: PlayerBoard, shells: i64) -> list[int]:
    """Return the places of the row whose tiles cost at most `shells`; [] if there is no site left to build on."""
    return payable(rules.tiles, state, shells) if board.free_sites() > 0 else []


def legal_sites(board: PlayerBoard) -> list[int]:
    """Return the ids of every `build` action: one for each empty site (TR-39)."""
    return [DO_BUILD + site for site in range(SITES) if board.village[site] == NOTHING]


def orchard_fruit(tiles: TileTable, state: State, tile: int) -> list[int]:
    """Return the fruits that an orchard brings out of the bag, by kind, as far as the bag has them (TR-40)."""
    return [min(tiles.fruit[KINDS * tile + kind], state.bag[kind]) for kind in range(KINDS)]


def orchard_total(tiles: TileTable, tile: int) -> int:
    """Return the number of fruits printed on a tile."""
    return tiles.fruit[KINDS * tile] + tiles.fruit[KINDS * tile + 1] + tiles.fruit[KINDS * tile + 2]


# --- a tile of the row --------------------------------------------------------------------------------------------
def cannot_choose(state: State, rules: RuleSet, seat: int, place: int) -> ReasonCode | None:
    """Return the reason why `seat` may not choose the tile on a place of the row; None if it may."""
    board = state.boards[seat]
    if state.row[place] == NOTHING:
        return NO_TILE
    if board.free_sites() == 0:
        return VILLAGE_FULL
    return None if place in payable(rules.tiles, state, board.shells) else DEAR


def choose_facts(state: State, rules: RuleSet, seat: int, place: int, no: ReasonCode) -> dict[str, Json]:
    """Return the facts that the message of `no` names."""
    if no is not DEAR:
        return {}
    return {"price": price_in_row(rules.tiles, state, place), "shells": int(state.boards[seat].shells)}


def choose(state: State, place: int) -> None:
    """Choose a tile of the row, which then waits for its site."""
    state.chosen = place
    state.step = SITE


def choose_preview(state: State, rules: RuleSet, seat: int, place: int, site: int) -> dict[str, Json]:
    """Return the costs and gains of a tile of the row on `site`, in brief."""
    seen = build_preview(state, rules, seat, place, site)
    chosen: dict[str, Json] = {"site": site, "fountains": len(seen["fountains"])}
    for key in ("tile", "price", "shells", "points", "parts"):
        chosen[key] = seen[key]
    return chosen


# --- its site -----------------------------------------------------------------------------------------------------
def cannot_build(state: State, seat: int, site: int) -> ReasonCode | None:
    """Return the reason why `seat` may not build the chosen tile on a site; None if it may."""
    return None if state.boards[seat].village[site] == NOTHING else SITE_TAKEN


def build_tile(state: State, rules: RuleSet, seat: int, site: int, context: Context) -> None:
    """Pay for the chosen tile, place it, take its orchard fruit, and record what is still owed (TR-43)."""
    tiles = rules.tiles
    board = state.boards[seat]
    place = int(state.chosen)
    tile = state.row[place]
    price = price_in_row(tiles, state, place)
    board.shells -= price
    board.village[site] = tile
    state.row[place] = NOTHING
    state.fountains = size_of(joined(tiles, board.village, tile, site))
    if context.loud:
        facts = tile_facts(tiles, tile)
        facts.update(seat=seat, place=place, site=site, price=price, clause="TR-38")
        facts["fountains"] = joined_sites(tiles, board.village, tile, site)
        context.emit("built", facts)
    printed = orchard_total(tiles, tile)
    if printed > 0:
        _take_orchard_fruit(state, rules, seat, tile, printed, context)
    state.step = STORE


def _take_orchard_fruit(state: State, rules: RuleSet, seat: int, tile: int, printed: int, context: Context) -> None:
    brought = orchard_fruit(rules.tiles, state, tile)
    for kind in range(KINDS):
        state.bag[kind] -= brought[kind]
        state.boards[seat].fruit[kind] += brought[kind]
    taken = brought[0] + brought[1] + brought[2]
    state.missing = printed - taken
    if context.loud and taken > 0:
        context.emit("orchard", {"seat": seat, "fruit": brought, "clause": "TR-40"})


def build_preview(state: State, rules: RuleSet, seat: int, place: int, site: int) -> dict[str, Json]:
    """Return the costs and gains of a tile of the row on a site: fountains, fruit, storage, and every change of the
    running score that is certain."""
    tiles = rules.tiles
    board = state.boards[seat]
    tile = state.row[place]
    price = price_in_row(tiles, state, place)
    fountains = joined_sites(tiles, board.village, tile, site)
    brought = orchard_fruit(tiles, state, tile)
    missing = orchard_total(tiles, tile) - sum(brought)
    in_bag = int(state.in_bag()) - sum(brought)
    drawn = min(len(fountains), max(0, in_bag))
    stored = storing(board, sum(brought) + drawn)
    after = board.clone()
    after.village[site] = tile
    after.shells -= price
    before = points_of(tiles, board)
    changes = [new - old for new, old in zip(points_of(tiles, after), before)]
    changes[SOURCES.index("fruit")] = min(stored["stored"], stored["capacity"]) - int(board.stored())
    return {
        "tile": tiles.names[tile],
        "price": price,
        "shells": int(after.shells),
        "fountains": fountains,
        "fruit": brought,
        "missing": missing,
        **stored,
        "points": sum(changes),
        "parts": [[source, changes[number]] for number, source in enumerate(SOURCES) if changes[number]],
    }


# --- what is missing ----------------------------------------------------------------------------------------------
def cannot_substitute(state: State, kind: int) -> ReasonCode | None:
    """Return the reason why the builder may not take a fruit of a kind in place of a missing one; None if it may."""
    return None if state.bag[kind] > 0 else NOT_IN_BAG


def take_substitute(state: State, seat: int, kind: int, context: Context) -> None:
    """Take another fruit in place of an orchard's missing one (TR-40)."""
    state.missing -= 1
    state.bag[kind] -= 1
    state.boards[seat].fruit[kind] += 1
    if context.loud:
        context.emit("substituted", {"seat": seat, "fruit": FRUITS[kind], "clause": "TR-40"})
    state.step = STORE


def decline_substitute(state: State, seat: int, context: Context) -> None:
    """Do without one of the missing fruits (TR-40)."""
    state.missing -= 1
    context.emit("declined", {"seat": seat, "clause": "TR-40"})
    state.step = STORE


def take_substitute_preview(state: State, seat: int) -> dict[str, Json]:
    """Return the storage (fruits stored, capacity, surplus) with one fruit more."""
    return storing(state.boards[seat], 1)


# --- the row ------------------------------------------------------------------------------------------------------
def refill_row(state: State, rules: RuleSet, gap: int, context: Context) -> None:
    """Slide the tiles right of a gap to the left; a new one enters at the right, while the pile lasts (TR-42)."""
    for place in range(gap, PLACES - 1):
        state.row[place] = state.row[place + 1]
    state.row[PLACES - 1] = NOTHING
    left = int(size_of(state.pile))
    if left == 0:
        return
    tile = int(member_at(state.pile, context.chance.from_pile("tiles").below(left)))
    state.pile &= ~(1 << tile)
    state.row[PLACES - 1] = tile
    if context.loud:
        facts = tile_facts(rules.tiles, tile)
        facts.update(place=PLACES - 1, clause="TR-42")
        context.emit("refilled", facts)


def remove_leftmost(state: State, rules: RuleSet, context: Context) -> None:
    """Remove the tile on +0 from the game and refill the row, at the end of a round with two players (TR-46)."""
    tile = state.row[0]
    if tile == NOTHING:
        return
    state.tiles_gone |= 1 << tile
    state.row[0] = NOTHING
    if context.loud:
        facts = tile_facts(rules.tiles, tile)
        facts["clause"] = "TR-46"
        context.emit("tile_removed", facts)
    refill_row(state, rules, 0, context)
