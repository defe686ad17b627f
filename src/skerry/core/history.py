"""A table's log with the positions that it made: each of them can be had again, and shown event by event.

On a way from the start one position in `SNAPSHOT_EVERY` is kept; those between are played once more, with their own
luck. Steps taken back make the ways a tree, so what counts is how far back on its own way a kept position lies.
"""

from __future__ import annotations

from typing import Final, Generic

from skerry.core.chance import Luck, Scripted
from skerry.core.data import Json
from skerry.core.game import Context, Event, Game, S
from skerry.core.log import BrokenLog, Entry
from skerry.core.position_patches import corrected

SNAPSHOT_EVERY: Final = 16
"""Number of steps, on a way from the start, from one kept position to the next."""


class History(Generic[S]):
    """Log, events and positions of a match. It only looks back: a `Match` plays on.

    `log[i]` is entry i; `events[i]` what it caused (derived). Going back forgets nothing, so positions form a tree;
    those in force one after the other are its line from the start to the tip.
    """

    def __init__(self, game: Game[S], luck: Luck) -> None:
        """Before the start: there is no position yet."""
        self.game = game
        self.luck = luck
        self.log: list[Entry] = []
        self.events: list[list[Event]] = []
        self.plays = 0
        """Number of plays in the log, also of those that were taken back."""
        self.watched = False
        """True if each choice will be shown event by event: frames are then kept at once."""
        self._state: S
        self._parents: list[int] = []  # for each entry that made a position: the entry whose position it changed
        self._tips: list[int] = []  # after each entry: the entry whose position is in force
        self._snapshots: dict[int, S] = {}
        self._beyond: list[int] = []  # for each entry that made a position: its steps beyond a position that is kept
        self._before: dict[int, S] = {}  # the position that the newest play changed, by its entry
        self._undone: list[int] = []  # entries taken back since anybody last played on; the next to redo comes last
        self._turned = False  # whether anything was ever taken back
        self._framed: tuple[int, list[S]] = (-1, [])  # the entry whose frames were asked for last, and these

    # --- positions -----------------------------------------------------------------------------------------------
    @property
    def state(self) -> S:
        """The position in force. Read it, never change it."""
        return self._state

    def position_at(self, number: int) -> int:
        """The log entry that made the position in force after log entry `number`. Raises IndexError."""
        return self._tips[number]

    def state_at(self, number: int) -> S:
        """A copy of the position in force after log entry `number`. Raises IndexError."""
        if not 0 <= number < len(self.log):
            raise IndexError(f"the log has entries 0 to {len(self.log) - 1}")
        return self._position(self._tips[number])

    def before(self, number: int) -> S:
        """The position in force before log entry `number`. Read it, never change it. Raises IndexError."""
        return self._before[number] if number in self._before else self.state_at(number - 1)

    def previous(self) -> int:
        """Return the log entry whose position the last step in force changed, -1 at the start."""
        return self._parents[self._tips[-1]]

    def is_earlier(self, number: int) -> bool:
        """Return whether a take-back can return to the position of that log entry."""
        at = self._parents[self._tips[-1]]
        while at > number:  # an entry's position follows that of an older entry
            at = self._parents[at]
        return at == number >= 0

    def earlier(self) -> list[int]:
        """The log entries whose positions a take-back can return to, newest first."""
        out: list[int] = []
        at = self._parents[self._tips[-1]]
        while at >= 0:
            out.append(at)
            at = self._parents[at]
        return out

    def steps(self, to: int, tip: int) -> list[int]:
        """The log entries that led from the position of entry `to` to that of `tip`, newest first.

        Raises IndexError if none did."""
        steps: list[int] = []
        while tip != to:
            steps.append(tip)
            tip = self._parents[tip]
            if tip < 0:
                raise IndexError(f"entry {to} is not on the way")
        return steps

    # --- what was told -------------------------------------------------------------------------------------------
    def sealed_at(self, number: int) -> list[int]:
        """The seats whose sealed choices were in, and still secret, after log entry `number`."""
        seats: list[int] = []
        for entry in self.log[: number + 1]:
            if entry.kind == "seal":
                seats.append(int(entry.moves[0][0]))
            elif entry.kind == "unseal":
                seats = [seat for seat in seats if str(seat) != entry.by]
            elif entry.kind != "concede":
                seats = []
        return seats

    def story(self, viewer: int | None, since: int = 0, until: int | None = None) -> list[dict[str, Json]]:
        """The events from log entry `since` on (to before `until`), as `viewer` may know them, each with its "seq".

        Those of a choice that its seat did not make itself also say who did and for whom: "acted" (see `Entry.acted`)
        and "acted_for".
        """
        out: list[dict[str, Json]] = []
        for number in range(max(since, 0), len(self.events) if until is None else until):
            acted = self.log[number].acted()
            for event in self.events[number]:
                seen = event.seen_by(viewer)
                seen["seq"] = number
                if acted:
                    seen["acted"], seen["acted_for"] = acted, self.log[number].moves[0][0]
                out.append(seen)
        return out

    def frames(self, number: int) -> list[S]:
        """Return the positions just after each event of a log entry: the entry is played once more, with its own luck.
        Those of the entry asked for last are kept for the next viewer: read them, never change them."""
        if self._framed[0] == number:
            return self._framed[1]
        entry = self.log[number]
        if entry.kind not in ("play", "concede"):
            here = self._state if self._tips[number] == self._tips[-1] else self.state_at(number)
            return self._keep_frames(number, here, len(self.events[number]), [])
        before: S = self._before[number] if number in self._before else self._position(self._parents[number])
        return self._keep_frames(number, before, len(self.events[number]), self.retraced(number, before)[:-1])

    def line(self) -> list[int]:
        """The log entries that made the positions from the start to the one in force: what was taken back is not among
        them."""
        return [*reversed(self.earlier()), self._tips[-1]]

    def taken_back(self) -> list[int]:
        """The log entries whose positions were taken back and not brought back, oldest first."""
        if not self._turned:
            return []
        line = set(self.line())
        return [number for number, tip in enumerate(self._tips) if tip == number and number not in line]

    def retraced(self, number: int, before: S) -> list[S]:
        """Replay a log entry after the first, one that made a position, with its own luck, on the position `before` it.
        Return the positions just after each of its events, and last the position it made."""
        entry = self.log[number]
        told = len(self.events[number])
        if entry.kind == "edit":
            return [self._again(before, entry)] * (told + 1)
        state: S = before.clone()
        context = Context(Scripted(entry.draws))
        context.watch(state)
        self._again(state, entry, context)
        return [before] * (told - len(context.frames)) + [*context.frames, state]

    def _keep_frames(self, number: int, before: S, told: int, frames: list[S]) -> list[S]:
        """Keep and return one position for each of the `told` events of an entry: `frames`, and `before` for the events
        ahead of them, which the match itself told (a seat gave up, a bot failed) before the rules had their say."""
        self._framed = (number, [before] * (told - len(frames)) + frames)
        return self._framed[1]

    # --- inside --------------------------------------------------------------------------------------------------
    def _append(self, entry: Entry, events: list[Event], moved: bool = False, tip: int = -1) -> list[Event]:
        """Append a log entry, after which `_state` is in force: if `moved`, made by this entry; else that of entry
        `tip`, or if that is -1 the one before. Return the events."""
        number = len(self.log)
        if entry.kind not in ("undo", "redo"):
            self._undone = []
        self._turned = self._turned or entry.kind == "undo"
        before = self._tips[-1] if self._tips else -1
        self._parents.append(before if moved else -1)
        self._tips.append(number if moved else (tip if tip >= 0 else before))
        beyond = self._beyond[before] + 1 if moved and before >= 0 else 0
        if number == 0 or beyond >= SNAPSHOT_EVERY:
            self._snapshots[number] = self._state.clone()
            beyond = 0
        self._beyond.append(beyond)
        entry.check = self._state.digest()
        entry.luck = self.luck.counter
        self.log.append(entry)
        self.events.append(events)
        self.plays += entry.kind == "play"
        return events

    def _position(self, number: int) -> S:
        """The position that entry `number` made, from the nearest snapshot."""
        line: list[int] = []
        at = number
        while at not in self._snapshots:
            line.append(at)
            at = self._parents[at]
        state: S = self._snapshots[at].clone()
        for step in reversed(line):
            state = self._again(state, self.log[step])
        return state

    def _again(self, state: S, entry: Entry, context: Context | None = None) -> S:
        """Replay `entry` on `state` and return the new position; events are emitted only to a given `context`."""
        context = context or Context(Scripted(entry.draws), loud=False)
        if entry.kind == "edit":
            return corrected(self.game, state, entry.patch)
        if entry.kind == "concede":
            self.game.concede(state, int(entry.moves[0][0]), context)
            return state
        decision = self.game.decision(state)
        if decision is None:
            raise BrokenLog("a choice was made after the end")
        choices = {int(seat): self.game.space.from_json(action) for seat, action in entry.moves}
        self.game.advance(state, decision, choices, context)
        return state
