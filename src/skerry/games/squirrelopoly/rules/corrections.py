"""Facts that a table may correct by consent: public ones that can be counted. The order of the decks, which nobody
knows, is none of them."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from typing import Final

from skerry.core.corrections import Choice, Correction
from skerry.core.data import Json
from skerry.games.squirrelopoly.rules.state import ROLL, State
from skerry.games.squirrelopoly.set_up.board import HOUSE, SQUIRRELS, TREE
from skerry.games.squirrelopoly.set_up.ruleset import RuleSet

MORE_LAPS: Final = 1000
MORE_BURIED: Final = 100
"""Maximum number that may be entered, above what is there: the rules have no limit."""
LONGEST_WAIT: Final = 9
"""Maximum number of turns that a squirrel waits in the trap under any options."""
BEFORE_ALL: Final = -1
"""Age given to a drey that becomes the home drey: below all others. Dreys are then ranked by age anew."""


def corrections_of(state: State, rules: RuleSet) -> list[Correction]:
    """Return the corrections: the seat on turn, the facts of each living squirrel, then owners of residences and buried
    food along the board."""
    out = _turn(state)
    for seat in range(SQUIRRELS):
        if state.squirrels[seat].alive():
            out.extend(_squirrel(state, rules, seat))
    for space in range(rules.board.size):
        if rules.board.kinds[space] in (TREE, HOUSE):
            out.append(_drey(state, rules, space))
            facts = rules.board.facts(space)
            path = f"buried/{space}"
            most = state.buried[space] + MORE_BURIED
            out.append(Correction(path, None, "correction.buried", state.buried[space], facts, most=most))
    return out


def _turn(state: State) -> list[Correction]:
    """Return the correction of the seat on turn, [] once the dice are rolled. Choices are the living squirrels with an
    ordinary turn: not those that wait in the trap or are in custody."""
    if state.phase != ROLL or state.again:
        return []
    free: list[Choice] = []
    for seat in range(SQUIRRELS):
        squirrel = state.squirrels[seat]
        if squirrel.alive() and squirrel.waiting == 0 and squirrel.custody == 0:
            free.append(Choice(seat, "correction.seat", {"seat": seat}))
    return [Correction("seat", None, "correction.turn", int(state.seat), {}, free)]


def _squirrel(state: State, rules: RuleSet, seat: int) -> list[Correction]:
    squirrel = state.squirrels[seat]
    path = f"squirrels/{seat}/"
    whose: dict[str, Json] = {"seat": seat}
    board = rules.board
    spaces = [Choice(space, "correction.at", board.facts(space)) for space in range(board.size)]
    hungers = [Choice(False, "correction.fed"), Choice(True, "correction.hungry")]
    fewest, most_laps = max(0, int(squirrel.lap)), int(squirrel.laps) + MORE_LAPS
    out = [
        Correction(f"{path}space", seat, "correction.space", int(squirrel.space), whose, spaces),
        Correction(f"{path}laps", seat, "correction.laps", int(squirrel.laps), whose, least=fewest, most=most_laps),
        Correction(
            f"{path}health", seat, "correction.health", int(squirrel.health), whose, [], 1, rules.options.max_health
        ),
        Correction(f"{path}food", seat, "correction.food", int(squirrel.food), whose, most=rules.options.max_food),
        Correction(f"{path}hungry", seat, "correction.hunger", squirrel.hungry, whose, hungers),
    ]
    if seat != state.seat and squirrel.space in (board.control, board.overflow):
        most = int(rules.options.custody_turns)
        out.append(Correction(f"{path}custody", seat, "correction.custody", int(squirrel.custody), whose, most=most))
    if seat != state.seat and squirrel.space == board.trap:
        waiting = int(squirrel.waiting)
        out.append(Correction(f"{path}waiting", seat, "correction.waiting", waiting, whose, most=LONGEST_WAIT))
    return out


def _drey(state: State, rules: RuleSet, space: int) -> Correction:
    """Return the correction of a residence's owner: nobody, or a living squirrel that has it as its home drey or as
    another one. A new owner has it as the home drey or as the newest."""
    value: Json = None
    choices = [Choice(None, "correction.free")]
    for seat in range(SQUIRRELS):
        squirrel = state.squirrels[seat]
        if not squirrel.alive():
            continue
        whose: dict[str, Json] = {"seat": seat}
        home: Json = [seat, BEFORE_ALL if squirrel.dreys else 0]
        other: Json = [seat, len(squirrel.dreys)]
        if state.owner[space] == seat:
            age = squirrel.dreys.index(space)
            value = [seat, age]
            if age == 0:
                home = value
            else:
                other = value
        choices.append(Choice(home, "correction.home", whose))
        if squirrel.dreys not in ([], [space]):
            choices.append(Choice(other, "correction.drey_of", whose))
    return Correction(f"dreys/{space}", None, "correction.drey", value, rules.board.facts(space), choices)


def correction_follow_up(after: State, rules: RuleSet) -> list[list[Json]]:
    """Return the changes that release squirrels that were set on another space than the trap or custody."""
    board = rules.board
    out: list[list[Json]] = []
    for seat in range(SQUIRRELS):
        squirrel = after.squirrels[seat]
        if squirrel.waiting > 0 and squirrel.space != board.trap:
            out.append([f"squirrels/{seat}/waiting", 0])
        if squirrel.custody > 0 and squirrel.space not in (board.control, board.overflow):
            out.append([f"squirrels/{seat}/custody", 0])
    return out
