"""Koxinga behind the platform's contract."""

from __future__ import annotations

from typing import final

from skerry.core.actions import Reason, ReasonCode
from skerry.core.chance import Chance
from skerry.core.corrections import Correction
from skerry.core.data import Json
from skerry.core.features import Feature
from skerry.core.game import Context, Decision, Game, Result, decision_table
from skerry.core.observation import RowWriter
from skerry.games.koxinga.minds.features import FEATURES
from skerry.games.koxinga.minds.observe import observe
from skerry.games.koxinga.minds.policy import suggestion
from skerry.games.koxinga.minds.resample import glimpse, resampled
from skerry.games.koxinga.minds.value import win_share
from skerry.games.koxinga.rules.battle import attack, defend
from skerry.games.koxinga.rules.cards import deal, hand_actions, lay_down
from skerry.games.koxinga.rules.corrections import corrections_of
from skerry.games.koxinga.rules.dice import arrange, roll_dice
from skerry.games.koxinga.rules.inform import chooser, decision_info
from skerry.games.koxinga.rules.movement import route
from skerry.games.koxinga.rules.moves import (
    FIGHT,
    KEEP,
    PLAY,
    ROLL_DICE,
    ROUTE_BY,
    SWAP,
    TAKE,
    TAKE_TREASURE,
    action_space,
)
from skerry.games.koxinga.rules.problems import problems_of
from skerry.games.koxinga.rules.scoring import result_of
from skerry.games.koxinga.rules.spoils import loser_of, take
from skerry.games.koxinga.rules.state import (
    ARRANGE,
    ATTACK,
    DEFEND,
    OVER,
    PICK,
    ROLL,
    ROUTE,
    SPOIL,
    STEPS,
    Ship,
    State,
)
from skerry.games.koxinga.rules.steps import facts_of, forbidden, previewed
from skerry.games.koxinga.rules.turns import begin_pass, run
from skerry.games.koxinga.set_up.board import (
    ALL_CARDS,
    ALL_TREASURES,
    CANNON,
    CARGO,
    DAY,
    EMPTY,
    HOLD_COUNT,
    SHIP_COUNT,
)
from skerry.games.koxinga.set_up.layout import drawn_layout, reference_layout
from skerry.games.koxinga.set_up.options import KoxingaOptions
from skerry.games.koxinga.shown.view import viewed


