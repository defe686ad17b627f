"""How strong and how quick Powerboats' pilots are, and how fast random races run. Processor time of one core.

    python bench/pilots.py speed
    python bench/pilots.py home 50                 four normal pilots on each course: who comes home, and when
    python bench/pilots.py duel hard normal 70     two levels on each course, seats rotating

measures the Skerry that this Python has installed, compiled or not.
"""

from __future__ import annotations

import math
import sys
import time

from skerry.core.bot import rollout
from skerry.core.chance import Simulated
from skerry.core.game import Context
from skerry.games.powerboats import SPEC
from skerry.games.powerboats.game import Powerboats
from skerry.games.powerboats.minds.skill import EASY, HARD, NORMAL
from skerry.games.powerboats.rules.state import State
from skerry.games.powerboats.set_up.loader import courses

LEVELS = {"easy": EASY, "normal": NORMAL, "hard": HARD}
COURSES = [course["id"] for course in courses()]
MOST_TURNS = 60
MOST_ROUNDS = 120


def race(game: Powerboats, levels: list[int], seed: int, spent: list[float]) -> State:
    """One race; `spent` collects the seconds of each choice."""
    context = Context(Simulated(seed, keep=False), loud=False)
    state = game.new(context)
    while (decision := game.decision(state)) is not None and state.round <= MOST_ROUNDS:
        seat = decision.seats[0]
        legal = game.legal(state, seat)
        start = time.process_time()
        action = game.pilot.choose(state, seat, legal, levels[seat])
        spent.append(time.process_time() - start)
        game.apply(state, seat, action, context)
    return state


def home(races: int) -> None:
    """In a duel every boat sails to the end, so that all are counted."""
    for course in COURSES:
        game = SPEC.game({"course": course, "duel": True}, 4)
        turns: list[int] = []
        crashes = 0
        for number in range(races):
            state = race(game, [NORMAL] * 4, 1000 * number + 7, [])
            turns += [int(boat.turns) for boat in state.boats if boat.number > 0]
            crashes += sum(int(captain.crashes) for captain in state.captains)
        turns.sort()
        within = sum(1 for count in turns if count <= MOST_TURNS)
        print(
            f"{course:12} {within} of {4 * races} boats home within {MOST_TURNS} turns; "
            f"median {turns[len(turns) // 2]}, {crashes / races / 4:.2f} crashes a boat"
        )


def duel(one: str, other: str, races: int) -> None:
    """`one` against `other`, in either seat by turns."""
    total = 0.0
    spent: list[float] = []
    for course in COURSES:
        game = SPEC.game({"course": course}, 2)
        game.pilot.outlook.survey(0)
        won = 0.0
        for number in range(races):
            seat = number % 2
            levels = [LEVELS[other], LEVELS[other]]
            levels[seat] = LEVELS[one]
            won += game.result(race(game, levels, 1000 * number + 7, spent)).payoffs[seat]
        total += won
        print(f"{course:12} {100 * won / races:.1f} %")
    count = races * len(COURSES)
    share = total / count
    margin = 1.96 * math.sqrt(share * (1 - share) / count)
    print(f"{one} against {other}: {100 * share:.1f} % +- {100 * margin:.1f} of {count} races")
    spent.sort()
    print(f"a choice: median {1000 * spent[len(spent) // 2]:.2f} ms, slowest {1000 * spent[-1]:.1f} ms")


def speed(races: int = 300) -> None:
    """Random strict races of four on the standard course."""
    game = SPEC.game()
    turns = 0
    for seed in range(races):
        luck = Simulated(seed, keep=False)
        state = game.new(Context(luck, loud=False))
        rollout(game, state, luck)
        turns += sum(int(captain.turns) for captain in state.captains)
    rates: list[float] = []
    for _ in range(9):
        start = time.process_time()
        for seed in range(races):
            luck = Simulated(seed, keep=False)
            rollout(game, game.new(Context(luck, loud=False)), luck)
        rates.append(turns / (time.process_time() - start))
    print(f"random races: {sorted(rates)[4]:,.0f} turns/s")


if __name__ == "__main__":
    what, *rest = sys.argv[1:] or ["speed"]
    if what == "home":
        home(int(rest[0]))
    elif what == "duel":
        duel(rest[0], rest[1], int(rest[2]))
    else:
        speed()
