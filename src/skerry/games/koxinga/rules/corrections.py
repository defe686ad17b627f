"""Facts that a table may correct by consent: the areas of ships and the contents of their holds, both public."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from skerry.core.corrections import Choice, Correction
from skerry.core.data import Json
from skerry.games.koxinga.rules.problems import LARGEST_LOT
from skerry.games.koxinga.rules.state import State
from skerry.games.koxinga.set_up.board import AREA_COUNT, CANNON, EMPTY, HOLD_COUNT, SHIP_COUNT
from skerry.games.koxinga.set_up.loader import GOODS


def corrections_of(state: State) -> list[Correction]:
    """Return the corrections: the area of every ship that has not finished, and all holds, seat by seat."""
    areas = [Choice(area, "correction.in_area", {"area": area}) for area in range(AREA_COUNT)]
    lots = _lots()
    out: list[Correction] = []
    for seat in range(SHIP_COUNT):
        ship = state.ships[seat]
        whose: dict[str, Json] = {"seat": seat}
        if not ship.finished:
            path = f"ships/{seat}/area"
            out.append(Correction(path, seat, "correction.area", int(ship.area), whose, areas))
        for hold in range(HOLD_COUNT):
            good = ship.good(hold)
            lot: Json = [GOODS[good], int(ship.amount(hold))] if good != EMPTY else None
            path = f"ships/{seat}/holds/{hold}"
            out.append(Correction(path, seat, "correction.hold", lot, {**whose, "hold": hold + 1}, lots))
    return out


def _lots() -> list[Choice]:
    """Return everything that a hold may be corrected to, empty included."""
    out = [Choice(None, "correction.empty")]
    for good in range(len(GOODS)):
        most = LARGEST_LOT - 1 if good == CANNON else LARGEST_LOT
        name = GOODS[good]
        out += [Choice([name, n], "correction.lot", {"good": name, "amount": n}) for n in range(1, most + 1)]
    return out
