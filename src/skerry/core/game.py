"""The contract between a game's rules and everything else."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar, final

from mypy_extensions import mypyc_attr

from skerry.core.actions import IMPOSSIBLE, NO_SUCH_ACTION, NOT_ASKED, ActionSpace, Reason, ReasonCode
from skerry.core.chance import Chance
from skerry.core.content import ContentKind
from skerry.core.corrections import Correction
from skerry.core.data import Data, Json, copied
from skerry.core.did_you_mean import shown
from skerry.core.features import Feature, length_of
from skerry.core.lessons import Lesson
from skerry.core.manual import manual
from skerry.core.observation import Observation, RowWriter
from skerry.core.options import BadOptions, Options, Problem
from skerry.core.texts import texts_of
from skerry.core.untrusted import BadPosition, why_unreadable
from skerry.core.words import Words, said

S = TypeVar("S", bound=Data)

QUICK: Final = 30
"""Maximum usual length of a quick game, in minutes (`GameSpec.quick`)."""

NOBODY: Final = "nobody"
"""`Result.reason` of a game without a winner."""


@final
class Event:
    """Something that happened, for animation and the log.

    Everybody sees `public`; `private[seat]` is laid over it for that seat alone. An event may tell nobody more than
    that viewer's `view` does once it is applied.
    """

    def __init__(self, type: str, public: dict[str, Json], private: dict[int, dict[str, Json]] | None = None) -> None:
        self.type = type
        self.public = public
        self.private = private

    def seen_by(self, viewer: int | None) -> dict[str, Json]:
        """The event as one seat (None: a spectator) may know it: {"type": ..., **facts}."""
        seen: dict[str, Json] = {"type": self.type}
        seen.update(copied(self.public))
        if self.private is not None and viewer is not None:
            seen.update(copied(self.private.get(viewer, {})))
        return seen


@final
class Context:
    """Services for rules besides the state: drawing luck and emitting events."""

    def __init__(self, chance: Chance, loud: bool = True, gone: list[int] | None = None) -> None:
        """`loud`: events are recorded; rules skip building them otherwise (`if context.loud: ...`). `gone`: the seats
        that gave up while the game was still open for them."""
        self.chance = chance
        self.loud = loud
        self.gone = gone
        self.events: list[Event] = []
        self.revealed = False
        self.watched: Data | None = None
        self.frames: list[Any] = []

    def emit(
        self,
        type: str,
        public: dict[str, Json],
        private: dict[int, dict[str, Json]] | None = None,
    ) -> None:
        """Tell an event once it is done. By convention `public` holds "seat" (who acts) and "clause" (the rule)."""
        if self.loud:
            self.events.append(Event(type, public, private))
            if self.watched is not None:
                self.frames.append(self.watched.clone())

    def watch(self, state: Data) -> None:
        """Keep a copy of `state` in `frames` with every event: how the table looked just then."""
        self.watched = state

    def final(self, result: Result) -> Result:
        """Return the result that the table will have, for the event that tells the end: the rules' own, adjusted for
        the seats that gave up."""
        return result if self.gone is None else without(result, self.gone)

    def reveal(self) -> None:
        """Say that a seat learnt something without luck (a hand was shown): undoing past it would leak."""
        self.revealed = True


@final
class Decision:
    """Pending choice: one seat's turn, or a `sealed` choice that all `seats` make unseen.

    `step` names the kind of choice; `info` holds public facts about it (JSON). `free`: no order binds the table; any
    seat may act, not only `seats`, which then name whom the turn indicator shows and for whom bots choose. `legal` and
    `apply` must then serve every seat, and the game must have no secrets.
    """

    def __init__(
        self,
        seats: list[int],
        step: str,
        info: dict[str, Json] | None = None,
        sealed: bool = False,
        free: bool = False,
    ) -> None:
        self.seats = seats
        self.step = step
        self.info = info
        self.sealed = sealed
        self.free = free

    def to_json(self) -> dict[str, Json]:
        """{"seats": [...], "step": ..., "info": {...}, "sealed": ..., "free": ...}"""
        return {
            "seats": list(self.seats),
            "step": self.step,
            "info": copied(self.info or {}),
            "sealed": self.sealed,
            "free": self.free,
        }


def decision_table(seats: int, steps: Sequence[str]) -> list[list[Decision]]:
    """Every decision of a game in which one seat chooses at a time, without `info`: [seat][number of the step]."""
    return [[Decision([seat], step) for step in steps] for seat in range(seats)]


@dataclass
class Result(Data):
    """The end of a game, or the standing of an unfinished one; every list has one entry a seat.

    `payoffs`: shares of the win, summing to 1 (research: the reward). `scores`: the game's own points.
    `places`: 1 is best, equal places share. `parts`: [[source key, points], ...] that add up to the score.
    `reason`: a message key of the game's words; NOBODY: there is no winner, and `payoffs` are shared.
    """

    payoffs: list[float]
    scores: list[int]
    places: list[int]
    parts: list[list[list[Json]]]
    reason: str

    def winners(self) -> list[int]:
        """Return the seats that won or share the win; [] if none did."""
        return [] if self.reason == NOBODY else [seat for seat, place in enumerate(self.places) if place == 1]


def without(result: Result, gone: list[int]) -> Result:
    """Return the result adjusted for the seats `gone`, which gave up: they come last and win nothing. The others keep
    their order and the proportions of their shares, which sum to 1 again; if they had no share, the best of them win.
    If no other seat is left, the result is unchanged."""
    rest = [seat for seat in range(len(result.places)) if seat not in gone]
    if not gone or not rest:
        return result
    behind = [result.places[seat] for seat in rest]
    best = min(behind)
    shared = sum(result.payoffs[seat] for seat in rest)
    payoffs = [0.0] * len(result.places)
    places = [1 + len(rest)] * len(result.places)
    for seat in rest:
        place = result.places[seat]
        places[seat] = 1 + sum(1 for other in behind if other < place)
        if shared > 0:
            payoffs[seat] = result.payoffs[seat] / shared
        elif place == best:
            payoffs[seat] = 1.0 / behind.count(best)
    return Result(payoffs, result.scores, places, result.parts, result.reason)


def ranked(scores: list[int], parts: list[list[list[Json]]], reason: str, ties: list[int] | None = None) -> Result:
    """A `Result` in which the highest score wins; `ties` (higher is better) breaks ties, what is left is shared."""
    keys = [(score, ties[seat] if ties is not None else 0) for seat, score in enumerate(scores)]
    places = [1 + sum(1 for other in keys if other > key) for key in keys]
    winners = places.count(1)
    return Result([1.0 / winners if place == 1 else 0.0 for place in places], scores, places, parts, reason)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC, Generic[S]):
    """Rules of one game for one rule set and one number of seats.

    Stateless: everything that changes lives in the state `S`. Subclasses set the attributes in `__init__` and
    implement the abstract methods; the others have defaults that suit a game without secrets. `check_game` in
    `skerry.core.conform` tests every promise made here. Seats are numbered from 0.
    """

    name: str
    version: int
    """Raise it when saved games or trained models of the old version would break."""
    seats: int
    options: Options
    space: ActionSpace
    seconds: int = 0
    """Seconds of play after which the table calls the time (see `time_called`); 0: never."""
    secrets: bool = False
    """True if a seat may know what another does not, or choose sealed: a person who sits down on it would learn
    that. Else views and events are the same for everybody."""
    _observed: int = 0
    """Cached result of `observed_length`; 0 before its first call."""

    # --- rules ---------------------------------------------------------------------------------------------------
    @abstractmethod
    def new(self, context: Context) -> S:
        """The starting position. Set-up luck comes from `context.chance`."""

    @abstractmethod
    def decision(self, state: S) -> Decision | None:
        """Return the pending decision: which seats choose next and what. None when the game is over. Depends on public
        facts only."""

    def asked(self, state: S) -> Decision | None:
        """Return the pending decision like `decision`, but its `info` may be missing, for games that nobody watches.
        Callers must not change it: it may be the same object each time (see `decision_table`). Default: `decision`."""
        return self.decision(state)

    @abstractmethod
    def legal(self, state: S, seat: int) -> list[int]:
        """The ids of every action `seat` may choose, rising; never empty for a seat of `decision(state)`.

        Depends only on what `seat` knows.
        """

    @abstractmethod
    def apply(self, state: S, seat: int, action: int, context: Context) -> None:
        """Play one legal action, changing `state` in place and running every consequence up to the next decision."""

    def apply_joint(self, state: S, choices: dict[int, int], context: Context) -> None:
        """Play all choices (seat -> action) of a sealed decision. Default: one after the other in seat order."""
        for seat in sorted(choices):
            self.apply(state, seat, choices[seat], context)

    def advance(self, state: S, decision: Decision, choices: dict[int, int], context: Context) -> None:
        """Play a complete set of choices for `decision` (not for overriding)."""
        if decision.sealed:
            self.apply_joint(state, choices, context)
        else:
            for seat, action in choices.items():
                self.apply(state, seat, action, context)

    @abstractmethod
    def result(self, state: S) -> Result:
        """Return payoffs and scores of a finished game, or the standing of an unfinished one. Seats that gave up need
        not be considered: the table adjusts for them (rules that emit the end use `context.final`)."""

    def finished(self, state: S) -> list[int]:
        """Return the seats for which the game is over though it goes on for others: they are home, or out, and are
        asked nothing more unless play is free. A seat that gives up after that keeps the place that it reached.
        Default: none."""
        return []

    def illegal(self, state: S, seat: int, action: int) -> ReasonCode | None:
        """Return the reason why `seat` may not choose `action` now; None exactly if the action is `legal` and the seat
        is asked. Any whole numbers are answered, including those that are no action or no seat of the game (not for
        overriding: see `guard`)."""
        if not 0 <= action < self.space.size:
            return NO_SUCH_ACTION
        if not 0 <= seat < self.seats:
            return NOT_ASKED
        return self.guard(state, seat, action)

    def guard(self, state: S, seat: int, action: int) -> ReasonCode | None:
        """Return the answer of `no` for any seat and any action of the space. Depends only on what `seat` knows.
        Default: NOT_ASKED for a seat that is not asked, IMPOSSIBLE for an action that `legal` leaves out."""
        decision = self.decision(state)
        if decision is None or (seat not in decision.seats and not decision.free):
            return NOT_ASKED
        return None if action in self.legal(state, seat) else IMPOSSIBLE

    def facts(self, state: S, seat: int, action: int, no: ReasonCode) -> dict[str, Json]:
        """Return the facts that the message of `no`, an answer of `guard`, names: public facts, or such as `seat`
        knows. Default: the action's own type and arguments."""
        return self.space.to_json(action)

    # --- knowledge -----------------------------------------------------------------------------------------------
    @abstractmethod
    def view(self, state: S, viewer: int | None) -> dict[str, Json]:
        """Return what `viewer` (None: a spectator) may see, as fresh JSON, built only from what the viewer knows.
        "round" is the number of the running round, from 1: lists of tables and trials count by it. A game without
        rounds leaves it out."""

    def resample(self, state: S, viewer: int, chance: Chance) -> None:
        """Resample, in place, all that `viewer` cannot know, and keep what it does know. Default: nothing is hidden."""

    def observe(self, state: S, viewer: int) -> list[float]:
        """Return the observation of `viewer` for learning agents: numbers, shape [fixed length]. [] if the game offers
        none."""
        return []

    def observe_into(self, state: S, viewer: int, row: RowWriter) -> None:
        """Write what `observe` returns. Default: its numbers one by one. A game that writes its rows here, which takes
        less time where they go into arrays, returns `observed` from `observe`."""
        for number in self.observe(state, viewer):
            row.add(number)

    def observed(self, state: S, viewer: int) -> list[float]:
        """Return what `observe_into` writes (not for overriding)."""
        row = Observation(self.observed_length())
        self.observe_into(state, viewer, row)
        return row.whole()

    def features(self) -> tuple[Feature, ...]:
        """Return the fields of `observe`, from the left; every observation keeps to them. () if the game does not
        say."""
        return ()

    def observed_length(self) -> int:
        """Return the number of entries that `features` describes (not for overriding). Computed at the first call: most
        games are never observed."""
        if self._observed == 0:
            self._observed = length_of(self.features())
        return self._observed

    def preview(self, state: S, seat: int, action: int) -> dict[str, Json]:
        """Return the costs and gains of a legal action, as far as `seat` can know: JSON for the game's client. Default:
        {}."""
        return {}

    def danger(self, state: S, seat: int, action: int, preview: dict[str, Json]) -> float:
        """Return the danger of a legal action for `seat`, judged by its `preview` and what else the seat knows: 1 if it
        puts the seat or its piece out whatever the seat may still choose, less for a chance of that and for what is
        lost for good, 0 for nothing of the kind. Pages put no accent on a choice that is more dangerous than another,
        and ask again before a 1. Default: 0."""
        return 0.0

    # --- judgement -----------------------------------------------------------------------------------------------
    def suggest(self, state: S, seat: int, chance: Chance) -> int:
        """Return a sensible legal action for `seat`, quickly: the greedy bot and the policy of simulated play.

        Bots call it on imagined positions only. Default: any legal action.
        """
        options = self.legal(state, seat)
        return options[chance.below(len(options))]

    def suggest_fairly(self, state: S, seat: int, legal: list[int], chance: Chance) -> int:
        """Return the choice of `suggest` on a position resampled from what `seat` knows; `chance` is the luck of both.
        `legal`: the seat's legal actions; neither it nor `state` is changed. Default: `state` is copied as a whole; a
        game that needs less overrides this."""
        world: S = state.clone()
        self.resample(world, seat, chance)
        return self.suggest(world, seat, chance)

    def worth_trying(self, state: S, seat: int, legal: list[int], favourite: int) -> list[int]:
        """Those of the legal actions, rising, that a bot which tries them one by one should try; `favourite`, which the
        game suggests, is one of them. A game with many actions that come to much the same leaves most of them out. What
        only takes back an earlier choice of the same turn must be left out, or trying goes to and fro. Default: all."""
        return legal

    def evaluate(self, state: S, seat: int) -> float:
        """The share of the win that `seat` may expect, roughly (0..1). Default: the standing."""
        return self.result(state).payoffs[seat]

    # --- service -------------------------------------------------------------------------------------------------
    def problems(self, state: S) -> list[Reason]:
        """Broken invariants, each made by `unsound`; [] for every position that play can reach. Edits are accepted only
        if [] ."""
        return []

    def corrections(self, state: S) -> list[Correction]:
        """Return the facts that the table may correct in this position by consent. Default: none.

        Only public facts whose soundness (`problems`) follows from public facts too: the proposer is told at once what
        does not fit, and everybody is shown the list.
        """
        return []

    def correction_follow_up(self, before: S, after: S) -> list[list[Json]]:
        """Return the further changes, [[path, value], ...], by which play can go on from a corrected position `after`,
        which `problems` may find unsound: a turn that passes to another seat begins anew. Default: none."""
        return []

    def on_timeout(self, state: S, seat: int) -> int:
        """The choice made for a seat whose clock ran out. Default: the first legal action."""
        return self.legal(state, seat)[0]

    def time_called(self, state: S) -> list[list[Json]]:
        """Return what the end of the agreed time (`seconds`) sets in the state's JSON, as [[path, value], ...].

        The rules then bring the game to its end, at once or after the running round. Default: nothing.
        """
        return []

    def round(self, state: S) -> int | None:
        """The number of the running round, as `view` tells it; None in a game without. Default: from the view."""
        told = self.view(state, None).get("round")
        return told if isinstance(told, int) else None

    def measures(self, state: S) -> dict[str, float]:
        """Return the figures that trials of a rule set record besides scores and places: message key of the game's
        words -> number. Default: {}."""
        return {}

    def concede(self, state: S, seat: int, context: Context) -> bool:
        """Let `seat` give up. Return True if the rules have taken it out of the game; False (default) if others play on
        for it."""
        return False

    def load(self, data: Json) -> S:
        """Return the state from the JSON of its `to_json`, which may be untrusted (not for overriding: see `read`).
        Raises BadPosition if it is malformed. Does not check whether the position is sound: see `problems`."""
        try:
            return self.read(data)
        except BadPosition:
            raise
        except (ValueError, LookupError, TypeError, AttributeError, OverflowError, RecursionError) as problem:
            raise BadPosition(f"this is no position of {self.name}: {why_unreadable(problem)}") from problem

    @abstractmethod
    def read(self, data: dict[str, Json]) -> S:
        """Return the state that `load` returns. Malformed JSON may raise ValueError with a message, BadPosition,
        LookupError, TypeError, AttributeError, OverflowError or RecursionError."""

    def migrate(self, data: dict[str, Json], version: int) -> dict[str, Json]:
        """The record (JSON) of an older `version` in this version's shape. Raises ValueError if that cannot be."""
        raise ValueError(f"{self.name} records of version {version} cannot be read by version {self.version}")


