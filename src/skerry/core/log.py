"""The lines of a table's append-only log: what was chosen and what luck fell, and nothing that follows from it."""

from __future__ import annotations

from typing import Final, final

from skerry.core.actions import IllegalAction
from skerry.core.data import Json, copied

BOT_FAILED: Final = "bot failed"
"""`Entry.by` of a plain choice for a seat whose bot gave none that could be played."""
STAND_IN: Final = "bot for "
"""`Entry.by` of a choice that a bot made for a seat whose person is away and keeps it: this, and the seat's number."""
BY_ITSELF: Final = "itself "
"""`Entry.by` of a seat's only legal action, taken automatically as its person wished: this, and the seat's number."""
PLANNED: Final = "planned "
"""`Entry.by` of a choice that the seat's person had planned before the seat was asked: this, and the seat's number."""
OWNER: Final = "owner"
"""`Entry.by` of the end of a game that the server's owner ended alone."""
CONSENT: Final = "consent:"
AWAY: Final = ";away:"


@final
class Consent:
    """Parties to a decision by consent: the seats that agreed, the seats that were away too long to be asked, and
    whether a host without a seat agreed."""

    def __init__(self, agreed: list[int], away: list[int], host: bool = False) -> None:
        self.agreed = agreed
        self.away = away
        self.host = host

    def text(self) -> str:
        """Return the text for an entry's `by`, seats rising: "consent:0,2;away:1"."""
        who = ["host"] if self.host else []
        who += [str(seat) for seat in sorted(self.agreed)]
        gone = AWAY + ",".join([str(seat) for seat in sorted(self.away)]) if self.away else ""
        return CONSENT + ",".join(who) + gone

    @classmethod
    def read(cls, by: str) -> Consent | None:
        """The inverse of `text`; None if `by` tells of no consent."""
        if not by.startswith(CONSENT):
            return None
        who, _, gone = by[len(CONSENT) :].partition(AWAY)
        return cls(_numbers(who), _numbers(gone), "host" in who.split(","))


def _numbers(text: str) -> list[int]:
    return [int(part) for part in text.split(",") if part.isascii() and part.isdigit()]


class Diverged(ValueError):
    """Replaying a log gave another position than the one recorded. `entry`: number of the log entry, -1 if that is not
    known."""

    def __init__(self, words: str, entry: int = -1) -> None:
        super().__init__(words)
        self.entry = entry


class BrokenLog(ValueError):
    """A log entry is malformed or out of place. `entry`: its number, -1 if that is not known; `forbidden`: the error if
    the rules forbid a choice, else None.

    `forbidden` is kept apart from `__cause__`, which compiled code does not set.
    """

    def __init__(self, words: str, entry: int = -1, forbidden: IllegalAction | None = None) -> None:
        super().__init__(words)
        self.entry = entry
        self.forbidden = forbidden


@final
class Entry:
    """One line of the append-only log.

    kind      what it holds
    start     draws of the set-up
    seal      moves: one seat's sealed choice, waiting for the others
    unseal    by: the seat that took its sealed choice back
    play      moves [[seat, action JSON], ...] in force together, draws
    edit      patch [[path, value], ...]: a correction of the position
    undo      to: the index of the log entry whose position is in force again
    redo      to: the index of the log entry, taken back before, whose position is in force again
    concede   moves [[seat, null]], draws
    stop      the table ended the game early

    `by` says who: a seat number as text (in free play not always the seat that moved), "bot", "bot failed" (see
    BOT_FAILED), "bot for 2" (in place of that seat's person, see `stood_in`), "itself 2" (the only choice there was,
    see BY_ITSELF), "planned 2" (as that seat's person had planned, see PLANNED), "clock", "host", "owner" (see OWNER),
    or ""; or "consent:0,2" with the seats that agreed ("host" among them: a host without a seat), and ";away:1" behind
    it where others did not answer because they had been away longer than the table waits (see `Consent`).

    `check` is the position's checksum and `luck` the luck's counter afterwards; `barrier` means that undoing it would
    leak or reroll.
    """

    def __init__(
        self,
        kind: str,
        moves: list[list[Json]] | None = None,
        draws: list[int] | None = None,
        patch: list[list[Json]] | None = None,
        to: int = -1,
        by: str = "",
        check: int = 0,
        luck: int = 0,
        barrier: bool = False,
    ) -> None:
        self.kind = kind
        self.moves: list[list[Json]] = moves or []
        self.draws: list[int] = draws or []
        self.patch: list[list[Json]] = patch or []
        self.to = to
        self.by = by
        self.check = check
        self.luck = luck
        self.barrier = barrier

    def to_json(self) -> dict[str, Json]:
        """The entry without its empty fields."""
        data: dict[str, Json] = {"kind": self.kind, "check": self.check, "luck": self.luck}
        if self.moves:
            data["moves"] = copied(self.moves)
        if self.draws:
            data["draws"] = list(self.draws)
        if self.patch:
            data["patch"] = copied(self.patch)
        if self.kind in ("undo", "redo"):
            data["to"] = self.to
        if self.by:
            data["by"] = self.by
        if self.barrier:
            data["barrier"] = True
        return data

    def acted(self) -> str:
        """Return `by` if neither the seat itself nor its bot chose: "clock", "host", "consent:...", "bot for 2",
        "itself 2", "planned 2", another seat's number; else "". For a choice of several seats only "clock", "host" and
        "consent:..." count."""
        if self.kind not in ("play", "seal") or self.by in ("", "bot", BOT_FAILED):
            return ""
        if len(self.moves) != 1:  # a sealed choice: the last one in has played for all
            return self.by if self.by in ("clock", "host") or self.by.startswith(CONSENT) else ""
        return "" if self.by == str(self.moves[0][0]) else self.by

    def stood_in(self) -> int:
        """The seat for whose person a bot made this choice, -1 if none did."""
        number = self.by[len(STAND_IN) :] if self.kind in ("play", "seal") and self.by.startswith(STAND_IN) else ""
        return int(number) if number.isascii() and number.isdigit() else -1

    @classmethod
    def from_json(cls, data: Json) -> Entry:
        """The inverse of `to_json`. Raises BrokenLog."""
        if not isinstance(data, dict) or data.get("kind") not in _KINDS:
            raise BrokenLog("a log entry must have a known kind")
        unknown = sorted(key for key in data if key not in _KEYS)
        if unknown:
            raise BrokenLog(f"a {data['kind']} entry holds something unknown: {', '.join(unknown)}")
        try:
            return cls(
                str(data["kind"]),
                [list(move) for move in data.get("moves", [])],
                [int(draw) for draw in data.get("draws", [])],
                [list(change) for change in data.get("patch", [])],
                int(data.get("to", -1)),
                str(data.get("by", "")),
                int(data["check"]),
                int(data["luck"]),
                bool(data.get("barrier", False)),
            )
        except (KeyError, TypeError, ValueError) as error:
            raise BrokenLog(f"a {data['kind']} entry is malformed: {error}") from error


_KINDS: Final = ("start", "seal", "unseal", "play", "edit", "undo", "redo", "concede", "stop")
_KEYS: Final = ("kind", "moves", "draws", "patch", "to", "by", "check", "luck", "barrier", "before")
"""Everything that an entry may hold as JSON; "before" links it to the one before (see skerry.core.chain)."""
