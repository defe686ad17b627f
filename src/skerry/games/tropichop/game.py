"""TropicHop as a `Game`: delegates to the modules of rules, minds and shown."""

from __future__ import annotations

from typing import Any, final

from skerry.core.actions import Reason, ReasonCode
from skerry.core.chance import Chance
from skerry.core.corrections import Correction
from skerry.core.data import Json
from skerry.core.features import Feature
from skerry.core.game import Context, Decision, Game, Result, decision_table
from skerry.core.observation import RowWriter
from skerry.games.tropichop.minds.features import features_of
from skerry.games.tropichop.minds.observe import observe
from skerry.games.tropichop.minds.policy import suggestion, worth_trying
from skerry.games.tropichop.minds.value import win_share
from skerry.games.tropichop.rules.clock import harmless
from skerry.games.tropichop.rules.corrections import corrections_of
from skerry.games.tropichop.rules.moves import action_space
from skerry.games.tropichop.rules.problems import problems_of
from skerry.games.tropichop.rules.scoring import standing
from skerry.games.tropichop.rules.state import ACTIVE, OVER, STEPS, State
from skerry.games.tropichop.rules.steps import facts_of, forbidden, legal_actions, previewed
from skerry.games.tropichop.rules.turns import give_up, play, set_up
from skerry.games.tropichop.set_up.options import TropicHopOptions
from skerry.games.tropichop.set_up.ruleset import RuleSet
from skerry.games.tropichop.shown.danger import danger_of
from skerry.games.tropichop.shown.view import decision_of, table_view


@final
class TropicHop(Game[State]):
    """Rules of TropicHop for two to six captains."""

    def __init__(self, options: TropicHopOptions, seats: int) -> None:
        self.name = "tropichop"
        self.version = 1
        self.seats = seats
        self.options = options
        self.rules: RuleSet = RuleSet(options, seats)
        self.space = action_space()
        self._asked: list[list[Decision]] = decision_table(seats, STEPS)
        self.seconds = 60 * options.minutes_limit

    # --- rules ---------------------------------------------------------------------------------------------------
    def new(self, context: Context) -> State:
        return set_up(self.rules, context)

    def decision(self, state: State) -> Decision | None:
        return decision_of(state, self.rules)

    def asked(self, state: State) -> Decision | None:
        return None if state.phase == OVER else self._asked[state.asked()][state.step()]

    def legal(self, state: State, seat: int) -> list[int]:
        return legal_actions(state, self.rules)

    def apply(self, state: State, seat: int, action: int, context: Context) -> None:
        play(state, self.rules, action, context)
        self._tell_end(state, context)

    def _tell_end(self, state: State, context: Context) -> None:
        if context.loud and state.phase == OVER:
            result = context.final(standing(state, self.rules))
            clause = "TH-56" if result.reason == "last_captain" else "TH-57"
            facts = {"winners": result.winners(), "worths": result.scores, "reason": result.reason, "clause": clause}
            context.emit("over", facts)

    def result(self, state: State) -> Result:
        return standing(state, self.rules)

    def finished(self, state: State) -> list[int]:
        """Return the seats that are out; each keeps the place in the ranking that its departure brought (18.3).
        [TH-57]"""
        return [seat for seat, captain in enumerate(state.captains) if captain.cause != ACTIVE]

    def guard(self, state: State, seat: int, action: int) -> ReasonCode | None:
        return forbidden(state, self.rules, seat, action)

    def facts(self, state: State, seat: int, action: int, no: ReasonCode) -> dict[str, Json]:
        return facts_of(state, self.rules, seat, action, no)

    # --- knowledge -----------------------------------------------------------------------------------------------
    def round(self, state: State) -> int | None:
        return int(state.round)

    def view(self, state: State, viewer: int | None) -> dict[str, Json]:
        return table_view(state, self.rules)

    def observe(self, state: State, viewer: int) -> list[float]:
        return self.observed(state, viewer)

    def observe_into(self, state: State, viewer: int, row: RowWriter) -> None:
        observe(state, self.rules, viewer, row)

    def features(self) -> tuple[Feature, ...]:
        return features_of(self.rules)

    def preview(self, state: State, seat: int, action: int) -> dict[str, Json]:
        return previewed(state, self.rules, seat, action)

    def danger(self, state: State, seat: int, action: int, preview: dict[str, Json]) -> float:
        return danger_of(self.space.to_json(action), preview, seat, int(state.captains[seat].cash))

    # --- judgement -----------------------------------------------------------------------------------------------
    def suggest(self, state: State, seat: int, chance: Chance) -> int:
        return suggestion(state, self.rules, seat, legal_actions(state, self.rules), chance)

    def suggest_fairly(self, state: State, seat: int, legal: list[int], chance: Chance) -> int:
        return suggestion(state, self.rules, seat, legal, chance)

    def worth_trying(self, state: State, seat: int, legal: list[int], favourite: int) -> list[int]:
        return worth_trying(state, self.rules, seat, legal, favourite)

    def evaluate(self, state: State, seat: int) -> float:
        if state.phase == OVER:
            return standing(state, self.rules).payoffs[seat]
        return win_share(state, self.rules, seat)

    # --- service -------------------------------------------------------------------------------------------------
    def problems(self, state: State) -> list[Reason]:
        return problems_of(state, self.rules)

    def corrections(self, state: State) -> list[Correction]:
        return corrections_of(state, self.rules)

    def concede(self, state: State, seat: int, context: Context) -> bool:
        """Eliminate the captain: the Company, or the creditor of its debt, gets everything (17.3, 17.5). Return False
        if the captain is out already or the game is over."""
        if state.captains[seat].cause != ACTIVE or state.phase == OVER:
            return False
        give_up(state, self.rules, seat, context)
        self._tell_end(state, context)
        return True

    def on_timeout(self, state: State, seat: int) -> int:
        return harmless(state, self.rules)

    def time_called(self, state: State) -> list[list[Json]]:
        """Return the change that ends the game by worth when the running round is complete (18.3). [TH-57]"""
        return [["called", True]]

    def read(self, data: dict[str, Json]) -> State:
        state = State.from_json(data)
        if len(state.captains) != self.seats:
            raise ValueError(f"the position has {len(state.captains)} captains, the game {self.seats} seats")
        return state


def make(options: Any, seats: int) -> TropicHop:
    """Return the rules for `options`, which are TropicHopOptions, and a number of seats."""
    return TropicHop(options, seats)
