"""Content that a host may bring: boards and cards, with the check of each and the game's own as examples."""

from __future__ import annotations

from typing import Final

from skerry.core.content import ContentKind, Judgement, judged
from skerry.core.data import Json, copied
from skerry.games.squirrelopoly.set_up.board import OWN_BOARD_DATA, OWN_BOARDS
from skerry.games.squirrelopoly.set_up.cards import OWN_CARDS_DATA
from skerry.games.squirrelopoly.set_up.loader import check_board, check_cards, read_data


def judge_board(data: Json) -> Judgement:
    """Return the verdict on a board that a stranger sends (SQ-06)."""
    return judged(check_board, data, "SQ-06")


def judge_cards(data: Json) -> Judgement:
    """Return the verdict on cards that a stranger sends (SQ-20)."""
    return judged(check_cards, data, "SQ-20")


def boards() -> list[list[Json]]:
    """Return the game's own boards: [[title, board], ...]."""
    return [[f"content.board.{name}", copied(OWN_BOARD_DATA[name])] for name in OWN_BOARDS]


def cards() -> list[list[Json]]:
    """Return the game's own cards: [[title, cards]]."""
    return [["content.cards", copied(OWN_CARDS_DATA)]]


def board_schema() -> Json:
    """Return the JSON Schema of a board."""
    return read_data("board.schema.json")


def cards_schema() -> Json:
    """Return the JSON Schema of four decks of cards."""
    return read_data("cards.schema.json")


BOARD_CONTENT: Final = ContentKind(
    name="other_board", title="content.board", judge=judge_board, examples=boards, schema=board_schema
)
CARDS_CONTENT: Final = ContentKind(
    name="other_cards", title="content.cards", judge=judge_cards, examples=cards, schema=cards_schema
)
