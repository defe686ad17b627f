"""Options of a game, declared once: typed for the rules, a form for the lobby, checks for strangers' input."""

from __future__ import annotations

import dataclasses
from typing import Any, Final, final

from mypy_extensions import mypyc_attr

from skerry.core.data import Data, Json, copied
from skerry.core.did_you_mean import near_words, shown
from skerry.core.untrusted import too_deep
from skerry.core.words import GENERAL, Catalogue, said

MOST_PROBLEMS: Final = 20
"""Maximum number of problems that a BadOptions lists, besides the count of the others: a rule set may be untrusted."""
MOST_GUESSES: Final = 3
"""Maximum number of unknown names for which near matches are looked up."""


class BadOptions(ValueError):
    """A rule set cannot be played. `problems` says why, one for each cause; of many, the first ones.

    As text it is English, in the words of `catalogue`: those of every game, unless a `GameSpec` says that it is its
    own. Nothing is said before somebody asks.
    """

    def __init__(self, problems: list[Problem]) -> None:
        told = problems[:MOST_PROBLEMS]
        if len(problems) > len(told):
            told.append(Problem("", "problem.more", {"count": len(problems) - len(told)}))
        super().__init__(told)
        self.problems = told
        self.catalogue: Catalogue = GENERAL

    def __str__(self) -> str:
        return self.said()

    def said(self, language: str = "en") -> str:
        """Return the problems in words."""
        return "; ".join([problem.named(self.catalogue, language) for problem in self.problems])


@final
class Problem:
    """One reason why a rule set cannot be played, or a warning: the option it concerns ("" for the whole), and a
    message key of the game's words, or of those of every game, with its facts. A text in English instead of a key is
    told as it stands."""

    def __init__(self, option: str, key: str, facts: dict[str, Json] | None = None) -> None:
        self.option = option
        self.key = key
        self.facts: dict[str, Json] = facts or {}

    def __repr__(self) -> str:
        return f"Problem({self.option!r}, {self.key!r}, {self.facts!r})"

    def __str__(self) -> str:
        return self.named(GENERAL)

    def said(self, catalogue: Catalogue, language: str = "en") -> str:
        """Return the problem in words; `catalogue` is the game's."""
        return said(catalogue, self.key, language, self.facts)

    def named(self, catalogue: Catalogue, language: str = "en") -> str:
        """Return the problem in words, behind the name of its option."""
        words = self.said(catalogue, language)
        return f"{self.option}: {words}" if self.option else words

    def to_json(self) -> dict[str, Json]:
        """{"option", "key", "facts"}"""
        return {"option": self.option, "key": self.key, "facts": copied(self.facts)}


def option(
    default: bool | int | str | None,
    label: str,
    *,
    help: str = "",
    min: int | None = None,
    max: int | None = None,
    step: int = 1,
    choices: dict[str, str] | None = None,
    group: str = "",
    needs: str = "",
    clause: str = "",
    unit: str = "",
    zero: str = "",
    content: str = "",
) -> Any:
    """Declare a field of an `Options` dataclass.

    The type of `default` is the option's type. `choices` maps a stored string to its label; `needs` names a bool
    option, or "name=value", that must hold for this one to matter (the form greys it out otherwise); `clause` is the
    rule it changes; `zero` says what 0 means where it is no mere number ("never"); `content` names a schema: the
    value is then None (the game's own data) or a JSON object that the game checks in `Options.conflicts`.
    """
    meta = {
        "label": label,
        "help": help,
        "min": min,
        "max": max,
        "step": step if type(default) is int else None,
        "choices": choices,
        "group": group,
        "needs": needs,
        "clause": clause,
        "unit": unit,
        "zero": zero,
        "content": content,
    }
    return dataclasses.field(default=default, metadata=meta)


def figure(
    group: str,
    clause: str,
    default: int,
    least: int,
    most: int,
    unit: str,
    label: str,
    help: str = "",
    *,
    zero: str = "",
    needs: str = "",
) -> Any:
    """An `option` that holds a whole number. This and the next three keep a long table of options readable."""
    return option(
        default, label, help=help, min=least, max=most, unit=unit, zero=zero, group=group, clause=clause, needs=needs
    )


def switch(group: str, clause: str, default: bool, label: str, help: str = "", *, needs: str = "") -> Any:
    """An `option` that is yes or no."""
    return option(default, label, help=help, group=group, clause=clause, needs=needs)


def choice(
    group: str, clause: str, default: str, choices: dict[str, str], label: str, help: str = "", *, needs: str = ""
) -> Any:
    """An `option` that takes one of several values; `choices` has the words for each."""
    return option(default, label, help=help, choices=choices, group=group, clause=clause, needs=needs)


def content(group: str, clause: str, schema: str, label: str, help: str) -> Any:
    """An `option` that takes a host's own data, of a `schema`, in place of the game's."""
    return option(None, label, help=help, group=group, clause=clause, content=schema)


