"""What people draw up: kept things, links to them, content and rule sets and what is wrong with them."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from skerry.tables.protocol.common import OptionProblem, Seed, Title


class CreationSummary(Struct, frozen=True):
    """GET /api/creations lists these: what this browser's person keeps, the last changed first."""

    id: str
    game: str
    kind: str
    """"rules", "record" for one that was opened from a file, or the name of the option whose value it is."""
    title: str
    sound: bool
    """False: a draft that cannot be played yet."""
    link: str
    """What others read it by, "" while it is not shared."""
    changed: str
    """ISO 8601, UTC."""


class Creation(Struct, frozen=True):
    """GET /api/creations/{id}. `data` of kind "rules": {"preset", "options": changes over it}; else the content."""

    id: str
    game: str
    kind: str
    title: str
    sound: bool
    link: str
    changed: str
    data: dict[str, Any]


class SharedCreation(Struct, frozen=True):
    """GET /api/shared/{link}: for whoever has the link."""

    link: str
    game: str
    kind: str
    title: str
    by: str
    """The owner's name."""
    yours: bool
    sound: bool
    changed: str
    data: dict[str, Any]


class SaveCreation(Struct, frozen=True):
    """POST /api/creations. `draft`: keep content that cannot be played yet."""

    game: str
    kind: str
    title: Title
    data: dict[str, Any]
    draft: bool = False


class ChangeCreation(Struct, frozen=True):
    """PUT /api/creations/{id}: what is left out stays."""

    title: Title | None = None
    data: dict[str, Any] | None = None
    draft: bool = False


class CopyCreation(Struct, frozen=True):
    """POST /api/creations/{id}/copy and /api/shared/{link}/copy. Without a title: the same one."""

    title: Annotated[str, Meta(max_length=60)] = ""


class Example(Struct, frozen=True):
    """One of a game's own pieces of content."""

    title: str
    data: Any


class ContentInfo(Struct, frozen=True):
    """GET /api/games/{game}/content/{kind}. `generator` is a form schema like `GameInfo.options`, [] for none."""

    game: str
    kind: str
    title: str
    examples: list[Example]
    generator: list[dict[str, Any]]


class JudgeContent(Struct, frozen=True):
    """POST /api/games/{game}/content/{kind}/judge"""

    data: Any


class ContentFault(Struct, frozen=True):
    """What is wrong or doubtful in content; `at`: the elements concerned, JSON of the kind's own."""

    words: str
    clause: str
    at: Any


class ContentJudgement(Struct, frozen=True):
    """It can be played if `problems` is empty. `facts` is JSON of the kind's own."""

    problems: list[ContentFault]
    warnings: list[ContentFault]
    facts: dict[str, Any]


class GenerateContent(Struct, frozen=True):
    """POST /api/games/{game}/content/{kind}/generate. `options` are changes over the generator's defaults."""

    options: dict[str, Any] = {}
    seed: Seed | None = None


class GeneratedContent(Struct, frozen=True):
    """A random piece; the same options and seed make it again."""

    data: dict[str, Any]
    seed: int


class JudgeRules(Struct, frozen=True):
    """POST /api/games/{game}/rules/judge"""

    preset: str = ""
    options: dict[str, Any] = {}


class RulesJudgement(Struct, frozen=True):
    """With how many seats a rule set can be played; `problems` say why with none, `warnings` what in it is hardly
    meant."""

    problems: list[OptionProblem]
    warnings: list[OptionProblem]
    seats: list[int]
