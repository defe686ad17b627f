"""Ending of a finished game as each seat is told it: the verdict, what its points came from, its best moment and the
turning point. The numbers are those of `skerry.core.score_breakdown`; the texts are the seat's own log and the
game's."""

from __future__ import annotations

from typing import Any, Final

from skerry.core.game import GameSpec, Result
from skerry.core.match import Match
from skerry.core.score_breakdown import KeyMoment, ScoreBreakdown, ScoreCause
from skerry.core.words import Words
from skerry.tables import protocol
from skerry.tables.live.table import LiveTable
from skerry.tables.text.catalogue import game_text, say
from skerry.tables.view import log, position

EXPLAINS: Final = 3
"""A loss explains a seat's place if it is at least 1 / `EXPLAINS` of the points that the seat is behind."""
ROWS: Final = 5
"""Number of causes listed one by one; all further ones, if there are two or more, are one row together."""


def ending_of(
    live: LiveTable, match: Match[Any], accounts: list[ScoreBreakdown], person: str, language: str
) -> protocol.Ending:
    """Return the ending as a person sees it. It addresses them as "you" if they hold exactly one seat."""
    own = live.own_seats(person)
    you = own[0] if len(own) == 1 else None
    names = live.names(language)
    result = match.result()
    told = [_Teller(live, match, seat, seat == you, language) for seat in range(len(accounts))]
    return protocol.Ending(
        verdict=verdict(live.spec, result, names, language),
        seats=[teller.ending(account, result, names) for teller, account in zip(told, accounts, strict=True)],
    )


def amount(words: Words, points: int, language: str) -> str:
    """Return points in the game's own words, such as "9 points"."""
    own = words.catalogue.has("end.amount")
    return words.phrase("end.amount", language, {"n": points}) if own else say("end.amount", language, n=points)


def verdict(spec: GameSpec, result: Result, names: list[str], language: str) -> str:
    """Return who won and by how much; "" if nobody or everybody won, or if points did not decide it and the game has no
    text for its end."""
    winners = result.winners()
    if not winners or len(winners) == len(names):
        return ""
    called = spec.words.catalogue.listed([names[seat] for seat in winners], language)
    if spec.words.catalogue.has(f"end.{result.reason}"):
        return spec.words.phrase(f"end.{result.reason}", language, {"winners": called})
    others = [seat for seat in range(len(names)) if seat not in winners]
    second = min(others, key=lambda seat: (result.places[seat], seat))
    ahead = result.scores[winners[0]] - result.scores[second]
    if ahead <= 0:
        return ""
    facts: dict[str, Any] = {"winners": called, "margin": amount(spec.words, ahead, language)}
    parts = position.result_of(result, spec, language).breakdown
    theirs = dict(parts[second])
    more = [(points - theirs.get(what, 0), what) for what, points in parts[winners[0]]]
    most, what = max(more, default=(0, ""), key=lambda one: one[0])
    if most <= 0 or len(more) < 2:
        return say("end.won", language, **facts)
    return say(
        "end.won.by", language, **facts, what=what, more=amount(spec.words, most, language), second=names[second]
    )


def weighed_most(causes: list[ScoreCause], won: bool, behind: int) -> ScoreCause | None:
    """Return the cause that explains a seat's place best; None if there is none.

    For a winner, and for a seat that lost no points, it is the largest gain; for others the largest loss, if that is at
    least 1 / `EXPLAINS` of the points that they are `behind`.
    """
    lost = next((cause for cause in causes if cause.points < 0), None)
    if won or lost is None:
        return next((cause for cause in causes if cause.points > 0), None)
    return lost if -lost.points * EXPLAINS >= behind else None


