"""Validation of rule sets and content that strangers send, in a process of its own."""

from __future__ import annotations

import secrets
from typing import Any, Final, TypeVar

import msgspec

from skerry.core.content import ContentKind, Fault
from skerry.core.game import GameSpec
from skerry.core.options import Problem
from skerry.core.words import said
from skerry.server import protocol
from skerry.server.workers.content_worker import (
    ChooseTask,
    Chosen,
    ContentFound,
    ContentTask,
    Generated,
    GenerateTask,
    PiecesRead,
    RangeFound,
    RangeTask,
    ReadTask,
    RulesFound,
    RulesTask,
    Task,
    content_kind,
)
from skerry.server.workers.pool import WorkerFailed, Workers, WorkersCrowded
from skerry.tables.errors import RequestError, told_problems
from skerry.tables.limits.rates import Client
from skerry.tables.offered_games import option_form, spec_of
from skerry.tables.rulesets import Ruleset
from skerry.tables.text.catalogue import game_text, shortened

Found = TypeVar("Found", ContentFound, PiecesRead, RulesFound, RangeFound, Chosen, Generated)

RULES = "rules"
"""The kind of a saved rule set; every other kind is the name of an option whose value is content."""


LARGEST_JUDGEMENT: Final = 60_000
"""Maximum size of the judgement of a piece of content, in bytes."""
LARGEST_FILE: Final = 256 * 1024
"""Maximum size of a file of content that is sent to be read, in bytes."""
_content_found = msgspec.json.Decoder(ContentFound)
_pieces_read = msgspec.json.Decoder(PiecesRead)
_rules_found = msgspec.json.Decoder(RulesFound)
_range_found = msgspec.json.Decoder(RangeFound)
_chosen = msgspec.json.Decoder(Chosen)
_generated = msgspec.json.Decoder(Generated)


def fault_words(spec: GameSpec, fault: Fault, language: str) -> str:
    """Return a fault as text in a language: a message of the game's catalogue, or of every game's, with its facts, or
    the text of the fault itself."""
    return said(spec.words.catalogue, fault.key, language, fault.facts)


async def answered(workers: Workers, question: bytes, client: Client | None) -> bytes:
    """Return a worker's answer. Raises RequestError if too much is waiting, or the worker gives no answer."""
    try:
        return await workers.ask(question, client=client)
    except WorkersCrowded:
        raise RequestError("judge_crowded", status=503) from None
    except WorkerFailed as error:
        raise RequestError("not_judged", why=str(error), status=503) from None


