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
from dataclasses import dataclass
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

FRAME: Final = "shell"
"""Catalogue of what stands round every page."""

LISTED: Final = 4
"""Number of values from which on they are looked up in a list, not asked for one by one: it takes fewer bytes."""

_NAMED: Final = re.compile(r"(?<=[.\"'`])[a-z]\w*\b")


@dataclass(frozen=True)
class Source:
    """Files and names that a catalogue of the client is made from."""

    name: str
    """Name of its file."""
    root: Path
    """Folder of all languages that the files lie in."""
    files: tuple[Path, ...]
    """Files in English."""
    named: frozenset[str]
    """Names that its readers have."""
    whole: bool
    """Rule: all messages are taken but those that only other messages say, not those alone that are named."""

    def messages(self, language: str) -> dict[str, Message]:
        """Return the messages of a language by id; none where it has no file. Raises BrokenWords."""
        found: dict[str, Message] = {}
        for english in self.files:
            path = self.path(english, language)
            if not path.is_file():
                continue
            more = read(path.read_text(encoding="utf-8"), str(path), language)
            if both := found.keys() & more.keys():
                raise BrokenWords(f"{min(both)} is said twice, in another file too", (str(path), 1, None, None))
            found |= more
        return found

    def path(self, english: Path, language: str) -> Path:
        """Return the place of a file in another language."""
        first, *rest = english.relative_to(self.root).parts
        return self.root.joinpath(language + first.removeprefix("en"), *rest)


def render_all() -> dict[str, str]:
    """Return the texts of all files by their paths. Raises BrokenWords, with file and line."""
    texts: dict[str, str] = {}
    found = list(sources())
    languages = sorted({language for root in {source.root for source in found} for language in languages_in(root)})
    spoken: dict[str, list[str]] = {language: [] for language in languages}
    for source in found:
        english = source.messages("en")
        taken = taken_from(source, english)
        others = {language: messages for language in languages if (messages := source.messages(language))}
        texts[f"words/{source.name}.ts"] = render(source, english, taken, named=bool(others))
        for language, messages in others.items():
            texts[f"words/{language}/{source.name}.ts"] = render_other(source, language, english, messages, taken)
            spoken[language].append(source.name)
    return {**texts, **render_lists({language: names for language, names in spoken.items() if names})}


def sources() -> Iterator[Source]:
    """Yield what each catalogue is made from."""
    everywhere = named_in(CLIENT)
    platform = Path(skerry.words.__file__).parent
    for path in sorted((platform / "en").glob(f"pages/*{ENDING}")):
        yield Source(path.stem, platform, (path,), everywhere, whole=True)
    for folder in sorted(Path(place) for place in skerry.games.__path__):
        for game in sorted(folder.iterdir()):
            words = game / "words"
            own, parts = words / f"en{ENDING}", sorted((words / "en").glob(f"*{ENDING}"))
            if own.is_file() and (CLIENT / "games" / game.name).is_dir():
                both = (own, *(part for part in parts if part.name == PAGE))
                yield Source(game.name, words, both, named_in(CLIENT / "games" / game.name), whole=False)
            for part in parts:
                if part.name != PAGE:
                    yield Source(f"{game.name}-{part.stem}", words, (part,), everywhere, whole=True)


def languages_in(root: Path) -> set[str]:
    """Return the languages beside English that a folder has messages in."""
    files = {path.stem for path in root.glob(f"*{ENDING}")}
    folders = {path.name for path in root.iterdir() if path.is_dir() and any(path.rglob(f"*{ENDING}"))}
    return (files | folders) - {"en"}


def taken_from(source: Source, english: dict[str, Message]) -> list[str]:
    """Return the ids of the messages that the client asks for."""
    inner = {part.key for message in english.values() for part in message.all_parts() if isinstance(part, Other)}
    return [one for one in english if camel(one) in source.named or (source.whole and one not in inner)]


def render(source: Source, english: dict[str, Message], taken: list[str], named: bool) -> str:
    """Return the catalogue of a source, in English; with its name, by which other languages have it, if any has."""
    name = f", {json.dumps(source.name)}" if named else ""
    rows = "".join(f"  {camel(one)}: {_Function({'en': english}, english[one]).typed()},\n" for one in taken)
    return (
        f'{_head(source, "en")}import {{ catalogue }} from "#words/catalogue.ts";\n{_helpers(rows)}\n'
        f"export const words = catalogue({{\n{rows}}}{name});\n"
    )


def render_other(
    source: Source, language: str, english: dict[str, Message], messages: dict[str, Message], taken: list[str]
) -> str:
    """Return what a catalogue has in another language. Raises BrokenWords for a message that asks for facts that
    English is not told."""
    rows = ""
    for one in taken:
        if one not in messages:
            continue
        function = _Function({language: messages, "en": english}, messages[one])
        if strange := sorted(function.types.keys() - _Function({"en": english}, english[one]).types.keys()):
            raise _unknown_fact(source, language, one, strange[0])
        rows += f"  {camel(one)}: {function.untyped()},\n"
    return f"{_head(source, language)}{_helpers(rows)}\nexport const words = {{\n{rows}}};\n"


