"""Words of a game: events, actions and prompts as text, through a catalogue so that a language is only data.

A catalogue maps a language to message keys and templates. A template names its facts in braces:
    "{seat} paid {amount} {amount:food portion|food portions}"
`{amount:one|many}` chooses by number; `{area:area.}` looks the message "area.<value>" up, so names are translated
too. The language "pseudo" needs no data: it marks and lengthens every template, which shows text that goes round
the catalogue.
"""

from __future__ import annotations

import logging
import re
from typing import Final, final

from mypy_extensions import mypyc_attr

from skerry.core.actions import IllegalAction, Reason, ReasonCode
from skerry.core.data import Json

PSEUDO: Final = "pseudo"
logger = logging.getLogger(__name__)

_FIELD: Final = re.compile(r"\{(\w+)(?::([^{}]*))?\}")
_ACCENTS: Final = str.maketrans("aceinouyACEINOUY", "áçéíñóúýÁÇÉÍÑÓÚÝ")


@final
class Catalogue:
    """Templates of one game in every language it speaks. English is complete; others fall back to it.

    A message or a fact that is not there never ends a game: it is told by its own key, logged once, and kept in
    `lacking`, which `check_spec` wants empty.
    """

    def __init__(self, languages: dict[str, dict[str, str]]) -> None:
        self.languages = languages
        self.lacking: set[str] = set()

    def say(self, key: str, language: str = "en", facts: dict[str, Json] | None = None) -> str:
        """The message `key` with its facts put in; the key itself if English has no such message."""
        english = self.languages["en"]
        template = self.languages.get(language, english).get(key) or english.get(key)
        if template is None:
            self.lacks(f"there is no message {key!r}")
            return key
        return self.fill(template, language, facts or {})

    def lacks(self, what: str) -> None:
        """Keep and log, once, a description of what is missing."""
        if what not in self.lacking:
            self.lacking.add(what)
            logger.warning("a game lacks words: %s", what)

    def listed(self, items: list[str], language: str = "en") -> str:
        """Names in a row, "Ann, Bo and Cy": the message "list" joins the `items` before with the `last`."""
        if len(items) < 2:
            return "".join(items)
        return self.say("list", language, {"items": ", ".join(items[:-1]), "last": items[-1]})

    def has(self, key: str) -> bool:
        """Return whether there is such a message, in English."""
        return key in self.languages["en"]

    def fill(self, template: str, language: str, facts: dict[str, Json]) -> str:
        """A template with its facts put in."""
        out: list[str] = []
        at = 0
        for match in _FIELD.finditer(template):
            out.append(_disguised(template[at : match.start()], language))
            at = match.end()
            name = match.group(1)
            if name in facts:
                out.append(self._fact(facts[name], match.group(2), language))
            else:
                self.lacks(f"the fact {name!r} is not told to {template!r}")
                out.append(f"({name})")
        out.append(_disguised(template[at:], language))
        text = "".join(out)
        return f"⟦{text}⟧" if language == PSEUDO and _FIELD.sub("", template).strip() else text

    def _fact(self, value: Json, form: str | None, language: str) -> str:
        if form is None:
            return str(value).replace("-", "−") if type(value) is int else str(value)
        if "|" in form:
            one, many = form.split("|", 1)
            return _disguised(one if value == 1 else many, language)
        return self.say(f"{form}{value}", language)


GENERAL: Final = Catalogue(
    {
        "en": {
            "no.impossible": "that is not possible now",
            "no.no_such_action": "this game has no such action",
            "no.not_asked": "it is not your turn",
            "no.chosen": "your choice is already in",
            "no.over": "the game is over",
            "no.gone": "that player has already given up",
            "no.not_earlier": "the game cannot go back to that step",
            "no.no_time": "time cannot be called now",
            "no.undo.others_chose": "others have chosen since",
            "no.undo.nothing": "there is nothing to take back",
            "no.undo.not_yours": "the last step was somebody else's",
            "no.undo.luck": "something was rolled, drawn or shown since",
            "no.undo.watching": "you are watching",
            "no.undo.host": "the host set that; only the host can change it again",
            "no.undo.together": "the table agreed on that; ask the table to go back",
            "no.redo.nothing": "there is nothing to redo",
            "no.misfit": "that does not fit the position",
            "no.unsound": "that does not fit the position: {why}",
        }
    }
)
"""Messages of the reasons why something is impossible in any game; a game's own messages under the same keys come
first."""


