"""The file of a sweep."""

from __future__ import annotations

from pathlib import Path

from skerry.cli.arguments import checked_preset, chosen_game
from skerry.cli.plan_file import NAMES, USUAL_GAMES, PlanFile, bots_of, read_file, values_of
from skerry.lab.sweep import MOST_ARMS, Sweep, word_of


def read_sweep(path: Path, games: int | None) -> Sweep:
    """Return the sweep of a file, with `games` of each rule set instead of as many as it says.

    Every rule set is tried before anything is played. Raises PlayerFault.
    """
    file = read_file(path, Sweep.kind)
    file.check_names(Sweep.kind, NAMES, ("game", "values"))
    spec = chosen_game(file.text("game"))
    preset = checked_preset(spec, file.text("preset"))
    bots = bots_of(file, spec, preset)
    values = values_of(file, spec, MOST_ARMS)
    arms = 1
    for several in values.values():
        arms *= len(several)
    if arms > MOST_ARMS:
        raise file.wrong("sweep_many", "values", arms=arms, most=MOST_ARMS)
    each = file.number("games", USUAL_GAMES, 1) if games is None else games
    seed, metrics = file.number("seed", 0, 0), file.switch("metrics")
    plan = Sweep(spec.name, bots, each, seed, preset, file.table("rules"), metrics, values)
    _try(file, plan)
    return plan.of_deals(each)


def _try(file: PlanFile, plan: Sweep) -> None:
    """Raise PlayerFault for the first rule set that cannot be played."""
    try:
        plan.rules()
    except ValueError as why:
        raise file.wrong("sweep_base", "rules", why=why) from None
    for arm in range(1, plan.arms):
        point = ", ".join(f"{name} = {word_of(value)}" for name, value in plan.points[arm].items())
        try:
            plan.rules(arm)
        except ValueError as why:
            raise file.wrong("sweep_arm", "values", arm=point, why=why) from None
