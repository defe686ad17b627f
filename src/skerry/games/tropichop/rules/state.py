"""A position of TropicHop as plain data."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from skerry.core.bits import members, set_of
from skerry.core.data import Data, Json
from skerry.core.tuples import replaced
from skerry.core.untrusted import bits_below, named, numbers, row, rows, same_keys, truth, whole, within
from skerry.games.tropichop.set_up.places import DEED_GROUP, DEEDS, GROUPS

# Phases of play. Those up to OVER are decisions or the end; of these, DEBT, OFFER and ANSWER are kinds of frames over
# another phase. The others last only while an action is carried out.
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
"""Names of the steps, by number, up to OVER."""

# Causes of elimination; ACTIVE: in the game.
ACTIVE: Final = -1
BANKRUPT: Final = 0
MAROONED: Final = 1
MAELSTROM: Final = 2
SUNK: Final = 3
RESIGNED: Final = 4
CAUSES: Final = ["bankrupt", "marooned", "maelstrom", "sunk", "resigned"]

# Causes of a debt.
FEE: Final = 0
DAMAGE: Final = 1
DEBT_CAUSES: Final = ["fee", "damage"]

COMPANY: Final = -1
"""Stands for the Company as an owner, seller or heir."""

NO_CARD: Final = -1

UNOWNED: Final[tuple[int, ...]] = (COMPANY,) * DEEDS
"""Owners of all deeds at the start."""
NONE_HELD: Final[tuple[int, ...]] = (0,) * GROUPS


@final
class Captain(Data):
    """One captain: the place of its ship (NONE once it is out), its cash, its rum in barrels and its stills in hand.

    `cause` is ACTIVE while the captain is in the game. `out` is the number of its departure, counted from 1 and equal
    for ships sunk by one shot; 0 while in the game. `deeds` (a set of bits) and `held` (number of deeds by group)
    follow from `State.owner` and are not saved.
    """

    def __init__(self, place: i64, cash: i64, rum: i64, stills: i64) -> None:
        self.place: i64 = place
        self.cash: i64 = cash
        self.rum: i64 = rum
        self.stills: i64 = stills
        self.cause: i64 = ACTIVE  # in CAUSES or none
        self.out: i64 = 0
        self.deeds: i64 = 0  # derived
        self.held: tuple[int, ...] = NONE_HELD  # derived

    # fmt: off
    # copies: python -m skerry.core.copies
    def clone(self) -> Captain:
        new = Captain(self.place, self.cash, self.rum, self.stills)
        new.cause = self.cause
        new.out = self.out
        new.deeds = self.deeds
        new.held = self.held
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
        keys = ["cash", "cause", "out", "place", "rum", "stills"]
        same_keys(cls.__name__, data, keys)
        new = cls(whole(data["place"]), whole(data["cash"]), whole(data["rum"]), whole(data["stills"]))
        new.cause = -1 if data["cause"] is None else named("cause", data["cause"], CAUSES)
        new.out = whole(data["out"])
        return new
    # fmt: on


@final
class Frame(Data):
    """A debt or a trade that interrupts the turn; play returns to the turn when it is settled.

    DEBT: `owed[seat]` is what each seat still owes to the creditor `seat`; `partner` is the debtor who decides, and
    `offers` the number of trades that it has offered. OFFER: `seat` draws up a trade for `partner`. ANSWER: `partner`
    decides on it. `give` and `take` are sets of deeds (bits) of the author and of the partner, `cash` is what the
    author pays (below 0: receives), `changes` the number of steps of drawing up, `counters` that of counter-offers so
    far.
    """

    def __init__(self, kind: i64, seat: i64, partner: i64) -> None:
        self.kind: i64 = kind  # in STEPS
        self.seat: i64 = seat
        self.partner: i64 = partner
        self.owed: list[int] = []
        self.cause: i64 = FEE  # in DEBT_CAUSES
        self.offers: i64 = 0
        self.give: i64 = 0  # set below DEEDS
        self.take: i64 = 0  # set below DEEDS
        self.cash: i64 = 0
        self.counters: i64 = 0
        self.changes: i64 = 0

    # fmt: off
    # copies: python -m skerry.core.copies
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
        keys = ["cash", "cause", "changes", "counters", "give", "kind", "offers", "owed", "partner", "seat", "take"]
        same_keys(cls.__name__, data, keys)
        new = cls(named("kind", data["kind"], STEPS), whole(data["seat"]), whole(data["partner"]))
        new.owed = numbers(data["owed"])
        new.cause = named("cause", data["cause"], DEBT_CAUSES)
        new.offers = whole(data["offers"])
        new.give = bits_below("give", data["give"], DEEDS)
        new.take = bits_below("take", data["take"], DEEDS)
        new.cash = whole(data["cash"])
        new.counters = whole(data["counters"])
        new.changes = whole(data["changes"])
        new._load(data)
        return new
    # fmt: on

    def _load(self, data: dict[str, Json]) -> None:
        if self.kind not in (DEBT, OFFER, ANSWER):
            raise ValueError(f"a frame is a debt, an offer or an answer, not {data['kind']!r}")


@final
class State(Data):
    """The whole position at a decision, or at the end. Nothing is hidden: a deck has no order before it is drawn.

    `order` are the seats in turn order, `turn` the index of the current captain in it. `owner[d]` is the seat that owns
    deed d, or COMPANY; `standing` the set of deeds with a still; `supply` the number of stills in the Company's stock.
    `pips` and `burn` are the spaces and the rum of a move whose end is being chosen; 0 otherwise. `sold` is the set of
    deeds that the current captain has sold in this turn, `offers` the number of trades offered in this phase, `shots`
    that of shots fired in this window. `pile` holds the cards not drawn yet, rising; `cycle` those drawn, in order;
    `position` is the index of the next of them to come round again, `effect` that of the next effect of `card`.
    `called`: the agreed time is over; `capped`: a limit or the time has ended the game. `history` holds the net worth
    of every seat after each finished round, round after round.
    """

    def __init__(self, captains: list[Captain], order: tuple[int, ...], supply: i64) -> None:
        self.captains: list[Captain] = captains
        self.order: tuple[int, ...] = order
        self.turn: i64 = 0
        self.round: i64 = 1
        self.owner: tuple[int, ...] = UNOWNED
        self.standing: i64 = 0  # kept: standing
        self.supply: i64 = supply
        self.phase: i64 = PRE_ROLL  # as step, in STEPS
        self.left: i64 = 0  # kept: dice
        self.right: i64 = 0  # kept: dice
        self.pips: i64 = 0
        self.burn: i64 = 0
        self.refuelled: bool = False
        self.shots: i64 = 0
        self.bypass_ready: bool = False
        self.arrived: bool = False
        self.sold_still: bool = False
        self.sold: i64 = 0  # set below DEEDS
        self.offers: i64 = 0
        self.pile: tuple[int, ...] = ()
        self.cycle: tuple[int, ...] = ()
        self.position: i64 = 0
        self.card: i64 = NO_CARD
        self.effect: i64 = 0
        self.called: bool = False
        self.capped: bool = False
        self.history: tuple[int, ...] = ()
        self.frames: list[Frame] = []

    # --- looking -------------------------------------------------------------------------------------------------
    def step(self) -> int:
        """Return the decision that is asked for: that of the innermost frame, or else the phase of the turn."""
        if len(self.frames) > 0:
            return int(self.frames[-1].kind)
        return int(self.phase)

    def current(self) -> int:
        """Return the seat whose turn it is."""
        return self.order[self.turn]

    def asked(self) -> int:
        """Return the seat that is asked for the decision."""
        if len(self.frames) > 0:
            frame = self.frames[-1]
            return int(frame.seat if frame.kind == OFFER else frame.partner)
        return self.order[self.turn]

    def active(self) -> int:
        """Return the number of captains in the game."""
        count = 0
        for captain in self.captains:
            if captain.cause == ACTIVE:
                count += 1
        return count

    def has_still(self, deed: i64) -> bool:
        """Return whether a still stands at the place of a deed."""
        return (self.standing >> deed) & 1 != 0

    # --- changing ------------------------------------------------------------------------------------------------
    def hand_over(self, deed: int, seat: int) -> None:
        """Hand over a deed, with any still that stands there, to `seat`, which may be COMPANY."""
        bit: i64 = 1 << deed
        group = DEED_GROUP[deed]
        before = self.owner[deed]
        if before != COMPANY:
            self.captains[before].deeds &= ~bit
            held = self.captains[before].held
            self.captains[before].held = replaced(held, group, held[group] - 1)
        self.owner = replaced(self.owner, deed, seat)
        if seat != COMPANY:
            self.captains[seat].deeds |= bit
            held = self.captains[seat].held
            self.captains[seat].held = replaced(held, group, held[group] + 1)

    def derive(self) -> None:
        """Compute the fields that are not saved. Raises ValueError for an owner that is no seat."""
        for captain in self.captains:
            captain.deeds = 0
            captain.held = NONE_HELD
        for deed in range(DEEDS):
            seat = self.owner[deed]
            if not COMPANY <= seat < len(self.captains):
                raise ValueError(f"a deed is owned by seat {seat}, which does not exist")
            if seat != COMPANY:
                self.captains[seat].deeds |= 1 << deed
                held, group = self.captains[seat].held, DEED_GROUP[deed]
                self.captains[seat].held = replaced(held, group, held[group] + 1)

    # --- saving --------------------------------------------------------------------------------------------------
    # fmt: off
    # copies: python -m skerry.core.copies
    def clone(self) -> State:
        new = State([one.clone() for one in self.captains], self.order, self.supply)
        new.turn = self.turn
        new.round = self.round
        new.owner = self.owner
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
        new.pile = self.pile
        new.cycle = self.cycle
        new.position = self.position
        new.card = self.card
        new.effect = self.effect
        new.called = self.called
        new.capped = self.capped
        new.history = self.history
        new.frames = [one.clone() for one in self.frames]
        return new

    def to_json(self) -> dict[str, Json]:
        data: dict[str, Json] = {
            "captains": [one.to_json() for one in self.captains],
            "order": list(self.order),
            "turn": int(self.turn),
            "round": int(self.round),
            "owner": list(self.owner),
            "supply": int(self.supply),
            "step": STEPS[self.phase],
            "pips": int(self.pips),
            "burn": int(self.burn),
            "refuelled": self.refuelled,
            "shots": int(self.shots),
            "bypass_ready": self.bypass_ready,
            "arrived": self.arrived,
            "sold_still": self.sold_still,
            "sold": members(self.sold),
            "offers": int(self.offers),
            "pile": list(self.pile),
            "cycle": list(self.cycle),
            "position": int(self.position),
            "card": int(self.card),
            "effect": int(self.effect),
            "called": self.called,
            "capped": self.capped,
            "history": list(self.history),
            "frames": [one.to_json() for one in self.frames],
        }
        self._save(data)
        return data

    @classmethod
    def from_json(cls, data: dict[str, Json]) -> State:
        keys = [
            "arrived", "burn", "bypass_ready", "called", "capped", "captains", "card", "cycle", "dice", "effect",
            "frames", "history", "offers", "order", "owner", "pile", "pips", "position", "refuelled", "round", "shots",
            "sold", "sold_still", "standing", "step", "supply", "turn",
        ]
        same_keys(cls.__name__, data, keys)
        new = cls(
            [Captain.from_json(one) for one in rows(data["captains"])],
            tuple(numbers(data["order"])),
            whole(data["supply"]),
        )
        new.turn = whole(data["turn"])
        new.round = whole(data["round"])
        new.owner = tuple(numbers(data["owner"]))
        new.phase = named("step", data["step"], STEPS)
        new.pips = whole(data["pips"])
        new.burn = whole(data["burn"])
        new.refuelled = truth(data["refuelled"])
        new.shots = whole(data["shots"])
        new.bypass_ready = truth(data["bypass_ready"])
        new.arrived = truth(data["arrived"])
        new.sold_still = truth(data["sold_still"])
        new.sold = bits_below("sold", data["sold"], DEEDS)
        new.offers = whole(data["offers"])
        new.pile = tuple(numbers(data["pile"]))
        new.cycle = tuple(numbers(data["cycle"]))
        new.position = whole(data["position"])
        new.card = whole(data["card"])
        new.effect = whole(data["effect"])
        new.called = truth(data["called"])
        new.capped = truth(data["capped"])
        new.history = tuple(numbers(data["history"]))
        new.frames = [Frame.from_json(one) for one in rows(data["frames"])]
        new._load(data)
        return new
    # fmt: on

    def _save(self, data: dict[str, Json]) -> None:
        data["dice"] = [int(self.left), int(self.right)]
        data["standing"] = [int((self.standing >> deed) & 1) for deed in range(DEEDS)]

    def _load(self, data: dict[str, Json]) -> None:
        seats = len(self.captains)
        if sorted(self.order) != list(range(seats)):
            raise ValueError("'order' must name every seat once")
        within("turn", data["turn"], 0, seats - 1)
        if len(self.owner) != DEEDS:
            raise ValueError(f"'owner' needs one entry for each of {DEEDS} deeds")
        self.left, self.right = numbers(data["dice"])
        self.standing = set_of([deed for deed, one in enumerate(row("standing", data["standing"], DEEDS, 0, 1)) if one])
        for frame in self.frames:
            if not (0 <= frame.seat < seats and 0 <= frame.partner < seats):
                raise ValueError("a frame names a seat that does not exist")
        self.derive()
