"""Whole games put into words: every table of a position, and what every choice costs and brings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from skerry.core.game import GameSpec
from skerry.core.match import Match
from skerry.core.words import PSEUDO


def families_in_words(
    spec: GameSpec, match: Match[Any], viewers: Sequence[int | None], names: list[str], every: int
) -> set[str]:
    """See that one position in `every` so many is shown whole in every language to these viewers, and that no words for
    a choice lack their facts. The families of the choices that there are words for."""
    game, families = match.game, set()
    for number in range(0, len(match.log), every):
        state = match.state_at(number)
        decision = game.decision(state)
        for viewer in viewers:
            for language in ("en", PSEUDO):
                for sheet in spec.words.describe(game.view(state, viewer), viewer, names, language):
                    assert sheet.title
                    assert all(len(row) == len(sheet.heads) for row in sheet.rows)
        for seat in decision.seats if decision is not None else []:
            view = game.view(state, seat)
            for action in game.legal(state, seat):
                data = game.space.to_json(action)
                words = spec.words.consequence(data, game.preview(state, seat, action), view, names)
                assert "{" not in words
                if words:
                    families.add(data["type"])
    return families
