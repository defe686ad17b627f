"""What a seat may be asked next, for who plans ahead: played on quickly from worlds that the seat thinks possible.

Nothing but such worlds is looked at (`Match.imagine`), so what is foreseen depends on what the seat may see alone. The
others, and luck, do there what a game suggests and chance draws; what comes of it most often is what is offered.
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
"""So many worlds are played on."""
DECISIONS: Final = 200
"""So many decisions are played in each until the seat must have been asked."""
SECONDS: Final = 2.0
"""No further world is begun after so long."""
CHOICES: Final = 120
"""So many choices are offered at most, those first that may be had most often."""


class Prospect(Struct):
    """A choice that a seat may come to, as it stands in most of the worlds in which it does."""

    action: int
    data: dict[str, Any]
    preview: dict[str, Any]
    view: dict[str, Any]
    danger: float
    often: float
    """The part of the worlds in which it is so, 0 to 1."""


class Outlook:
    """All that is needed to look ahead for a seat, taken from a match in one go; `prospects` may be found elsewhere."""

    def __init__(self, match: Match[Any], seat: int, plans: list[Plan], lone: bool) -> None:
        """`plans`: those to be played before; `lone`: the seat's only choices come by themselves and need no plan."""
        self.game: Game[Any] = match.game
        self.seat = seat
        self.plans = plans
        self.lone = lone
        self.worlds = [match.imagine(seat, Simulated(number)) for number in range(WORLDS)]
        self.sealed = {seat: match.sealed[seat]} if seat in match.sealed else {}

    def prospects(self) -> list[Prospect]:
        """What the seat may choose next, best known first; [] if nothing can be foreseen."""
        until = time.monotonic() + SECONDS
        found: list[Prospect] = []
        seen = 0
        for number, world in enumerate(self.worlds):
            if number and time.monotonic() > until:
                break
            seen += 1
            time.sleep(0)  # compiled rules let no other thread in by themselves
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
        """The position in which the seat is asked and nothing is planned; None if it does not come to that."""
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
    """Of each action how it stands most often, those that may be had most often first."""
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
