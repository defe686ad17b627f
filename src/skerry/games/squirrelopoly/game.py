"""Squirrelopoly as a `Game`: its decisions and legal actions; all else is delegated to the modules of `rules`, `minds`
and `shown`."""

from __future__ import annotations

from typing import final

from skerry.core.actions import Reason, ReasonCode
from skerry.core.chance import Chance
from skerry.core.corrections import Correction
from skerry.core.data import Json
from skerry.core.features import Feature
from skerry.core.game import Context, Decision, Game, Result, decision_table
from skerry.core.observation import RowWriter
from skerry.games.squirrelopoly.minds.features import features_of
from skerry.games.squirrelopoly.minds.observe import observe
from skerry.games.squirrelopoly.minds.policy import suggestion
from skerry.games.squirrelopoly.minds.value import win_share
from skerry.games.squirrelopoly.rules.adventure import dare
from skerry.games.squirrelopoly.rules.captivity import break_out, escape, pay_mafia, wait
from skerry.games.squirrelopoly.rules.corrections import correction_follow_up, corrections_of
from skerry.games.squirrelopoly.rules.moves import (
    BOLD,
    BREAK_OUT,
    ESCAPE,
    MAFIA,
    REST,
    ROLL_DICE,
    SAFE,
    WAIT,
    action_space,
)
from skerry.games.squirrelopoly.rules.problems import problems_of
from skerry.games.squirrelopoly.rules.residence import residence_actions, stay
from skerry.games.squirrelopoly.rules.scoring import standing
from skerry.games.squirrelopoly.rules.state import ADVENTURE_STEP, CUSTODY, OVER, RESIDENCE, ROLL, STEPS, TRAP, State
from skerry.games.squirrelopoly.rules.steps import facts_of, forbidden, previewed
from skerry.games.squirrelopoly.rules.travel import roll
from skerry.games.squirrelopoly.rules.turns import run, set_up
from skerry.games.squirrelopoly.set_up.options import SquirrelopolyOptions
from skerry.games.squirrelopoly.set_up.ruleset import RuleSet
from skerry.games.squirrelopoly.shown.danger import danger_of
from skerry.games.squirrelopoly.shown.view import decision_of, table_view


@final
class Squirrelopoly(Game[State]):
    """Four squirrels run round a suburb, live where they can, and try to outlive each other."""

    def __init__(self, options: SquirrelopolyOptions, seats: int) -> None:
        self.name = "squirrelopoly"
        self.version = 1
        self.seats = seats
        self.options = options
        self.rules: RuleSet = RuleSet(options)
        self.space = action_space()
        self._asked: list[list[Decision]] = decision_table(seats, STEPS)

    # --- rules ---------------------------------------------------------------------------------------------------
    def new(self, context: Context) -> State:
        """Return the starting position: everybody on Proceed, the first player found by three dice each (SQ-01, SQ-02,
        SQ-04)."""
        return set_up(self.rules, context)

    def decision(self, state: State) -> Decision | None:
        return decision_of(state, self.rules)

    def asked(self, state: State) -> Decision | None:
        return None if state.phase == OVER else self._asked[state.seat][state.phase]

    def legal(self, state: State, seat: int) -> list[int]:
        phase = state.phase
        if phase == ROLL:
            return [ROLL_DICE]
        if phase == RESIDENCE:
            return residence_actions(state, self.rules)
        if phase == ADVENTURE_STEP:
            return [SAFE, BOLD]
        if phase == TRAP:
            return [ESCAPE, WAIT]
        if phase == CUSTODY:
            return [BREAK_OUT, MAFIA] if state.squirrels[state.seat].food > 0 else [BREAK_OUT]
        return []

    def apply(self, state: State, seat: int, action: int, context: Context) -> None:
        rules = self.rules
        if action == ROLL_DICE:
            roll(state, rules, context)
        elif action in (SAFE, BOLD):
            dare(state, rules, action == BOLD, context)
        elif action == ESCAPE:
            escape(state, rules, context)
        elif action == WAIT:
            wait(state, rules, context)
        elif action == BREAK_OUT:
            break_out(state, context)
        elif action == MAFIA:
            pay_mafia(state, rules, context)
        else:
            stay(state, rules, action, context)
        run(state, rules, context)
        if context.loud and state.phase == OVER:
            result = context.final(self.result(state))
            facts = {"winners": result.winners(), "totals": result.scores, "reason": result.reason, "clause": "SQ-34"}
            context.emit("over", facts)

    def result(self, state: State) -> Result:
        """Return the points for laps, dreys and the last one's bonus (SQ-34)."""
        return standing(state, self.rules)

    def finished(self, state: State) -> list[int]:
        """Return the seats of dead squirrels: they keep their laps, and with them their place (SQ-32)."""
        return [seat for seat, squirrel in enumerate(state.squirrels) if not squirrel.alive()]

    def guard(self, state: State, seat: int, action: int) -> ReasonCode | None:
        return forbidden(state, self.rules, seat, action)

    def facts(self, state: State, seat: int, action: int, no: ReasonCode) -> dict[str, Json]:
        return facts_of(state, self.rules, seat, no)

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
        most = int(self.rules.options.max_health)
        return danger_of(self.space.to_json(action), preview, int(state.squirrels[seat].health), most)

    # --- judgement -----------------------------------------------------------------------------------------------
    def suggest(self, state: State, seat: int, chance: Chance) -> int:
        return suggestion(state, self.rules, seat, self.legal(state, seat))

    def suggest_fairly(self, state: State, seat: int, legal: list[int], chance: Chance) -> int:
        return suggestion(state, self.rules, seat, legal)

    def evaluate(self, state: State, seat: int) -> float:
        if state.phase == OVER:
            return self.result(state).payoffs[seat]
        return win_share(state, self.rules, seat)

    # --- service -------------------------------------------------------------------------------------------------
    def problems(self, state: State) -> list[Reason]:
        return problems_of(state, self.rules)

    def corrections(self, state: State) -> list[Correction]:
        return corrections_of(state, self.rules)

    def correction_follow_up(self, before: State, after: State) -> list[list[Json]]:
        """Return the changes that release squirrels that were set on another space than the trap or custody."""
        return correction_follow_up(after, self.rules)

    def on_timeout(self, state: State, seat: int) -> int:
        """Return the action for a seat whose clock ran out: roll; rest at an own drey, else forage; the safe side;
        escape from the trap; roll for a double instead of paying the Mafia."""
        legal = self.legal(state, seat)
        return REST if REST in legal else legal[0]

    def read(self, data: dict[str, Json]) -> State:
        return State.from_json(data)


def make(options: SquirrelopolyOptions, seats: int) -> Squirrelopoly:
    """Return the rules of one table."""
    return Squirrelopoly(options, seats)
