"""Actions: one whole number inside the rules; a JSON object, words and a click target at the edges.

Rules see an action as its id, a dense integer in range(space.size): nothing to allocate, nothing to compare but
numbers. A `Family` names all actions of one type and knows where its ids begin, so rules write
`action - PLAY` to read an argument, and everybody else asks the `ActionSpace` for the full `Action`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from skerry.core.data import Json


@final
class ReasonCode:
    """Code of a reason why an action is illegal: `no.<key>` is its message in the game's words; `clause` is the rule
    that forbids it (a line of the game's learn page), "" if none applies. Games keep instances as module-level
    constants."""

    def __init__(self, key: str, clause: str = "") -> None:
        self.key = key
        self.clause = clause

    def __repr__(self) -> str:
        return f"ReasonCode({self.key!r}, {self.clause!r})"


IMPOSSIBLE: Final = ReasonCode("impossible")
"""Generic answer of a game that names no specific reason."""
NO_SUCH_ACTION: Final = ReasonCode("no_such_action")
NOT_ASKED: Final = ReasonCode("not_asked")
CHOSEN: Final = ReasonCode("chosen")
"""The seat's sealed choice is in."""
OVER: Final = ReasonCode("over")
GONE: Final = ReasonCode("gone")
"""The seat gave up before."""
NOT_EARLIER: Final = ReasonCode("not_earlier")
"""The position to go back to is not in this line of play."""
NO_TIME: Final = ReasonCode("no_time")
OTHERS_CHOSE: Final = ReasonCode("undo.others_chose")
NOTHING_DONE: Final = ReasonCode("undo.nothing")
NOT_YOURS: Final = ReasonCode("undo.not_yours")
LUCK_FELL: Final = ReasonCode("undo.luck")
HOST_SET: Final = ReasonCode("undo.host")
TABLE_AGREED: Final = ReasonCode("undo.together")
WATCHING: Final = ReasonCode("undo.watching")
NOTHING_UNDONE: Final = ReasonCode("redo.nothing")
MISFIT: Final = ReasonCode("misfit")
"""A correction names what is not there, or sets it to what it cannot hold."""
UNSOUND: Final = ReasonCode("unsound")
"""A correction leads to a position that breaks invariants."""


@final
class Reason:
    """Reason why something is impossible: its `code`, and the `facts` that its message names (see
    `Words.reason`)."""

    def __init__(self, code: ReasonCode, facts: dict[str, Json] | None = None) -> None:
        self.code = code
        self.facts: dict[str, Json] = facts or {}

    def __repr__(self) -> str:
        clause = f" ({self.code.clause})" if self.code.clause else ""
        facts = f" {self.facts}" if self.facts else ""
        return f"no.{self.code.key}{clause}{facts}"


def unsound(key: str, clause: str = "", **facts: Json) -> Reason:
    """Return the Reason for an invariant that a position breaks: `no.unsound.<key>` is its message, `clause` the rule
    that it breaks."""
    return Reason(ReasonCode(f"unsound.{key}", clause), facts)


class IllegalAction(ValueError):
    """Refusal of a well-formed request that is impossible now. The table is unchanged.

    It holds no text: `Words.refused` renders it in the reader's language from `reason` and, for a correction, from
    `because`: all that the corrected position would break. `clause`: id of the rule that forbids it, "" if none
    applies.
    """

    def __init__(
        self, code: ReasonCode, facts: dict[str, Json] | None = None, because: list[Reason] | None = None
    ) -> None:
        self.reason = Reason(code, facts)
        self.because: list[Reason] = because or []
        self.clause = next((reason.code.clause for reason in [self.reason, *self.because] if reason.code.clause), "")
        super().__init__("; ".join([repr(reason) for reason in [self.reason, *self.because]]))


class MalformedAction(ValueError):
    """Input that names no action of this game."""


@final
class Param:
    """One argument of an action: a finite set of whole numbers and what they point at.

    `role` names the kind of board element ("area", "card", "hold", "seat") so that a generic client can highlight
    and click it; `labels` stand for the numbers in JSON; `first` is the number shown for index 0.
    """

    def __init__(self, size: int, role: str = "", labels: Sequence[str] | None = None, first: int = 0) -> None:
        if labels is not None and len(labels) != size:
            raise ValueError("there must be one label for each value")
        self.size = size
        self.role = role
        self.labels = list(labels) if labels is not None else None
        self.first = first

    def to_json(self, index: int) -> Json:
        """The argument as it stands in JSON."""
        return index + self.first if self.labels is None else self.labels[index]

    def from_json(self, value: Json) -> int:
        """The index of a JSON argument. Raises MalformedAction outside the domain."""
        if self.labels is not None:
            if isinstance(value, str) and value in self.labels:
                return self.labels.index(value)
        elif type(value) is int and self.first <= value < self.first + self.size:
            return value - self.first
        raise MalformedAction(f"{value!r} is outside its domain")


@final
class Action:
    """A choice, taken apart: its family, its arguments as indices, its id."""

    def __init__(self, family: Family, arguments: list[int], id: int) -> None:
        self.family = family
        self.arguments = arguments
        self.id = id

    def to_json(self) -> dict[str, Json]:
        """{"type": family, argument: value, ...}"""
        data: dict[str, Json] = {"type": self.family.name}
        for name, param, index in zip(self.family.names, self.family.params, self.arguments):
            data[name] = param.to_json(index)
        return data

    def targets(self) -> list[list[Json]]:
        """The board elements it points at: [[role, value], ...] for every argument with a role."""
        pairs = zip(self.family.params, self.arguments)
        return [[param.role, param.to_json(index)] for param, index in pairs if param.role]

    def __repr__(self) -> str:
        return f"{self.family.name}({', '.join(str(p.to_json(v)) for p, v in zip(self.family.params, self.arguments))})"


@final
class Family:
    """All actions of one type. `family.id(3, 1)` is the id of the action with these argument indices."""

    def __init__(self, name: str, **params: Param) -> None:
        self.name = name
        self.names = list(params)
        self.params = list(params.values())
        self.first = -1
        self.size = 1
        for param in self.params:
            self.size *= param.size

    def id(self, *arguments: int) -> int:
        """The id of one action. Raises MalformedAction outside the domain."""
        if len(arguments) != len(self.params):
            raise MalformedAction(f"{self.name} takes {self.names}")
        offset = 0
        for param, index in zip(self.params, arguments):
            if not 0 <= index < param.size:
                raise MalformedAction(f"{self.name}{arguments} is outside its domain")
            offset = offset * param.size + index
        return self.first + offset

    def action(self, id: int) -> Action:
        """The action of this family with that id."""
        offset = id - self.first
        arguments: list[int] = []
        for param in reversed(self.params):
            arguments.append(offset % param.size)
            offset //= param.size
        arguments.reverse()
        return Action(self, arguments, id)


@final
class ActionSpace:
    """The families of one game, numbered 0..size-1 in the order given.

    The order is part of the contract with saved games and trained models: append families, never reorder.
    """

    def __init__(self, families: Sequence[Family]) -> None:
        self.families = {family.name: family for family in families}
        self.size = 0
        self._owner: list[Family] = []
        for family in families:
            family.first = self.size
            self.size += family.size
            self._owner.extend([family] * family.size)

    def action(self, id: int) -> Action:
        """The action with that id. Raises MalformedAction if there is none."""
        if not 0 <= id < self.size:
            raise MalformedAction(f"there is no action {id}")
        return self._owner[id].action(id)

    def to_json(self, id: int) -> dict[str, Json]:
        """The JSON of the action with that id."""
        return self.action(id).to_json()

    def from_json(self, data: Json) -> int:
        """The id of an action from untrusted JSON. Raises MalformedAction if it names none of this game."""
        if not isinstance(data, dict) or not isinstance(data.get("type"), str):
            raise MalformedAction("an action is an object with a type")
        family = self.families.get(data["type"])
        if family is None:
            raise MalformedAction(f"unknown action type {data['type']!r}; one of {sorted(self.families)}")
        if set(data) != {"type", *family.names}:
            raise MalformedAction(f"{family.name} takes {family.names}")
        return family.id(*[param.from_json(data[name]) for name, param in zip(family.names, family.params)])

    def mask(self, legal: Sequence[int]) -> list[int]:
        """Return the action mask for learning agents: 0 or 1 for each id, shape [size]."""
        out = [0] * self.size
        for id in legal:
            out[id] = 1
        return out

    def schema(self) -> Json:
        """Return the families and their parameters as JSON, from which a client builds actions from clicks."""
        return [
            {
                "type": family.name,
                "first": family.first,
                "params": [
                    {"name": name, "size": param.size, "role": param.role, "labels": param.labels, "first": param.first}
                    for name, param in zip(family.names, family.params)
                ],
            }
            for family in self.families.values()
        ]