@mypyc_attr(allow_interpreted_subclasses=True)
class Options(Data):
    """Base of every game's rule set; subclasses are dataclasses whose fields are made with `option`."""

    def conflicts(self, seats: int) -> list[Problem]:
        """Return the problems of values that are each in bounds but conflict; [] if there are none. Override it."""
        return []

    def warnings(self, seats: int) -> list[Problem]:
        """Return warnings about values that can be played but are hardly meant; [] if there are none. Override it."""
        return []

    def problems(self, seats: int) -> list[Problem]:
        """Every reason why `seats` players cannot play this rule set; [] if they can."""
        out: list[Problem] = []
        for field in dataclasses.fields(self):  # type: ignore[arg-type]
            problem = self._problem(field, getattr(self, field.name))
            if problem is not None:
                out.append(problem)
        return out or self.conflicts(seats)

    @staticmethod
    def _problem(field: Any, value: Json) -> Problem | None:
        """Return why a field cannot hold that value; None if it can."""
        meta, name = field.metadata, field.name
        if meta["content"]:
            return None if value is None or isinstance(value, dict) else Problem(name, "problem.object")
        if type(value) is not type(field.default):
            return Problem(name, _KINDS[type(field.default)])
        if meta["choices"] is not None and value not in meta["choices"]:
            near = near_words(str(value), meta["choices"])
            facts: dict[str, Json] = {"choices": ", ".join(meta["choices"]), "near": near[0] if near else ""}
            return Problem(name, "problem.choice", facts)
        if meta["min"] is not None and value < meta["min"]:
            return Problem(name, "problem.at_least", {"least": meta["min"]})
        if meta["max"] is not None and value > meta["max"]:
            return Problem(name, "problem.at_most", {"most": meta["max"]})
        if meta["step"] not in (None, 1) and (value - (meta["min"] or 0)) % meta["step"]:
            return Problem(name, "problem.step", {"step": meta["step"]})
        return None

    @classmethod
    def schema(cls) -> list[dict[str, Json]]:
        """One entry a form field: name, kind (bool | int | str | choice | content), default, label, limits."""
        out: list[dict[str, Json]] = []
        for field in dataclasses.fields(cls):  # type: ignore[arg-type]
            kind: str = type(field.default).__name__
            if field.metadata["choices"]:
                kind = "choice"
            elif field.metadata["content"]:
                kind = "content"
            entry: dict[str, Json] = {"name": field.name, "kind": kind, "default": field.default}
            entry.update({key: value for key, value in field.metadata.items() if value not in (None, "")})
            out.append(entry)
        return out

    @classmethod
    def parse(cls, changes: Json, seats: int) -> Any:
        """A rule set from untrusted JSON: the defaults with `changes` put over them.

        Raises BadOptions, which names every unknown option (with near matches), wrong value and conflict.
        """
        if not isinstance(changes, dict):
            raise BadOptions([Problem("", "problem.shape")])
        names = [field.name for field in dataclasses.fields(cls)]  # type: ignore[arg-type]
        known = set(names)
        unknown = [str(name) for name in changes if name not in known]
        if unknown:
            problems = [_unknown(name, names) for name in unknown[:MOST_GUESSES]]
            problems += [Problem(shown(name), "problem.unknown") for name in unknown[MOST_GUESSES:]]
            raise BadOptions(problems)
        deep = [Problem(name, "problem.deep") for name in names if name in changes and too_deep(changes[name])]
        if deep:
            raise BadOptions(deep)
        # before the fields are set: a compiled class refuses a value of another type with a bare TypeError
        wrong = [
            problem
            for field in dataclasses.fields(cls)  # type: ignore[arg-type]
            if field.name in changes and (problem := cls._problem(field, changes[field.name])) is not None
        ]
        if wrong:
            raise BadOptions(wrong)
        options = cls(**copied(changes))
        faults: list[Problem] = options.problems(seats)
        if faults:
            raise BadOptions(faults)
        return options

    @classmethod
    def parse_words(cls, words: dict[str, str]) -> dict[str, Json]:
        """Values typed at a prompt ("yes", "12", "outside") as JSON changes for `parse`. Raises BadOptions."""
        fields = {field.name: field for field in dataclasses.fields(cls)}  # type: ignore[arg-type]
        out: dict[str, Json] = {}
        for name, word in words.items():
            if name not in fields:
                raise BadOptions([_unknown(name, list(fields))])
            default = fields[name].default
            if type(default) is bool:
                if word.lower() not in _BOOLEANS:
                    raise BadOptions([Problem(name, _KINDS[bool])])
                out[name] = _BOOLEANS[word.lower()]
            elif type(default) is int:
                try:
                    out[name] = int(word)
                except ValueError:
                    raise BadOptions([Problem(name, _KINDS[int])]) from None
            else:
                out[name] = word
        return out

    def changes(self) -> dict[str, Json]:
        """The values that differ from the defaults."""
        fields = dataclasses.fields(self)  # type: ignore[arg-type]
        return {f.name: copied(getattr(self, f.name)) for f in fields if getattr(self, f.name) != f.default}


def not_set_up(error: Exception) -> BadOptions:
    """Return a BadOptions for rules that a game allows and then fails with: its message holds the game's own words."""
    return BadOptions([Problem("", "problem.failed", {"error": str(error)})])


_KINDS: dict[type, str] = {bool: "problem.bool", int: "problem.number", str: "problem.text"}
_BOOLEANS: dict[str, bool] = {
    "yes": True,
    "true": True,
    "on": True,
    "1": True,
    "no": False,
    "false": False,
    "off": False,
    "0": False,
}


def _unknown(name: str, names: list[str]) -> Problem:
    near = near_words(name, names)
    if not near:
        return Problem(shown(name), "problem.unknown.known", {"names": ", ".join(names)})
    first, second, third = [*near, "", ""][:3]
    facts: dict[str, Json] = {"count": len(near), "first": first, "second": second, "third": third}
    return Problem(shown(name), "problem.unknown.near", facts)
