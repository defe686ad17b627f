"""What hand-built positions of every game have in common: scripted luck, and looking at what is asked and was told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from skerry.core.chance import Chance
from skerry.core.data import Json
from skerry.core.game import Game


class ExactScript(Chance):
    """Gives the outcomes of a script, and nothing else: luck that a test did not name is an error."""

    def __init__(self, script: Sequence[int] = ()) -> None:
        super().__init__()
        self.script = list(script)

    def below(self, bound: int) -> int:
        assert self.script, f"the rules ask for luck among {bound} that the test did not name"
        outcome = self.script.pop(0)
        assert 0 <= outcome < bound, f"the script says {outcome}, but there are only {bound} outcomes"
        self.drawn.append(outcome)
        return outcome


class Script(ExactScript):
    """Gives the outcomes of a script and then always the first one, so that a test names only the luck it is about."""

    def below(self, bound: int) -> int:
        self.script = self.script or [0]
        return super().below(bound)


class Laid:
    """A table for one test: `state` under the rules of `game`, and what was told. Each game lays it in its own way."""

    game: Game[Any]
    state: Any
    events: list[dict[str, Json]]

    @property
    def view(self) -> dict[str, Json]:
        return self.game.view(self.state, None)

    @property
    def step(self) -> str:
        decision = self.game.decision(self.state)
        return "over" if decision is None else decision.step

    @property
    def asked(self) -> int:
        decision = self.game.decision(self.state)
        assert decision is not None
        return decision.seats[0]

    def told(self, kind: str) -> list[dict[str, Json]]:
        return [event for event in self.events if event["type"] == kind]
