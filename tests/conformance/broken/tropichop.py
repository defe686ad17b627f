"""Broken positions of TropicHop."""

from __future__ import annotations

import json
from typing import Any, Final

from conformance.broken.cases import Case, Table, Where, case, edges
from skerry.core.data import Json


def start(**options: Any) -> Where:
    """The first position of a game of three, of whom seat 2 begins; there are 46 stills."""
    return Where(Table("tropichop", "tropichop", json.dumps(options), 3), "pre_roll")


START: Final = start()
SHORT: Final = start(round_cap=10)
CARD: Final = START.but({"step": "card_choice", "card": 9, "effect": 1})
"""Card 9 takes a deed from another captain, 6 gives one to the Company, 2 spends rum, 0 gains cash and rolls again."""
SAILING: Final = start(exit_is_forced=False).but({"step": "move_choice", "pips": 5, "burn": 5})
ALL_DRAWN: Final[dict[str, Json]] = {"pile": [], "cycle": [4, 3, 2, 1, 0, 5, 6, 7, 8, 9, 10]}


def gone(seat: int, supply: int) -> dict[str, Json]:
    """A captain who was sunk; its stills went back to the supply."""
    way = f"captains/{seat}"
    empty = {f"{way}/{name}": 0 for name in ("cash", "rum", "stills")}
    return {**empty, f"{way}/place": -1, f"{way}/cause": "sunk", f"{way}/out": 1, "supply": supply}


def frame(kind: str, seat: int, partner: int, **more: Json) -> dict[str, Json]:
    """Something that interrupts the turn."""
    plain: dict[str, Json] = {"owed": [], "cause": "fee", "offers": 0, "give": [], "take": [], "cash": 0}
    return {"kind": kind, "seat": seat, "partner": partner, **plain, "counters": 0, "changes": 0, **more}


def owing(*owed: int) -> dict[str, Json]:
    """Seat 1 owes that to seat 0."""
    return frame("debt", 0, 1, owed=list(owed))


POOR: Final = START.but({"captains/1/cash": 100})
DEBT: Final = POOR.but({"frames": [owing(0, 101, 0)]})
OFFER: Final = START.but({"frames": [frame("offer", 0, 1)]})
ANSWER: Final = START.but({"frames": [frame("answer", 1, 2)]})

