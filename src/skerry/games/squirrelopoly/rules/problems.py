"""Whether a position is one that play can reach, as far as that can be told: an edited one must pass too."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from skerry.games.squirrelopoly.rules.residence import residence_actions
from skerry.games.squirrelopoly.rules.state import ADVENTURE_STEP, CUSTODY, NO_CARD, OVER, RESIDENCE, ROLL, TRAP, State
from skerry.games.squirrelopoly.set_up.board import ADVENTURE, HOUSE, LIVE_TRAP, NOBODY, SQUIRRELS, TREE
from skerry.games.squirrelopoly.set_up.cards import ADVENTURE_DECK
from skerry.games.squirrelopoly.set_up.loader import DECKS
from skerry.games.squirrelopoly.set_up.ruleset import RuleSet


def problems_of(state: State, rules: RuleSet) -> list[str]:
    """Broken invariants in words; [] for a sound position."""
    out = _table_problems(state, rules)
    if out:
        return out
    for seat in range(SQUIRRELS):
        out.extend(_squirrel_problems(state, rules, seat))
    out.extend(_drey_problems(state, rules))
    out.extend(_deck_problems(state, rules))
    if not out:
        out.extend(_step_problems(state, rules))
    return out


def _table_problems(state: State, rules: RuleSet) -> list[str]:
    out: list[str] = []
    if len(state.owner) != rules.board.size or len(state.buried) != rules.board.size:
        out.append(f"the board has {rules.board.size} spaces")
    if not 0 <= state.first < SQUIRRELS or not 0 <= state.seat < SQUIRRELS:
        out.append(f"seats are 0 to {SQUIRRELS - 1}")
    if state.round < 1:
        out.append("rounds are counted from 1")
    if not (0 <= state.left <= 6 and 0 <= state.right <= 6):
        out.append("dice show 1 to 6, or 0 before they are rolled")
    if not 0 <= state.attempts <= rules.options.trap_attempts or not 0 <= state.drawn < 16:
        out.append("attempts and drawn decks must be within what there is")
    return out


def _squirrel_problems(state: State, rules: RuleSet, seat: int) -> list[str]:
    squirrel = state.squirrels[seat]
    who = f"the squirrel in seat {seat + 1}"
    out: list[str] = []
    if not 0 <= squirrel.space < rules.board.size:
        out.append(f"{who} must stand on the board")
        return out
    if squirrel.laps < max(0, squirrel.lap):
        out.append(f"{who} has completed at least the laps before the one it runs in")
    if not 0 <= squirrel.food <= rules.options.max_food:
        out.append(f"{who} carries 0 to {rules.options.max_food} food")
    if squirrel.alive():
        if not 0 < squirrel.health <= rules.options.max_health:
            out.append(f"{who} lives, so its health is 1 to {rules.options.max_health}")
        if state.standing_at(squirrel.space, seat) != NOBODY and squirrel.space != 0:
            out.append(f"{who} stands where another stands")
        if not 0 <= squirrel.waiting <= 9 or not 0 <= squirrel.custody <= rules.options.custody_turns:
            out.append(f"{who} waits or is kept for too long")
    elif squirrel.health != 0 or squirrel.food != 0 or squirrel.dreys or squirrel.waiting or squirrel.custody:
        out.append(f"{who} is out, so it has nothing any more")
    if squirrel.moves < 0 or squirrel.doubles < 0:
        out.append(f"{who}: moves and doubles are counted from 0")
    return out


def _drey_problems(state: State, rules: RuleSet) -> list[str]:
    out: list[str] = []
    listed = [NOBODY] * rules.board.size
    for seat in range(SQUIRRELS):
        for space in state.squirrels[seat].dreys:
            if not 0 <= space < rules.board.size or listed[space] != NOBODY:
                out.append(f"space {space} is listed wrongly among the dreys")
            else:
                listed[space] = seat
    if listed != state.owner:
        out.append("owners and dreys must fit together")
    for space in range(rules.board.size):
        kind = rules.board.kinds[space]
        if kind != TREE and kind != HOUSE and (listed[space] != NOBODY or state.buried[space] != 0):
            out.append(f"space {space} is no residence")
        if state.buried[space] < 0:
            out.append(f"space {space} cannot hold less than nothing")
    return out


def _deck_problems(state: State, rules: RuleSet) -> list[str]:
    out: list[str] = []
    for deck, name in enumerate(DECKS):
        pile = state.piles[deck]
        if pile != sorted(set(pile)) or (pile and not 0 <= pile[0] <= pile[-1] < len(rules.decks[deck])):
            out.append(f"the pile {name} must hold different cards of its deck, rising")
        top = state.tops[deck]
        if top != NO_CARD and (not 0 <= top < len(rules.decks[deck]) or top in pile):
            out.append(f"the open card of {name} must be one of its discard pile")
    if state.card != NO_CARD:
        if not 0 <= state.card < len(rules.decks[ADVENTURE_DECK]):
            out.append("there is no such adventure card")
        elif state.card in state.piles[ADVENTURE_DECK]:
            out.append("the adventure card being played cannot lie in the pile too")
    return out


def _step_problems(state: State, rules: RuleSet) -> list[str]:
    living = state.living()
    phase = state.phase
    if phase == OVER:
        return [] if living <= 1 or state.capped else ["the game is not over while several live"]
    if living <= 1:
        return ["the game is over when one is left"]
    squirrel = state.squirrels[state.seat]
    if not squirrel.alive():
        return ["whoever is on turn must be alive"]
    kind = rules.board.kinds[squirrel.space]
    if phase == RESIDENCE and ((kind != TREE and kind != HOUSE) or len(residence_actions(state, rules)) < 2):
        return ["there is nothing to choose at this residence"]
    if (phase == ADVENTURE_STEP) != (state.card != NO_CARD) or (phase == ADVENTURE_STEP and kind != ADVENTURE):
        return ["an adventure needs its space and its card"]
    if phase == TRAP and (kind != LIVE_TRAP or state.attempts >= rules.options.trap_attempts):
        return ["nobody is in the live trap with attempts left"]
    if (phase == CUSTODY) != (squirrel.custody > 0):
        return ["a turn in custody is for prisoners, and only for them"]
    if phase == ROLL and squirrel.waiting > 0:
        return ["whoever waits in the trap does not roll"]
    return []
