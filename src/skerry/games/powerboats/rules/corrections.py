"""Facts that a table may correct (PB-34): boats, banks, and by its host the turn and free play. All are public."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from skerry.core.corrections import Choice, Correction
from skerry.core.data import Json
from skerry.games.powerboats.rules.problems import LEAST_PROGRESS
from skerry.games.powerboats.rules.state import OVER, PLACING, STATUSES, WAITING, State
from skerry.games.powerboats.set_up.hexes import HEADING_NAMES
from skerry.games.powerboats.set_up.rounding import ALL_ROUNDED
from skerry.games.powerboats.set_up.ruleset import FACES, RuleSet


def corrections_of(state: State, rules: RuleSet) -> list[Correction]:
    """Return the corrections: boat by boat, bank by bank, then the turn and free play; [] once the game is over."""
    if state.phase == OVER:
        return []
    out: list[Correction] = []
    for b in range(len(state.boats)):
        out.extend(_boat_corrections(state, rules, b))
    for seat in range(len(state.captains)):
        out.extend(_bank_corrections(state, rules, seat))
    if state.phase != PLACING:
        seats = [Choice(seat, "correction.seat", {"seat": seat}) for seat in range(len(state.captains))]
        out.append(Correction("turn", None, "correction.turn", int(state.seat), choices=seats, host=True))
    kept = [Choice(False, "correction.strict"), Choice(True, "correction.free_play")]
    out.append(Correction("free", None, "correction.rules", state.free, choices=kept, host=True))
    return out


def _boat_corrections(state: State, rules: RuleSet, b: int) -> list[Correction]:
    boat = state.boats[b]
    if boat.status == WAITING:
        return []
    seat = b % len(state.captains)
    whose: dict[str, Json] = {"seat": seat, "boat": b}
    suffix = ".two" if rules.options.two_boats else ""
    path = f"boats/{b}"
    cells = rules.lakes[state.race].cells
    goal = rules.judges[state.race].goal
    headings = [Choice(name, f"heading.{name}") for name in HEADING_NAMES]
    statuses = [Choice(name, f"status.{name}") for name in STATUSES if name != "waiting"]
    return [
        Correction(
            f"{path}/cell", seat, f"correction.cell{suffix}", int(boat.cell), whose, least=0, most=cells - 1,
            role="water", rows=rules.lakes[state.race].rows,
        ),
        Correction(
            f"{path}/heading", seat, f"correction.heading{suffix}", HEADING_NAMES[boat.heading], whose, headings
        ),
        Correction(
            f"{path}/next_buoy", seat, f"correction.next_buoy{suffix}", int(boat.next_buoy), whose,
            least=1, most=ALL_ROUNDED,
        ),
        Correction(
            f"{path}/progress", seat, f"correction.progress{suffix}", int(boat.progress), whose,
            least=LEAST_PROGRESS, most=goal - 1,
        ),
        Correction(f"{path}/status", seat, f"correction.status{suffix}", STATUSES[boat.status], whose, statuses),
    ]  # fmt: skip


def _bank_corrections(state: State, rules: RuleSet, seat: int) -> list[Correction]:
    """Return the corrections of a bank: each die and the next empty slot, where 0 takes a die out, and the damage."""
    captain = state.captains[seat]
    out: list[Correction] = []
    for index in range(min(len(captain.dice) + 1, rules.bank)):
        face = captain.dice[index] if index < len(captain.dice) else 0
        facts: dict[str, Json] = {"seat": seat, "die": index + 1}
        out.append(Correction(f"captains/{seat}/dice/{index}", seat, "correction.die", face, facts, most=FACES))
    facts = {"seat": seat}
    damage = Correction(
        f"captains/{seat}/damage",
        seat,
        "correction.damage",
        int(captain.damage),
        facts,
        most=int(rules.options.damage_limit),
    )
    out.append(damage)
    return out
