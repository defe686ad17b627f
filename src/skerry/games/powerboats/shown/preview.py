"""What a choice would bring: routes to the exact cell of rest, for every face that a die may show."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from skerry.core.data import Json
from skerry.games.powerboats.rules.free_play import steered
from skerry.games.powerboats.rules.moves import (
    ADD,
    BOAT,
    DISCARD,
    DROP,
    GO,
    HAND,
    KEEP,
    LEFT,
    OVERRULE,
    PLACE,
    REROLL,
    RIGHT,
    ROLL,
    SKIP,
)
from skerry.games.powerboats.rules.rounding import ALL_ROUNDED
from skerry.games.powerboats.rules.sailing import voyage
from skerry.games.powerboats.rules.scoring import boats_of
from skerry.games.powerboats.rules.state import NO_BOAT, NO_DIE, RACING, STATUSES, State
from skerry.games.powerboats.rules.steering import run_of
from skerry.games.powerboats.set_up.hexes import HEADINGS
from skerry.games.powerboats.set_up.lake import TILE_KINDS
from skerry.games.powerboats.set_up.ruleset import FACES, RuleSet


def previewed(state: State, rules: RuleSet, seat: int, action: int) -> dict[str, Json]:
    """The preview of one legal action; its shape depends on the action."""
    captain = state.captains[seat]
    dice = captain.dice
    if action in (GO, LEFT, RIGHT):
        b = steered(state, seat)
        heading = int(state.boats[b].heading)
        if action != GO:
            heading = (heading + (1 if action == RIGHT else -1)) % HEADINGS
        ahead: dict[str, Json] = {"route": route(state, rules, b, heading, dice)}
        ahead["routes"] = routes_of(state, rules, b, dice)
        ahead["goal"] = int(rules.judges[state.race].goal)
        return ahead if action == GO else {"heading": heading, **ahead}
    if action <= ROLL:
        return _dice_step(state, rules, seat, action)
    if BOAT <= action < LEFT:
        return {"outcomes": [_outcome(state, rules, seat, dice, None, 1.0, action - BOAT)]}
    if DISCARD <= action < PLACE:
        face = dice[action - DISCARD]
        return {"face": face, "speed": captain.speed() - face}
    if action < SKIP:
        index = action - PLACE
        return {"cell": rules.lakes[state.race].places[index // HEADINGS], "heading": index % HEADINGS}
    if action < HAND:
        return {}
    if OVERRULE <= action < OVERRULE + len(state.boats):
        next_buoy, progress, status, _ = state.boats[action - OVERRULE].before
        facts: dict[str, Json] = {"boat": action - OVERRULE, "next_buoy": next_buoy, "progress": progress}
        return {**facts, "status": STATUSES[status]}
    return {}


def _dice_step(state: State, rules: RuleSet, seat: int, action: int) -> dict[str, Json]:
    """One outcome for what leaves the faces as they are, else one for each face or each sum of several dice."""
    dice = state.captains[seat].dice
    rerolls = 0
    drop = NO_DIE
    adding = False
    if rules.any_dice and not state.free:
        rerolls, drop, adding = _marks_after(state, action)
    elif action == ADD:
        adding = True
    elif REROLL <= action < DROP:
        rerolls = 1 << (action - REROLL)
    elif DROP <= action < ROLL:
        drop = action - DROP
    kept = [dice[index] for index in range(len(dice)) if not rerolls >> index & 1 and index != drop]
    rolled = rerolls.bit_count() + (1 if adding else 0)
    if rolled == 0:
        return {"outcomes": [_outcome(state, rules, seat, kept, None, 1.0)]}
    outcomes: list[Json] = []
    for total, ways in sums_of(rolled):
        face = total if rolled == 1 else None
        # a bank of so many dice with the right sum; which dice make it up changes no route but a power-turn's
        bank = kept + [1] * (rolled - 1) + [total - rolled + 1]
        outcomes.append(_outcome(state, rules, seat, bank, face, ways / FACES**rolled))
    return {"outcomes": outcomes}


def _marks_after(state: State, action: int) -> tuple[int, int, bool]:
    """The official dice step's marks once `action` has been chosen."""
    rerolls, drop, adding = int(state.rerolls), int(state.drop), state.adding
    if action == KEEP:
        return 0, NO_DIE, False
    if action == ADD:
        return rerolls, drop, not adding
    if action < DROP:
        return rerolls ^ 1 << (action - REROLL), drop, adding
    if action < ROLL:
        return rerolls, NO_DIE if drop == action - DROP else action - DROP, adding
    return rerolls, drop, adding


