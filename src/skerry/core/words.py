"""Words of a game: events, actions and prompts as text, through a catalogue so that a language is only data.

A catalogue is written in Fluent (see `skerry.words.fluent`), a file a language:
    event-paid = { $seat } paid { $amount } { $amount ->
            [one] food portion
           *[other] food portions
        } at { NAME($area, of: "area") }
A key is said with dots where it has parts, and the types of events and reasons have underscores: "event.went_home" is
`event-went-home` in the file. Nothing is read before the first word is said. The language "pseudo" needs no data: it
marks and lengthens every template, which shows text that goes round the catalogue.
"""

from __future__ import annotations

import logging
import re
from typing import Final, final

from mypy_extensions import mypyc_attr

from skerry.core.actions import IllegalAction, Reason, ReasonCode
from skerry.core.data import Json
from skerry.words.message import Fact, Message, Name, Other, Part, Select

PSEUDO: Final = "pseudo"
logger = logging.getLogger(__name__)

_FIELD: Final = re.compile(r"\{(\w+)\}")
_ACCENTS: Final = str.maketrans("aceinouyACEINOUY", "áçéíñóúýÁÇÉÍÑÓÚÝ")


def message_id(key: str) -> str:
    """Return the id of a message in its file: "event-went-home" for "event.went_home"."""
    return key.replace(".", "-").replace("_", "-")


@final
class Files:
    """Place of a catalogue's messages: in the folder `words` of a game's `package`, `<language>.ftl` each; with a
    `part`, in files of that name in the package's folders of languages."""

    def __init__(self, package: str, part: str = "") -> None:
        self.package = package
        self.part = part

    def read(self) -> dict[str, dict[str, Message]]:
        """Return the messages by language and id. Raises BrokenWords."""
        from skerry.words.fluent import read_folder  # not before a word is said: simulations say none

        return read_folder(self.package, self.part)


def read_texts(texts: dict[str, str]) -> dict[str, dict[str, Message]]:
    """Return the messages of texts in Fluent, one a language. Raises BrokenWords."""
    from skerry.words.fluent import read

    return {language: read(text, f"the words in {language!r}", language) for language, text in texts.items()}


