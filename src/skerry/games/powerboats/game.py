"""Powerboats behind the platform's contract: decisions, and calls to the modules that hold everything else."""

from __future__ import annotations

from typing import final

from skerry.core.actions import Reason, ReasonCode
from skerry.core.chance import Chance
from skerry.core.corrections import Correction
from skerry.core.data import Json
from skerry.core.features import Feature
from skerry.core.game import Context, Decision, Game, Result
from skerry.core.observation import RowWriter
from skerry.games.powerboats.minds.features import features_of
from skerry.games.powerboats.minds.observe import observe
from skerry.games.powerboats.minds.policy import Pilot
from skerry.games.powerboats.minds.value import win_share
from skerry.games.powerboats.rules.correction_follow_up import correction_follow_up
from skerry.games.powerboats.rules.corrections import corrections_of
from skerry.games.powerboats.rules.free_play import steered
from skerry.games.powerboats.rules.moves import (
    BOAT,
    GO,
    KEEP,
    LEFT,
    RIGHT,
    ROLL,
    action_space,
)
from skerry.games.powerboats.rules.problems import problems_of
from skerry.games.powerboats.rules.routes import ways_left
from skerry.games.powerboats.rules.scoring import result_of
from skerry.games.powerboats.rules.state import CHOOSE_BOAT, COURSE, DICE, NO_BOAT, OVER, PLACING, STEPS, TRIM, State
from skerry.games.powerboats.rules.steering import turns_back
from skerry.games.powerboats.rules.steps import act, facts_of, forbidden, legal_actions, previewed
from skerry.games.powerboats.rules.trimming import must_trim
from skerry.games.powerboats.rules.turns import (
    retire,
    set_up,
)
from skerry.games.powerboats.set_up.options import PowerboatsOptions
from skerry.games.powerboats.set_up.ruleset import RuleSet
from skerry.games.powerboats.shown.danger import danger_of_moves, danger_of_throw
from skerry.games.powerboats.shown.view import table_view


