"""Messages about creations: rule sets, content and records that people keep, links to them, and problems in them."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from skerry.server.protocol.ranges import RangeFindings
from skerry.tables.protocol.common import OptionProblem, Seed, Title


class CreationSummary(Struct, frozen=True):
    """GET /api/creations lists these: creations of this browser's person, the last changed first."""

    id: str
    game: str
    kind: str
    """Kind: "rules", "record" for a record opened from a file, or the name of the option whose value the content is."""
    title: str
    sound: bool
    """False for a draft that cannot be played yet."""
    link: str
    """Link that shares it with others; "" while it is not shared."""
    changed: str
    """ISO 8601, UTC."""


class Creation(Struct, frozen=True):
    """GET /api/creations/{id}. `data` of kind "rules": {"preset", "options": changes to it}; else the content.
    `ranges`: results of ranges of exactly this rule set that the server has kept with it, the oldest first."""

    id: str
    game: str
    kind: str
    title: str
    sound: bool
    link: str
    changed: str
    data: dict[str, Any]
    ranges: list[RangeFindings]


class SharedCreation(Struct, frozen=True):
    """GET /api/shared/{link}: a creation, for everybody who has the link. `ranges` as in Creation."""

    link: str
    game: str
    kind: str
    title: str
    by: str
    """Display name of its owner."""
    yours: bool
    sound: bool
    changed: str
    data: dict[str, Any]
    ranges: list[RangeFindings]


class SaveCreation(Struct, frozen=True):
    """POST /api/creations. `draft`: keep content that cannot be played yet."""

    game: str
    kind: str
    title: Title
    data: dict[str, Any]
    draft: bool = False


class ChangeCreation(Struct, frozen=True):
    """PUT /api/creations/{id}: fields that are left out stay as they are."""

    title: Title | None = None
    data: dict[str, Any] | None = None
    draft: bool = False


class CopyCreation(Struct, frozen=True):
    """POST /api/creations/{id}/copy and /api/shared/{link}/copy. `title` "": the same title."""

    title: Annotated[str, Meta(max_length=60)] = ""


class Example(Struct, frozen=True):
    """Example content that comes with a game."""

    title: str
    data: Any


class ContentInfo(Struct, frozen=True):
    """GET /api/games/{game}/content/{kind}. `generator` is a form schema like `GameInfo.options`; [] if there is
    none."""

    game: str
    kind: str
    title: str
    examples: list[Example]
    generator: list[dict[str, Any]]


class JudgeContent(Struct, frozen=True):
    """POST /api/games/{game}/content/{kind}/judge"""

    data: Any


class ContentFault(Struct, frozen=True):
    """Problem or warning about content. `at`: the elements concerned, in JSON of the kind's own."""

    text: str
    clause: str
    at: Any


class ContentJudgement(Struct, frozen=True):
    """Result of checking content: it can be played if `problems` is empty. `facts` is JSON of the kind's own."""

    problems: list[ContentFault]
    warnings: list[ContentFault]
    facts: dict[str, Any]


class ReadContent(Struct, frozen=True):
    """POST /api/games/{game}/content/{kind}/read. `data`: the JSON of a file of one piece of content or several."""

    data: Any


class PieceOfContent(Struct, frozen=True):
    """Piece of content as far as it could be read. `title`: its name, "" if it has none. `left`: what was left out or
    taken otherwise; if `data` is null, why nothing of it can be used."""

    title: str
    data: dict[str, Any] | None
    left: list[str]


class ContentReading(Struct, frozen=True):
    """Result of reading a file of content: its first pieces, and how many `more` it holds."""

    pieces: list[PieceOfContent]
    more: int


class GenerateContent(Struct, frozen=True):
    """POST /api/games/{game}/content/{kind}/generate. `options` are changes to the generator's defaults."""

    options: dict[str, Any] = {}
    seed: Seed | None = None


class GeneratedContent(Struct, frozen=True):
    """Random content; the same options and seed generate it again."""

    data: dict[str, Any]
    seed: int


class JudgeRules(Struct, frozen=True):
    """POST /api/games/{game}/rules/judge"""

    preset: str = ""
    options: dict[str, Any] = {}


class RulesJudgement(Struct, frozen=True):
    """Numbers of seats with which a rule set can be played. `problems`: why there are none; `warnings`: options that
    are hardly meant."""

    problems: list[OptionProblem]
    warnings: list[OptionProblem]
    seats: list[int]