@final
class Seat:
    """Look of a seat before anybody sits on it: a title key in the game's words, a colour name, an emblem name."""

    def __init__(self, title: str, colour: str, emblem: str) -> None:
        self.title = title
        self.colour = colour
        self.emblem = emblem

    def to_json(self) -> dict[str, Json]:
        """{"title": ..., "colour": ..., "emblem": ...}"""
        return {"title": self.title, "colour": self.colour, "emblem": self.emblem}


@final
class Length:
    """Usual length of games, from, to: rounds, and minutes at the table. Half of all games lie between."""

    def __init__(self, rounds: tuple[int, int], minutes: tuple[int, int]) -> None:
        self.rounds = rounds
        self.minutes = minutes


@final
class Preset:
    """Named rule set: key, title, one line of description, and the options it changes.

    `length`: usual length of a game where that depends on the preset; None: `GameSpec.minutes` applies.
    """

    def __init__(
        self,
        name: str,
        title: str,
        description: str,
        changes: dict[str, Json] | None = None,
        length: Length | None = None,
    ) -> None:
        self.name = name
        self.title = title
        self.description = description
        self.changes: dict[str, Json] = changes or {}
        self.length = length


@final
class GameSpec:
    """All that the platform knows about a game before a table exists. One module-level `SPEC` a game."""

    def __init__(
        self,
        *,
        name: str,
        title: str,
        summary: str,
        seat_counts: list[int],
        default_seats: int,
        minutes: tuple[int, int],
        options: type[Options],
        presets: list[Preset],
        seats: list[Seat],
        make: Any,
        words: Words,
        learn: str | dict[str, str],
        credits: list[str],
        static: Any = None,
        figures: Any = None,
        content: list[ContentKind] | None = None,
        shapes: str = "",
        drawn: bool = False,
        lessons: list[Lesson] | None = None,
    ) -> None:
        """`make(options, seats)` builds the Game; `presets[0]` is the default; `minutes`: typical length, from, to;
        `learn`: the rules for players, a template of `skerry.core.manual`: Markdown with an anchor for each clause, or
        one for each language;
        `figures(options)`: what its fields may name besides the options; `credits`: lines of Markdown;
        `static(options)`: JSON that never changes during a game (board geometry, names), sent once to a client;
        `content`: what people may draw up for the game themselves (maps, decks), each kind the value of an option;
        `shapes`: the module that declares the JSON the game sends, as TypedDicts; "": it is untyped;
        `drawn`: Skerry's web client has a folder for it, all others are played at the plain table, which shows the
        `Words.describe` of a position and the board that `static` holds as data (`skerry.core.boards`);
        `lessons`: the game learnt by playing it, in their order; the words have what they say (`lesson_words`)."""
        self.name = name
        self.title = title
        self.summary = summary
        self.seat_counts = seat_counts
        self.default_seats = default_seats
        self.minutes = minutes
        self.options = options
        self.presets = presets
        self.seats = seats
        self.make = make
        self.words = words
        self.learn: str = learn if isinstance(learn, str) else learn["en"]
        pages = {} if isinstance(learn, str) else learn
        self.learn_in: dict[str, str] = {language: page for language, page in pages.items() if language != "en"}
        """The same in other languages."""
        self.credits = credits
        self.static = static
        self.figures = figures
        self.content: list[ContentKind] = content or []
        self.shapes = shapes
        self.drawn = drawn
        self.lessons: list[Lesson] = lessons or []
        words.catalogue.add_texts(texts_of(self))

    def game(self, changes: Json | None = None, seats: int | None = None, preset: str = "") -> Game[Any]:
        """The rules for a preset (default: the first) with `changes` over it, for its usual number of seats if none is
        given. Raises BadOptions or ValueError."""
        count = self.usual_seats(preset) if seats is None else seats
        options = self.rules(changes, count, preset)
        try:
            game: Game[Any] = self.make(options, count)
        except BadOptions as error:
            self._told(error)
            raise
        return game

    def manual(self, options: Options | None = None, language: str = "en") -> str:
        """The rules for players under these options (default: the first preset's), Markdown; in English where the
        language has none. Raises BadManual."""
        chosen = self.rules(None, self.usual_seats()) if options is None else options
        figures = None if self.figures is None else self.figures(chosen)
        if language in self.learn_in:
            return manual(self.learn_in[language], chosen, figures, language)
        return manual(self.learn, chosen, figures)

    def rules(self, changes: Json | None, seats: int, preset: str = "") -> Options:
        """The rule set of `game` alone: checked as for a game, without making one. Raises BadOptions or ValueError."""
        if seats not in self.seat_counts:
            raise self._bad("problem.seats", counts=", ".join(map(str, self.seat_counts)), seats=seats)
        merged: dict[str, Json] = {}
        if preset or self.presets:
            merged.update(copied(self.preset(preset).changes))
        merged.update(changes or {})
        try:
            options: Options = self.options.parse(merged, seats)
        except BadOptions as error:
            self._told(error)
            raise
        return options

    def _bad(self, key: str, **facts: Json) -> BadOptions:
        """Return a BadOptions with one problem of the whole, whose message is told the game's title too."""
        title = said(self.words.catalogue, self.title)
        return self._told(BadOptions([Problem("", key, {"title": title, **facts})]))

    def _told(self, error: BadOptions) -> BadOptions:
        """Return an error that from now on is told in the words of this game."""
        error.catalogue = self.words.catalogue
        return error

    def usual_seats(self, preset: str = "") -> int:
        """Return the number of seats that a preset is offered with: the default if the preset can be played with it,
        else the first that it can be played with. Raises BadOptions if there is none."""
        counts = self.playable_seats(preset)
        if not counts:
            raise self._bad("problem.nobody", preset=preset)
        return self.default_seats if self.default_seats in counts else counts[0]

    def minutes_of(self, preset: Preset) -> tuple[int, int]:
        """Return the usual length of a preset's game, from, to, in minutes."""
        return self.minutes if preset.length is None else preset.length.minutes

    def quick(self) -> Preset:
        """Return the preset for a quick game: the first that usually ends within half an hour, else the shortest."""
        for preset in self.presets:
            if self.minutes_of(preset)[1] <= QUICK:
                return preset
        return min(self.presets, key=lambda preset: self.minutes_of(preset)[1])

    def playable_seats(self, preset: str = "") -> list[int]:
        """The numbers of seats that can play a preset as it is, rising: its own course may have room for fewer."""
        if preset:
            self.preset(preset)  # an unknown one is refused, not unplayable
        counts: list[int] = []
        for count in self.seat_counts:
            try:
                self.rules({}, count, preset)
            except BadOptions:
                continue
            counts.append(count)
        return counts

    def lesson(self, name: str) -> Lesson:
        """The lesson of that name. Raises ValueError if there is none."""
        for lesson in self.lessons:
            if lesson.name == name:
                return lesson
        raise ValueError(f"{self.title} has no lesson {name!r}")

    def preset(self, name: str = "") -> Preset:
        """The preset of that name ("" for the default). Raises BadOptions if there is none."""
        for preset in self.presets:
            if name in ("", preset.name):
                return preset
        names = ", ".join(preset.name for preset in self.presets)
        raise self._bad("problem.preset", name=shown(name), names=names)
