"""Positions built by hand and played with scripted luck.

A `Voyage` begins with everybody at the wharf under the rule set's opening holdings, the seats in turn order, seat 0
about to roll.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from rules.refusals import told
from rules.scripted import ExactScript, Laid
from skerry.core.data import Json
from skerry.core.game import Context
from skerry.games.tropichop import SPEC
from skerry.games.tropichop.game import TropicHop
from skerry.games.tropichop.rules.state import POST_DOCK, PRE_DOCK, PRE_ROLL, Captain, State
from skerry.games.tropichop.set_up.deck import CARDS
from skerry.games.tropichop.set_up.places import DEED_OF, IDS


def deed(place: str) -> int:
    """The number of a place's deed."""
    return DEED_OF[IDS.index(place)]


class Voyage(Laid):
    """A table for one test: position, rules and everything that was told."""

    def __init__(self, seats: int = 3, preset: str = "", **options: Json) -> None:
        game = SPEC.game(options, seats, preset)
        assert isinstance(game, TropicHop)
        self.game = game
        context = Context(ExactScript(range(seats - 1, 0, -1)))
        self.state: State = game.new(context)
        self.events: list[dict[str, Json]] = [event.seen_by(None) for event in context.events]

    # --- building ------------------------------------------------------------------------------------------------
    def ship(
        self,
        seat: int,
        place: str | None = None,
        rum: int | None = None,
        cash: int | None = None,
        stills: int | None = None,
    ) -> Voyage:
        """Where a ship lies and what its captain holds; stills come from the supply."""
        captain = self.state.captains[seat]
        if place is not None:
            captain.place = IDS.index(place)
        if rum is not None:
            captain.rum = rum
        if cash is not None:
            captain.cash = cash
        if stills is not None:
            self.state.supply += captain.stills - stills
            captain.stills = stills
        return self

    def own(self, seat: int, *places: str) -> Voyage:
        for place in places:
            self.state.hand_over(deed(place), seat)
        return self

    def still(self, *places: str) -> Voyage:
        """Stills stand there, taken from the supply."""
        for place in places:
            self.state.standing |= 1 << deed(place)
            self.state.supply -= 1
        return self

    def supply(self, left: int) -> Voyage:
        """Only so many stills are left; seat 2, or the last seat, has bought the others."""
        hoarder = self.state.captains[-1]
        hoarder.stills += self.state.supply - left
        self.state.supply = left
        return self

    def turn(self, seat: int) -> Voyage:
        """It is that seat's turn, before rolling."""
        self.state.turn = self.state.order.index(seat)
        self.state.phase = PRE_ROLL
        return self

    def docked(self, seat: int, place: str) -> Voyage:
        """That seat has sailed there, docked, and paid."""
        self.ship(seat, place).turn(seat)
        self.state.phase = POST_DOCK
        self.state.arrived = True
        return self

    def arrived(self, seat: int, place: str, bypass: bool = False) -> Voyage:
        """That seat has just sailed there and not docked yet."""
        self.docked(seat, place)
        self.state.phase = PRE_DOCK
        self.state.bypass_ready = bypass
        return self

    def card(self, name: str) -> int:
        """The luck that draws that card from the pile next."""
        return [CARDS[number].id for number in self.state.pile].index(name)

    # --- playing -------------------------------------------------------------------------------------------------
    def do(self, type: str, *luck: int, **arguments: Json) -> Voyage:
        """The seat that is asked takes a legal action; `luck` are outcomes counted from 0, all of them used."""
        action = self.game.space.from_json({"type": type, **arguments})
        assert action in self.game.legal(self.state, self.asked), f"{type} {arguments} is not legal: {self.legal}"
        script = ExactScript(luck)
        context = Context(script)
        self.game.apply(self.state, self.asked, action, context)
        self.events += [event.seen_by(None) for event in context.events]
        assert script.script == [], "luck was left over"
        self.check()
        return self

    def roll(self, left: int, right: int, *luck: int) -> Voyage:
        """The seat that is asked rolls these two dice; then more luck, counted from 0."""
        return self.do("roll", left - 1, right - 1, *luck)

    def offer(self, partner: int, give: Sequence[str] = (), take: Sequence[str] = (), cash: int = 0) -> Voyage:
        """Draw a trade up and send it; `cash` is what the author pays."""
        self.do("offer", seat=partner)
        self.terms(give, take, cash)
        return self.do("send")

    def terms(self, give: Sequence[str] = (), take: Sequence[str] = (), cash: int = 0) -> Voyage:
        """Change the offer that is being drawn up."""
        for place in give:
            self.do("give", place=place)
        for place in take:
            self.do("take", place=place)
        sign = 1 if cash > 0 else -1
        left = abs(cash)
        for step in (5000, 1000, 500, 100, 50, 10, 5):
            while left >= step:
                self.do("cash", change=f"{sign * step:+d}")
                left -= step
        assert left == 0, "money moves in steps of 5"
        return self

    def concede(self, seat: int) -> Voyage:
        context = Context(ExactScript())
        assert self.game.concede(self.state, seat, context)
        self.events += [event.seen_by(None) for event in context.events]
        self.check()
        return self

    def check(self) -> None:
        """Whatever happens, the position is sound, no still or deed is lost or made, and saving changes nothing."""
        state = self.state
        assert self.game.problems(state) == []
        stills = state.supply + sum(captain.stills for captain in state.captains) + state.standing.bit_count()
        assert stills == self.game.rules.options.total_fuel_stations
        held = [place for captain in self.view["captains"] for place in captain["properties"]]
        free = [place for place, facts in self.view["places"].items() if facts["owner"] is None]
        assert sorted(held + free) == sorted(self.view["places"])
        data = json.loads(json.dumps(state.to_json()))
        assert self.game.load(data).to_json() == state.to_json()

    # --- looking -------------------------------------------------------------------------------------------------
    def __getitem__(self, seat: int) -> Captain:
        return self.state.captains[seat]

    @property
    def current(self) -> int:
        return self.state.current()

    @property
    def legal(self) -> list[str]:
        """Names of the families with a legal action, in order."""
        names = [self.game.space.action(one).family.name for one in self.game.legal(self.state, self.asked)]
        return list(dict.fromkeys(names))

    def may(self, type: str, **arguments: Json) -> bool:
        action = self.game.space.from_json({"type": type, **arguments})
        return action in self.game.legal(self.state, self.asked)

    def choices(self, type: str) -> list[Json]:
        """The arguments of every legal action of a family with one argument."""
        actions = [self.game.space.to_json(one) for one in self.game.legal(self.state, self.asked)]
        return [next(value for key, value in one.items() if key != "type") for one in actions if one["type"] == type]

    def at(self, seat: int) -> str | None:
        return self.view["captains"][seat]["place"]

    def owner(self, place: str) -> int | None:
        return self.view["places"][place]["owner"]

    def preview(self, type: str, **arguments: Json) -> dict[str, Json]:
        return self.game.preview(self.state, self.asked, self.game.space.from_json({"type": type, **arguments}))

    def refused(self, type: str, by: int | None = None, **arguments: Json) -> tuple[str, str]:
        """Words and clause of a refusal; the position stays as it is."""
        who = self.asked if by is None else by
        action = self.game.space.from_json({"type": type, **arguments})
        assert who != self.asked or action not in self.game.legal(self.state, who), f"{type} {arguments} is legal"
        before = self.state.digest()
        words, clause = told(SPEC, self.game, self.state, who, action)
        assert words
        assert self.state.digest() == before
        return words, clause
