"""Tropicalia as a `Game`: its decisions and legal actions; all else is delegated to the modules of `rules`, `minds` and
`shown`."""

from __future__ import annotations

from typing import Any, final

from skerry.core.actions import Reason, ReasonCode
from skerry.core.chance import Chance, Simulated
from skerry.core.corrections import Correction
from skerry.core.data import Json
from skerry.core.features import Feature
from skerry.core.game import Context, Decision, Game, Result, decision_table
from skerry.core.observation import RowWriter
from skerry.games.tropicalia.minds.features import features_of
from skerry.games.tropicalia.minds.observe import observe
from skerry.games.tropicalia.minds.policy import suggestion
from skerry.games.tropicalia.minds.value import win_share
from skerry.games.tropicalia.minds.worth import telling_site
from skerry.games.tropicalia.rules.building import legal_sites, payable, tile_facts
from skerry.games.tropicalia.rules.corrections import corrections_of
from skerry.games.tropicalia.rules.market import legal_sales
from skerry.games.tropicalia.rules.moves import DO_BUILD_NOTHING, DO_CHOOSE, DO_DECLINE, DO_SUBSTITUTE, action_space
from skerry.games.tropicalia.rules.moving import legal_moves
from skerry.games.tropicalia.rules.placement import free_spaces
from skerry.games.tropicalia.rules.problems import problems_of
from skerry.games.tropicalia.rules.rounds import set_up
from skerry.games.tropicalia.rules.scoring import standing
from skerry.games.tropicalia.rules.state import (
    BUILD,
    DISCARD,
    MOVE,
    OVER,
    PLACE,
    SELL,
    SITE,
    STEPS,
    SUBSTITUTE,
    PlayerBoard,
    State,
)
from skerry.games.tropicalia.rules.steps import facts_of, forbidden, previewed
from skerry.games.tropicalia.rules.storage import may_discard, stored_kinds
from skerry.games.tropicalia.rules.turns import play
from skerry.games.tropicalia.set_up.board import KINDS, NOTHING, OFFERS
from skerry.games.tropicalia.set_up.options import TropicaliaOptions
from skerry.games.tropicalia.set_up.ruleset import RuleSet
from skerry.games.tropicalia.shown.view import selling, table_view


@final
class Tropicalia(Game[State]):
    """The rules for two to four players."""

    def __init__(self, options: TropicaliaOptions, seats: int) -> None:
        self.name = "tropicalia"
        self.version = 1
        self.seats = seats
        self.options = options
        self.rules: RuleSet = RuleSet(options, seats)
        self.space = action_space()
        self._asked: list[list[Decision]] = decision_table(seats, STEPS)

    # --- rules ---------------------------------------------------------------------------------------------------
    def new(self, context: Context) -> State:
        return set_up(self.rules, context)

    def decision(self, state: State) -> Decision | None:
        step = int(state.step)
        if step == OVER:
            return None
        info: dict[str, Json] | None = None
        seat = state.seat()
        if step == SELL:
            info = selling(state)
        elif step == DISCARD:
            info = {"surplus": int(state.boards[seat].surplus())}
        elif step == SITE:
            info = tile_facts(self.rules.tiles, state.row[state.chosen])
            info["place"] = int(state.chosen)
        elif step == SUBSTITUTE:
            info = {"missing": int(state.missing)}
        return Decision([seat], STEPS[step], info)

    def asked(self, state: State) -> Decision | None:
        return None if state.step == OVER else self._asked[state.seat()][state.step]

    def legal(self, state: State, seat: int) -> list[int]:
        step = int(state.step)
        board = state.boards[seat]
        if step == PLACE:
            return free_spaces(state)
        if step == MOVE:
            return self._with_discards(board, legal_moves(state, board))
        if step == SELL:
            return self._with_discards(board, legal_sales(OFFERS[state.offers[state.square]], board))
        if step == DISCARD:
            return stored_kinds(board)
        if step == BUILD:
            found = stored_kinds(board) if may_discard(self.rules, board) else []
            if board.free_sites() > 0:
                for place in payable(self.rules.tiles, state, board.shells):
                    found.append(DO_CHOOSE + place)
            found.append(DO_BUILD_NOTHING)
            return found
        if step == SITE:
            return legal_sites(board)
        found = [DO_SUBSTITUTE + kind for kind in range(KINDS) if state.bag[kind] > 0]
        found.append(DO_DECLINE)
        return found

    def _with_discards(self, board: PlayerBoard, actions: list[int]) -> list[int]:
        if may_discard(self.rules, board):
            actions.extend(stored_kinds(board))
        return actions

    def apply(self, state: State, seat: int, action: int, context: Context) -> None:
        play(state, self.rules, seat, action, context)

    def result(self, state: State) -> Result:
        return standing(self.rules.tiles, state, "ended" if state.step == OVER else "standing")

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
        row = DO_CHOOSE <= action < DO_BUILD_NOTHING
        site = telling_site(state, self.rules, seat, action - DO_CHOOSE) if row else NOTHING
        return previewed(state, self.rules, seat, action, site)

    # --- judgement -----------------------------------------------------------------------------------------------
    def suggest(self, state: State, seat: int, chance: Chance) -> int:
        return suggestion(state, self.rules, seat, chance)

    def suggest_fairly(self, state: State, seat: int, legal: list[int], chance: Chance) -> int:
        return suggestion(state, self.rules, seat, chance)

    def evaluate(self, state: State, seat: int) -> float:
        if state.step == OVER:
            return standing(self.rules.tiles, state, "ended").payoffs[seat]
        return win_share(state, self.rules, seat)

    # --- service -------------------------------------------------------------------------------------------------
    def problems(self, state: State) -> list[Reason]:
        return problems_of(state, self.rules)

    def corrections(self, state: State) -> list[Correction]:
        return corrections_of(state)

    def on_timeout(self, state: State, seat: int) -> int:
        """Return the suggestion of the greedy policy, so that a clock that ran out wastes no worker."""
        return suggestion(state, self.rules, seat, Simulated(0, keep=False))

    def read(self, data: dict[str, Json]) -> State:
        state = State.from_json(data)
        if len(state.boards) != self.seats:
            raise ValueError(f"the position has {len(state.boards)} boards, the game {self.seats} seats")
        return state


def make(options: Any, seats: int) -> Tropicalia:
    """Return the rules for these options, which are TropicaliaOptions, and this number of seats."""
    return Tropicalia(options, seats)
