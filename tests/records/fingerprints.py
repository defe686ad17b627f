"""Fingerprints of whole games: interpreted and compiled rules and bots must play the same seeds to the last bit, and
forbid, preview and show the same.

`python -m records.fingerprints` with `tests` on the path writes them anew: when a rule, the judgement of a bot, or what
a game tells was changed on purpose.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from short_games import shortened
from skerry.bots.lookahead import LookaheadBot
from skerry.bots.simple import GreedyBot, RandomBot
from skerry.core.bot import Bot, play
from skerry.core.chance import Simulated
from skerry.core.game import Game, GameSpec
from skerry.core.match import Match
from skerry.core.options import BadOptions
from skerry.core.registry import find_game, games

FILE = Path(__file__).parent / "fingerprints.json"
SEEDS = (1, 2)
DRAWN = 12
"""So many games of each kind have options drawn at random."""
TOLD_STEPS = 240
"""So many choices long a game is listened to."""
TOLD_ACTIONS = 80
"""So many actions are asked about at a position."""


class BriefLookahead(Bot):
    """Looks ahead with a budget that a test can afford."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.inner = LookaheadBot(seed, simulations=6, horizon=12)

    def choose(self, turn: Any) -> int:
        return self.inner.choose(turn)


SEATINGS: dict[str, list[type[Bot]]] = {
    "random": [RandomBot],
    "greedy": [GreedyBot],
    "mixed": [BriefLookahead, RandomBot, GreedyBot],
}
"""Bots by seat, from seat 0 on, over again until all seats are filled."""


def fingerprint(name: str, preset: str, seating: str, seed: int) -> str:
    """A digest of everything that happened in one game: choices, draws, and the checksum of every position."""
    spec = find_game(name)
    game = spec.game(shortened(spec), preset=preset)
    kinds = SEATINGS[seating]
    bots = [kinds[seat % len(kinds)](seed * 100 + seat) for seat in range(game.seats)]
    match = play(game, bots, Simulated(seed))
    record = {  # as records were before their entries were linked, so that fingerprints outlive their format
        "format": 1,
        "game": game.name,
        "version": game.version,
        "seats": game.seats,
        "options": game.options.changes(),
        "names": [],
        "luck": match.luck.describe(),
        "log": [entry.to_json() for entry in match.log],
    }
    return hashlib.sha256(json.dumps(record, sort_keys=True).encode()).hexdigest()[:16]


def drawn_game(spec: GameSpec, seed: int) -> Game[Any]:
    """A game whose options were drawn at random, so that every option comes to bear in one or the other."""
    luck = Simulated(seed)
    while True:
        changes: dict[str, Any] = {}
        for entry in spec.options.schema():
            if luck.below(2) == 0:
                continue
            if entry["kind"] == "bool":
                changes[entry["name"]] = luck.below(2) == 0
            elif entry["kind"] == "choice":
                choices = sorted(entry["choices"])
                changes[entry["name"]] = choices[luck.below(len(choices))]
            elif entry["kind"] == "int":
                near = [entry["min"], entry["default"], entry["default"] + entry["step"], entry["max"]]
                changes[entry["name"]] = near[luck.below(4)]
        try:
            return spec.game(changes, spec.seat_counts[luck.below(len(spec.seat_counts))])
        except BadOptions:
            continue


def told(name: str, game: Game[Any]) -> dict[str, str]:
    """Digests of what a game tells while it is played: why not, previews, views and events. `name`: which game."""
    match: Match[Any] = Match.start(game, Simulated(3))
    luck = Simulated(4)
    digests = {kind: hashlib.sha256() for kind in ("reasons", "previews", "views", "events")}

    def note(kind: str, *what: Any) -> None:
        digests[kind].update(json.dumps(what, sort_keys=True).encode())

    for step in range(TOLD_STEPS):
        if match.over:
            break
        mover = match.waiting()[0]
        if step % 3 == 0:
            for seat in {mover, luck.below(game.seats)}:
                for action in sorted({luck.below(game.space.size) for _ in range(TOLD_ACTIONS)}):
                    no = game.illegal(match.state, seat, action)
                    if no is not None:
                        note("reasons", seat, action, no.key, no.clause, game.facts(match.state, seat, action, no))
                note("views", seat, game.view(match.state, seat))
            legal = match.legal(mover)
            for action in sorted({legal[luck.below(len(legal))] for _ in range(10)}):
                note("previews", mover, action, game.preview(match.state, mover, action))
        legal = match.legal(mover)
        bold = luck.below(2) == 0
        match.submit(
            mover, game.suggest(match.imagine(mover, luck), mover, luck) if bold else legal[luck.below(len(legal))]
        )
    for viewer in (None, 0):
        note("events", match.story(viewer))
    return {f"{name} told {kind}": digest.hexdigest()[:16] for kind, digest in digests.items()}


def fingerprints(name: str, sample: bool = False) -> dict[str, str]:
    """Those of one game, over presets, seatings and seeds; `sample`: a third of them, the quick ones above all."""
    spec = find_game(name)
    played = {
        f"{preset.name} {seating} {seed}": fingerprint(name, preset.name, seating, seed)
        for number, preset in enumerate(spec.presets)
        for seating in SEATINGS
        if not (sample and seating == "mixed" and number)  # looking ahead takes a second or two a game
        for seed in (SEEDS[:1] if sample or seating == "mixed" else SEEDS)
    }
    for preset in spec.presets:
        played.update(told(preset.name, spec.game(preset=preset.name)))
    for seed in range(3 if sample else DRAWN):
        played.update(told(f"drawn {seed}", drawn_game(spec, seed)))
    return played


def main() -> None:
    """Write those of every installed game."""
    found = {name: fingerprints(name) for name in games()}
    FILE.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
