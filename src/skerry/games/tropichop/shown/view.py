"""The view, the same for every viewer: nothing is hidden but the cards to come, which no captain knows."""

from __future__ import annotations

from typing import Final

from skerry.core.data import Json
from skerry.core.game import Decision
from skerry.games.tropichop.rules.cards import choosing
from skerry.games.tropichop.rules.fees import deed_price, price_or_none, rent_due, rum_price, worth_of
from skerry.games.tropichop.rules.sailing import may_roll
from skerry.games.tropichop.rules.state import (
    ACTIVE,
    ANSWER,
    CARD_CHOICE,
    CAUSES,
    COMPANY,
    DEBT,
    DEBT_CAUSES,
    MOVE_CHOICE,
    NO_CARD,
    OFFER,
    OVER,
    PRE_DOCK,
    PRE_ROLL,
    STEPS,
    Frame,
    State,
)
from skerry.games.tropichop.rules.takeover import takeover_price
from skerry.games.tropichop.rules.trade import deed_ids, offers_left
from skerry.games.tropichop.set_up.deck import CARDS, EFFECTS
from skerry.games.tropichop.set_up.places import DEED_OF, DEED_PLACE, DEEDS, GROUP_IDS, GROUPS, IDS, NONE
from skerry.games.tropichop.set_up.ruleset import DECK_REPLACES, MOST_CHANGES, RuleSet

NOBODY: Final = -2
"""Stands for a visitor who owns nothing; no captain has this seat."""


def table_view(state: State, rules: RuleSet) -> dict[str, Json]:
    """Return the whole table as fresh JSON, the same for every viewer."""
    over = state.phase == OVER
    last = rules.options.round_cap
    if 0 < rules.options.round_limit < last:
        last = rules.options.round_limit
    if state.called:
        last = state.round
    return {
        "round": int(state.round),
        "rounds_left": int(last - state.round),
        "called": state.called,
        "seat": None if over else state.current(),
        "step": STEPS[state.step()] if state.step() < len(STEPS) else "between",
        "asked": None if over else state.asked(),
        "order": list(state.order),
        "dice": [int(state.left), int(state.right)] if state.left > 0 else None,
        "arrived": state.arrived,
        "bypass_ready": state.bypass_ready,
        "refuelled": state.refuelled,
        "offers_left": 0 if over else offers_left(state, rules),
        "supply": int(state.supply),
        "captains": [_captain(state, rules, seat) for seat in range(rules.seats)],
        "places": {IDS[DEED_PLACE[deed]]: _deed(state, rules, deed) for deed in range(DEEDS)},
        "deck": _deck(state, rules),
        "card": CARDS[state.card].id if state.card != NO_CARD else None,
        "history": [list(state.history[at : at + rules.seats]) for at in range(0, len(state.history), rules.seats)],
        "frames": [_frame(rules, frame) for frame in state.frames],
    }


def _captain(state: State, rules: RuleSet, seat: int) -> dict[str, Json]:
    captain = state.captains[seat]
    return {
        "place": IDS[captain.place] if captain.place != NONE else None,
        "active": captain.cause == ACTIVE,
        "cause": CAUSES[captain.cause] if captain.cause != ACTIVE else None,
        "out": int(captain.out),
        "cash": int(captain.cash),
        "rum": int(captain.rum),
        "stills": int(captain.stills),
        "properties": deed_ids(captain.deeds),
        "groups": {GROUP_IDS[group]: captain.held[group] for group in range(GROUPS)},
        "worth": int(worth_of(state, rules, seat)),
    }


def _deed(state: State, rules: RuleSet, deed: int) -> dict[str, Json]:
    owner = state.owner[deed]
    place = DEED_PLACE[deed]
    return {
        "owner": owner if owner != COMPANY else None,
        "still": state.has_still(deed),
        "price": int(deed_price(state, rules, deed)),
        "fee": int(rent_due(state, NOBODY, place)),
        "rum_price": price_or_none(rum_price(state, rules, NOBODY, place)),
    }


def _deck(state: State, rules: RuleSet) -> dict[str, Json]:
    """Return how cards come back (the option's value), the number of cards not drawn yet, and the ids of those drawn:
    in the order in which they come round again if the deck cycles, else as they were drawn. With replacement: all
    cards, and no ids."""
    mode = rules.options.deck_mode
    if rules.deck_mode == DECK_REPLACES:
        return {"mode": mode, "left": len(CARDS), "cycle": []}
    known = state.cycle[state.position :] + state.cycle[: state.position]
    return {"mode": mode, "left": len(state.pile), "cycle": [CARDS[card].id for card in known]}


def _frame(rules: RuleSet, frame: Frame) -> dict[str, Json]:
    if frame.kind == DEBT:
        owed: list[Json] = [[seat, amount] for seat, amount in enumerate(frame.owed) if amount > 0]
        facts: dict[str, Json] = {"kind": "debt", "creditor": int(frame.seat), "cause": DEBT_CAUSES[frame.cause]}
        return {**facts, "owed": owed, "asked": int(frame.partner)}
    return {
        "kind": STEPS[frame.kind],
        "author": int(frame.seat),
        "partner": int(frame.partner),
        "give": deed_ids(frame.give),
        "take": deed_ids(frame.take),
        "cash": int(frame.cash),
        "counters_left": int(rules.options.trade_offers_per_phase - frame.counters),
        "changes_left": int(MOST_CHANGES - frame.changes),
    }


def decision_of(state: State, rules: RuleSet) -> Decision | None:
    """Return the pending decision; None when the game is over. The terms of trades and all debts are in the view."""
    if state.phase == OVER:
        return None
    step = state.step()
    seat = state.asked()
    info: dict[str, Json]
    if step == OFFER:
        frame = state.frames[-1]
        info = {"partner": int(frame.partner), "counter": frame.counters > 0}
    elif step == ANSWER:
        frame = state.frames[-1]
        info = {"author": int(frame.seat), "cash": int(frame.cash), "counter": frame.counters > 0}
    elif step == DEBT:
        frame = state.frames[-1]
        amount = frame.owed[seat]
        info = {"creditor": int(frame.seat), "amount": amount, "cause": DEBT_CAUSES[frame.cause]}
        info["missing"] = amount - int(state.captains[seat].cash)
        info["hopeless"] = worth_of(state, rules, seat) < amount
    else:
        info = {"place": IDS[state.captains[seat].place]}
        if step == PRE_ROLL:
            info["marooned"] = not may_roll(state, rules)
        elif step == PRE_DOCK:
            info.update(_before_docking(state, rules, seat))
        elif step == CARD_CHOICE:
            info["card"] = CARDS[state.card].id
            info["effect"] = EFFECTS[choosing(state)]
        elif step == MOVE_CHOICE:
            info["pips"] = int(state.pips)
    return Decision([seat], STEPS[step], info)


def _before_docking(state: State, rules: RuleSet, seat: int) -> dict[str, Json]:
    place = int(state.captains[seat].place)
    fee = int(rent_due(state, seat, place))
    price = takeover_price(state, rules)
    return {
        "fee": fee,
        "owner": state.owner[DEED_OF[place]] if fee > 0 else None,
        "bypass": state.bypass_ready,
        "takeover": int(price) if price != NONE else None,
    }
