"""The rules for players, written for one rule set: a template whose figures and sentences follow from the options.

    {max_food}                           the value of an option, or of a fact that follows from the options
    {max_food:barrel|barrels}            the form for the number: as many as whole numbers have in the language, from
                                         CLDR's "zero" to its "other": beczka|beczki|beczek in Polish
    {custody_turns:word}                 a number in words, "three"; {trap_attempts:nth}: "third"
    {if winter_from} ... {else} ... {end}   by what is on, set or not 0; blocks may stand within blocks
    {if raid = contested} ... {else if raid = sure} ... {end}   by one value of a choice or of a number

An `{if ...}`, `{else}`, `{else if ...}` or `{end}` alone on a line takes the line with it. A template without braces is
the same page for every rule set.
"""

# Not compiled: no simulation runs it.
from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Final, final

from skerry.core.data import Json
from skerry.core.did_you_mean import near_words
from skerry.core.options import Options
from skerry.core.words import Catalogue, Files

_TAG: Final = re.compile(r"^\{(if [^{}\n]*|else(?: if [^{}\n]*)?|end)\}\n|\{([^{}\n]*)\}", re.MULTILINE)
_BRACE: Final = re.compile(r"[{}]")
_CONDITION: Final = re.compile(r"if (\w+)(?: = (\S+))?")
_FIELD: Final = re.compile(r"(\w+)(?::(.+))?")
_GAP: Final = re.compile(r"\n{3,}")

_NUMBERS: Final = Catalogue(Files("skerry.words", "manual"))
_PAGE: Final = re.compile(r"learn(?:\.([\w-]+))?\.md")


class BadManual(ValueError):
    """A template of rules cannot be filled; the words begin with the line that is at fault."""


def rules_pages(package: str) -> dict[str, str]:
    """Return the templates that a package has, by language: `learn.md`, which is English, and `learn.<language>.md`."""
    found: dict[str, str] = {}
    for file in files(package).iterdir():
        name = _PAGE.fullmatch(file.name)
        if name is not None:
            found[name.group(1) or "en"] = file.read_text(encoding="utf-8")
    return found


def manual(template: str, options: Options, facts: dict[str, Json] | None = None, language: str = "en") -> str:
    """The page that a template in a language is under these options; `facts` are what else its fields may name.

    What stands in a block that is left out is checked as well. Raises BadManual for a brace or block that is not
    closed, a field that there is none of, or a value that cannot stand where it is asked for.
    """
    page = _Page(template, options, facts or {}, language)
    at = 0
    for tag in _TAG.finditer(template):
        page.write(at, tag.start())
        page.fill(tag.group(1) or tag.group(2) or "", tag.start())
        at = tag.end()
    page.write(at, len(template))
    return page.finished()


def in_words(number: int, language: str = "en") -> str:
    """A number as it reads in a sentence: "no", "one" ... "twelve", then digits."""
    return _NUMBERS.say("in_words", language, {"n": number})


def nth(number: int, language: str = "en") -> str:
    """A place in a row: "first" ... "tenth", then "11th"."""
    return _NUMBERS.say("nth", language, {"n": number})


@cache
def plurals(language: str) -> tuple[Callable[[int], str], tuple[str, ...]]:
    """Return what tells the plural form of a number in a language, and the forms that whole numbers have there, in the
    order in which a field has them."""
    from skerry.words.comparison import CATEGORIES, needed_forms  # not before a page is filled: simulations fill none
    from skerry.words.plurals import plural_of

    form_of = plural_of(language)
    needed = needed_forms(form_of)
    return form_of, tuple(form for form in CATEGORIES if form in needed)


@final
class _Block:
    """An `{if}` that is open: where it begins, whether the part being read is told, whether any part was, whether it
    is the last one."""

    def __init__(self, at: int, told: bool) -> None:
        self.at = at
        self.told = told
        self.done = told
        self.last = False


