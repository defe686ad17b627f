"""View of a seat, or of a spectator: built from what it knows, never by removing secrets from a copy."""

from __future__ import annotations

from skerry.core.bits import members, size_of
from skerry.core.data import Json
from skerry.games.koxinga.rules.battle import roll_json
from skerry.games.koxinga.rules.cards import is_hidden, known_cards, knows_token
from skerry.games.koxinga.rules.scoring import place_points
from skerry.games.koxinga.rules.spoils import loser_of, winner_of
from skerry.games.koxinga.rules.state import CARD_STATES, OUTCOMES, OVER, ROLL, SPOIL, STEPS, State
from skerry.games.koxinga.set_up.board import CANNON, EMPTY, GOLD, HOLD_COUNT, KEPT_TREASURES, KINDS, SHIP_COUNT
from skerry.games.koxinga.set_up.loader import GOODS


def viewed(state: State, viewer: int | None) -> dict[str, Json]:
    """Return the view of one seat (None: a spectator), as fresh JSON."""
    playing = state.half >= 0
    half: Json = None
    if playing:
        half = "day" if state.half == 0 else "night"
    rows = members(state.pile)
    return {
        "round": int(state.round),
        "first": int(state.first),
        "step": STEPS[state.phase] if state.phase <= OVER else "between",
        "half": half,
        "dice": None if state.phase == ROLL else [int(state.left), int(state.right)],
        "swapped": state.swapped,
        "mover": state.mover() if playing and state.phase != OVER else None,
        "areas": [[KINDS[kind], amount] for kind, amount in zip(state.kinds, state.amounts)],
        "ships": [_ship(state, seat, viewer) for seat in range(SHIP_COUNT)],
        "treasure_pile": len(rows),
        "treasures_left": {
            "food": 1 if 0 in rows else 0,
            "gold": 1 if 1 in rows else 0,
            "points": int(size_of(state.pile & KEPT_TREASURES)),
        },
        "battle": _battle(state),
        "order": [(state.first + place) % SHIP_COUNT for place in range(SHIP_COUNT)],
    }


def _ship(state: State, seat: int, viewer: int | None) -> Json:
    ship = state.ships[seat]
    own = viewer == seat
    holds: list[Json] = []
    for hold in range(HOLD_COUNT):
        good = ship.good(hold)
        holds.append([GOODS[good], int(ship.amount(hold))] if good != EMPTY else None)
    hidden = is_hidden(state, seat)
    card = {
        "id": int(ship.card) if ship.card != 0 and (own or not hidden) else None,
        "state": CARD_STATES[state.card_state(seat)],
    }
    return {
        "area": int(ship.area),
        "finished": ship.finished,
        "holds": holds,
        "cannon": ship.total(CANNON),
        "treasures": _treasures(state, seat, viewer),
        "hand": members(ship.hand) if own else None,
        "hand_count": int(size_of(ship.hand)),
        "known": members(known_cards(state, seat)),
        "draw_count": int(size_of(ship.draw)),
        "played": list(ship.played),
        "card": card,
        "score": score_known(state, seat, viewer),
    }


def _treasures(state: State, seat: int, viewer: int | None) -> list[Json]:
    out: list[Json] = []
    for token in range(len(state.token_owners)):
        if state.token_owners[token] == seat:
            value = state.token_points[token] if knows_token(state, viewer, token) else None
            out.append({"token": token, "value": value})
    return out


def score_known(state: State, seat: int, viewer: int | None) -> dict[str, Json]:
    """Return a seat's score as far as the viewer knows it; treasures count only if it knows them all."""
    gold = state.ships[seat].total(GOLD)
    place = place_points(state, seat)
    treasure = 0
    complete = True
    for token in range(len(state.token_owners)):
        if state.token_owners[token] == seat:
            if knows_token(state, viewer, token):
                treasure += state.token_points[token]
            else:
                complete = False
    total = gold + place + (treasure if complete else 0)
    return {"gold": gold, "place": place, "treasure": treasure if complete else None, "total": total}


def _battle(state: State) -> Json:
    if not state.defenders:
        return None
    defenders: list[Json] = []
    for index, seat in enumerate(state.defenders):
        rolled = index < len(state.defence_rolls)
        defenders.append(
            {
                "seat": seat,
                "cannon": state.defence_cannon[index] if rolled else None,
                "roll": roll_json(state.defence_rolls[index]) if rolled else None,
                "outcome": OUTCOMES[state.outcomes[index]] if index < len(state.outcomes) else None,
            }
        )
    attacker = state.mover()
    return {
        "area": int(state.ships[attacker].area),
        "attacker": attacker,
        "cannon": int(state.cannon) if state.cannon >= 0 else None,
        "roll": roll_json(state.roll),
        "defenders": defenders,
        "spoil": {"winner": winner_of(state), "loser": loser_of(state)} if state.phase == SPOIL else None,
    }