def _disguised(text: str, language: str) -> str:
    return text.translate(_ACCENTS) if language == PSEUDO else text


@final
class Line:
    """One line of a log: its text, the seat it is about (None: nobody), the clause at work ("" if none)."""

    def __init__(self, text: str, seat: int | None = None, clause: str = "", kind: str = "") -> None:
        self.text = text
        self.seat = seat
        self.clause = clause
        self.kind = kind

    def to_json(self) -> dict[str, Json]:
        """{"text", "seat", "clause", "kind"}; `kind` is the event type, for filters."""
        return {"text": self.text, "seat": self.seat, "clause": self.clause, "kind": self.kind}


@final
class Choice:
    """A legal action in words, finished: what a terminal prints and a page shows are these very texts."""

    def __init__(self, label: str, consequence: str, spoken: str) -> None:
        self.label = label
        self.consequence = consequence
        self.spoken = spoken


@final
class Sheet:
    """One part of a position in words: a title, lines of text, and below them a picture of letters, which all have the
    same width, and a table (no heads: no table).

    Every text is finished: a terminal or a plain page lays it out and adds nothing.
    """

    def __init__(
        self,
        title: str,
        lines: list[str] | None = None,
        heads: list[str] | None = None,
        rows: list[list[str]] | None = None,
        ruled: bool = False,
        picture: list[str] | None = None,
    ) -> None:
        """`rows` have as many cells as there are `heads`; a cell may hold several lines. `ruled`: cells are squares. In
        a table of players "> " at the start of a first cell marks the player to move."""
        self.title = title
        self.lines: list[str] = lines or []
        self.heads: list[str] = heads or []
        self.rows: list[list[str]] = rows or []
        self.ruled = ruled
        self.picture: list[str] = picture or []


