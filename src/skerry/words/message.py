"""A message as it is said: pieces of text and what is put between them. Made from Fluent by `skerry.words.fluent`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final


@final
class Message:
    """The parts of a message in their order."""

    def __init__(self, parts: list[str | Fact | Name | Other | Select]) -> None:
        self.parts: Final = parts

    def facts(self) -> set[str]:
        """Return the names of all facts that the message may ask for."""
        found: set[str] = set()
        for part in self.parts:
            if isinstance(part, (Fact, Name)):
                found.add(part.fact)
            elif isinstance(part, Select):
                found.add(part.fact)
                for message in [*part.variants.values(), part.default]:
                    found |= message.facts()
        return found


@final
class Fact:
    """`{ $seat }`: a fact as it is told."""

    def __init__(self, fact: str) -> None:
        self.fact: Final = fact


@final
class Name:
    """`{ NAME($area, of: "area") }`: the message whose key is `of` and the fact, such as "area.3"."""

    def __init__(self, fact: str, of: str) -> None:
        self.fact: Final = fact
        self.of: Final = of


@final
class Other:
    """`{ agreed }`: another message, told the same facts."""

    def __init__(self, key: str) -> None:
        self.key: Final = key


@final
class Select:
    """`{ $n -> [one] seat *[other] seats }`: a text chosen by a fact. A number chooses its own variant if there is one,
    else that of its plural category in the message's language."""

    def __init__(self, fact: str, plural: Callable[[int], str], variants: dict[str, Message], default: Message) -> None:
        self.fact: Final = fact
        self.plural: Final = plural
        self.variants: Final = variants
        self.default: Final = default
