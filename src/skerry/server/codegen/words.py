"""TypeScript of the words that pages say, from the same files of messages that Python reads.

Each file becomes a catalogue of functions, so that the page carries no parser, and a missing message or a wrong fact is
an error of types. A page's own file is written whole; of a game's file, which is mostly said by the server, and of what
its page says besides (`words/en/page.ftl`), what the sources of its client name. How a fact is used gives its type: a
number where it chooses by plural category or value, one of the keys where it chooses by these, else anything that can
be told. The key `none` stands for an empty text and for nothing.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import skerry.games
import skerry.words
from skerry.server.codegen.files import MARK
from skerry.words.comparison import CATEGORIES
from skerry.words.fluent import ENDING, BrokenWords, read
from skerry.words.message import Fact, Message, Name, Other

CLIENT: Final = Path(skerry.words.__file__).parents[3] / "web" / "src"
"""The client's sources; they lie beside Python's wherever a client is built."""

PAGE: Final = f"page{ENDING}"
"""File of what a game's page says besides what the game does: a name there is none of the game's, so that the unit
"damage" of an option is the word, and not the page's message with a number."""

LISTED: Final = 4
"""Number of values from which on they are looked up in a list, not asked for one by one: it takes fewer bytes."""

_NAMED: Final = re.compile(r"(?<=[.\"'`])[a-z]\w*\b")


def render_all() -> dict[str, str]:
    """Return the texts of all files by their paths. Raises BrokenWords, with file and line."""
    texts: dict[str, str] = {}
    everywhere = named_in(CLIENT)
    for path in sorted(Path(skerry.words.__file__).with_name("en").glob(f"pages/*{ENDING}")):
        texts[f"words/{path.stem}.ts"] = render([path], everywhere, whole=True)
    for folder in sorted(Path(place) for place in skerry.games.__path__):
        for game in sorted(folder.iterdir()):
            own, parts = game / "words" / f"en{ENDING}", sorted((game / "words" / "en").glob(f"*{ENDING}"))
            if own.is_file() and (CLIENT / "games" / game.name).is_dir():
                both = [own, *(part for part in parts if part.name == PAGE)]
                texts[f"words/{game.name}.ts"] = render(both, named_in(CLIENT / "games" / game.name), whole=False)
            for part in parts:
                if part.name != PAGE:
                    texts[f"words/{game.name}-{part.stem}.ts"] = render([part], everywhere, whole=True)
    return texts


def render(paths: list[Path], named: frozenset[str], whole: bool) -> str:
    """Return the catalogue of files: the messages that are `named`; if it is `whole`, all but those that only other
    messages say. Raises BrokenWords."""
    messages: dict[str, Message] = {}
    for path in paths:
        found = read(path.read_text(encoding="utf-8"), str(path), "en")
        if both := messages.keys() & found.keys():
            raise BrokenWords(f"{min(both)} is said in {paths[0]}, too", (str(path), 1, None, None))
        messages |= found
    inner = {part.key for message in messages.values() for part in message.all_parts() if isinstance(part, Other)}
    rows: list[str] = []
    for one, message in messages.items():
        name = camel(one)
        if name in named or (whole and one not in inner):
            rows.append(f"    {name}: {_Function(messages, message).text()},\n")
    body = "".join(rows)
    needs = [name for name in ("plural", "signed") if f"{name}(" in body]
    formats = f'import {{ {", ".join(needs)} }} from "#words/format.ts";\n' if needs else ""
    source = paths[0].relative_to(Path(skerry.words.__file__).parents[1]).as_posix()
    return (
        f"{MARK}src/skerry/{source} by skerry.server.codegen; do not edit.\n"
        f'import {{ catalogue }} from "#words/catalogue.ts";\n{formats}\n'
        f"export const words = catalogue({{\n  en: {{\n{body}  }},\n}});\n"
    )


def camel(one: str) -> str:
    """Return the id of a message as a name in TypeScript: "sitDown" for "sit-down"."""
    return re.sub(r"-(.)", lambda found: found.group(1).upper(), one)


@cache
def named_in(folder: Path) -> frozenset[str]:
    """Return every name that the client's sources of a folder read from something, `words.round`, or have as a text by
    itself, since `words[kind]` may ask for it."""
    found: set[str] = set()
    for path in [*folder.rglob("*.ts"), *folder.rglob("*.svelte")]:
        if path.relative_to(CLIENT).parts[:2] != ("generated", "words"):
            found |= set(_NAMED.findall(path.read_text(encoding="utf-8")))
    shapes = Path(skerry.games.__file__).parent / folder.name / "shown" / "shapes.py"
    if shapes.is_file():
        found |= set(_NAMED.findall(shapes.read_text(encoding="utf-8")))
    return frozenset(found)