@final
class _Page:
    """A page as far as it is written."""

    def __init__(self, template: str, options: Options, facts: dict[str, Json], language: str) -> None:
        self.template = template
        self.language = language
        self.values: dict[str, Json] = dict(facts)
        self.choices: dict[str, dict[str, str]] = {}
        for entry in options.schema():
            name: str = entry["name"]
            if name in facts:
                raise BadManual(f"the fact {name!r} has the name of an option")
            self.values[name] = getattr(options, name)
            if entry["kind"] == "choice":
                self.choices[name] = entry["choices"]
        self.out: list[str] = []
        self.open: list[_Block] = []

    def fault(self, at: int, words: str) -> BadManual:
        """Return the error for a place of the template; its message begins with the line."""
        line = self.template.count("\n", 0, at) + 1
        return BadManual(f"line {line} of the rules: {words}")

    def write(self, start: int, end: int) -> None:
        """Write the text between two tags, unless a block leaves it out. Raises BadManual for a brace in it."""
        brace = _BRACE.search(self.template, start, end)
        if brace is not None:
            what = "closed" if brace.group() == "{" else "opened"
            raise self.fault(brace.start(), f"a brace is not {what}")
        if all(block.told for block in self.open):
            self.out.append(self.template[start:end])

    def fill(self, tag: str, at: int) -> None:
        """Apply a tag: open, continue or end a block, or write a field. Raises BadManual."""
        word = tag.split(" ", 1)[0]
        if word == "if":
            self.open.append(_Block(at, self.condition(tag, at)))
        elif word in ("else", "end"):
            self.turn(tag, at)
        else:
            words = self.field(tag, at)
            if all(block.told for block in self.open):
                self.out.append(words)

    def turn(self, tag: str, at: int) -> None:
        """Continue the innermost block with its next part, or end it. Raises BadManual."""
        if not self.open:
            raise self.fault(at, f"{{{tag}}} without {{if}}")
        block = self.open[-1]
        if tag == "end":
            self.open.pop()
            return
        if block.last:
            raise self.fault(at, f"{{{tag}}} after {{else}}")
        block.last = tag == "else"
        holds = block.last or self.condition(tag.removeprefix("else "), at)
        block.told = holds and not block.done
        block.done = block.done or holds

    def value(self, name: str, at: int) -> Json:
        """Return the value of a field. Raises BadManual if there is none of that name."""
        if name not in self.values:
            near = near_words(name, self.values)
            hint = f"; did you mean {' or '.join(near)}?" if near else ""
            raise self.fault(at, f"there is no field {name!r}{hint}")
        return self.values[name]

    def condition(self, tag: str, at: int) -> bool:
        """Return whether an `{if}` or `{else if}` holds. Raises BadManual if it is malformed or does not suit its
        field."""
        found = _CONDITION.fullmatch(tag)
        if found is None:
            raise self.fault(at, f"{{{tag}}} is no condition: write {{if name}} or {{if name = value}}")
        name, wanted = found.group(1), found.group(2)
        value = self.value(name, at)
        if wanted is None:
            if isinstance(value, str):
                raise self.fault(at, f"{name!r} is a word, not on or off: write {{if {name} = value}}")
            return bool(value)
        if name in self.choices and wanted not in self.choices[name]:
            raise self.fault(at, f"{name!r} is never {wanted!r}: it is one of {', '.join(self.choices[name])}")
        if type(value) is int and not wanted.isdecimal():
            raise self.fault(at, f"{name!r} is a number, never {wanted!r}")
        if type(value) is not int and not isinstance(value, str):
            raise self.fault(at, f"{name!r} is on or off: write {{if {name}}}")
        return str(value) == wanted

    def field(self, tag: str, at: int) -> str:
        """Return a field as text. Raises BadManual."""
        found = _FIELD.fullmatch(tag)
        if found is None:
            raise self.fault(at, f"{{{tag}}} is no field: write {{name}}, {{name:one|many}} or {{if name}}")
        name, form = found.group(1), found.group(2)
        value = self.value(name, at)
        if type(value) is not int:
            if form is None and isinstance(value, str):
                return value
            raise self.fault(at, f"{name!r} is no number{'' if form else ' and no text'}")
        if form is None:
            return str(value).replace("-", "−")
        if "|" in form:
            return self.counted(form.split("|"), value, at)
        if form == "word":
            return in_words(value, self.language)
        if form == "nth":
            return nth(value, self.language)
        raise self.fault(at, f"{form!r} is no form: write one|many, word or nth")

    def counted(self, forms: list[str], number: int, at: int) -> str:
        """Return the form for a number. Raises BadManual unless there is one for each that the language has."""
        form_of, names = plurals(self.language)
        if len(forms) != len(names):
            raise self.fault(at, f"{'|'.join(forms)!r} must be {len(names)} forms: {'|'.join(names)}")
        return forms[names.index(form_of(abs(number)))]

    def finished(self) -> str:
        """The page; blocks that were left out leave no gaps."""
        if self.open:
            raise self.fault(self.open[-1].at, "an {if} without {end}")
        return _GAP.sub("\n\n", "".join(self.out))
