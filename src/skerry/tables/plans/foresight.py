"""Foresight of a seat's next choices, for planning: quick simulations from positions that the seat thinks possible.

Only such positions are used (`Match.imagine`), so the result depends on nothing but what the seat may see. In them the
other seats choose what the game suggests, and luck is simulated; the most frequent outcomes are offered.
"""

from __future__ import annotations

import time
from collections import Counter
from typing import Any, Final

from msgspec import Struct

from skerry.core.chance import Simulated
from skerry.core.game import Context, Decision, Game
from skerry.core.match import Match
from skerry.tables.model.seat import Plan
from skerry.tables.play.plans import is_joint, judged, plain

WORLDS: Final = 6
"""Number of imagined positions from which the game is simulated."""
DECISIONS: Final = 200
"""Maximum number of decisions in each simulation until the seat must have been asked."""
SECONDS: Final = 2.0
"""Seconds after which no further simulation is begun."""
CHOICES: Final = 120
"""Maximum number of choices that are offered, the most frequent first."""


class Prospect(Struct):
    """Choice that a seat may be offered, with the preview that it has in most of the simulations in which it occurs."""

    action: int
    data: dict[str, Any]
    preview: dict[str, Any]
    view: dict[str, Any]
    danger: float
    often: float
    """Share of all simulations in which the choice has this preview, 0 to 1."""


class Outlook:
    """Data needed to foresee a seat's choices, taken from a match at once; `prospects` can then run in another
    thread."""

    def __init__(self, match: Match[Any], seat: int, plans: list[Plan], lone: bool) -> None:
        """`plans`: the seat's plans to be played first; `lone`: the seat's forced choices are made by the server and
        need no plan."""
        self.game: Game[Any] = match.game
        self.seat = seat
        self.plans = plans
        self.lone = lone
        self.worlds = [match.imagine(seat, Simulated(number)) for number in range(WORLDS)]
        self.sealed = {seat: match.sealed[seat]} if seat in match.sealed else {}

    def prospects(self) -> list[Prospect]:
        """Return the choices that the seat may be offered next, the most frequent first; [] if none can be foreseen."""
        until = time.monotonic() + SECONDS
        found: list[Prospect] = []
        seen = 0
        for number, world in enumerate(self.worlds):
            if number and time.monotonic() > until:
                break
            seen += 1
            time.sleep(0)  # compiled rules do not let other threads run by themselves
            state = self._until_asked(world, Simulated(number))
            if state is not None:
                found += self._choices(state)
        return _usual(found, seen)

    def _choices(self, state: Any) -> list[Prospect]:
        game, seat = self.game, self.seat
        view: Any = plain(game.view(state, seat))
        out = []
        for action in game.legal(state, seat):
            preview = game.preview(state, seat, action)
            danger = game.danger(state, seat, action, preview)
            kept: Any = plain(preview)
            out.append(Prospect(action, game.space.to_json(action), kept, view, danger, 0.0))
        return out

    def _until_asked(self, state: Any, chance: Simulated) -> Any:
        """Return the position in which the seat is asked after all its plans are played; None if the game ends, a plan
        does not hold, or the seat is not asked within `DECISIONS`."""
        game, left, sealed = self.game, list(self.plans), dict(self.sealed)
        for _ in range(DECISIONS):
            decision = game.decision(state)
            if decision is None:
                return None
            choices = {}
            for who in decision.seats:
                legal = game.legal(state, who)
                if who == self.seat and self._is_planned(decision, legal):
                    if not left:
                        return state
                    action, fell = judged(game, state, who, left.pop(0), legal)
                    if fell:
                        return None
                else:
                    action = sealed.get(who, -1)
                    if action not in legal:
                        action = legal[0] if len(legal) == 1 else game.suggest(state, who, chance)
                choices[who] = action
            sealed = {}
            game.advance(state, decision, choices, Context(chance, loud=False))
        return None

    def _is_planned(self, decision: Decision, legal: list[int]) -> bool:
        return not is_joint(decision) and not (self.lone and len(legal) == 1)


def _usual(found: list[Prospect], worlds: int) -> list[Prospect]:
    """Return one prospect for each action, with its most frequent preview; the most frequent first, at most
    `CHOICES`."""
    kinds: dict[int, Counter[str]] = {}
    first: dict[tuple[int, str], Prospect] = {}
    for one in found:
        key = repr(one.preview)
        kinds.setdefault(one.action, Counter())[key] += 1
        first.setdefault((one.action, key), one)
    out = []
    for action, counted in sorted(kinds.items()):
        key, often = counted.most_common(1)[0]
        one = first[action, key]
        one.often = often / worlds
        out.append(one)
    return sorted(out, key=lambda one: -one.often)[:CHOICES]
