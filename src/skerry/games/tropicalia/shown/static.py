"""Static data of a table, sent once to a client: geometry, tiles, offers of markets."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from skerry.core.data import Json
from skerry.core.options import Options
from skerry.games.tropicalia.set_up.board import (
    FIXED,
    ISLAND,
    LINE_SQUARES,
    OFFERS,
    ROUNDS,
    SET,
    SPACES,
    SURCHARGES,
    Offer,
)
from skerry.games.tropicalia.set_up.loader import FORMS
from skerry.games.tropicalia.set_up.options import TropicaliaOptions
from skerry.games.tropicalia.set_up.tiles import tile_table


def static_data(options: Options) -> dict[str, Json]:
    """Return geometry, island tiles, offers, village tiles and figures. Raises TypeError for another game's options."""
    if not isinstance(options, TropicaliaOptions):
        raise TypeError(f"these are {type(options).__name__}, not the options of Tropicalia")
    spaces: list[Json] = [
        {"id": name, "number": int(name[1]), "squares": LINE_SQUARES[space][:]} for space, name in enumerate(SPACES)
    ]
    return {
        "spaces": spaces,
        "island": {row["id"]: _island_tile(row) for row in ISLAND},
        "offers": {offer.name: _offer(offer) for offer in OFFERS},
        "village_tiles": tile_table(options.village_tiles).to_json(),
        "surcharges": list(SURCHARGES),
        "rounds": ROUNDS,
    }


def _island_tile(row: dict[str, Json]) -> dict[str, Json]:
    return {key: row[key] for key in ("kind", "offer", "first_player") if key in row}


def _offer(offer: Offer) -> dict[str, Json]:
    return {
        "form": FORMS[offer.form],
        "fruits": offer.wanted[:] if offer.form == SET else None,
        "size": offer.unit,
        "price": offer.price or None,
        "more": offer.more or None,
        "limit": offer.limit or None,
        "star": offer.star,
        "changes": offer.rule != FIXED,
    }