CASES: Final[list[Case]] = [
    # --- table ---
    case(SHORT, {"round": 10, "history": [0] * 27}),
    case(SHORT, {"round": 11, "history": [0] * 30}, "rounds"),
    case(START, {"round": 0, "capped": True}, "rounds"),
    case(START, {"history": [0]}, "history"),
    case(START, {"round": 2}, "history"),
    case(START, {"round": 2, "history": [0] * 3}),
    case(START, {"history": [0] * 3, "capped": True}),
    *edges(START, "dice", "dice/0", 0, 6),
    *edges(START, "dice", "dice/1", 0, 6),
    *[case(START, {"step": step}, "step") for step in ("debt", "offer", "answer")],
    case(START, {"step": "post_dock"}),
    *edges(START, "counted", "shots", 0, None),
    *edges(START, "counted", "offers", 0, 3),
    case(START, {"history": [0], "captains/1/cash": -1}, "history", "cash"),
    # --- captains ---
    case(START, gone(1, 40)),
    *[case(START, {**gone(1, 40), f"captains/1/{name}": 1}, "out") for name in ("cash", "rum")],
    case(START, {**gone(1, 39), "captains/1/stills": 1}, "out"),
    case(START, {**gone(1, 40), "captains/1/place": 0}, "out"),
    case(START, {**gone(1, 40), "captains/1/out": 0}, "out"),
    case(START, {**gone(1, 40), "owner/3": 1}, "out"),
    *[case(START, {"captains/1/place": place}) for place in (0, 11, 29)],
    *[case(START, {"captains/1/place": place}, "place") for place in (-1, 12, 32, 33)],
    *edges(START, "cash", "captains/1/cash", 0, None),
    *edges(START, "rum", "captains/1/rum", 0, 25),
    case(START, {"captains/1/stills": 0, "supply": 40}),
    case(START, {"captains/1/stills": -1, "supply": 41}, "stills"),
    *edges(START, "not_out", "captains/1/out", 0, 0),
    # --- stills ---
    *edges(START, "still_count", "supply", 37, 37),
    case(START, {"supply": 36, "standing/0": 1}),
    case(START, {"standing/0": 1}, "still_count"),
    case(START, {"supply": 0, "captains/0/stills": 40}),
    case(START, {"supply": -1, "captains/0/stills": 41}, "still_count"),
    case(START, {"supply": 36, "standing/5": 1}, "no_port"),
    # --- deck ---
    case(START, {"pile": [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 9]}, "cards"),
    case(START, {"pile": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]}, "cards"),
    case(START, {"pile": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], "cycle": [9]}, "cards"),
    case(START, {"pile": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], "cycle": [10]}),
    case(START, ALL_DRAWN),
    *edges(START.but(ALL_DRAWN), "deck_round", "position", 0, 10),
    case(start(deck_mode="reshuffle_when_exhausted"), ALL_DRAWN),
    case(start(deck_mode="reshuffle_when_exhausted"), {**ALL_DRAWN, "position": 1}, "deck_round"),
    case(START, {"position": 1}, "deck_early"),
    case(START, {"position": 1, "pile": [0], "cycle": list(range(1, 11))}, "deck_early"),
    case(start(deck_mode="with_replacement"), {}),
    case(start(deck_mode="with_replacement"), {"pile": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], "cycle": [10]}, "deck_back"),
    case(CARD, {}),
    case(CARD, {"card": -2}, "no_card"),
    case(CARD, {"card": 11}, "no_card"),
    case(CARD, {"card": 10}),
    *edges(CARD, "no_effect", "effect", 1, 1),
    *[case(CARD, {"card": 0, "effect": effect}, "card_asks") for effect in (1, 2)],
    *[case(CARD, {"card": 0, "effect": effect}, "no_effect") for effect in (0, 3)],
    # --- the present question ---
    case(START, {"step": "over"}, "not_over"),
    case(START, {"step": "over", "capped": True, "history": [0] * 3}),
    case(START, {"step": "over", **gone(1, 40)}, "not_over"),
    case(START, {"step": "over", "capped": True, "history": [0] * 3, **gone(1, 40)}),
    case(START, {"step": "over", **gone(0, 40), **gone(1, 43)}),
    case(START, {"step": "over", **gone(0, 40), **gone(1, 43), **gone(2, 46)}, "not_over"),
    case(
        START,
        {"step": "over", "capped": True, "history": [0] * 3, **gone(0, 40), **gone(1, 43), **gone(2, 46)},
        "not_over",
    ),
    case(START, {**gone(0, 40), **gone(1, 43)}, "is_over"),
    case(START, gone(2, 40), "turn_out"),
    case(START, {**gone(2, 40), "turn": 1}),
    case(START, {"card": 9, "effect": 1}, "card_step"),
    case(CARD, {"card": -1}, "card_step"),
    case(CARD, {"card": 6}),
    case(CARD, {"card": 2}, "card_asks"),
    case(CARD, {"card": 5, "effect": 2}, "card_asks"),
    case(SAILING, {}),
    case(START, SAILING.change, "no_way"),
    *edges(SAILING, "no_way", "pips", 2, 48),
    *edges(SAILING, "burn", "burn", 0, 25),
    case(START, {"pips": 1}, "no_move"),
    case(START, {"burn": 1}, "no_move"),
    case(START, {"bypass_ready": True}, "bypass"),
    case(start(bypass_allowed=True), {"bypass_ready": True}),
    case(START, {"step": "pre_dock"}, "arrived"),
    case(START, {"step": "pre_dock", "arrived": True}),
    case(start(takeover_needs_arrival=False), {"step": "pre_dock"}),
    # --- what interrupts the turn ---
    case(OFFER, {}),
    case(ANSWER, {}),
    case(DEBT, {}),
    case(
        OFFER,
        {"step": "over", **gone(0, 40), **gone(1, 43), "frames/0": frame("answer", 2, 1)},
        "pending",
        "trade_sides",
    ),
    case(OFFER, {"step": "over", "capped": True, "history": [0] * 3}, "pending"),
    case(DEBT, {"frames/1": frame("answer", 1, 0)}),
    case(DEBT, {"frames/1": frame("offer", 1, 0)}),
    case(DEBT, {"frames/1": owing(0, 101, 0)}, "debt_place"),
    case(OFFER, {"frames/1": frame("answer", 1, 0)}, "offer_place"),
    case(ANSWER, {"frames/1": frame("offer", 1, 0)}),
    case(DEBT, {"frames/0/owed": [0, 101]}, "owed"),
    case(DEBT, {"frames/0/owed": [0, 101, 0, 0]}, "owed"),
    case(DEBT, {"frames/0/owed": [0, 101, -1]}, "owed"),
    case(DEBT, {"frames/0/owed": [0, 101, 5]}),
    case(DEBT, {"frames/0/owed": [1, 101, 0]}, "debt_sides"),
    case(DEBT, gone(0, 40), "debt_sides"),
    case(DEBT, gone(1, 40), "debt_sides"),
    case(DEBT, {"frames/0/owed": [0, 0, 0]}, "no_debt"),
    case(DEBT, {"frames/0/owed": [0, 1, 0], "captains/1/cash": 0}),
    case(DEBT, {"frames/0/owed": [0, 100, 0]}, "debt_paid"),
    case(DEBT, {"frames/0/owed": [0, 99, 0]}, "debt_paid"),
    case(DEBT, {"frames/0/owed": [0, 100, 0], "frames/1": frame("answer", 1, 0)}),
    *edges(DEBT, "debt_offers", "frames/0/offers", 0, 3),
    case(OFFER, {"frames/0/partner": 0}, "trade_sides"),
    case(OFFER, gone(0, 40), "trade_sides"),
    case(OFFER, gone(1, 40), "trade_sides"),
    case(OFFER, {"frames/0/owed": [0, 0, 0]}, "trade_counted"),
    *edges(OFFER, "trade_counted", "frames/0/counters", 0, 3),
    *edges(OFFER, "trade_steps", "frames/0/changes", 0, 60),
    case(OFFER, {"frames/0/give": [4], "frames/0/take": [5]}),
    case(OFFER, {"frames/0/give": [4], "frames/0/take": [4, 5]}, "trade_ways"),
]