def sums_of(dice: int) -> list[list[int]]:
    """Every sum that so many dice can show, with the number of ways to it."""
    ways = {0: 1}
    for _ in range(dice):
        more: dict[int, int] = {}
        for total, count in ways.items():
            for face in range(1, FACES + 1):
                more[total + face] = more.get(total + face, 0) + count
        ways = more
    return [[total, ways[total]] for total in sorted(ways)]


def _outcome(
    state: State, rules: RuleSet, seat: int, bank: list[int], face: int | None, chance: float, only: int = NO_BOAT
) -> dict[str, Json]:
    """What could be done with this bank: every route of the captain's boats, or of one of them."""
    routes: list[Json] = []
    chosen = state.captains[seat].boat if only == NO_BOAT else only
    for b in boats_of(state, seat):
        if state.boats[b].status == RACING and chosen in (NO_BOAT, b):
            routes.extend(routes_of(state, rules, b, bank))
    return {"speed": sum(bank), "face": face, "chance": chance, "routes": routes}


def routes_of(state: State, rules: RuleSet, b: int, bank: list[int]) -> list[Json]:
    """Straight on first, then to either side, as far as the boat may rotate with this bank."""
    boat = state.boats[b]
    limit = 0 if boat.doubled else 2 if rules.options.power_turn and len(bank) == 1 else 1
    turned = int(state.offset) if state.seat == b % len(state.captains) and not state.free else 0
    offsets = sorted((offset for offset in range(-limit, limit + 1)), key=_by_size)
    runs = [run_of(state, rules, boat, int(boat.heading - turned + one) % HEADINGS, sum(bank)) for one in offsets]
    out: list[Json] = []
    for one, run in zip(offsets, runs):
        row = route(state, rules, b, int(boat.heading - turned + one) % HEADINGS, bank)
        row["offset"] = one - turned
        row["must"] = not rules.longest or boat.doubled or run == max(runs)
        out.append(row)
    return out


def _by_size(offset: int) -> tuple[int, int]:
    return abs(offset), offset


def route(state: State, rules: RuleSet, b: int, heading: int, bank: list[int]) -> dict[str, Json]:
    """A boat's move by a heading with these dice, to the cell where it comes to rest."""
    boat = state.boats[b]
    captain = state.captains[b % len(state.captains)]
    trip = voyage(state, rules, b, heading, sum(bank))
    first = int(trip.next_buoy) - len(trip.rounded)
    finished = trip.finish > 0
    sunk = trip.damage > 0 and captain.damage + trip.damage >= rules.options.damage_limit
    wrecked = not finished and (trip.lost or sunk)
    return {
        "boat": b,
        "heading": heading,
        "offset": (heading - int(boat.heading) + 2) % HEADINGS - 2,
        "path": list(trip.path),
        "rest": trip.cell(),
        "lost": trip.path[int(trip.rest) + 1 :],
        "damage": int(trip.damage),
        "rounded": [min(buoy, ALL_ROUNDED) for buoy in range(first, first + len(trip.rounded))],
        "next_buoy": int(trip.next_buoy),
        "progress": int(trip.progress),
        "finished": finished,
        "wrecked": wrecked,
        "must": True,
        "tiles": [TILE_KINDS[state.tiles[tile].kind] for _, tile in trip.tiles],
    }