@mypyc_attr(allow_interpreted_subclasses=True)
class Words:
    """Texts of a game. Subclasses override what the patterns below do not cover.

    Keys by convention: "event.<type>", "action.<family>", "prompt.<step>" (asked of the seat that chooses),
    "waiting.<step>" (told to the others), "no.<key>" (why a choice is not possible), "score.<part>",
    "reason.<result reason>", "seat.<n>". `names` are the players' names by seat, put in for the facts "seat",
    "other" and "target".
    """

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue

    def facts(self, data: dict[str, Json], names: list[str], language: str) -> dict[str, Json]:
        """The facts of an event, action or decision as the templates want them."""
        facts = dict(data)
        for key in ("seat", "other", "target"):
            if type(facts.get(key)) is int:
                facts[key] = names[facts[key]] if 0 <= facts[key] < len(names) else ""
        return facts

    def event_form(self, event: dict[str, Json]) -> str:
        """The ending of an event's message key where its facts choose among several: ".back". Default: only one."""
        return ""

    def event(self, event: dict[str, Json], names: list[str], language: str = "en") -> Line | None:
        """An event, as a viewer saw it, as a log line; None if it needs no words."""
        key = f"event.{event['type']}{self.event_form(event)}"
        if not self.catalogue.has(key):
            return None
        text = self.catalogue.say(key, language, self.facts(event, names, language))
        seat = event.get("seat")
        return Line(text, seat if type(seat) is int else None, str(event.get("clause", "")), str(event["type"]))

    def action(self, action: dict[str, Json], view: dict[str, Json], names: list[str], language: str = "en") -> str:
        """An action as a label for a button or a list of moves; `view` is its chooser's."""
        return self.catalogue.say(f"action.{action['type']}", language, self.facts(action, names, language))

    def prompt(self, decision: dict[str, Json], viewer: int | None, names: list[str], language: str = "en") -> str:
        """Return the question to `viewer`, or what it is waiting for, as text. `decision` is `Decision.to_json()`, open
        seats only."""
        facts = self.facts(dict(decision["info"]), names, language)
        asked = viewer is not None and viewer in decision["seats"]
        facts.setdefault("seat", ", ".join(names[seat] for seat in decision["seats"]))
        key = f"{'prompt' if asked else 'waiting'}.{decision['step']}"
        return self.catalogue.say(key + self.prompt_form(decision["step"], decision["info"], asked), language, facts)

    def prompt_form(self, step: str, info: dict[str, Json], asked: bool) -> str:
        """The ending of a prompt's message key where the facts choose among several: ".again". Default: only one."""
        return ""

    def sayer(self, no: ReasonCode) -> Catalogue | None:
        """Return the catalogue that has the message of `no`: the game's own, else that of every game; None if neither
        has."""
        key = f"no.{no.key}"
        return self.catalogue if self.catalogue.has(key) else GENERAL if GENERAL.has(key) else None

    def reason(self, reason: Reason, names: list[str], language: str = "en") -> str:
        """Return the message of a reason why something is impossible; if no catalogue has it, that of "impossible"."""
        key, sayer = f"no.{reason.code.key}", self.sayer(reason.code)
        if sayer is None:
            self.catalogue.lacks(f"there is no message {key!r}")
            return GENERAL.say("no.impossible", language)
        return sayer.say(key, language, self.facts(reason.facts, names, language))

    def refused(self, error: IllegalAction, names: list[str], language: str = "en") -> str:
        """Return the message of an IllegalAction: the one place where a refusal of the core becomes text."""
        why = "; ".join([self.reason(one, names, language) for one in error.because])
        facts: dict[str, Json] = {**error.reason.facts, "why": why}
        return self.reason(Reason(error.reason.code, facts), names, language)

    def describe(
        self, view: dict[str, Json], viewer: int | None, names: list[str], language: str = "en"
    ) -> list[Sheet]:
        """Return a position in words, for a terminal; `view` is the viewer's. [] (default) if the game leaves it to the
        client."""
        return []

    def consequence(
        self,
        action: dict[str, Json],
        preview: dict[str, Json],
        view: dict[str, Json],
        names: list[str],
        language: str = "en",
    ) -> str:
        """Return the costs and gains of a legal action in a few words, from `Game.preview`; "" (default) if there are
        none to tell."""
        return ""

    def spoken(
        self,
        action: dict[str, Json],
        label: str,
        consequence: str,
        view: dict[str, Json],
        language: str = "en",
    ) -> str:
        """A legal action as a screen reader says it where it stands alone, from its finished `label` and `consequence`.

        Default: one after the other.
        """
        return f"{label}, {consequence}" if consequence else label

    def choice(
        self,
        action: dict[str, Json],
        preview: dict[str, Json],
        view: dict[str, Json],
        names: list[str],
        language: str = "en",
    ) -> Choice:
        """A legal action in all its words; `view` is its chooser's, `preview` as `Game.preview` gives it."""
        label = self.action(action, view, names, language)
        consequence = self.consequence(action, preview, view, names, language)
        return Choice(label, consequence, self.spoken(action, label, consequence, view, language))

    def told(self, data: dict[str, Json], names: list[str], language: str = "en") -> dict[str, Json]:
        """Return JSON for a client with its words put in: a preview, or `static` (there `names` is [], for it outlives
        the seating). Default: `data` as it is; a game returns a new dict and leaves `data` alone."""
        return data

    def phrase(self, key: str, language: str = "en", facts: dict[str, Json] | None = None) -> str:
        """Any other message, or the key itself where there is none."""
        return self.catalogue.say(key, language, facts) if self.catalogue.has(key) else key
