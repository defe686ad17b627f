"""Effects of cards, carried out one after another until the squirrel is moved or dead."""

from __future__ import annotations

from mypy_extensions import i64

from skerry.core.game import Context
from skerry.games.squirrelopoly.rules.life import feed, harm, heal
from skerry.games.squirrelopoly.rules.state import LAND, SETTLED, State
from skerry.games.squirrelopoly.rules.travel import send_to_custody, walk
from skerry.games.squirrelopoly.set_up.board import HOUSE, NOBODY, SQUIRRELS, TREE
from skerry.games.squirrelopoly.set_up.cards import (
    BEHIND_NEXT,
    CLAIM_FREE,
    CUSTODY_OP,
    DIG_ANY,
    FOOD,
    FOOD_HALF,
    FOOD_PER_DREY,
    GIVE_POOREST,
    HEALTH,
    HEALTH_ROLL,
    MOVE,
    NEXT_KIND,
    NEXT_OWN,
    TAKE_EACH,
    TAKE_RICHEST,
    Effect,
)
from skerry.games.squirrelopoly.set_up.ruleset import RuleSet


def carry_out(state: State, rules: RuleSet, effects: list[Effect], cause: int, clause: str, context: Context) -> None:
    """Apply a card to the squirrel on turn. Afterwards it is settled, about to land elsewhere, or out of its turn.

    `cause`: the cause of death if the squirrel does not survive.
    """
    state.phase = SETTLED
    for effect in effects:
        op = effect.op
        if op == HEALTH:
            change_health(state, rules, effect.n, cause, clause, context)
        elif op == HEALTH_ROLL:
            die = context.chance.die()
            if context.loud:
                context.emit("fate", {"seat": int(state.seat), "die": die, "clause": clause})
            change_health(state, rules, effect.table[die - 1], cause, clause, context)
        elif op == MOVE:
            go(state, rules, effect.n, context)
        elif op == CUSTODY_OP:
            send_to_custody(state, rules, state.seat, "card", context)
        elif NEXT_KIND <= op <= BEHIND_NEXT:
            go(state, rules, distance(state, rules, state.seat, effect), context)
        elif op == CLAIM_FREE:
            claim(state, rules, clause, context)
        elif op == DIG_ANY:
            dig(state, rules, effect.n, clause, context)
        else:
            change_food(state, rules, effect, clause, context)
        if state.phase != SETTLED:
            return


def go(state: State, rules: RuleSet, steps: int, context: Context) -> None:
    """Walk `steps` by a card (back, below zero), to land there; with 0 steps nothing happens."""
    if steps == 0:
        if context.loud:
            context.emit("nothing", {"seat": int(state.seat), "why": "place", "clause": "SQ-18"})
        return
    walk(state, rules, state.seat, steps, "card", context)
    state.phase = LAND


def distance(state: State, rules: RuleSet, seat: int, effect: Effect) -> int:
    """Return the steps, before any bounce, to the place that a card names: the next space of a kind, the next own drey,
    or the space behind the next squirrel. 0 if there is no such place, or the squirrel is there already; without an own
    drey the card's `otherwise`."""
    board = rules.board
    size: i64 = board.size
    start: i64 = state.squirrels[seat].space
    for steps in range(1, size + 1):
        space = (start + steps) % size
        if effect.op == NEXT_KIND:
            if board.kinds[space] == effect.kind:
                return steps
        elif effect.op == NEXT_OWN:
            if state.owner[space] == seat:
                return steps
        elif state.standing_at(space, seat) != NOBODY:
            return steps - 1
    return effect.otherwise if effect.op == NEXT_OWN else 0


def change_health(state: State, rules: RuleSet, amount: int, cause: int, clause: str, context: Context) -> None:
    """Restore or take health by a card (SQ-19)."""
    seat = state.seat
    if amount < 0:
        harm(state, seat, -amount, cause, clause, context)
        return
    gained = heal(state, rules, seat, amount)
    if context.loud:
        health = int(state.squirrels[seat].health)
        context.emit("health", {"seat": int(seat), "amount": gained, "health": health, "clause": clause})