@final
class Powerboats(Game[State]):
    """Race of boats round three buoys and over the finish line."""

    def __init__(self, options: PowerboatsOptions, seats: int) -> None:
        self.name = "powerboats"
        self.version = 2
        self.seats = seats
        self.options = options
        self.rules: RuleSet = RuleSet(options, seats)
        self.pilot: Pilot = Pilot(self.rules)
        self.space = action_space()
        self._decisions: list[list[Decision]] = decision_tables(seats, self.rules.any_dice)

    # --- rules ---------------------------------------------------------------------------------------------------
    def new(self, context: Context) -> State:
        """Set up the first race: boats on the line, or to be placed, at speed zero; the first player is drawn (section
        3)."""
        return set_up(self.rules, context)

    def decision(self, state: State) -> Decision | None:
        phase = state.phase
        if phase == OVER:
            return None
        if state.free:
            b = steered(state, state.seat)
            step = STEPS[PLACING] if phase == PLACING else "free"
            return Decision([int(state.seat)], step, {"boat": b if b != NO_BOAT else None}, free=True)
        if must_trim(state, self.rules, state.seat):
            phase = TRIM
        return self._decisions[state.seat][6 * (state.captains[state.seat].boat + 1) + phase]

    def legal(self, state: State, seat: int) -> list[int]:
        return legal_actions(state, self.rules, seat)

    def apply(self, state: State, seat: int, action: int, context: Context) -> None:
        act(state, self.rules, seat, action, context)

    def result(self, state: State) -> Result:
        """Rank by places; in a series and in duel scoring by points (section 10)."""
        return result_of(state, self.rules)

    def finished(self, state: State) -> list[int]:
        """Return, in the last race, the seats without a boat left in the race, whether home, wrecked or retired
        (PB-07)."""
        if state.race + 1 < self.rules.races or state.phase == PLACING:
            return []
        return [seat for seat in range(self.seats) if not state.afloat(seat)]

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
        """Return the danger of an action: of GO that of its route, of a rotation or the choice of a boat the least of
        the routes that stay open, of a dice step its mean over the faces. Marks of the official dice step, and in free
        play everything but GO, are not final: 0."""
        left = int(self.rules.options.damage_limit - state.captains[seat].damage)
        if action == GO:
            return danger_of_moves([preview["route"]], left)
        if state.free:
            return 0.0
        if action in (LEFT, RIGHT) or BOAT <= action < LEFT:
            return danger_of_moves(ways_left(state, self.rules, seat), left)
        if self.rules.any_dice and KEEP < action < ROLL:
            return 0.0
        return danger_of_throw(preview.get("outcomes", []), left)

    # --- judgement -----------------------------------------------------------------------------------------------
    def suggest(self, state: State, seat: int, chance: Chance) -> int:
        return self.pilot.choose(state, seat, self.legal(state, seat))

    def worth_trying(self, state: State, seat: int, legal: list[int], favourite: int) -> list[int]:
        """Return the favourite and the useful actions. Left out are those that only take back the choice of a boat or a
        rotation, since trying them would never end, and rotations after which the suggestion would be to turn back. In
        the official dice step only KEEP and ROLL are useful, not the marks. In free play, where a turn has no end of
        its own, only the favourite is returned."""
        if state.free:
            return [favourite]
        return [action for action in legal if action == favourite or self._is_useful(state, seat, action)]

    def _is_useful(self, state: State, seat: int, action: int) -> bool:
        if state.phase == DICE and self.rules.any_dice:
            return action in (KEEP, ROLL)
        if BOAT <= action < LEFT:
            return state.phase == CHOOSE_BOAT
        if action in (LEFT, RIGHT):
            return not turns_back(state, action) and self.pilot.leads_on(state, seat, action)
        return True

    def evaluate(self, state: State, seat: int) -> float:
        if state.phase == OVER:
            return self.result(state).payoffs[seat]
        return win_share(state, self.pilot.outlook, seat)

    # --- service -------------------------------------------------------------------------------------------------
    def problems(self, state: State) -> list[Reason]:
        return problems_of(state, self.rules)

    def corrections(self, state: State) -> list[Correction]:
        """Return the corrections: cell, heading, next buoy, progress and status of boats, dice, damage; by the host,
        turn and free play (PB-34)."""
        return corrections_of(state, self.rules)

    def correction_follow_up(self, before: State, after: State) -> list[list[Json]]:
        """Return the changes that a correction needs: a turn that is handed on begins anew, progress round a new next
        buoy is 0 (PB-34)."""
        return correction_follow_up(before, after, self.rules)

    def on_timeout(self, state: State, seat: int) -> int:
        """Return the choice of a pilot of normal skill."""
        return self.pilot.choose(state, seat, self.legal(state, seat))

    def measures(self, state: State) -> dict[str, float]:
        """Return crashes per captain, the mean turns of the boats that came home, and the share of boats that did."""
        turns = [int(boat.turns) for boat in state.boats if boat.number > 0]
        crashes = sum(int(captain.crashes) for captain in state.captains)
        return {
            "measure.crashes": crashes / self.seats,
            "measure.turns": sum(turns) / len(turns) if turns else 0.0,
            "measure.home": len(turns) / len(state.boats),
        }

    def concede(self, state: State, seat: int, context: Context) -> bool:
        """Take the captain's boats out of the race, and out of all later ones. Return False if the game is over."""
        if state.phase == OVER:
            return False
        retire(state, self.rules, seat, context)
        return True

    def migrate(self, data: dict[str, Json], version: int) -> dict[str, Json]:
        """Return the data of a record of version 1 as one of this version. Version 1 had the same choices and
        positions, but other rules in a few rare cases: the dice of a wreck, lasting damage, rotations and marks between
        strict and free play. Its records fit where none of these cases came up."""
        if version != 1:
            return super().migrate(data, version)
        return {**data, "version": self.version}

    def read(self, data: dict[str, Json]) -> State:
        return State.from_json(data)


def decision_tables(seats: int, any_dice: bool) -> list[list[Decision]]:
    """Return the decisions of strict play, which are made once: by seat and 6 * (boat + 1) + phase. `any_dice`: with
    the official dice step, which the decision's info then names."""
    tables: list[list[Decision]] = []
    for seat in range(seats):
        table: list[Decision] = []
        for b in range(-1, 8):
            for phase in range(OVER + 1):
                info: dict[str, Json] = {}
                if phase in (DICE, COURSE, TRIM, CHOOSE_BOAT):
                    info["boat"] = b if b != NO_BOAT else None
                if phase == DICE and any_dice:
                    info["any_dice"] = True
                table.append(Decision([seat], STEPS[phase], info))
        tables.append(table)
    return tables


def make(options: PowerboatsOptions, seats: int) -> Powerboats:
    """Return the rules of one table."""
    return Powerboats(options, seats)
