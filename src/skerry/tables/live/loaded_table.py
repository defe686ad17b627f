"""A table as loaded from the store, and what can be read from it: plain data, without lock, store or connections."""

from __future__ import annotations

import hashlib
from bisect import bisect_left
from typing import Any, Final

from skerry.core import chain, event_patches
from skerry.core.data import Json
from skerry.core.match import Match
from skerry.tables import protocol
from skerry.tables.concurrency import aside
from skerry.tables.model import clock
from skerry.tables.model.seat import driven
from skerry.tables.model.write import StoredTable
from skerry.tables.play import by_itself, timeouts
from skerry.tables.play.undo import goes_back_alone
from skerry.tables.records.record import beginning_of
from skerry.tables.restore.incompatible import IncompatibleGame, moved_lines, stripped
from skerry.tables.restore.restore import Built
from skerry.tables.text.catalogue import say
from skerry.tables.view import log
from skerry.tables.view.position import decision_of, position_of, sheets_of
from skerry.tables.view.seats import seat_names

LINES_KEPT: Final = 24
"""Maximum number of viewers and languages whose log lines are kept."""
LINES_AT_ONCE: Final = 30
"""Maximum number of log entries turned into text on the event loop; more of them are left to a thread."""


class LoadedTable:
    """A table as loaded from the store, with its game."""

    def __init__(self, stored: StoredTable, built: Built) -> None:
        self.match: Match[Any] | None = None
        """The game, or as much of it as can be shown (see `incompatible`)."""
        self.incompatible: IncompatibleGame | None = None
        """State of a game that the installed rules cannot follow; None: it can be played."""
        self.let_in: set[str] = set()
        """People known to be allowed to see a table that shares its luck, besides those who sit there (see `deals`)."""
        self.requests: set[str] = set()
        self.head = ""
        """Hash of the last log entry, which the next one carries; "" before the start and after the end."""
        self._lines: dict[tuple[int | None, str], tuple[int, list[protocol.LogLine]]] = {}
        """By (viewer, language): the number of log entries told, and their lines, which do not change any more."""
        self._itself: tuple[object, float] = (None, 0.0)
        """Last result of `itself_due`, a Unix time, after the state for which it was found."""
        self.adopt(stored, built)

    def adopt(self, stored: StoredTable, built: Built) -> None:
        """Take over what the store has."""
        self.spec, match, self.incompatible = built
        self.row = stored.row
        self.seats = stored.seats
        self.chat = stored.chat
        self.all_requests = stored.first == 0
        """False if other servers may have carried out requests whose keys are not in `requests`."""
        if self.all_requests:
            self.requests = stored.requests
        if stored.row.entries == 0 or stored.row.phase == "over":
            self.head = ""
        else:
            self.head = chain.head(self.head if stored.first else beginning_of(stored.row), stored.entries)
        if match is None or match is not self.match:
            self._lines = {}
        self.match = match

    def forget_lines(self) -> None:
        """Drop the lines that are kept: names in them have changed."""
        self._lines = {}

    @property
    def id(self) -> str:
        """The table's id."""
        return self.row.id

    def own_seats(self, person: str) -> list[int]:
        """Return the seats that a person holds."""
        return [seat.seat for seat in self.seats if seat.person and seat.person == person]

    def names(self, language: str) -> list[str]:
        """Return the name of each seat."""
        return seat_names(self.spec, self.seats, language)

    def people(self) -> set[str]:
        """Return the people whose absence matters: those who sit here, and the host."""
        return {seat.person for seat in self.seats if seat.person} | {self.row.host}

    def may_see(self, person: str) -> bool:
        """Return whether a person may see the game, as far as is known here: it shares no luck or has not begun, they
        sit or sat here, or they have been let in."""
        if not self.row.deal or self.row.phase == "waiting" or person in self.let_in:
            return True
        return self.own_seats(person) != [] or any(one.person == person for one in self.row.former_holders)

    def alias(self, person: str) -> str:
        """Return a person's alias in this table's chat: an id that means nothing at any other table."""
        return hashlib.sha256(f"chat {self.row.server_seed} {self.id} {person}".encode()).hexdigest()[:16]

    def driven(self, seat: int) -> bool:
        """Return whether a bot plays for a seat: it sits there, it stands in, or its person has given up."""
        return driven(self.seats, self.match, seat)

    def sees_like(self, viewer: int | None) -> int | None:
        """Return the viewer whose view and events are those of `viewer`: in a game without secrets a spectator's."""
        return viewer if self.match is not None and self.match.game.secrets else None

    def seconds_left(self) -> float | None:
        """Return the seconds left for the open choice, at least 0; None without a time for each choice or a person who
        has to choose."""
        if not isinstance(self.row.time_control, clock.PerMove) or self.match is None or self.incompatible is not None:
            return None
        waiting = self.match.waiting()
        if all(self.driven(seat) for seat in waiting):
            return None
        return self.row.clock.remaining(waiting[0], clock.now())

    def times(self) -> list[protocol.SeatClock]:
        """Return the time left in each seat's bank; [] without banks, before the start, and for a game that cannot be
        played on."""
        row, at = self.row, clock.now()
        if not isinstance(row.time_control, clock.Fischer) or self.match is None or self.incompatible is not None:
            return []
        return [
            protocol.SeatClock(
                row.clock.remaining(number, at),
                seat.running and not row.paused,
                max(0.0, seat.vacation_until - at),
                seat.vacation_used,
            )
            for number, seat in enumerate(row.clock.seats)
        ]

    def deciders(self) -> list[int]:
        """Return the seats whose players may decide about those that are timed out."""
        return [] if self.incompatible is not None else timeouts.deciders(self.row, self.seats, self.match)

    def late(self) -> list[int]:
        """Return the timed-out seats about which the others may decide; [] if nobody may."""
        return timeouts.late(self.row, self.seats, self.match) if self.deciders() else []

    def itself_due(self) -> float:
        """Return the Unix time at which the server next makes a forced or a planned choice; 0 if there is none."""
        if self.match is None or self.incompatible is not None:
            return 0.0
        if not any(seat.by_itself or seat.plans for seat in self.seats):
            return 0.0
        held = [(seat.by_itself, seat.person, seat.stand_in, seat.plans) for seat in self.seats]
        now = (len(self.match.log), self.row.updated_at, self.row.paused, self.row.proposal is None, held)
        if self._itself[0] != now:
            self._itself = (now, by_itself.due(self.row, self.seats, self.match))
        return self._itself[1]

    def time_left(self) -> float | None:
        """Return the seconds of play until time is called, pauses left out; None without a limit, before the start,
        after the end, and once time is called."""
        match = self.match
        if (
            match is None
            or self.incompatible is not None
            or not match.game.seconds
            or match.over
            or match.time_is_called
        ):
            return None
        return self.row.clock.game_left(match.game.seconds, clock.now())

    def position_for(
        self, viewer: int | None, language: str, in_words: bool = False, view: Json = None
    ) -> protocol.Position | None:
        """Return the position as a viewer sees it; None before the start, and for a game that cannot be shown.
        `in_words`: with its sheets also where the client draws it; `view`: the view, if it is known."""
        if self.match is None:
            return None
        names = self.names(language)
        if self.incompatible is None:
            left = self.seconds_left()
            alone = viewer is not None and not (self.row.deal or self.row.event)
            back = alone and viewer is not None and goes_back_alone(self.match, self.seats, viewer)
            game, times = self.time_left(), self.times()
            return position_of(self.spec, self.match, viewer, names, language, left, game, view, back, times, in_words)
        if not self.incompatible.fits:
            return None
        position = position_of(self.spec, self.match, viewer, names, language, None, None, in_words=in_words)
        decision = decision_of(self.match.game.decision(self.match.state))
        return stripped(position, decision, say("incompatible.prompt", language), self.row.entries - 1)

    def described_for(self, viewer: int | None, language: str) -> protocol.Described | None:
        """Return the sheets of `position_for` and nothing else of it; None where that is None."""
        if self.match is None:
            return None
        if self.incompatible is not None:
            position = self.position_for(viewer, language, in_words=True)
            return None if position is None else protocol.Described(viewer, position.seq, position.sheets)
        view = self.match.game.view(self.match.state, viewer)
        sheets = sheets_of(self.spec, view, viewer, self.names(language), language, in_words=True)
        return protocol.Described(viewer, len(self.match.log) - 1, sheets)

    def story_for(
        self, viewer: int | None, language: str, since: int, until: int | None = None, shown: bool = True
    ) -> tuple[list[dict[str, Json]], list[protocol.LogLine]]:
        """Return the events from log entry `since` on (to before `until`) as a viewer may know them, and the lines from
        `since` on. `shown`: each event with its patch of the view."""
        lines = self.lines_for(viewer, language, since)
        if self.match is None or self.incompatible is not None:
            return [], lines
        if shown:
            return event_patches.shown(self.match, viewer, since, until)[0], lines
        return self.match.story(viewer, since, until), lines

    def lines_for(self, viewer: int | None, language: str, since: int = 0) -> list[protocol.LogLine]:
        """Return the log's lines from entry `since` on, as a viewer may know them; of entries that the installed rules
        cannot follow, who did what kind of thing."""
        if self.match is None:
            return []
        viewer = self.sees_like(viewer)
        told, lines = self._lines.get((viewer, language), (0, []))
        if told < len(self.match.log):
            story = self.match.story(viewer, told)
            fresh = log.lines_of(self.spec, story, self.names(language), language, self.row.former_names)
            lines = [*lines, *fresh]
            if len(self._lines) >= LINES_KEPT:
                self._lines.clear()
            self._lines[viewer, language] = (len(self.match.log), lines)
        if self.incompatible is not None:
            followed = [line for line in lines if line.seq < self.incompatible.fits]
            unread = self.incompatible.lines(self.names(language), language)
            return [line for line in (*followed, *unread) if line.seq >= since]
        first = bisect_left(lines, since, key=lambda line: line.seq)
        return moved_lines(lines[first:], self.row.rules_changes, since, language)

    async def story_apart(
        self, viewer: int | None, language: str, since: int, until: int | None = None, shown: bool = True
    ) -> tuple[list[dict[str, Json]], list[protocol.LogLine]]:
        """Return what `story_for` does, worked out in a thread if it is much. Call it only while nothing can change."""
        told = self._lines.get((self.sees_like(viewer), language), (0, []))[0]
        length = 0 if self.match is None else len(self.match.log)
        much = max(length - told, (until or length) - since if shown else 0) > LINES_AT_ONCE
        if not much:
            return self.story_for(viewer, language, since, until, shown)
        return await aside(self.story_for, viewer, language, since, until, shown)

    def static_for(self, language: str) -> dict[str, Any]:
        """Return the data that never change during the game, with names in a language; {} if there are none."""
        if (
            self.match is None
            or self.spec.static is None
            or (self.incompatible is not None and not self.incompatible.fits)
        ):
            return {}
        static: dict[str, Any] = self.spec.words.told(self.spec.static(self.match.game.options), [], language)
        return static