class Validator:
    """Client of the worker processes that judge. All methods may raise RequestError."""

    def __init__(self, seconds: float) -> None:
        """A judgement may take `seconds`, and so may the generation of a piece of content."""
        self.workers = Workers("skerry.server.workers.content_worker", 1, seconds)
        self.makers = Workers("skerry.server.workers.content_worker", 1, seconds)
        """A process of its own for generating content, so that editors, who need judgements, do not wait for it."""

    async def close(self) -> None:
        """End the processes."""
        await self.workers.close()
        await self.makers.close()

    async def _ask(self, task: Task, reader: msgspec.json.Decoder[Found], client: Client | None) -> Found:
        workers = self.makers if isinstance(task, GenerateTask) else self.workers
        answer = await answered(workers, msgspec.json.encode(task), client)
        try:
            found = reader.decode(answer)
        except msgspec.DecodeError as error:
            raise RequestError("not_judged", why=str(error), status=503) from None
        if found.error:
            raise RequestError("not_judged", why=found.error)
        return found

    def info(self, game: str, kind: str, language: str) -> protocol.ContentInfo:
        """Return a kind of content: its title, the game's own pieces, and the form of its generator."""
        spec, found = self._known(game, kind)

        def text(words: str) -> str:
            return game_text(spec.words, words, language)

        examples = [protocol.Example(text(str(title)), data) for title, data in found.examples()]
        form = [] if found.generator is None else found.generator.schema()
        return protocol.ContentInfo(
            spec.name, found.name, text(found.title), examples, [option_form(option, text) for option in form]
        )

    def schema(self, game: str, kind: str) -> Any:
        """Return the JSON Schema of a kind of content."""
        _, found = self._known(game, kind)
        if found.schema is None:
            raise RequestError("no_schema", kind=kind, status=404)
        return found.schema()

    async def content(
        self, game: str, kind: str, data: Any, language: str, client: Client | None = None
    ) -> protocol.ContentJudgement:
        """Return the game's judgement of a piece of content. One larger than LARGEST_JUDGEMENT is cut to its first
        problem."""
        spec, found = spec_of(game), await self.found(game, kind, data, client)

        def told(faults: list[dict[str, Any]]) -> list[protocol.ContentFault]:
            return [
                protocol.ContentFault(fault_words(spec, Fault(**fault), language), fault["clause"], fault["at"])
                for fault in faults
            ]

        judgement = protocol.ContentJudgement(told(found.problems), told(found.warnings), found.facts)
        if len(msgspec.json.encode(judgement)) <= LARGEST_JUDGEMENT:
            return judgement
        # The judgement is too large: only the first problem is returned, as text alone.
        first = [protocol.ContentFault(shortened(fault.text), fault.clause, None) for fault in judgement.problems[:1]]
        return protocol.ContentJudgement(first, [], {})

    async def found(self, game: str, kind: str, data: Any, client: Client | None = None) -> ContentFound:
        """Return the game's judgement of a piece of content, by keys of messages."""
        spec, _ = self._known(game, kind)
        return await self._ask(ContentTask(spec.name, kind, data), _content_found, client)

    async def read(
        self, game: str, kind: str, data: Any, language: str, client: Client | None = None
    ) -> protocol.ContentReading:
        """Return the pieces of content in a file as far as the game can read them."""
        spec, known = self._known(game, kind)
        if known.read is None:
            raise RequestError("no_reader", kind=kind, status=404)
        answer = await self._ask(ReadTask(spec.name, kind, data), _pieces_read, client)
        return protocol.ContentReading(
            [
                protocol.PieceOfContent(
                    piece.title, piece.data, [fault_words(spec, Fault(**fault), language) for fault in piece.left]
                )
                for piece in answer.pieces
            ],
            answer.more,
        )

    async def generate(
        self, game: str, kind: str, wish: protocol.GenerateContent, client: Client | None = None
    ) -> protocol.GeneratedContent:
        """Return a random piece of content, and the seed that it was made from."""
        spec, _ = self._known(game, kind)
        seed = secrets.randbits(48) if wish.seed is None else wish.seed
        found = await self._ask(GenerateTask(spec.name, kind, wish.options, seed), _generated, client)
        if found.problems:
            raise refused_options(spec, found.problems)
        return protocol.GeneratedContent(found.data, seed)

    async def rules(
        self, game: str, preset: str, options: dict[str, Any], seats: int = 0, client: Client | None = None
    ) -> RulesFound:
        """Return the numbers of seats with which a rule set can be played; `seats`: check this number alone, 0: all."""
        return await self._ask(RulesTask(spec_of(game).name, preset, options, seats), _rules_found, client)

    async def range(self, task: RangeTask, client: Client | None = None) -> RangeFound:
        """Return the judgement of a rule set with each value of an option."""
        return await self._ask(task, _range_found, client)

    async def judgement(
        self, game: str, wish: protocol.JudgeRules, language: str, client: Client | None = None
    ) -> protocol.RulesJudgement:
        """Return the judgement of a rule set, its problems and warnings in a language."""
        found = await self.rules(game, wish.preset, wish.options, client=client)
        catalogue = spec_of(game).words.catalogue
        problems, warnings = (
            told_problems(read_problems(ones), catalogue, language) for ones in (found.problems, found.warnings)
        )
        return protocol.RulesJudgement(problems, warnings, found.seats)

    async def chosen(
        self, game: str, preset: str, options: dict[str, Any], seats: int, client: Client | None = None
    ) -> Ruleset:
        """Return the complete rule set of changes over a preset. Raises RequestError if it cannot be played."""
        spec = spec_of(game)
        found = await self._ask(ChooseTask(spec.name, preset, options, seats), _chosen, client)
        if found.ruleset is None:
            raise refused_options(spec, found.problems)
        return found.ruleset

    def _known(self, game: str, kind: str) -> tuple[GameSpec, ContentKind]:
        """Return a game and its kind of content. Raises RequestError if there is no such kind."""
        spec = spec_of(game)
        found = content_kind(spec, kind)
        if found is None:
            raise RequestError("no_kind", kind=kind, status=404)
        return spec, found


def read_problems(problems: list[dict[str, Any]]) -> list[Problem]:
    """Return problems of a rule set from a worker's answer."""
    return [Problem(**problem) for problem in problems]


def refused_options(spec: GameSpec, problems: list[dict[str, Any]]) -> RequestError:
    """Return the RequestError for wrong options, with every problem at its field."""
    return RequestError("options", problems=read_problems(problems), catalogue=spec.words.catalogue)
