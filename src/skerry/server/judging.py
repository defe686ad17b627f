"""What can be played and what cannot: rule sets and content that strangers send, judged in a process of its own."""

from __future__ import annotations

import secrets
from typing import Any, TypeVar

import msgspec

from skerry.core.content import Fault
from skerry.core.game import GameSpec
from skerry.core.options import Problem
from skerry.server import protocol
from skerry.server.lobby import option_form, spec_of
from skerry.server.texts import Refusal, game_text
from skerry.server.workers import WorkerFailed, Workers
from skerry.server.workshop_worker import (
    ContentFound,
    ContentTask,
    Generated,
    GenerateTask,
    RulesFound,
    RulesTask,
    Task,
    content_kind,
)

Found = TypeVar("Found", ContentFound, RulesFound, Generated)

RULES = "rules"
"""The kind of a saved rule set; every other kind is the name of an option whose value is content."""


def fault_words(spec: GameSpec, fault: Fault, language: str) -> str:
    """A fault in a language: a message of the game with its facts, or words as they are."""
    if spec.words.catalogue.has(fault.key):
        return spec.words.phrase(fault.key, language, fault.facts)
    return game_text(spec.words, fault.key, language)


class Judge:
    """Asks a worker process. Everything may raise Refusal."""

    def __init__(self, seconds: float) -> None:
        """A judgement may take `seconds`."""
        self.workers = Workers("skerry.server.workshop_worker", 1, seconds)

    async def close(self) -> None:
        """End the process."""
        await self.workers.close()

    async def _ask(self, task: Task, kind: type[Found]) -> Found:
        try:
            found = msgspec.json.decode(await self.workers.ask(msgspec.json.encode(task)), type=kind)
        except (WorkerFailed, msgspec.DecodeError) as error:
            raise Refusal("not_judged", why=str(error), status=503) from None
        if found.error:
            raise Refusal("not_judged", why=found.error)
        return found

    def info(self, game: str, kind: str, language: str) -> protocol.ContentInfo:
        """A kind of content, the game's own pieces, and the form of its generator."""
        spec = spec_of(game)
        found = content_kind(spec, kind)
        if found is None:
            raise Refusal("no_kind", kind=kind, status=404)

        def text(words: str) -> str:
            return game_text(spec.words, words, language)

        examples = [protocol.Example(text(str(title)), data) for title, data in found.examples()]
        form = [] if found.generator is None else found.generator.schema()
        return protocol.ContentInfo(
            spec.name, found.name, text(found.title), examples, [option_form(option, text) for option in form]
        )

    async def content(self, game: str, kind: str, data: Any, language: str) -> protocol.ContentJudgement:
        """What a game says of a piece of content."""
        spec = self._known(game, kind)
        found = await self._ask(ContentTask(spec.name, kind, data), ContentFound)

        def told(faults: list[dict[str, Any]]) -> list[protocol.ContentFault]:
            return [
                protocol.ContentFault(fault_words(spec, Fault(**fault), language), fault["clause"], fault["at"])
                for fault in faults
            ]

        return protocol.ContentJudgement(told(found.problems), told(found.warnings), found.facts)

    async def generate(self, game: str, kind: str, wish: protocol.GenerateContent) -> protocol.GeneratedContent:
        """A random piece of content."""
        spec = self._known(game, kind)
        seed = secrets.randbits(48) if wish.seed is None else wish.seed
        found = await self._ask(GenerateTask(spec.name, kind, wish.options, seed), Generated)
        if found.problems:
            raise refused_options(found.problems)
        return protocol.GeneratedContent(found.data, seed)

    async def rules(self, game: str, preset: str, options: dict[str, Any], seats: int = 0) -> RulesFound:
        """With how many seats a rule set can be played; `seats`: look at this number alone."""
        return await self._ask(RulesTask(spec_of(game).name, preset, options, seats), RulesFound)

    def _known(self, game: str, kind: str) -> GameSpec:
        spec = spec_of(game)
        if content_kind(spec, kind) is None:
            raise Refusal("no_kind", kind=kind, status=404)
        return spec


def refused_options(problems: list[tuple[str, str]]) -> Refusal:
    """The refusal of options, with every problem at its field."""
    found = [Problem(option, words) for option, words in problems]
    return Refusal("options", why="; ".join(map(str, found)), problems=found)
