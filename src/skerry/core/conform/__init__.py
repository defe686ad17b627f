"""Checks that every game and every bot must pass: `check_game(game)` for the rules, `check_spec(spec)` for all around
them.

The checks play random games and look, at every position, for broken promises of `skerry.core.game.Game`:
determinism, independent clones, JSON round trips, legality, the end, replay, undo, corrections, and above all secrecy.
Secrecy is tested by non-interference: draw another world that a viewer cannot tell from the true one (`resample`), and
everything the viewer is given must be the same in both: view, observation, decision, legal actions, previews, and the
events of the next step as long as the step itself leaves the two worlds indistinguishable. A step that its seat may
take back alone must leave them so.

`check_spec` looks at what a game says of itself: presets, options, rules page, board, and words for all that is read.
"""

from __future__ import annotations

from skerry.core.conform.bots import check_bot
from skerry.core.conform.games import check_game
from skerry.core.conform.perft import perft
from skerry.core.conform.promise import Nonconforming
from skerry.core.conform.spec import check_spec

__all__ = ["Nonconforming", "check_bot", "check_game", "check_spec", "perft"]
