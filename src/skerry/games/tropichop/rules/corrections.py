"""Facts that a table may correct by consent: money, rum, stills, ships and deeds, all of them public."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from typing import Final

from skerry.core.corrections import Choice, Correction
from skerry.core.data import Json
from skerry.games.tropichop.rules.state import ACTIVE, COMPANY, State
from skerry.games.tropichop.set_up.places import DEED_IS_PORT, DEED_PLACE, DEEDS, DOCKABLE, IDS
from skerry.games.tropichop.set_up.ruleset import RuleSet

MOST_CASH: Final = 1_000_000
"""Upper bound of a captain's cash in a correction, in Tropicbux: more than any captain ever has."""


def corrections_of(state: State, rules: RuleSet) -> list[Correction]:
    """Return the corrections: cash, rum, stills and place of every captain in the game, then the supply, the owner of
    every deed and the ports where stills stand."""
    total = int(rules.options.total_fuel_stations)
    places = [Choice(place, "correction.at", {"place": IDS[place]}) for place in DOCKABLE]
    owners = [Choice(COMPANY, "correction.company")]
    out: list[Correction] = []
    for seat, captain in enumerate(state.captains):
        if captain.cause != ACTIVE:
            continue
        path = f"captains/{seat}"
        whose: dict[str, Json] = {"seat": seat}
        out.append(Correction(f"{path}/cash", seat, "correction.cash", int(captain.cash), whose, most=MOST_CASH))
        most = int(rules.options.maximum_fuel)
        out.append(Correction(f"{path}/rum", seat, "correction.rum", int(captain.rum), whose, most=most))
        out.append(Correction(f"{path}/stills", seat, "correction.stills", int(captain.stills), whose, most=total))
        out.append(Correction(f"{path}/place", seat, "correction.place", int(captain.place), whose, places))
        owners.append(Choice(seat, "correction.seat", {"seat": seat}))
    out.append(Correction("supply", None, "correction.supply", int(state.supply), most=total))
    for deed in range(DEEDS):
        where: dict[str, Json] = {"place": IDS[DEED_PLACE[deed]]}
        out.append(Correction(f"owner/{deed}", None, "correction.owner", state.owner[deed], where, owners))
        if DEED_IS_PORT[deed]:
            stands = 1 if state.has_still(deed) else 0
            choices = [Choice(0, "correction.no_still"), Choice(1, "correction.still")]
            out.append(Correction(f"standing/{deed}", None, "correction.standing", stands, where, choices))
    return out
