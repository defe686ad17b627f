"""The construction row and building into one's village (TR-37 to TR-43, TR-46)."""

from __future__ import annotations

from mypy_extensions import i64

from skerry.core.bits import member_at, size_of
from skerry.core.data import Json
from skerry.core.game import Context
from skerry.games.tropicalia.rules.scoring import joined, joined_sites
from skerry.games.tropicalia.rules.state import PlayerBoard, State
from skerry.games.tropicalia.set_up.board import KINDS, NOTHING, PLACES, SITES, SURCHARGES
from skerry.games.tropicalia.set_up.loader import FRUITS
from skerry.games.tropicalia.set_up.ruleset import DO_BUILD, RuleSet
from skerry.games.tropicalia.set_up.tiles import TileTable


def tile_facts(tiles: TileTable, tile: int) -> dict[str, Json]:
    """How an event names a tile: its id, and its name where the catalogue cannot know it."""
    facts: dict[str, Json] = {"tile": tiles.names[tile]}
    if not tiles.own:
        facts["name"] = tiles.titles[tile]
    return facts


# --- looking ------------------------------------------------------------------------------------------------------
def price_in_row(tiles: TileTable, state: State, place: int) -> int:
    """The price in shells of the tile on a place of the row, surcharge included (TR-38)."""
    return tiles.cost[state.row[place]] + SURCHARGES[place]


def payable(tiles: TileTable, state: State, shells: i64) -> list[int]:
    """The places of the row whose tiles so many shells can pay."""
    row = state.row
    return [place for place in range(PLACES) if row[place] != NOTHING and price_in_row(tiles, state, place) <= shells]


def legal_sites(board: PlayerBoard) -> list[int]:
    """The ids of every `build` action: the empty sites (TR-39)."""
    return [DO_BUILD + site for site in range(SITES) if board.village[site] == NOTHING]


def orchard_fruit(tiles: TileTable, state: State, tile: int) -> list[int]:
    """What an orchard brings out of the bag by kind, as far as the bag has it (TR-40)."""
    return [min(tiles.fruit[KINDS * tile + kind], state.bag[kind]) for kind in range(KINDS)]


def orchard_total(tiles: TileTable, tile: int) -> int:
    """How many fruits are printed on a tile."""
    return tiles.fruit[KINDS * tile] + tiles.fruit[KINDS * tile + 1] + tiles.fruit[KINDS * tile + 2]


# --- changing -----------------------------------------------------------------------------------------------------
def build_tile(state: State, rules: RuleSet, seat: int, site: int, context: Context) -> None:
    """Pay for the chosen tile, place it, take its orchard fruit, and note what is still owed (TR-43)."""
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


def _take_orchard_fruit(state: State, rules: RuleSet, seat: int, tile: int, printed: int, context: Context) -> None:
    brought = orchard_fruit(rules.tiles, state, tile)
    for kind in range(KINDS):
        state.bag[kind] -= brought[kind]
        state.boards[seat].fruit[kind] += brought[kind]
    taken = brought[0] + brought[1] + brought[2]
    state.missing = printed - taken
    if context.loud and taken > 0:
        context.emit("orchard", {"seat": seat, "fruit": brought, "clause": "TR-40"})


def take_substitute(state: State, seat: int, kind: int, context: Context) -> None:
    """Another fruit in place of an orchard's missing one (TR-40)."""
    state.missing -= 1
    state.bag[kind] -= 1
    state.boards[seat].fruit[kind] += 1
    if context.loud:
        context.emit("substituted", {"seat": seat, "fruit": FRUITS[kind], "clause": "TR-40"})


def refill_row(state: State, rules: RuleSet, gap: int, context: Context) -> None:
    """Slide the tiles right of a gap to the left; a new one enters at the right, while the pile lasts (TR-42)."""
    for place in range(gap, PLACES - 1):
        state.row[place] = state.row[place + 1]
    state.row[PLACES - 1] = NOTHING
    left = int(size_of(state.pile))
    if left == 0:
        return
    tile = int(member_at(state.pile, context.chance.below(left)))
    state.pile &= ~(1 << tile)
    state.row[PLACES - 1] = tile
    if context.loud:
        facts = tile_facts(rules.tiles, tile)
        facts.update(place=PLACES - 1, clause="TR-42")
        context.emit("refilled", facts)


def remove_leftmost(state: State, rules: RuleSet, context: Context) -> None:
    """With two players the tile on +0 leaves the game at the end of a round (TR-46)."""
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
