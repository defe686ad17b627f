"""A message as it is said: pieces of text and what is put between them. Made from Fluent by `skerry.words.fluent`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final


@final
class Message:
    """The parts of a message in their order."""

    def __init__(self, parts: list[str | Fact | Name | Other | Select]) -> None:
        self.parts: Final = parts

    def all_parts(self) -> list[str | Fact | Name | Other | Select]:
        """Return the parts, and those of the texts that a fact chooses."""
        found = list(self.parts)
        for part in self.parts:
            if isinstance(part, Select):
                for message in [*part.variants.values(), part.default]:
                    found += message.all_parts()
        return found

    def facts(self) -> set[str]:
        """Return the names of all facts that the message may ask for."""
        return {part.fact for part in self.all_parts() if isinstance(part, (Fact, Name, Select))}


@final
class Fact:
    """`{ $seat }`: a fact as it is told. `{ NUMBER($n) }`: a number that may be below 0, told with a true minus, which
    Python does with every number."""

    def __init__(self, fact: str, number: bool = False) -> None:
        self.fact: Final = fact
        self.number: Final = number


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
    else that of its plural category in the message's language; as an `ordinal` (`{ NUMBER($n, type: "ordinal") -> … }`)
    that by which it stands in a row, "3rd"."""

    def __init__(
        self,
        fact: str,
        plural: Callable[[int], str],
        variants: dict[str, Message],
        default: Message,
        ordinal: bool = False,
    ) -> None:
        self.ordinal: Final = ordinal
        self.fact: Final = fact
        self.plural: Final = plural
        self.variants: Final = variants
        self.default: Final = default
