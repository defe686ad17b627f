"""Game that is asked for one choice at a time, as learning environments step through it."""

from __future__ import annotations

from typing import Any, Final, Generic, final

from skerry.core.chance import Luck
from skerry.core.game import Context, Decision, Game, S

NOBODY_ASKED: Final = -1
"""The seat of a game that is over."""


@final
class Episode(Generic[S]):
    """A game in play. `seat` is asked, `legal` is what it may choose; NOBODY_ASKED and [] when the game is over.

    Sealed choices of several seats are asked for one after the other, and the position stays as it is until all of them
    are in: no seat's observation shows an earlier one. `forced`: a seat is asked also where it has one action alone;
    otherwise that is chosen for it.
    """

    def __init__(self, game: Game[S], luck: Luck, forced: bool = False) -> None:
        self.game = game
        self.forced = forced
        self.seat: int = NOBODY_ASKED
        self.legal: list[int] = []
        self._context = Context(luck, loud=False)
        self.state: S = game.new(self._context)
        self._decision: Decision | None = None
        self._sealed: dict[int, int] = {}
        self._ask()

    @property
    def over(self) -> bool:
        """Return whether the game is over."""
        return self.seat == NOBODY_ASKED

    def waiting(self) -> list[int]:
        """Return the seats that are still to choose, the one that is asked first; [] when the game is over."""
        return [] if self._decision is None else self._decision.seats[len(self._sealed) :]

    def step(self, action: int) -> None:
        """Make the choice of `seat`, and go on to the next one. Raises ValueError, and changes nothing, if it is not
        legal or the game is over."""
        if action not in self.legal:
            what = "the game is over" if self.over else f"seat {self.seat} may choose among {self.legal}"
            raise ValueError(f"action {action!r} is not legal: {what}")
        self._choose(action)
        self._ask()

    def _choose(self, action: int) -> None:
        decision = self._decision
        assert decision is not None
        if not decision.sealed:
            self.game.apply(self.state, self.seat, action, self._context)
            self._decision = None
            return
        self._sealed[self.seat] = action
        if len(self._sealed) == len(decision.seats):
            sealed, self._sealed = self._sealed, {}
            self.game.apply_joint(self.state, sealed, self._context)
            self._decision = None

    def _ask(self) -> None:
        """Go on to the next seat that has something to choose."""
        while True:
            if self._decision is None:
                self._decision = self.game.asked(self.state)
            decision = self._decision
            if decision is None:
                self.seat, self.legal = NOBODY_ASKED, []
                return
            self.seat = decision.seats[len(self._sealed)]
            self.legal = self.game.legal(self.state, self.seat)
            if self.forced or len(self.legal) > 1:
                return
            self._choose(self.legal[0])

    def payoffs(self) -> list[float]:
        """The payoffs as things stand, shape [seats]."""
        payoffs: list[Any] = self.game.result(self.state).payoffs
        return payoffs