@final
class Koxinga(Game[State]):
    """Race of six ships once round the sea, until the round (or pass) in which the first comes home; the highest score
    wins."""

    def __init__(self, options: KoxingaOptions, seats: int) -> None:
        self.name = "koxinga"
        self.version = 1
        self.secrets = True
        self.seats = seats
        self.options = options
        self.space = action_space()
        self.end_with_pass = options.end_after == "pass"
        self.drawn = options.layout == "drawn"
        self._asked: list[list[Decision]] = decision_table(seats, STEPS)

    # --- rules ---------------------------------------------------------------------------------------------------
    def new(self, context: Context) -> State:
        """Draw start player, opening hands and, unless it is the reference, the layout (KX-05, KX-07, KX-15, KX-36)."""
        chance = context.chance
        first = chance.below(SHIP_COUNT)
        ships: list[Ship] = []
        for _ in range(SHIP_COUNT):
            hand = deal(chance)
            ship = Ship(0, 0, hand, ALL_CARDS & ~hand)
            for hold, lot in enumerate(CARGO):
                ship.stow(hold, lot[0], lot[1])
            ships.append(ship)
        kinds, charges = drawn_layout(chance) if self.drawn else reference_layout()
        state = State(tuple(kinds), tuple(charges), ships)
        state.first = first
        state.pile = ALL_TREASURES
        if context.loud:
            context.emit("setup", {"first": first, "clause": "KX-07"})
            context.emit("round", {"round": 1, "first": first, "clause": "KX-07"})
        return state

    def decision(self, state: State) -> Decision | None:
        phase = state.phase
        if phase == OVER:
            return None
        if phase == PICK:
            seats = [seat for seat in range(SHIP_COUNT) if state.ships[seat].card == 0]
            return Decision(seats, "pick", None, True)
        return Decision([chooser(state)], STEPS[phase], decision_info(state))

    def asked(self, state: State) -> Decision | None:
        phase = state.phase
        return self.decision(state) if phase in (OVER, PICK) else self._asked[chooser(state)][phase]

    def legal(self, state: State, seat: int) -> list[int]:
        phase = state.phase
        if phase == PICK:
            return hand_actions(state.ships[seat].hand)
        if phase in (ATTACK, DEFEND):
            return list(range(FIGHT, FIGHT + state.ships[seat].total(CANNON) + 1))
        if phase == ROUTE:
            return [ROUTE_BY, ROUTE_BY + 1]
        if phase == SPOIL:
            loser = state.ships[loser_of(state)]
            out = [TAKE + hold for hold in range(HOLD_COUNT) if loser.good(hold) != EMPTY]
            if state.token_count(loser_of(state)) > 0:
                out.append(TAKE_TREASURE)
            return out
        if phase == ARRANGE:
            return [KEEP, SWAP]
        return [ROLL_DICE] if phase == ROLL else []

    def apply(self, state: State, seat: int, action: int, context: Context) -> None:
        phase = state.phase
        if phase == PICK:
            lay_down(state.ships[seat], action - PLAY)
            for ship in state.ships:
                if ship.card == 0:
                    return
            begin_pass(state, DAY, context)
        elif phase == ROUTE:
            route(state, action - ROUTE_BY, context)
        elif phase == ATTACK:
            attack(state, action - FIGHT, context)
        elif phase == DEFEND:
            defend(state, action - FIGHT, context)
        elif phase == SPOIL:
            take(state, action, context)
        elif phase == ARRANGE:
            arrange(state, action == SWAP, context)
        elif phase == ROLL:
            roll_dice(state, context)
        run(state, self.end_with_pass, context)
        if context.loud and state.phase == OVER:
            result = context.final(self.result(state))
            context.emit("over", {"winners": result.winners(), "totals": result.scores, "clause": "KX-40"})

    def result(self, state: State) -> Result:
        """Score gold, place and treasures (KX-38, KX-39, KX-40)."""
        return result_of(state)

    def guard(self, state: State, seat: int, action: int) -> ReasonCode | None:
        return forbidden(state, seat, action)

    def facts(self, state: State, seat: int, action: int, no: ReasonCode) -> dict[str, Json]:
        return facts_of(state, seat, action, no)

    # --- knowledge -----------------------------------------------------------------------------------------------
    def round(self, state: State) -> int | None:
        return int(state.round)

    def view(self, state: State, viewer: int | None) -> dict[str, Json]:
        return viewed(state, viewer)

    def resample(self, state: State, viewer: int, chance: Chance) -> None:
        resampled(state, viewer, chance)

    def observe(self, state: State, viewer: int) -> list[float]:
        return self.observed(state, viewer)

    def observe_into(self, state: State, viewer: int, row: RowWriter) -> None:
        observe(state, viewer, row)

    def features(self) -> tuple[Feature, ...]:
        return FEATURES

    def preview(self, state: State, seat: int, action: int) -> dict[str, Json]:
        return previewed(state, seat, action)

    # --- judgement -----------------------------------------------------------------------------------------------
    def suggest(self, state: State, seat: int, chance: Chance) -> int:
        return suggestion(state, state.token_points, seat, self.legal(state, seat))

    def suggest_fairly(self, state: State, seat: int, legal: list[int], chance: Chance) -> int:
        return suggestion(state, glimpse(state, seat, chance), seat, legal)

    def evaluate(self, state: State, seat: int) -> float:
        if state.phase == OVER:
            return self.result(state).payoffs[seat]
        return win_share(state, seat)

    # --- service -------------------------------------------------------------------------------------------------
    def problems(self, state: State) -> list[Reason]:
        return problems_of(state)

    def corrections(self, state: State) -> list[Correction]:
        return corrections_of(state)

    def on_timeout(self, state: State, seat: int) -> int:
        """Return the default action: roll, keep, the lowest card, outside, no cannon, the largest lot."""
        legal = self.legal(state, seat)
        if state.phase != SPOIL:
            return legal[0]
        loser = state.ships[loser_of(state)]
        best = legal[0]
        for action in legal:
            if action != TAKE_TREASURE and loser.amount(action - TAKE) > loser.amount(best - TAKE):
                best = action
        return best

    def read(self, data: dict[str, Json]) -> State:
        return State.from_json(data)
