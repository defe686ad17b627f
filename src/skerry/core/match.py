"""One table: the state, the luck, the log. Pure and synchronous; no input or output, no clock.

The log is append-only and holds inputs and luck; everything else is a fold over it. A server stores each entry
before it acknowledges the choice behind it, and rebuilds the match by `Match.restore` after a crash.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from skerry.core.actions import (
    CHOSEN,
    GONE,
    HOST_SET,
    IMPOSSIBLE,
    LUCK_FELL,
    NO_TIME,
    NOT_ASKED,
    NOT_EARLIER,
    NOT_YOURS,
    NOTHING_DONE,
    NOTHING_UNDONE,
    OTHERS_CHOSE,
    OVER,
    TABLE_AGREED,
    IllegalAction,
    ReasonCode,
)
from skerry.core.chance import Chance, Luck, Scripted, ScriptError
from skerry.core.corrections import Correction
from skerry.core.data import Json, copied
from skerry.core.game import Context, Decision, Event, Game, Result, S, without
from skerry.core.history import History
from skerry.core.log import BOT_FAILED, BrokenLog, Consent, Diverged, Entry
from skerry.core.position_patches import correction_follow_up, judged, public_changes
from skerry.core.untrusted import why_unreadable

RULES_FAIL: Final = (ValueError, LookupError, TypeError, AttributeError, ArithmeticError, AssertionError, RuntimeError)
"""Errors that rules may raise on a log that is not theirs."""


@final
class Match(History[S]):
    """Owns a game in progress: the only code that changes a live state.

    Sequence numbers on the wire are indices of the log. For looking back see `History`.
    """

    def __init__(self, game: Game[S], luck: Luck) -> None:
        """Use `start` or `restore`."""
        super().__init__(game, luck)
        self.sealed: dict[int, int] = {}
        self.conceded: list[int] = []
        self._settled: list[int] = []  # seats that conceded after the game was over for them
        self.stopped = False
        self._barred: set[int] = set()  # entries that are barriers by today's rules alone, not by the log restored

    @classmethod
    def start(cls, game: Game[S], luck: Luck) -> Match[S]:
        """Set up a table. Its `luck` is its secret until the game is over."""
        match = cls(game, luck)
        match._begin(None)
        return match

    @classmethod
    def restore(cls, game: Game[S], luck: Luck, entries: Sequence[Json], trust: bool = False) -> Match[S]:
        """Rebuild a match from its log (JSON), re-playing recorded choices and luck.

        Every position is compared with its checksum unless `trust`ed. Raises BrokenLog or Diverged, naming the
        entry. Afterwards `luck` stands where the log ends, so that play goes on with the draws that come next.
        """
        match = cls(game, luck)
        for number, data in enumerate(entries):
            try:
                entry = Entry.from_json(data)
                match._repeat(entry)
                if not trust and match._state.digest() != entry.check:
                    raise Diverged("the position is not the recorded one")
            except ScriptError as script:
                raise Diverged(f"entry {number}: {script}", number) from script
            except Diverged as diverged:
                raise Diverged(f"entry {number}: {diverged}", number) from diverged
            except RULES_FAIL as broken:
                forbidden = broken if isinstance(broken, IllegalAction) else None
                why = str(broken) if forbidden else why_unreadable(broken)
                raise BrokenLog(f"entry {number}: {why}", number, forbidden) from broken
            if match.log[-1].barrier and not entry.barrier:
                match._barred.add(number)
            match.log[-1] = entry
        if not match.log:
            raise BrokenLog("the log is empty")
        luck.seek(match.log[-1].luck)
        return match

    # --- looking -------------------------------------------------------------------------------------------------
    @property
    def over(self) -> bool:
        """Return whether the game has ended, by the rules or by `stop`."""
        return self.stopped or self.game.decision(self._state) is None

    def decision(self) -> Decision | None:
        """Return the pending decision, without the seats whose sealed choice is in; None when the game is over."""
        if self.stopped:
            return None
        decision = self.game.decision(self._state)
        if decision is None or not self.sealed:
            return decision
        open_seats = [seat for seat in decision.seats if seat not in self.sealed]
        return Decision(open_seats, decision.step, decision.info, decision.sealed, decision.free)

    def waiting(self) -> list[int]:
        """Seats that still have to choose; [] when the game is over."""
        decision = self.decision()
        return [] if decision is None else decision.seats

    def legal(self, seat: int) -> list[int]:
        """The action ids that `seat` may choose now; [] when it is not asked, unless play is free."""
        decision = self.decision()
        if decision is None or not (seat in decision.seats or decision.free):
            return []
        return self.game.legal(self._state, seat)

    @property
    def free(self) -> bool:
        """Return whether play is free (see `Decision.free`): anybody may act for any seat, and undo and redo alone.
        False when the game is over."""
        decision = self.decision()
        return decision is not None and decision.free

    def result(self) -> Result:
        """Return the result, or the standing. A seat that gave up cannot win, unless the game was over for it
        before."""
        result = without(self.game.result(self._state), self._gone())
        if self.stopped:
            result.reason = "stopped"
        return result

    def imagine(self, seat: int, chance: Chance) -> S:
        """Return a full position drawn at random from those that `seat` thinks possible, for its bot."""
        state: S = self._state.clone()
        self.game.resample(state, seat, chance)
        return state

    # --- playing -------------------------------------------------------------------------------------------------
    def submit(self, seat: int, action: int, by: str = "") -> list[Event]:
        """Choose for `seat`; `by` says who did if not the seat itself. Returns the events it caused.

        Raises IllegalAction, which names the forbidding clause, and changes nothing if it is not legal.
        """
        decision = self.decision()
        if decision is None:
            raise IllegalAction(OVER)
        if seat in self.sealed:
            raise IllegalAction(CHOSEN)
        if seat not in decision.seats and not decision.free:
            raise self._forbidden(seat, action, NOT_ASKED)
        if action not in self.game.legal(self._state, seat):
            raise self._forbidden(seat, action, IMPOSSIBLE)
        who = by or str(seat)
        if decision.sealed and len(decision.seats) > 1:
            self.sealed[seat] = action
            moves: list[list[Json]] = [[seat, self.game.space.to_json(action)]]
            return self._append(
                Entry("seal", moves=moves, by=who), [*_failed(seat, who), Event("sealed", {"seat": seat})]
            )
        choices = dict(self.sealed)
        choices[seat] = action
        return self._play(choices, None, who)

    def _forbidden(self, seat: int, action: int, otherwise: ReasonCode) -> IllegalAction:
        """Return the error by which the game forbids an action, with the reason `otherwise` if its guards forbid
        nothing."""
        no = self.game.illegal(self._state, seat, action) or otherwise
        known = 0 <= action < self.game.space.size and 0 <= seat < self.game.seats
        return IllegalAction(no, self.game.facts(self._state, seat, action, no) if known else {})

    def timeout(self, seat: int, by: str = "clock") -> list[Event]:
        """Choose for a seat by `Game.on_timeout`, and record `by`: the clock ran out, the seat's bot failed, or the
        host goes on without the seat. Returns the events."""
        return self.submit(seat, self.game.on_timeout(self._state, seat), by)

    def concede(self, seat: int) -> list[Event]:
        """Let `seat` give up. Raises IllegalAction if the game is over or the seat gave up before."""
        if self.over or seat in self.conceded:
            raise IllegalAction(OVER if self.over else GONE)
        return self._concede(seat, None)

    def stop(self, by: str = "consent") -> list[Event]:
        """End the game early with the standing as its result. Raises IllegalAction if it is over."""
        if self.over:
            raise IllegalAction(OVER)
        self.stopped = True
        return self._append(Entry("stop", by=by, barrier=True), [Event("stopped", {"by": by})])

    # --- going back ----------------------------------------------------------------------------------------------
    def cannot_undo(self, seat: int) -> ReasonCode | None:
        """Return the reason why `seat` cannot take its last step back alone; None if it can."""
        if self.over:
            return OVER
        if seat in self.sealed:
            return None
        if self.sealed:
            return OTHERS_CHOSE
        tip = self._tips[-1]
        entry = self.log[tip]
        if self.free:
            if entry.kind == "edit" and entry.by == "host":
                return HOST_SET
            if entry.kind == "edit" and Consent.read(entry.by) is not None:
                return TABLE_AGREED
            return None if self._parents[tip] >= 0 else NOTHING_DONE
        if entry.kind != "play":
            return NOTHING_DONE
        if all(move[0] != seat for move in entry.moves):
            return NOT_YOURS
        return LUCK_FELL if entry.barrier or tip in self._barred else None

    def undo(self, seat: int) -> list[Event]:
        """Take back `seat`'s sealed choice, or the last play if that is its own and no barrier (it drew no luck and
        revealed nothing). In free play: whatever was done last, except what the host has set or all have agreed on.

        Raises IllegalAction where `cannot_undo`.
        """
        no = self.cannot_undo(seat)
        if no is not None:
            raise IllegalAction(no)
        if seat in self.sealed:
            del self.sealed[seat]
            return self._append(Entry("unseal", by=str(seat)), [Event("unsealed", {"seat": seat})])
        return self._go_back(self._parents[self._tips[-1]], str(seat))

    def cannot_redo(self, seat: int) -> ReasonCode | None:
        """Return the reason why `seat` cannot bring back alone what was taken back last; None if it can."""
        if self.over:
            return OVER
        if not self._undone:
            return NOTHING_UNDONE
        return None if self.free or self.log[-1].by == str(seat) else NOT_YOURS

    def redo(self, seat: int) -> list[Event]:
        """Bring back the step that was taken back last, with its luck, as long as nobody has played on.

        Raises IllegalAction where `cannot_redo`.
        """
        no = self.cannot_redo(seat)
        if no is not None:
            raise IllegalAction(no)
        return self._go_forth(self._undone[-1], str(seat))

    def take_back(self, to: int, by: str = "consent") -> list[Event]:
        """Return to the position after log entry `to`, past luck too: for the whole table's consent.

        Luck is not given back: what is drawn from now on is fresh. Raises IllegalAction if `to` is not `earlier`.
        """
        if not self.is_earlier(to):
            raise IllegalAction(NOT_EARLIER)
        return self._go_back(to, by)

    def apply_patch(self, patch: list[list[Json]], by: str) -> list[Event]:
        """Correct the position: set JSON paths ("boats/2/cell") of the state to values.

        The event tells only the changes that the game offers as corrections, which are public; a patch of anything
        else is told without its content. Raises IllegalAction, changing nothing, if a path does not exist or the game
        finds the new position unsound.
        """
        state = judged(self.game, self._state, patch)
        changes: list[Json] = public_changes(self.game, self._state, patch)
        self._state = state
        self.sealed = {}  # they were chosen on another position
        entry = Entry("edit", patch=copied(patch), by=by, barrier=True)
        event = Event("time_called", {}) if by == "clock" else Event("edited", {"by": by, "changes": changes})
        return self._append(entry, [event], moved=True)

    def correct(self, patch: list[list[Json]], by: str) -> list[Event]:
        """`apply_patch`, along with what the game says must be set besides. Raises IllegalAction, changing nothing."""
        return self.apply_patch(self.correction_follow_up(patch), by)

    def call_time(self) -> list[Event]:
        """Correct the position as the game says for the end of the time agreed on for the whole game.

        Raises IllegalAction if the game is over or `time_is_called` already.
        """
        if self.over or self.time_is_called:
            raise IllegalAction(OVER if self.over else NO_TIME)
        return self.apply_patch(self.game.time_called(self._state), "clock")

    @property
    def time_is_called(self) -> bool:
        """Return whether the time has been called. After a take-back past the call it is not, and is due again; in free
        play it still is: there it is the table's own affair to take it back."""
        if self.free:
            return any(entry.kind == "edit" and entry.by == "clock" for entry in self.log)
        line = [self._tips[-1], *self.earlier()]
        return any(self.log[number].kind == "edit" and self.log[number].by == "clock" for number in line)

    def corrections(self) -> list[Correction]:
        """Return the facts that the table may correct by consent now; [] when the game is over."""
        return [] if self.over else self.game.corrections(self._state)

    def judge(self, patch: list[list[Json]]) -> None:
        """Raise IllegalAction where `correct` would, changing nothing."""
        judged(self.game, self._state, self.correction_follow_up(patch))

    def correction_follow_up(self, patch: list[list[Json]]) -> list[list[Json]]:
        """Return the patch with the further changes that the game needs for it. Raises IllegalAction."""
        return correction_follow_up(self.game, self._state, patch)

    # --- inside --------------------------------------------------------------------------------------------------
    def _chance(self, draws: list[int] | None, place: str) -> Chance:
        """Return the source of luck after a kind of choice, `place`: the recorded `draws`, or the match's own luck for
        None."""
        self.luck.turn_to(place)
        if draws is None:
            self.luck.drawn = []
            return self.luck
        return Scripted(draws, self.luck)

    def _begin(self, draws: list[int] | None) -> None:
        context = Context(self._chance(draws, "start"))
        self._state = self.game.new(context)
        _close(context.chance)
        self._append(Entry("start", draws=list(context.chance.drawn), barrier=True), context.events, moved=True)

    def _gone(self) -> list[int]:
        """Return the seats that gave up while the game was still open for them, or is open for them again since a step
        was taken back."""
        if not self.conceded:
            return self.conceded
        done = self.game.finished(self._state)
        return [seat for seat in self.conceded if seat not in self._settled or seat not in done]

    def _play(self, choices: dict[int, int], draws: list[int] | None, by: str) -> list[Event]:
        decision = self.game.decision(self._state)
        if decision is None or (
            sorted(choices) != sorted(decision.seats) and not (decision.free and len(choices) == 1)
        ):
            raise BrokenLog("the choices are not those of the decision")
        place = f"{decision.seats[0] if decision.seats else 0} {decision.step}"
        context = Context(self._chance(draws, place), gone=self._gone())
        state: S = self._state.clone()
        if self.watched:
            context.watch(state)
        self.game.advance(state, decision, choices, context)
        _close(context.chance)
        self._before = {len(self.log): self._state}
        self._state = state
        if by == BOT_FAILED:
            context.events[:0] = [event for seat in choices if seat not in self.sealed for event in _failed(seat, by)]
        if self.watched:
            self._keep_frames(len(self.log), self._before[len(self.log)], len(context.events), context.frames)
        self.sealed = {}
        moves: list[list[Json]] = [[seat, self.game.space.to_json(choices[seat])] for seat in sorted(choices)]
        drawn = list(context.chance.drawn)
        barrier = bool(drawn) or context.revealed or decision.sealed
        return self._append(Entry("play", moves, drawn, by=by, barrier=barrier), context.events, moved=True)

    def _concede(self, seat: int, draws: list[int] | None) -> list[Event]:
        settled = seat in self.game.finished(self._state)
        gone = self._gone() if settled else [*self._gone(), seat]
        context = Context(self._chance(draws, f"{seat} concede"), gone=gone)
        state: S = self._state.clone()
        out = self.game.concede(state, seat, context)
        _close(context.chance)
        self._state = state
        self.conceded.append(seat)
        if settled:
            self._settled.append(seat)
        context.events.insert(0, Event("conceded", {"seat": seat, "out": out, "settled": settled}))
        entry = Entry("concede", [[seat, None]], list(context.chance.drawn), by=str(seat), barrier=True)
        if out:
            self.sealed = {}
        return self._append(entry, context.events, moved=True)

    def _go_back(self, to: int, by: str) -> list[Event]:
        at = self._tips[-1]
        while at != to:
            self._undone.append(at)
            at = self._parents[at]
        self._state = self._position(to)
        self.sealed = {}
        return self._append(Entry("undo", to=to, by=by), [Event("undone", {"by": by, "to": to})], tip=to)

    def _go_forth(self, to: int, by: str) -> list[Event]:
        if not self._undone or self._undone[-1] != to:
            raise BrokenLog("that step was not taken back last")
        self._undone.pop()
        self._state = self._position(to)
        return self._append(Entry("redo", to=to, by=by), [Event("redone", {"by": by, "to": to})], tip=to)

    def repeat_with_own_luck(self, entry: Entry) -> None:
        """Make the choices of a recorded entry again, but draw from this match's own luck: for verification."""
        self._repeat(entry, scripted=False)

    def repeat_as_recorded(self, entry: Entry) -> None:
        """Make the choices of a recorded entry again, with the outcomes that it records: where its luck is sealed yet.

        Raises what `restore` raises, without the entry's number.
        """
        self._repeat(entry)

    def _repeat(self, entry: Entry, scripted: bool = True) -> None:
        """Do what a recorded entry says, with its recorded luck if `scripted`."""
        draws = entry.draws if scripted else None
        if (entry.kind == "start") != (not self.log):
            raise BrokenLog("a log starts once, with its start")
        if entry.kind == "start":
            self._begin(draws)
        elif entry.kind == "seal":
            seat, action = entry.moves[0]
            self.submit(int(seat), self.game.space.from_json(action), entry.by)
        elif entry.kind == "unseal":
            self.undo(int(entry.by))
        elif entry.kind == "play":
            choices = {int(seat): self.game.space.from_json(action) for seat, action in entry.moves}
            for seat, action in choices.items():
                if action not in self.game.legal(self._state, seat):
                    raise self._forbidden(seat, action, IMPOSSIBLE)
            self._play(choices, draws, entry.by)
        elif entry.kind == "edit":
            self.apply_patch(entry.patch, entry.by)
        elif entry.kind == "undo":
            self.take_back(entry.to, entry.by)
        elif entry.kind == "redo":
            self._go_forth(entry.to, entry.by)
        elif entry.kind == "concede":
            self._concede(int(entry.moves[0][0]), draws)
        else:
            self.stop(entry.by)


def _failed(seat: int, by: str) -> list[Event]:
    """Return the event that the seat's bot failed if `by` says so, to be told along with the plain choice; else []."""
    return [Event("bot_failed", {"seat": seat})] if by == BOT_FAILED else []


def _close(chance: Chance) -> None:
    if isinstance(chance, Scripted):
        chance.close()
