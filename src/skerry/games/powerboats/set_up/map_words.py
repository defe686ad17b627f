"""Messages about maps: the validator's faults and warnings, what the reader leaves out, and the content's title.
`words.py` includes them."""

from __future__ import annotations

from typing import Final

from skerry.core.content import Fault
from skerry.core.words import Catalogue

MAP_ENGLISH: Final[dict[str, str]] = {
    "content.map": "Lake",
    "judge.half_turn": "the half turn",
    "judge.gate": "the gate",
    "line.start": "start",
    "line.finish": "finish",
    "part.terrain": "cells of water or land",
    "part.buoys": "buoys",
    "part.start": "start cells",
    "part.finish": "finish cells",
    "compass.N": "north",
    "compass.NE": "north-east",
    "compass.SE": "south-east",
    "compass.S": "south",
    "compass.SW": "south-west",
    "compass.NW": "north-west",
    "fault.form": "This map cannot be read: {reason}.",
    "fault.outside": "Some {what:part.} lie beyond the edge of the lake ({count}).",
    "fault.terrain_twice": "{count} {count:cell is|cells are} listed more than once; each must be water or land.",
    "fault.terrain_missing": "{count} {count:cell is|cells are} neither water nor land.",
    "fault.buoy_missing": "Buoy {buoy} is missing.",
    "fault.buoy_twice": "There are two buoys with the number {buoy}.",
    "fault.buoys_together": "Buoy {buoy} stands on another buoy's cell.",
    "fault.buoy_on_line": "Buoy {buoy} stands on the start or finish line.",
    "fault.line_missing": "The {line:line.} line is missing.",
    "fault.line_on_land": "The {line:line.} line runs over land.",
    "fault.line_bent": "The {line:line.} line must be one straight row of cells without gaps.",
    "fault.finish_too_short": "A finish that asks for a direction needs at least two cells.",
    "fault.few_places": (
        "There is room for {places} {places:boat|boats} on the start line and behind it, but the map asks for {seats}."
    ),
    "fault.no_finish": "No boat that has rounded the buoys by {judge:judge.} can reach the finish line.",
    "fault.no_rounding": "No boat from the start can get round buoy {buoy} on its side, by {judge:judge.}.",
    "fault.tile_bent": "Tile {tile} must cover three cells in a straight row.",
    "fault.tile_place": "Tile {tile} must lie on free water, off the lines, buoys and other tiles.",
    "warning.pond": "A pond of {count} {count:cell|cells} is cut off from the course.",
    "warning.dry_gate": "The gate of buoy {buoy} faces {gate:compass.} over land only: no boat can cross it.",
    "warning.much_land": "{percent} % of the lake is land; above {most} % there is little room to race.",
    "warning.short_lap": "The shortest lap has only {steps} steps by {judge:judge.}; {least} or more make a race.",
    "warning.long_lap": "The shortest lap has {steps} steps by {judge:judge.}; above {most} a race drags on.",
    "read_part.water": "Water",
    "read_part.land": "Land",
    "read_part.buoys": "Buoys",
    "read_part.start": "Start row",
    "read_part.finish": "Finish row",
    "read_part.tiles": "Expansion tiles",
    "reading.outline": ("It needs {cols} to {most_cols} columns (“cols”) and {rows} to {most_rows} rows (“rows”)."),
    "reading.no_terrain": "It lists neither water nor land.",
    "reading.keys_unknown": "Not known here: {keys}.",
    "reading.more_keys_unknown": "Not known here: {keys} and {more} more.",
    "reading.part_unreadable": "{part:read_part.}: could not be read.",
    "reading.cells_lost": (
        "{part:read_part.}: {count} {count:cell lies|cells lie} beyond the edge or could not be read."
    ),
    "reading.cells_both": "{count} {count:cell was|cells were} both water and land, and became land.",
    "reading.cells_neither": "{count} {count:cell was|cells were} neither water nor land, and became land.",
    "reading.water_assumed": "No water was listed: all that is not land became water.",
    "reading.buoy_lost": "Buoy {place} of the list: no place in the lake, or no number of its own from 1 to 3.",
    "reading.tile_lost": "Expansion tile {place} of the list could not be read.",
    "reading.line_cut": "{part:read_part.}: cut off after {most} {most:cell|cells}.",
    "reading.seats_assumed": ("The file did not say for how many boats: {least} to {most}, until you change that."),
    "reading.text_changed": "“{key}” may be {most} printable letters at most; the rest was cut off.",
    "reading.word_unknown": "{part:read_part.}: {word} is not known.",
    "reading.buoy_word_unknown": "Buoy {number}: {word} is not known.",
}

_CATALOGUE: Final = Catalogue({"en": MAP_ENGLISH})


def in_english(fault: Fault) -> str:
    """Return the text of a fault in English, for problems that are shown without the table's catalogue."""
    return _CATALOGUE.say(fault.key, "en", fault.facts)
