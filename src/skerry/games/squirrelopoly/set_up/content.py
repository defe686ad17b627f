"""Content that a host may bring: boards and cards, with the check of each and the game's own as examples."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from skerry.core.content import BadData, ContentKind, Fault, Judgement
from skerry.core.data import Json, copied
from skerry.games.squirrelopoly.set_up.board import OWN_BOARD_DATA, OWN_BOARDS
from skerry.games.squirrelopoly.set_up.cards import OWN_CARDS_DATA
from skerry.games.squirrelopoly.set_up.loader import check_board, check_cards

BOARD_NAME: Final = "the board"
CARDS_NAME: Final = "the cards"
"""Names of a host's board and cards in messages about their problems."""


def judged(check: Callable[[Json, str], None], data: Json, where: str) -> Judgement:
    """Return the verdict of `check` on data: at most one problem."""
    try:
        check(data, where)
    except BadData as error:
        return Judgement([Fault(str(error))])
    return Judgement()


def judge_board(data: Json) -> Judgement:
    """Return the verdict on a board that a stranger sends (SQ-06)."""
    return judged(check_board, data, BOARD_NAME)


def judge_cards(data: Json) -> Judgement:
    """Return the verdict on cards that a stranger sends (SQ-20)."""
    return judged(check_cards, data, CARDS_NAME)


def boards() -> list[list[Json]]:
    """Return the game's own boards: [[title, board], ...]."""
    return [[f"content.board.{name}", copied(OWN_BOARD_DATA[name])] for name in OWN_BOARDS]


def cards() -> list[list[Json]]:
    """Return the game's own cards: [[title, cards]]."""
    return [["content.cards", copied(OWN_CARDS_DATA)]]


BOARD_CONTENT: Final = ContentKind(name="other_board", title="content.board", judge=judge_board, examples=boards)
CARDS_CONTENT: Final = ContentKind(name="other_cards", title="content.cards", judge=judge_cards, examples=cards)