def render_lists(spoken: dict[str, list[str]]) -> dict[str, str]:
    """Return the list of the languages beside English, and that of the catalogues of each, which are loaded when they
    are needed. A browser's own language is chosen by itself once it has the words of the frame."""
    made = f"{MARK}the folders of languages by skerry.server.codegen; do not edit.\n"
    rows = "".join(f'  {json.dumps(one)}: () => import("./words/{one}/index.ts"),\n' for one in spoken)
    ready = json.dumps([one for one, names in spoken.items() if FRAME in names])
    lists = f"export const translations = {{\n{rows}}};\nexport const ready: readonly string[] = {ready};\n"
    texts = {"languages.ts": f"{made}{lists}"}
    for language, names in spoken.items():
        rows = "".join(f'  {json.dumps(name)}: () => import("./{name}.ts"),\n' for name in names)
        texts[f"words/{language}/index.ts"] = f"{made}export const catalogues = {{\n{rows}}};\n"
    return texts


def _head(source: Source, language: str) -> str:
    place = source.path(source.files[0], language).relative_to(Path(skerry.words.__file__).parents[1]).as_posix()
    return f"{MARK}src/skerry/{place} by skerry.server.codegen; do not edit.\n"


def _helpers(rows: str) -> str:
    """Return the import of what messages call."""
    needs = [name for name in ("plural", "signed") if f"{name}(" in rows]
    return f'import {{ {", ".join(needs)} }} from "#words/numbers.ts";\n' if needs else ""


def _unknown_fact(source: Source, language: str, one: str, fact: str) -> BrokenWords:
    """Return the error that a message is which asks for a fact that it is not told."""
    for path in (source.path(english, language) for english in source.files):
        lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
        for number, line in enumerate(lines, 1):
            if re.match(rf"{one}\s*=", line):
                return BrokenWords(f"{one} is not told ${fact}", (str(path), number, None, None))
    raise AssertionError(f"{one} is in no file")


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

    def __init__(self, languages: dict[str, dict[str, Message]], message: Message) -> None:
        """`languages`: the messages of its language by id, then those that stand in for what is missing there."""
        self.languages = languages
        self.language = next(iter(languages))
        self.types: dict[str, set[str]] = {}
        self.body = self.said(message)

    def typed(self) -> str:
        """Return the function, with the types of its facts."""
        facts = "; ".join(f"readonly {fact}: {self.type_of(fact)}" for fact in self.types)
        return f"(p: {{ {facts} }}) => {self.body}" if facts else f"() => {self.body}"

    def untyped(self) -> str:
        """Return the function of another language: that of English is called with the same facts, and has types."""
        return f"({'p: any' if self.types else ''}) => {self.body}"

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
                yield from self.other(part.key)
            elif isinstance(part, Name):
                begins = f"{part.of}-"
                names = {
                    one.removeprefix(begins): text
                    for messages in reversed(self.languages.values())
                    for one, text in messages.items()
                    if one.startswith(begins)
                }
                yield self.chosen(part.fact, names, None, False)
            else:
                yield self.chosen(part.fact, part.variants, part.default, part.ordinal)

    def other(self, key: str) -> Iterator[str]:
        """Yield the expressions of another message, by the plural forms of the language that has it."""
        before = self.language
        self.language = next(language for language, messages in self.languages.items() if key in messages)
        yield from self.parts(self.languages[self.language][key])
        self.language = before

    def chosen(self, fact: str, variants: dict[str, Message], default: Message | None, ordinal: bool) -> str:
        """Return the expression of a text that a fact chooses."""
        types = self.types.setdefault(fact, set())
        if not variants:
            return f"String(p.{fact})"  # names that stand in a game's data: the client has none of them
        default = default or next(reversed(variants.values()))  # of names, all are listed: the last needs no asking
        keys = [key for key in variants if variants[key] is not default]
        rest = next((key for key in variants if variants[key] is default), "other")
        numbers = {key for key in variants if re.fullmatch(r"-?\d+", key)}
        if set(variants) - {"other"} <= numbers.union(CATEGORIES):
            by_value = [key for key in keys if key in numbers]
            return self.counted(fact, variants, by_value, keys, rest, ', "ordinal"' if ordinal else "")
        if set(variants) - {"other"} <= {"true", "false"}:
            types.add("boolean")
            first, second = (variants.get(key, default) for key in ("true", "false"))
            return f"(p.{fact} ? {self.said(first)} : {self.said(second)})"
        if rest != "none" and "none" not in keys and len(keys) >= LISTED:
            types.update(json.dumps(key) for key in keys)
            types.add("string" if rest == "other" else json.dumps(rest))
            return self.listed(fact, variants, keys, self.said(default))
        out = ""
        for key in keys:
            types.update(["none", '""'] if key == "none" else [json.dumps(key)])
            test = f"!p.{fact}" if key == "none" else f"p.{fact} === {json.dumps(key)}"
            out += f"{test} ? {self.said(variants[key])} : "
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
        last = f'plural("{self.language}", p.{fact}, {{ {forms} }}{kind})'
        return f"({out}{last})" if out else last


def _plain(text: str) -> str:
    """Return what a text in backticks is."""
    return text.replace("\\`", "`").replace("\\${", "${").replace("\\\\", "\\")