def change_food(state: State, rules: RuleSet, effect: Effect, clause: str, context: Context) -> None:
    """Give, take or hand over food by a card (SQ-17)."""
    seat = state.seat
    squirrel = state.squirrels[seat]
    op = effect.op
    if op == FOOD:
        feed(state, rules, seat, effect.n, clause, context)
    elif op == FOOD_HALF:
        feed(state, rules, seat, -int((squirrel.food + 1) // 2), clause, context)
    elif op == FOOD_PER_DREY:
        amount = effect.n * len(squirrel.dreys)
        amount = max(-effect.cap, min(effect.cap, amount))
        feed(state, rules, seat, amount, clause, context)
    elif op == TAKE_EACH:
        for offset in range(1, SQUIRRELS):
            hand_over(state, rules, (seat + offset) % SQUIRRELS, seat, effect.n, clause, context)
    elif op == TAKE_RICHEST:
        hand_over(state, rules, richest(state, seat), seat, effect.n, clause, context)
    elif op == GIVE_POOREST:
        hand_over(state, rules, seat, poorest(state, seat), effect.n, clause, context)


def richest(state: State, seat: int) -> int:
    """Return the seat of the other living squirrel with most food, the next one in seat order among equals; NOBODY if
    there is none."""
    best = NOBODY
    for offset in range(1, SQUIRRELS):
        other = (seat + offset) % SQUIRRELS
        squirrel = state.squirrels[other]
        if squirrel.alive() and (best == NOBODY or squirrel.food > state.squirrels[best].food):
            best = other
    return best


def poorest(state: State, seat: int) -> int:
    """Return the seat of the other living squirrel with least food, the next one in seat order among equals; NOBODY if
    there is none."""
    best = NOBODY
    for offset in range(1, SQUIRRELS):
        other = (seat + offset) % SQUIRRELS
        squirrel = state.squirrels[other]
        if squirrel.alive() and (best == NOBODY or squirrel.food < state.squirrels[best].food):
            best = other
    return best


def hand_over(state: State, rules: RuleSet, giver: int, taker: int, most: int, clause: str, context: Context) -> None:
    """Hand up to `most` food from one living squirrel to another, as far as there is any and there is room."""
    if giver == NOBODY or taker == NOBODY or not state.squirrels[giver].alive():
        return
    amount: i64 = most
    if state.squirrels[giver].food < amount:
        amount = state.squirrels[giver].food
    if rules.options.max_food - state.squirrels[taker].food < amount:
        amount = rules.options.max_food - state.squirrels[taker].food
    state.squirrels[giver].food -= amount
    state.squirrels[taker].food += amount
    if context.loud:
        facts = {"seat": int(giver), "target": int(taker), "amount": int(amount), "clause": clause}
        context.emit("given", facts)


def dig(state: State, rules: RuleSet, most: int, clause: str, context: Context) -> None:
    """Dig up to `most` buried units, nearest ahead first, as far as there is room."""
    squirrel = state.squirrels[state.seat]
    size: i64 = rules.board.size
    wanted: i64 = most
    if rules.options.max_food - squirrel.food < wanted:
        wanted = rules.options.max_food - squirrel.food
    found = False
    for steps in range(1, size + 1):
        if wanted <= 0:
            break
        space = (squirrel.space + steps) % size
        amount: i64 = state.buried[space]
        if amount > wanted:
            amount = wanted
        if amount > 0:
            found = True
            wanted -= amount
            state.buried[space] -= amount
            squirrel.food += amount
            if context.loud:
                facts = rules.board.facts(space)
                facts.update({"seat": int(state.seat), "amount": int(amount), "clause": clause})
                context.emit("dug", facts)
    if context.loud and not found:
        why = "room" if squirrel.food >= rules.options.max_food else "buried"
        context.emit("nothing", {"seat": int(state.seat), "why": why, "clause": clause})


def first_free(state: State, rules: RuleSet, seat: int) -> int:
    """Return the space of the first residence ahead that nobody owns; NOBODY if there is none."""
    size: i64 = rules.board.size
    for steps in range(1, size + 1):
        space = (state.squirrels[seat].space + steps) % size
        kind = rules.board.kinds[space]
        if kind in (TREE, HOUSE) and state.owner[space] == NOBODY:
            return space
    return NOBODY


def claim(state: State, rules: RuleSet, clause: str, context: Context) -> None:
    """Give the squirrel on turn the first free residence ahead, for nothing."""
    space = first_free(state, rules, state.seat)
    if space != NOBODY:
        settle_in(state, state.seat, space)
    if context.loud:
        if space == NOBODY:
            context.emit("nothing", {"seat": int(state.seat), "why": "residences", "clause": clause})
        else:
            facts = rules.board.facts(space)
            facts.update({"seat": int(state.seat), "clause": clause})
            context.emit("claimed", facts)


def settle_in(state: State, seat: int, space: int) -> None:
    """Make a residence a seat's newest drey; its owner, if there is one, loses it (SQ-13)."""
    before = state.owner[space]
    if before != NOBODY:
        state.squirrels[before].dreys.remove(space)
    state.owner[space] = seat
    state.squirrels[seat].dreys.append(space)
