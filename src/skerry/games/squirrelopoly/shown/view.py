"""View of the table, the same for every viewer: nothing is hidden but the order of the decks, which nobody knows."""

from __future__ import annotations

from skerry.core.data import Json
from skerry.core.game import Decision
from skerry.games.squirrelopoly.rules.scoring import parts_of
from skerry.games.squirrelopoly.rules.state import (
    ADVENTURE_STEP,
    CAUSES,
    CUSTODY,
    NO_CARD,
    OVER,
    RESIDENCE,
    ROLL,
    STEPS,
    TRAP,
    State,
)
from skerry.games.squirrelopoly.set_up.board import NOBODY, SQUIRRELS
from skerry.games.squirrelopoly.set_up.cards import ADVENTURE_DECK
from skerry.games.squirrelopoly.set_up.loader import DECKS
from skerry.games.squirrelopoly.set_up.ruleset import RuleSet


def table_view(state: State, rules: RuleSet) -> dict[str, Json]:
    """Return the whole table as fresh JSON, the same for every viewer."""
    over = state.phase == OVER
    winter_in: Json = None
    if rules.options.winter_from > 0:
        winter_in = max(0, int(rules.options.winter_from - state.round))
    return {
        "round": int(state.round),
        "first": int(state.first),
        "seat": None if over else int(state.seat),
        "step": STEPS[state.phase] if state.phase <= OVER else "between",
        "order": [(int(state.first) + place) % SQUIRRELS for place in range(SQUIRRELS)],
        "dice": [int(state.left), int(state.right)] if state.left > 0 else None,
        "again": state.again,
        "meal": rules.meal(state.round),
        "winter": 0 < rules.options.winter_from <= state.round,
        "winter_in": winter_in,
        "rounds_left": int(rules.options.round_cap - state.round) if rules.options.round_cap > 0 else None,
        "squirrels": [_squirrel(state, rules, seat) for seat in range(SQUIRRELS)],
        "board": rules.board.own or rules.board.rows(),
        "owner": [seat if seat != NOBODY else None for seat in state.owner],
        "buried": state.buried[:],
        "decks": {name: _deck(state, rules, deck) for deck, name in enumerate(DECKS)},
        "card": _card(state, rules),
        "attempts": int(rules.options.trap_attempts - state.attempts) if state.phase == TRAP else None,
        "history": _history(state) if over else None,
    }


def _squirrel(state: State, rules: RuleSet, seat: int) -> dict[str, Json]:
    squirrel = state.squirrels[seat]
    points = parts_of(state, rules, seat)
    meal_in: Json = None
    if rules.options.meal_every > 0:
        meal_in = int(rules.options.meal_every - squirrel.moves % rules.options.meal_every)
    return {
        "space": int(squirrel.space),
        "alive": squirrel.alive(),
        "cause": CAUSES[squirrel.cause] if squirrel.cause >= 0 else None,
        "died": int(squirrel.died) or None,
        "food": int(squirrel.food),
        "health": int(squirrel.health),
        "laps": int(squirrel.laps),
        "moves": int(squirrel.moves),
        "meal_in": meal_in,
        "hungry": squirrel.hungry,
        "waiting": int(squirrel.waiting),
        "custody": int(squirrel.custody),
        "doubles": int(squirrel.doubles),
        "dreys": squirrel.dreys[:],
        "score": {"total": sum(points), "laps": points[0], "dreys": points[1], "survivor": points[2]},
    }


def _deck(state: State, rules: RuleSet, deck: int) -> dict[str, Json]:
    cards = rules.decks[deck]
    pile = state.piles[deck]
    playing = int(state.card) if deck == ADVENTURE_DECK else NO_CARD
    used = [cards[number].id for number in range(len(cards)) if number not in pile and number != playing]
    top = state.tops[deck]
    return {"pile": len(pile), "used": used, "top": cards[top].id if top != NO_CARD else None}


def _history(state: State) -> list[Json]:
    """Return the lives of the squirrels, by seat: [food, health] when each round began, and at the end."""
    out: list[Json] = []
    for seat in range(SQUIRRELS):
        rounds = range(2 * seat, len(state.history), 2 * SQUIRRELS)
        life: list[Json] = [[state.history[place], state.history[place + 1]] for place in rounds]
        life.append([int(state.squirrels[seat].food), int(state.squirrels[seat].health)])
        out.append(life)
    return out


def _card(state: State, rules: RuleSet) -> Json:
    if state.card == NO_CARD:
        return None
    return rules.decks[ADVENTURE_DECK][state.card].to_json()


def decision_of(state: State, rules: RuleSet) -> Decision | None:
    """Return the decision that is due, with the facts of its prompt; None when the game is over."""
    phase = state.phase
    if phase == OVER:
        return None
    squirrel = state.squirrels[state.seat]
    info: dict[str, Json] = {"again": state.again} if phase == ROLL else rules.board.facts(squirrel.space)
    if phase == RESIDENCE:
        owner = state.owner[squirrel.space]
        whose = "free" if owner == NOBODY else "own" if owner == state.seat else "other"
        info["whose"] = whose
        if whose == "other":
            info["target"] = owner
    elif phase == ADVENTURE_STEP:
        info.update(rules.decks[ADVENTURE_DECK][state.card].facts())
    elif phase == TRAP:
        info["attempts"] = int(rules.options.trap_attempts - state.attempts)
    elif phase == CUSTODY:
        info["turns"] = int(squirrel.custody)
        info["food"] = int(squirrel.food)
    return Decision([int(state.seat)], STEPS[phase], info)