@final
class Catalogue:
    """Messages of one game in every language it speaks. English is complete; others fall back to it.

    A message or a fact that is not there never ends a game: it is told by its own key, logged once, and kept in
    `lacking`, which `check_spec` wants empty.
    """

    def __init__(self, source: Files | dict[str, str], names: dict[str, str] | None = None) -> None:
        """`source`: files, or a text in Fluent for each language. `names`: English messages by key that stand in a
        game's data, such as names of areas, in which `{fact}` is put in."""
        self.source = source
        self.names: dict[str, str] = names or {}
        self.lacking: set[str] = set()
        self._texts: dict[str, str] = {}
        self._keys: dict[str, str] = {}
        self._read: dict[str, dict[str, Message]] | None = None
        self._found: dict[str, dict[str, Message]] = {}

    def messages(self) -> dict[str, dict[str, Message]]:
        """Return every message by language and id; they are read when they are first asked for. Raises BrokenWords."""
        read = self._read
        if read is None:
            source = self.source
            read = dict(source.read() if isinstance(source, Files) else read_texts(source))
            named = {message_id(key): _plain(text) for key, text in self.names.items()}
            english = {**read.get("en", {}), **named}
            for key, text in self._texts.items():
                if message_id(key) not in english and message_id(text) not in english:
                    english[message_id(key)] = Message([text])
                    self._keys[text] = key
            read["en"] = english
            self._found = {language: {} for language in read}
            self._read = read
        return read

    def add_texts(self, texts: dict[str, str]) -> None:
        """Take texts of a game's data by their keys, so that another language may have them; keys that English has
        stay what they are, and so do texts that are keys."""
        self._texts.update(texts)

    def key_of(self, text: str) -> str:
        """Return the key of a text of the game's data; "" if it has none."""
        self.messages()
        return self._keys.get(text, "")

    def languages(self) -> list[str]:
        """Return the languages that have messages."""
        return list(self.messages())

    def ids(self) -> list[str]:
        """Return the id of every message, in English."""
        return list(self.messages()["en"])

    def facts(self, key: str) -> set[str]:
        """Return the names of the facts that a message asks for, in English. Raises KeyError if there is none."""
        return self.messages()["en"][message_id(key)].facts()

    def say(self, key: str, language: str = "en", facts: dict[str, Json] | None = None) -> str:
        """The message `key` with its facts put in; the key itself if English has no such message."""
        message = self._message(key, language)
        if message is None:
            self.lacks(f"there is no message {key!r}")
            return key
        return self._said(message, language, facts or {}, key)

    def _message(self, key: str, language: str) -> Message | None:
        """Return the message in that language, else in English, else None."""
        found = self._found.get(language)
        message = None if found is None else found.get(key)
        if message is not None:
            return message
        read = self.messages()
        if language not in read:
            language = "en"
        one = message_id(key)
        message = read[language].get(one) or read["en"].get(one)
        if message is not None:
            self._found[language][key] = message
        return message

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
        return self._message(key, "en") is not None

    def _said(self, message: Message, language: str, facts: dict[str, Json], key: str) -> str:
        """A message with its facts put in; in the pseudo language in brackets, if it has letters of its own."""
        text = self._filled(message, language, facts, key)
        if language == PSEUDO:
            for part in message.parts:
                if isinstance(part, str) and part.strip():
                    return f"⟦{text}⟧"
        return text

    def _filled(self, message: Message, language: str, facts: dict[str, Json], key: str) -> str:
        """The parts of a message, one after the other."""
        out: list[str] = []
        for part in message.parts:
            if isinstance(part, str):
                out.append(_accented(part) if language == PSEUDO else part)
            elif isinstance(part, Other):
                out.append(self.say(part.key, language, facts))
            elif part.fact not in facts:
                self.lacks(f"the fact {part.fact!r} is not told to {key!r}")
                out.append(f"({part.fact})")
            else:
                value = facts[part.fact]
                if isinstance(part, Fact):
                    out.append(str(value).replace("-", "−") if type(value) is int else str(value))
                elif isinstance(part, Name):
                    out.append(self.say(f"{part.of}.{value}", language))
                else:
                    out.append(self._filled(_chosen(part, value), language, facts, key))
        return "".join(out)


def _chosen(select: Select, value: Json) -> Message:
    """Return the variant that a fact chooses."""
    key = "none" if value is None or value == "" else str(value)
    found = select.variants.get(key.lower() if type(value) is bool else key)
    if found is None and (isinstance(value, int) or (isinstance(value, float) and value.is_integer())):
        found = select.variants.get(select.plural(abs(int(value))))
    return found or select.default


def _plain(text: str) -> Message:
    """Return the message of a text of a game's data."""
    parts: list[Part] = []
    for number, piece in enumerate(_FIELD.split(text)):
        parts.append(Fact(piece) if number % 2 else piece)
    return Message(parts)


def disguised(text: str) -> str:
    """Return a text in the pseudo language."""
    return f"⟦{_accented(text)}⟧" if text.strip() else text


def _accented(text: str) -> str:
    return text.translate(_ACCENTS)


GENERAL: Final = Catalogue(Files("skerry.words", "refusals"))
"""Messages of the reasons why something is impossible, or a rule set cannot be played, in any game; a game's own
messages under the same keys come first."""


def sayer_of(catalogue: Catalogue, key: str) -> Catalogue | None:
    """Return the catalogue that has a message: `catalogue`, else that of every game; None if neither has."""
    return catalogue if catalogue.has(key) else GENERAL if GENERAL.has(key) else None


def said(catalogue: Catalogue, key: str, language: str = "en", facts: dict[str, Json] | None = None) -> str:
    """Return a message of `catalogue`, else of every game. A `key` that neither has is a text in English: said in the
    language if that has it (`Catalogue.add_texts`), else told as it stands; the pseudo language marks it."""
    if data := catalogue.key_of(key):
        return catalogue.say(data, language)
    sayer = sayer_of(catalogue, key)
    if sayer is not None:
        return sayer.say(key, language, facts)
    return disguised(key) if language == PSEUDO else key


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
        return sayer_of(self.catalogue, f"no.{no.key}")

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
