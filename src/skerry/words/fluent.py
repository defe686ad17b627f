"""Messages read from Fluent (https://projectfluent.org), as much of it as Skerry says:

    shells = { $seat } starts with { $amount ->
            [one] a shell
           *[other] { $amount } shells
        } at { NAME($area, of: "area") }

Texts, facts (`{ $seat }`), choices by a number's plural category or by a fact's own value, other messages
(`{ agreed }`), `NAME`, which says the message that a fact names, and `NUMBER`. No terms, attributes and other
functions: the page's words are compiled from the same files, and what is put in there must be put in alike. The key
`none` chooses for an empty text and for nothing.
"""

# Not compiled: it is imported when the first word is said, and asks a package that is not.
from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from fluent.syntax import FluentParser, ast

from skerry.words.message import Fact, Message, Name, Other, Part, Select
from skerry.words.plurals import ordinal_of, plural_of

ENDING: Final = ".ftl"


class BrokenWords(SyntaxError):
    """A file of messages cannot be read: which, on which line, and why."""

    def __str__(self) -> str:
        return f"{self.filename}, line {self.lineno}: {self.msg}"


@cache
def read_folder(package: str, part: str) -> dict[str, dict[str, Message]]:
    """Return the messages of a package in every language, by language and id: of its `words` folder, or, with a `part`,
    of the file of that name in the folder of each language. Raises BrokenWords."""
    found: dict[str, dict[str, Message]] = {}
    for language, file in _files(package, part):
        found[language] = read(file.read_text(encoding="utf-8"), str(file), language)
    return found


def _files(package: str, part: str) -> Iterator[tuple[str, Traversable]]:
    root = files(package)
    if not part:
        for file in root.joinpath("words").iterdir():
            if file.name.endswith(ENDING):
                yield file.name.removesuffix(ENDING), file
        return
    for folder in root.iterdir():
        file = folder / f"{part}{ENDING}"
        if folder.is_dir() and file.is_file():
            yield folder.name, file


def read(text: str, where: str, language: str) -> dict[str, Message]:
    """Return the messages of a text in Fluent by their ids. Raises BrokenWords; `where` is the name of its file."""
    reader = _Reader(text, where, language)
    found: dict[str, Message] = {}
    for entry in reader.entries():
        if entry.id.name in found:
            raise reader.broken(entry, f"{entry.id.name} is said twice")
        if entry.value is None or entry.attributes:
            raise reader.broken(entry, f"{entry.id.name} needs a text, and nothing besides")
        found[entry.id.name] = reader.message(entry.value)
    return found


class _Reader:
    """A file that is being read."""

    def __init__(self, text: str, where: str, language: str) -> None:
        self.text = text
        self.where = where
        self.plural = plural_of(language)
        self.ordinal = ordinal_of(language)
        self.body = FluentParser().parse(text).body

    def broken(self, node: ast.SyntaxNode, why: str, at: int | None = None) -> BrokenWords:
        """Return the error that a node of the file is."""
        place = at if at is not None else node.span.start if node.span else 0
        line = self.text[:place].count("\n") + 1
        return BrokenWords(why, (self.where, line, None, None))

    def entries(self) -> Iterator[ast.Message]:
        """Yield the messages of the file. Raises BrokenWords for what is none."""
        for entry in self.body:
            if isinstance(entry, ast.Message):
                yield entry
            elif isinstance(entry, ast.Junk):
                note = entry.annotations[0]
                place = note.span.start if note.span else 0
                # what is missing is missing behind what stands there, and not on the next line
                raise self.broken(entry, note.message or "", len(self.text[:place].rstrip()))
            elif not isinstance(entry, ast.BaseComment):
                raise self.broken(entry, "only messages are read, no terms")

    def message(self, pattern: ast.Pattern) -> Message:
        """Return a pattern as it is said."""
        parts: list[Part] = []
        for element in pattern.elements:
            part = element.value if isinstance(element, ast.TextElement) else self.part(element.expression)
            if isinstance(part, str) and parts and isinstance(parts[-1], str):
                parts[-1] += part
            else:
                parts.append(part)
        return Message(parts)

    def part(self, node: ast.InlineExpression | ast.Placeable | ast.SelectExpression) -> Part:
        """Return the part that stands in braces."""
        match node:
            case ast.StringLiteral():
                return str(node.parse()["value"])
            case ast.NumberLiteral():
                return node.value
            case ast.VariableReference():
                return Fact(node.id.name)
            case ast.MessageReference(attribute=None):
                return Other(node.id.name)
            case ast.FunctionReference(id=ast.Identifier(name="NUMBER"), arguments=arguments):
                match arguments.positional, arguments.named:
                    case [ast.VariableReference(id=fact)], []:
                        return Fact(fact.name, number=True)
                raise self.broken(node, "NUMBER takes a fact")
            case ast.FunctionReference(id=ast.Identifier(name="NAME"), arguments=arguments):
                match arguments.positional, arguments.named:
                    case [ast.VariableReference(id=fact)], [
                        ast.NamedArgument(name=ast.Identifier(name="of"), value=ast.StringLiteral(value=of))
                    ]:
                        return Name(fact.name, of)
                raise self.broken(node, 'NAME takes a fact and of: "…"')
            case ast.SelectExpression(selector=ast.VariableReference(id=fact)):
                return self.select(fact.name, node.variants, ordinal=False)
            case ast.SelectExpression(
                selector=ast.FunctionReference(id=ast.Identifier(name="NUMBER"), arguments=arguments)
            ):
                match arguments.positional, arguments.named:
                    case [ast.VariableReference(id=fact)], [
                        ast.NamedArgument(name=ast.Identifier(name="type"), value=ast.StringLiteral(value="ordinal"))
                    ]:
                        return self.select(fact.name, node.variants, ordinal=True)
                raise self.broken(node, 'NUMBER takes a fact and type: "ordinal" here')
            case ast.SelectExpression():
                raise self.broken(node, "only a fact chooses among texts, such as { $n -> … }")
            case ast.Placeable():
                return self.part(node.expression)
        raise self.broken(node, "this is Fluent, but not of the kind that is read here")

    def select(self, fact: str, variants: list[ast.Variant], ordinal: bool) -> Select:
        """Return the choice of a text by a fact."""
        texts = {_key(one): self.message(one.value) for one in variants}
        default = next(_key(one) for one in variants if one.default)
        return Select(fact, self.ordinal if ordinal else self.plural, texts, texts[default], ordinal)


def _key(variant: ast.Variant) -> str:
    key = variant.key
    return key.name if isinstance(key, ast.Identifier) else key.value