class _Teller:
    """Writer of one seat's ending: in the second person for the person on it, with the seat's name for everybody
    else."""

    def __init__(self, live: LiveTable, match: Match[Any], seat: int, you: bool, language: str) -> None:
        self.live = live
        self.match = match
        self.seat = seat
        self.form = ".you" if you else ""
        self.language = language
        self.words = live.spec.words

    def ending(self, account: ScoreBreakdown, result: Result, names: list[str]) -> protocol.SeatEnding:
        """Return the seat's whole ending."""
        moments = [
            self._moment("best", account.best, result.places[self.seat]),
            self._moment("turn", account.turn, result.places[self.seat]),
        ]
        return protocol.SeatEnding(
            seat=self.seat,
            text=self._summary(account, result, names),
            rows=self._rows(account),
            moments=[moment for moment in moments if moment is not None],
        )

    def _say(self, key: str, **facts: Any) -> str:
        return say(key, self.language, **facts)

    def _summary(self, account: ScoreBreakdown, result: Result, names: list[str]) -> str:
        """Return sentences on the points behind the winner, and the cause that explains the place best; before these
        on the place, which one's own result says by itself."""
        behind = 0
        place, seat = result.places[self.seat], names[self.seat]
        winners = result.winners()
        said: list[str] = []
        if winners and self.seat not in winners:
            behind = 0 if account.late else result.scores[winners[0]] - result.scores[self.seat]
            if behind > 0:
                margin = amount(self.words, behind, self.language)
                said.append(self._say("end.place.behind" + self.form, seat=seat, place=place, margin=margin))
            elif not self.form:
                said.append(self._say("end.place", seat=seat, place=place))
        if account.late:
            return " ".join(said)
        cause = weighed_most(account.causes, self.seat in winners, behind)
        if cause is not None and len(account.causes) > 1:
            much = amount(self.words, abs(cause.points), self.language)
            often = ".often" if cause.times > 1 else ""
            key = ("end.cost" if cause.points < 0 else "end.brought") + often + self.form
            said.append(self._say(key, seat=seat, cause=self._cause(cause), times=cause.times, amount=much))
        return " ".join(said)

    def _rows(self, account: ScoreBreakdown) -> list[protocol.EndingRow]:
        told = account.causes if len(account.causes) <= ROWS + 1 else account.causes[:ROWS]
        rows = [protocol.EndingRow(self._cause(cause), cause.times, cause.points) for cause in told]
        rest = account.score - account.start - sum(cause.points for cause in told)
        if len(told) < len(account.causes):
            rows.append(protocol.EndingRow(self._say("end.rest"), 0, rest))
        if account.start and rows:
            rows.insert(0, protocol.EndingRow(self._say("end.start"), 0, account.start))
        return rows

    def _cause(self, cause: ScoreCause) -> str:
        """Return the game's name for a cause; if it has none, the log's line for the event of that cause that weighed
        most."""
        key = f"cause.{cause.kind}.{'gain' if cause.points > 0 else 'loss'}"
        if self.words.catalogue.has(key):
            return game_text(self.words, key, self.language)
        line = self._line(cause.most) or self._say("end.other")
        return self._say("end.such", line=line) if cause.times > 1 else line

    def _moment(self, kind: str, moment: KeyMoment | None, place: int) -> protocol.EndingMoment | None:
        line = "" if moment is None else self._line(moment)
        if moment is None or not line:
            return None
        title = "end.best"
        if kind == "turn":
            settled = moment.before < place <= moment.after or place == 1
            title = "end.hard" if not settled else "end.ahead" if place == 1 else "end.never"
        change = "" if moment.points == 0 else f"{moment.points:+}".replace("-", "−")
        if moment.before != moment.after and (kind == "turn" or not change):
            change = self._say("end.places", before=moment.before, after=moment.after)
        return protocol.EndingMoment(
            "best" if kind == "best" else "turn", self._say(title, place=place), line, change, moment.seq
        )

    def _line(self, moment: KeyMoment) -> str:
        """Return the line for an event in the seat's own log; else the last line before it in the same log entry, else
        the next one; "" if that entry has no line."""
        story = self.match.story(self.seat, moment.seq, moment.seq + 1)
        names, sat = self.live.names(self.language), self.live.row.former_names
        order = [*range(moment.index, -1, -1), *range(moment.index + 1, len(story))]
        for index in order:
            lines = log.lines_of(self.live.spec, story[index : index + 1], names, self.language, sat)
            if lines:
                return lines[0].text
        return ""
