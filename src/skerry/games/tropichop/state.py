"""A position of TropicHop as plain data, copied and saved by hand because search and simulation do it constantly."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from skerry.core.bits import members
from skerry.core.data import Data, Json
from skerry.core.untrusted import numbers, same_keys, truth, whole
from skerry.games.tropichop.places import DEED_GROUP, DEEDS, GROUPS

# Where play stands. Up to OVER a decision or the end, of which DEBT, OFFER and ANSWER are frames over another one; the
# others last only while an action is carried out.
PRE_ROLL: Final = 0
MOVE_CHOICE: Final = 1
PRE_DOCK: Final = 2
POST_DOCK: Final = 3
CARD_CHOICE: Final = 4
DEBT: Final = 5
OFFER: Final = 6
ANSWER: Final = 7
OVER: Final = 8
DOCK: Final = 9
CARD: Final = 10
NEXT: Final = 11
STEPS: Final = ["pre_roll", "move_choice", "pre_dock", "post_dock", "card_choice", "debt", "offer", "answer", "over"]
"""Names of the steps, by number."""

# Why a captain left the game; ACTIVE while in it.
ACTIVE: Final = -1
BANKRUPT: Final = 0
MAROONED: Final = 1
MAELSTROM: Final = 2
SUNK: Final = 3
RESIGNED: Final = 4
CAUSES: Final = ["bankrupt", "marooned", "maelstrom", "sunk", "resigned"]

# What a debt is for.
FEE: Final = 0
DAMAGE: Final = 1
DEBT_CAUSES: Final = ["fee", "damage"]

COMPANY: Final = -1
"""Stands for an owner, a seller or an heir that is no captain."""

NO_CARD: Final = -1


@final
class Captain(Data):
    """One captain: where the ship lies (NONE once it is gone) and what is held, but for deeds (`State.owner`).

    `cause` is ACTIVE while in the game; `out` counts departures from 1, equal for ships sunk by one shot, 0 before.
    `deeds` (a set of bits) and `held` (how many of each group) follow from the owners and are not saved.
    """

    def __init__(self, place: i64, cash: i64, rum: i64, stills: i64) -> None:
        self.place: i64 = place
        self.cash: i64 = cash
        self.rum: i64 = rum
        self.stills: i64 = stills
        self.cause: i64 = ACTIVE
        self.out: i64 = 0
        self.deeds: i64 = 0
        self.held: list[int] = [0] * GROUPS

    def clone(self) -> Captain:
        new = Captain(self.place, self.cash, self.rum, self.stills)
        new.cause = self.cause
        new.out = self.out
        new.deeds = self.deeds
        new.held = self.held[:]
        return new

    def to_json(self) -> dict[str, Json]:
        return {
            "place": int(self.place),
            "cash": int(self.cash),
            "rum": int(self.rum),
            "stills": int(self.stills),
            "cause": CAUSES[self.cause] if self.cause >= 0 else None,
            "out": int(self.out),
        }

    @classmethod
    def from_json(cls, data: dict[str, Json]) -> Captain:
        same_keys("a captain", data, _CAPTAIN_KEYS)
        new = cls(whole(data["place"]), whole(data["cash"]), whole(data["rum"]), whole(data["stills"]))
        new.cause = ACTIVE if data["cause"] is None else _named("cause", data["cause"], CAUSES)
        new.out = whole(data["out"])
        return new


@final
class Frame(Data):
    """Something that interrupts the turn, to which play returns when it is settled.

    DEBT: `owed[seat]` is what each seat still owes to the creditor `seat`; `partner` is the debtor who decides, and
    `offers` counts the trades it has offered. OFFER: `seat` draws up a trade for `partner`; ANSWER: `partner` decides
    on it. `give` and `take` are sets of deeds of the author and of the partner, `cash` is what the author pays (below
    0: receives), `changes` counts the steps of drawing up, `counters` the counter-offers made so far.
    """

    def __init__(self, kind: i64, seat: i64, partner: i64) -> None:
        self.kind: i64 = kind
        self.seat: i64 = seat
        self.partner: i64 = partner
        self.owed: list[int] = []
        self.cause: i64 = FEE
        self.offers: i64 = 0
        self.give: i64 = 0
        self.take: i64 = 0
        self.cash: i64 = 0
        self.counters: i64 = 0
        self.changes: i64 = 0

    def clone(self) -> Frame:
        new = Frame(self.kind, self.seat, self.partner)
        new.owed = self.owed[:]
        new.cause = self.cause
        new.offers = self.offers
        new.give = self.give
        new.take = self.take
        new.cash = self.cash
        new.counters = self.counters
        new.changes = self.changes
        return new

    def to_json(self) -> dict[str, Json]:
        return {
            "kind": STEPS[self.kind],
            "seat": int(self.seat),
            "partner": int(self.partner),
            "owed": self.owed[:],
            "cause": DEBT_CAUSES[self.cause],
            "offers": int(self.offers),
            "give": members(self.give),
            "take": members(self.take),
            "cash": int(self.cash),
            "counters": int(self.counters),
            "changes": int(self.changes),
        }

    @classmethod
    def from_json(cls, data: dict[str, Json]) -> Frame:
        same_keys("a frame", data, _FRAME_KEYS)
        kind = _named("kind", data["kind"], STEPS)
        if kind not in (DEBT, OFFER, ANSWER):
            raise ValueError(f"a frame is a debt, an offer or an answer, not {data['kind']!r}")
        new = cls(kind, whole(data["seat"]), whole(data["partner"]))
        new.owed = numbers(data["owed"])
        new.cause = _named("cause", data["cause"], DEBT_CAUSES)
        new.offers = whole(data["offers"])
        new.give = set_of(data["give"])
        new.take = set_of(data["take"])
        new.cash = whole(data["cash"])
        new.counters = whole(data["counters"])
        new.changes = whole(data["changes"])
        return new


@final
class State(Data):
    """The whole table at a decision, or at the end. There are no secrets: a deck has no order before it is drawn.

    `order` are the seats in turn order, `turn` the index of the current captain in it. `owner[d]` is the seat that owns
    deed d or COMPANY, `standing` the set of deeds with a still. `pips` and `burn` are the spaces and the rum of a move
    that is being chosen. `sold` is the set of deeds sold in this turn, `offers` counts the trades offered in this phase
    and `shots` the shots fired in this window. `pile` holds the cards not drawn yet, rising; `cycle` those drawn, in
    order, `position` the next one to come round again; `effect` is the next effect of `card`. `called`: the time agreed
    on is over; `capped`: a limit ended the game. `history` holds what every seat was worth after each finished round,
    one round behind the other; it is replaced when it grows, so that copies share it.
    """

    def __init__(self, captains: list[Captain], order: list[int], supply: i64) -> None:
        self.captains: list[Captain] = captains
        self.order: list[int] = order
        self.turn: i64 = 0
        self.round: i64 = 1
        self.owner: list[int] = [COMPANY] * DEEDS
        self.standing: i64 = 0
        self.supply: i64 = supply
        self.phase: i64 = PRE_ROLL
        self.left: i64 = 0
        self.right: i64 = 0
        self.pips: i64 = 0
        self.burn: i64 = 0
        self.refuelled: bool = False
        self.shots: i64 = 0
        self.bypass_ready: bool = False
        self.arrived: bool = False
        self.sold_still: bool = False
        self.sold: i64 = 0
        self.offers: i64 = 0
        self.pile: list[int] = []
        self.cycle: list[int] = []
        self.position: i64 = 0
        self.card: i64 = NO_CARD
        self.effect: i64 = 0
        self.called: bool = False
        self.capped: bool = False
        self.history: list[int] = []
        self.frames: list[Frame] = []

    def clone(self) -> State:
        new = State([captain.clone() for captain in self.captains], self.order[:], self.supply)
        new.turn = self.turn
        new.round = self.round
        new.owner = self.owner[:]
        new.standing = self.standing
        new.phase = self.phase
        new.left = self.left
        new.right = self.right
        new.pips = self.pips
        new.burn = self.burn
        new.refuelled = self.refuelled
        new.shots = self.shots
        new.bypass_ready = self.bypass_ready
        new.arrived = self.arrived
        new.sold_still = self.sold_still
        new.sold = self.sold
        new.offers = self.offers
        new.pile = self.pile[:]
        new.cycle = self.cycle[:]
        new.position = self.position
        new.card = self.card
        new.effect = self.effect
        new.called = self.called
        new.capped = self.capped
        new.history = self.history
        if self.frames:
            new.frames = [frame.clone() for frame in self.frames]
        return new

    # --- looking -------------------------------------------------------------------------------------------------
    def step(self) -> int:
        """The decision that is asked for: the innermost frame's, or else the turn's own."""
        if len(self.frames) > 0:
            return int(self.frames[-1].kind)
        return int(self.phase)

    def current(self) -> int:
        """The seat whose turn it is."""
        return self.order[self.turn]

    def asked(self) -> int:
        """The seat that chooses now."""
        if len(self.frames) > 0:
            frame = self.frames[-1]
            return int(frame.seat if frame.kind == OFFER else frame.partner)
        return self.order[self.turn]

    def active(self) -> int:
        """How many captains are in the game."""
        count = 0
        for captain in self.captains:
            if captain.cause == ACTIVE:
                count += 1
        return count

    def has_still(self, deed: i64) -> bool:
        """Whether a still stands there."""
        return (self.standing >> deed) & 1 != 0

    # --- changing ------------------------------------------------------------------------------------------------
    def hand_over(self, deed: int, seat: int) -> None:
        """A deed changes hands, with whatever stands there; `seat` may be COMPANY."""
        bit: i64 = 1 << deed
        group = DEED_GROUP[deed]
        before = self.owner[deed]
        if before != COMPANY:
            self.captains[before].deeds &= ~bit
            self.captains[before].held[group] -= 1
        self.owner[deed] = seat
        if seat != COMPANY:
            self.captains[seat].deeds |= bit
            self.captains[seat].held[group] += 1

    def derive(self) -> None:
        """Work out what is not saved. Raises ValueError for an owner that is no seat."""
        for captain in self.captains:
            captain.deeds = 0
            captain.held = [0] * GROUPS
        for deed in range(DEEDS):
            seat = self.owner[deed]
            if not COMPANY <= seat < len(self.captains):
                raise ValueError(f"a deed is owned by seat {seat}, which does not exist")
            if seat != COMPANY:
                self.captains[seat].deeds |= 1 << deed
                self.captains[seat].held[DEED_GROUP[deed]] += 1

    # --- saving --------------------------------------------------------------------------------------------------
    def to_json(self) -> dict[str, Json]:
        return {
            "captains": [captain.to_json() for captain in self.captains],
            "order": self.order[:],
            "turn": int(self.turn),
            "round": int(self.round),
            "owner": self.owner[:],
            "standing": [int((self.standing >> deed) & 1) for deed in range(DEEDS)],
            "supply": int(self.supply),
            "step": STEPS[self.phase],
            "dice": [int(self.left), int(self.right)],
            "pips": int(self.pips),
            "burn": int(self.burn),
            "refuelled": self.refuelled,
            "shots": int(self.shots),
            "bypass_ready": self.bypass_ready,
            "arrived": self.arrived,
            "sold_still": self.sold_still,
            "sold": members(self.sold),
            "offers": int(self.offers),
            "pile": self.pile[:],
            "cycle": self.cycle[:],
            "position": int(self.position),
            "card": int(self.card),
            "effect": int(self.effect),
            "called": self.called,
            "capped": self.capped,
            "history": self.history[:],
            "frames": [frame.to_json() for frame in self.frames],
        }

    @classmethod
    def from_json(cls, data: dict[str, Json]) -> State:
        same_keys("a position", data, _STATE_KEYS)
        captains = [Captain.from_json(row) for row in _rows("captains", data["captains"])]
        new = cls(captains, numbers(data["order"]), whole(data["supply"]))
        if sorted(new.order) != list(range(len(captains))):
            raise ValueError("'order' must name every seat once")
        new.turn = _within("turn", data["turn"], 0, len(captains) - 1)
        new.round = whole(data["round"])
        new.owner = numbers(data["owner"])
        standing = numbers(data["standing"])
        if len(new.owner) != DEEDS or len(standing) != DEEDS:
            raise ValueError(f"'owner' and 'standing' need one entry for each of {DEEDS} deeds")
        for deed, stands in enumerate(standing):
            if stands not in (0, 1):
                raise ValueError("'standing' is 0 or 1 for each deed")
            new.standing |= stands << deed
        new.phase = _named("step", data["step"], STEPS)
        new.left, new.right = numbers(data["dice"])
        new.pips = whole(data["pips"])
        new.burn = whole(data["burn"])
        new.refuelled = truth(data["refuelled"])
        new.shots = whole(data["shots"])
        new.bypass_ready = truth(data["bypass_ready"])
        new.arrived = truth(data["arrived"])
        new.sold_still = truth(data["sold_still"])
        new.sold = set_of(data["sold"])
        new.offers = whole(data["offers"])
        new.pile = numbers(data["pile"])
        new.cycle = numbers(data["cycle"])
        new.position = whole(data["position"])
        new.card = whole(data["card"])
        new.effect = whole(data["effect"])
        new.called = truth(data["called"])
        new.capped = truth(data["capped"])
        new.history = numbers(data["history"])
        new.frames = [Frame.from_json(row) for row in _rows("frames", data["frames"])]
        for frame in new.frames:
            if not (0 <= frame.seat < len(captains) and 0 <= frame.partner < len(captains)):
                raise ValueError("a frame names a seat that does not exist")
        new.derive()
        return new


_CAPTAIN_KEYS: Final = ["cash", "cause", "out", "place", "rum", "stills"]
_FRAME_KEYS: Final = [
    "cash", "cause", "changes", "counters", "give", "kind", "offers", "owed", "partner", "seat", "take",
]  # fmt: skip
_STATE_KEYS: Final = [
    "arrived", "burn", "bypass_ready", "called", "capped", "captains", "card", "cycle", "dice", "effect", "frames",
    "history", "offers", "order", "owner", "pile", "pips", "position", "refuelled", "round", "shots", "sold",
    "sold_still", "standing", "step", "supply", "turn",
]  # fmt: skip


# --- untrusted JSON -----------------------------------------------------------------------------------------------
def set_of(values: Json) -> int:
    """A set of deeds from untrusted JSON, as bits. Raises ValueError."""
    bits = 0
    for deed in numbers(values):
        bits |= 1 << _within("a deed", deed, 0, DEEDS - 1)
    return bits


def _within(key: str, value: Json, low: int, high: int) -> int:
    number = whole(value)
    if not low <= number <= high:
        raise ValueError(f"{key!r} must be a whole number of {low} to {high}, not {number}")
    return number


def _rows(key: str, value: Json) -> list[Json]:
    if not isinstance(value, list) or len(value) > 64:
        raise ValueError(f"{key!r} must be a list")
    return value


def _named(key: str, value: Json, names: list[str]) -> int:
    if value not in names:
        raise ValueError(f"{key!r} must be one of {', '.join(names)}, not {value!r}")
    return names.index(value)