class _Function:
    """A message as a function of its facts."""

    def __init__(self, messages: dict[str, Message], message: Message) -> None:
        self.messages = messages
        self.types: dict[str, set[str]] = {}
        self.body = self.said(message)

    def text(self) -> str:
        """Return the function."""
        facts = "; ".join(f"readonly {fact}: {self.type_of(fact)}" for fact in self.types)
        return f"(p: {{ {facts} }}) => {self.body}" if facts else f"() => {self.body}"

    def type_of(self, fact: str) -> str:
        """Return the type of a fact: the narrowest that its uses ask for; anything told where it is only told."""
        types = self.types[fact]
        for narrow in ("number", "boolean"):
            if narrow in types:
                return narrow
        keys = sorted(one for one in types if one.startswith('"'))
        closed = keys and "string" not in types
        empty = ["null", "undefined"] if "none" in types else []
        return " | ".join([*(keys if closed else ["string"] if "string" in types else ["string", "number"]), *empty])

    def said(self, message: Message) -> str:
        """Return the expression of a message."""
        parts = list(self.parts(message))
        if len(parts) == 1 and not parts[0].startswith("`"):
            return parts[0]
        inner = "".join(part[1:-1] if part.startswith("`") else f"${{{part}}}" for part in parts)
        return f"`{inner}`" if "${" in inner else json.dumps(_plain(inner), ensure_ascii=False)

    def parts(self, message: Message) -> Iterator[str]:
        """Yield expressions that make up a message; text is in backticks."""
        for part in message.parts:
            if isinstance(part, str):
                text = part.replace("\\", "\\\\").replace("`", "\\`").replace("${", "\\${")
                yield f"`{text}`"
            elif isinstance(part, Fact):
                self.types.setdefault(part.fact, set()).update(["number"] if part.number else [])
                told = f"signed(p.{part.fact})" if part.number else f"p.{part.fact}"
                yield told if part.number else f"`${{{told}}}`"
            elif isinstance(part, Other):
                yield from self.parts(self.messages[part.key])
            elif isinstance(part, Name):
                begins = f"{part.of}-"
                names = {
                    one.removeprefix(begins): text for one, text in self.messages.items() if one.startswith(begins)
                }
                yield self.chosen(part.fact, names, None, False)
            else:
                yield self.chosen(part.fact, part.variants, part.default, part.ordinal)

    def chosen(self, fact: str, variants: dict[str, Message], default: Message | None, ordinal: bool) -> str:
        """Return the expression of a text that a fact chooses."""
        types = self.types.setdefault(fact, set())
        keys = [key for key in variants if variants[key] is not default]
        rest = next((key for key in variants if variants[key] is default), "other")
        numbers = [key for key in keys if re.fullmatch(r"-?\d+", key)]
        if set(variants) - {"other"} <= {*numbers, *CATEGORIES} and variants:
            return self.counted(fact, variants, numbers, keys, rest, ', "ordinal"' if ordinal else "")
        if set(variants) <= {"true", "false"}:
            types.add("boolean")
            first, second = (variants[key] for key in ("true", "false"))
            return f"(p.{fact} ? {self.said(first)} : {self.said(second)})"
        if default is not None and rest != "none" and "none" not in keys and len(keys) >= LISTED:
            types.update(json.dumps(key) for key in keys)
            types.add("string" if rest == "other" else json.dumps(rest))
            return self.listed(fact, variants, keys, self.said(default))
        out = ""
        for key in keys[:-1] if default is None else keys:
            types.update(["none", '""'] if key == "none" else [json.dumps(key)])
            test = f"!p.{fact}" if key == "none" else f"p.{fact} === {json.dumps(key)}"
            out += f"{test} ? {self.said(variants[key])} : "
        if default is None:
            types.add(json.dumps(keys[-1]))
            return f"({out}{self.said(variants[keys[-1]])})"
        types.update(["string"] if rest == "other" else ["none", '""'] if rest == "none" else [json.dumps(rest)])
        return f"({out}{self.said(default)})"

    def listed(self, fact: str, variants: dict[str, Message], keys: list[str], rest: str) -> str:
        """Return the expression of a text that a fact chooses from a list."""
        rows = ", ".join(f"{json.dumps(key)}: {self.said(variants[key])}" for key in keys)
        return f"(({{ {rows} }} as Record<string, string>)[p.{fact}] ?? {rest})"

    def counted(
        self, fact: str, variants: dict[str, Message], numbers: list[str], keys: list[str], rest: str, kind: str
    ) -> str:
        """Return the expression of a text that a number chooses: by what it is, else by its plural category."""
        self.types[fact].add("number")
        categories = [key for key in keys if key not in numbers]
        if not categories and len(numbers) >= LISTED:
            return self.listed(fact, variants, numbers, self.said(variants[rest]))
        out = "".join(f"p.{fact} === {key} ? {self.said(variants[key])} : " for key in numbers)
        if not categories:
            return f"({out}{self.said(variants[rest])})"
        forms = ", ".join(f"{key}: {self.said(variants[key])}" for key in [*categories, rest])
        last = f'plural("en", p.{fact}, {{ {forms} }}{kind})'
        return f"({out}{last})" if out else last


def _plain(text: str) -> str:
    """Return what a text in backticks is."""
    return text.replace("\\`", "`").replace("\\${", "${").replace("\\\\", "\\")
