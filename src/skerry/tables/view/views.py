"""A table as one viewer may see it, in that viewer's language: messages made from a match and its rows.

Nothing here changes anything. Whatever a viewer must not know never gets this far: positions come from `Game.view`,
events from `Match.story`, both for that viewer.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import UTC, datetime
from typing import Any, Final

from skerry.core.actions import WATCHING, No, Reason
from skerry.core.data import Json
from skerry.core.game import Decision as RulesDecision
from skerry.core.game import GameSpec
from skerry.core.game import Result as RulesResult
from skerry.core.log import Consent
from skerry.core.match import Match
from skerry.tables import protocol
from skerry.tables.model import move_clocks
from skerry.tables.model.rows import ChatRow, SeatRow, TableRow
from skerry.tables.permissions import Sitting
from skerry.tables.records import choosers
from skerry.tables.records.record import is_brought
from skerry.tables.text.catalogue import game_text, say
from skerry.tables.text.table_events import acted_words, note_words, table_line

CONSENTED: Final = ("edited", "stopped", "undone", "redone")
"""Events that the server words itself: it knows who agreed, a game does not."""

UNDONE: Final = 200
"""A position tells of so many log entries that they were taken back: more than anybody reads of a log."""


def iso(at: float) -> str:
    """A time as ISO 8601 in UTC."""
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


def renamed(sat: list[list[Any]], seats: list[SeatRow], sat_now: list[list[Any]], seats_now: list[SeatRow]) -> bool:
    """Whether somebody who sat at a table is called something else now than when lines told of them."""
    for before, now in zip(seats, seats_now):
        known = [*(name for _, seat, name in sat if seat == before.seat), before.name]
        told = [*(name for _, seat, name in sat_now if seat == before.seat), now.name]
        if before.name and told[: len(known)] != known:
            return True
    return False


def seat_names(spec: GameSpec, seats: list[SeatRow], language: str) -> list[str]:
    """What each seat is called: who sits there, else the seat's own title."""
    return [seat.name or game_text(spec.words, spec.seats[seat.seat].title, language) for seat in seats]


def names_then(spec: GameSpec, names: list[str], sat: list[list[Any]], seq: int, language: str) -> list[str]:
    """What each seat was called when log entry `seq` was made: others may sit there now (`sat`: see `TableRow`)."""
    then = list(names)
    for until, seat, name in reversed(sat):
        if seq < until:
            then[seat] = name or game_text(spec.words, spec.seats[seat].title, language)
    return then


def decision_of(decision: RulesDecision | None) -> protocol.Decision | None:
    """A decision as a message."""
    if decision is None:
        return None
    data = decision.to_json()
    return protocol.Decision(data["seats"], data["step"], data["info"], data["sealed"], data["free"])


def went_back(match: Match[Any]) -> int:
    """How often play went back together, or by who played with bots alone: past luck and secrets too."""
    return sum(1 for entry in match.log if entry.kind == "undo" and Consent.read(entry.by) is not None)


def result_of(result: RulesResult, spec: GameSpec, language: str, match: Match[Any] | None = None) -> protocol.Result:
    """A result as a message, its parts and reason in words; of a `match` also how it was played."""

    def spoken(kind: str, key: str) -> str:
        if spec.words.catalogue.has(f"{kind}.{key}"):
            return spec.words.phrase(f"{kind}.{key}", language)
        return say(f"{kind}.{key}", language) if kind == "reason" and key == "stopped" else key

    parts = [[(spoken("score", str(source)), int(points)) for source, points in seat] for seat in result.parts]
    reason = spoken("reason", result.reason)
    played = (0, []) if match is None else (went_back(match), choosers.counts(match))
    return protocol.Result(list(result.scores), list(result.places), list(result.payoffs), parts, reason, *played)


def lines_of(
    spec: GameSpec, events: list[dict[str, Json]], names: list[str], language: str, sat: list[list[Any]] | None = None
) -> list[protocol.Line]:
    """Events, as their viewer saw them, in words. `sat`: who sat where before (see `TableRow`)."""
    lines: list[protocol.Line] = []
    for event in events:
        seq = int(event["seq"])
        called = names_then(spec, names, sat, seq, language) if sat else names
        if event["type"] == "edited":
            event = {**event, "told": changes_in_words(spec, event.get("changes", []), called, language)}
        line = None if event["type"] in CONSENTED else spec.words.event(event, called, language)
        line = line or table_line(event, called, language)
        if line is not None:
            text = line.text
            if not lines or lines[-1].seq != seq:  # said once for all that a choice brought about
                text = acted_words(event, text, called, language)
            lines.append(protocol.Line(seq, text, line.seat, line.clause, line.kind))
    return lines


def plain_lines(
    spec: GameSpec, match: Match[Any], seat: int, entries: list[int], names: list[str], language: str
) -> list[str]:
    """What choices of a seat brought about, a line each as the seat may know it, without who made them."""
    told: list[str] = []
    for number in entries:
        story = [{**event, "acted": ""} for event in match.story(seat, number, number + 1)]
        told += [line.text for line in lines_of(spec, story, names, language)[:1]]
    return told


def changes_in_words(spec: GameSpec, changes: list[dict[str, Json]], names: list[str], language: str) -> str:
    """What a correction changes (see `Correction.change`), as a list in words; "" if nothing is told of it."""
    told = [
        say(
            "change",
            language,
            what=_named(spec, change["key"], change["facts"], names, language),
            old=_named(spec, change["old"]["key"], change["old"]["facts"], names, language),
            new=_named(spec, change["new"]["key"], change["new"]["facts"], names, language),
        )
        for change in changes
    ]
    return "; ".join(told)


def _named(spec: GameSpec, key: str, facts: dict[str, Json], names: list[str], language: str) -> str:
    """A message of the game; without a key, the fact "value" itself."""
    return spec.words.phrase(key, language, spec.words.facts(facts, names, language)) if key else str(facts["value"])


def corrections_of(spec: GameSpec, match: Match[Any], names: list[str], language: str) -> list[protocol.Correction]:
    """What the table may put right now, in words."""
    out: list[protocol.Correction] = []
    for one in match.corrections():
        old = one.named(one.value)
        choices = [
            protocol.CorrectionChoice(choice.value, _named(spec, choice.key, choice.facts, names, language))
            for choice in one.choices
        ]
        label = _named(spec, one.key, one.facts, names, language)
        words = _named(spec, old["key"], old["facts"], names, language)
        out.append(
            protocol.Correction(
                one.path, one.seat, label, one.value, words, choices, one.least, one.most, one.host, one.role
            )
        )
    return out


def legal_of(
    spec: GameSpec, match: Match[Any], seat: int, view: dict[str, Json], names: list[str], language: str
) -> list[protocol.Legal]:
    """The actions a seat may choose now, with words, targets and previews."""
    legal: list[protocol.Legal] = []
    for number in match.legal(seat):
        action = match.game.space.action(number)
        data = action.to_json()
        targets = [(str(role), value) for role, value in action.targets()]
        preview = match.game.preview(match.state, seat, number)
        said = spec.words.choice(data, preview, view, names, language)
        told = spec.words.told(preview, names, language)
        danger = match.game.danger(match.state, seat, number, preview)
        legal.append(protocol.Legal(number, data, said.label, targets, told, said.consequence, said.spoken, danger))
    return legal


def reason_words(spec: GameSpec, no: No | None, language: str) -> str:
    """Why a viewer cannot take its last step back, or bring it back; "" if it can."""
    return "" if no is None else spec.words.reason(Reason(no), [], language)


def position_of(
    spec: GameSpec,
    match: Match[Any],
    viewer: int | None,
    names: list[str],
    language: str,
    seconds_left: float | None,
    time_left: float | None,
    view: Json = None,
    back: bool = False,
    times: list[protocol.SeatTime] | None = None,
    in_words: bool = False,
) -> protocol.Position:
    """The game now, through a viewer's eyes. `view`: the view, if it is known; `back`, `times`: see `Position`;
    `in_words`: with its sheets also where the client draws it."""
    view = match.game.view(match.state, viewer) if view is None else view
    decision = match.decision()
    over = match.over
    prompt = ""
    chooses = viewer if match.free or viewer not in match.conceded else None  # who has given up only watches
    if decision is not None:
        prompt = spec.words.prompt(decision.to_json(), chooses, names, language)
    chosen = match.sealed.get(viewer) if viewer is not None else None
    return protocol.Position(
        seq=len(match.log) - 1,
        viewer=viewer,
        view=view,
        decision=decision_of(decision),
        prompt=prompt,
        legal=[] if chooses is None else legal_of(spec, match, chooses, view, names, language),
        sealed=sorted(match.sealed),
        undo=reason_words(spec, match.cannot_undo(viewer) if viewer is not None else WATCHING, language),
        result=result_of(match.result(), spec, language, match) if over else None,
        seconds_left=seconds_left,
        chosen=None if chosen is None else match.game.space.to_json(chosen),
        tip=match.position_at(len(match.log) - 1),
        earlier=[] if over else match.earlier()[:50],
        undone=match.taken_back()[-UNDONE:],
        redo=reason_words(spec, match.cannot_redo(viewer) if viewer is not None else WATCHING, language),
        free=match.free,
        time_left=time_left,
        back=back,
        times=times or [],
        finished=[] if over else match.game.finished(match.state),
        sheets=sheets_of(spec, view, viewer, names, language, in_words),
    )


def sheets_of(
    spec: GameSpec, view: dict[str, Json], viewer: int | None, names: list[str], language: str, in_words: bool = False
) -> list[protocol.Sheet]:
    """A position in the game's own words, as the terminal shows it; of a game that the client draws only if they are
    wanted (`in_words`)."""
    sheets = [] if spec.drawn and not in_words else spec.words.scene(view, viewer, names, language)
    return [protocol.Sheet(one.title, one.lines, one.heads, one.rows, one.ruled, one.picture) for one in sheets]


def progress_of(match: Match[Any]) -> dict[str, Any]:
    """How far a game is, as facts that any language can say."""
    facts: dict[str, Any] = {"moves": sum(1 for entry in match.log if entry.kind == "play")}
    number = match.game.view(match.state, None).get("round")
    if type(number) is int:
        facts["round"] = number
    result = match.result()
    if match.over:
        facts["scores"], facts["places"] = result.scores, result.places
    else:  # for the server alone: if these rules go, nobody else knows it
        facts["standing"] = {"scores": result.scores, "places": result.places}
    return facts


def progress_words(facts: dict[str, Any], language: str) -> str:
    """How far a game is; "" before the start."""
    if not facts:
        return ""
    return say("progress.round" if "round" in facts else "progress.moves", language, **facts)


def seat_states(
    spec: GameSpec,
    seats: list[SeatRow],
    person: str,
    online: set[str],
    conceded: list[int],
    language: str,
    absent: Collection[str] = (),
    sitting: dict[int, Sitting] | None = None,
    host: str = "",
    playing: bool = True,
    blocked: Collection[str] = (),
) -> list[protocol.SeatState]:
    """The seats as `person` sees them. Who sits where is told by name alone, never by id. `absent` are those whom the
    table waits for no longer; `sitting`: how this person may sit down on each seat in play. The `host` is ready by
    beginning: nobody waits for that. `blocked`: whom this person blocks."""
    return [
        protocol.SeatState(
            seat=seat.seat,
            title=game_text(spec.words, spec.seats[seat.seat].title, language),
            colour=spec.seats[seat.seat].colour,
            emblem=spec.seats[seat.seat].emblem,
            occupant=seat.occupant,  # type: ignore[arg-type]
            name=seat.name,
            bot=seat.bot,
            ready=seat.ready or _is_servers(seat) or (seat.person != "" and seat.person == host),
            online=_is_servers(seat) or (seat.person != "" and seat.person in online),
            conceded=seat.seat in conceded,
            yours=seat.person != "" and seat.person == person,
            absent=seat.person in absent,
            sit=(sitting or {}).get(seat.seat, ""),
            stands_in=seat.stand_in if playing else "",
            by_itself=seat.by_itself and seat.person == person,
            blocked=seat.person != "" and seat.person in blocked,
            bot_of=seat.bot_of,
        )
        for seat in seats
    ]


def _is_servers(seat: SeatRow) -> bool:
    """Whether a bot of the server sits there, which is always here."""
    return seat.occupant == "bot" and not seat.outside


def summary_of(
    spec: GameSpec,
    row: TableRow,
    seats: list[SeatRow],
    person: str,
    host: str,
    online: set[str],
    watching: int,
    language: str,
    blocked: Collection[str] = (),
) -> protocol.TableSummary:
    """A table as a row of the lobby."""
    mine = {seat.seat for seat in seats if seat.person and seat.person == person}
    # how a game with shared luck goes would tell who has not played it: in lists only who sits there reads that
    shown = row.progress if mine or not row.deal or is_brought(row) else {}
    return protocol.TableSummary(
        id=row.id,
        game=row.game,
        name=row.name,
        phase=row.phase,  # type: ignore[arg-type]
        host=host,
        preset=row.preset,
        changed=row.changed,
        private=row.private,
        seats=seat_states(spec, seats, person, online, [], language, playing=row.phase == "playing", blocked=blocked),
        watching=watching,
        created=iso(row.created),
        moved=iso(row.moved),
        progress=progress_words(shown, language),
        your_move=row.phase == "playing" and not row.outdated and not mine.isdisjoint(row.waiting),
        seconds=row.seconds,
        bank=bank_of(row),
        seconds_left=None if row.outdated else move_clocks.least_left(row, mine),
        scores=shown.get("scores", []),
        places=shown.get("places", []),
        deal=row.deal,
        goes=goes_of(row, seats, person),
        outdated=row.outdated != "",
        event=row.event,
        rated=row.rated,
    )


def bank_of(row: TableRow) -> protocol.Bank | None:
    """What a table's banks hold, as a message."""
    return protocol.Bank(*row.bank) if row.bank else None


def goes_of(row: TableRow, seats: list[SeatRow], person: str) -> str:
    """When the table is thrown away unless somebody does something at it, for who sits there or hosts it; else ""."""
    concerned = person != "" and (row.host == person or any(seat.person == person for seat in seats))
    return iso(row.goes) if row.goes and concerned else ""


def chat_of(line: ChatRow, alias: str) -> protocol.ChatLine:
    """A line of chat as a message; `alias` is what its writer is called at this table alone."""
    return protocol.ChatLine(line.number, alias, line.name, line.seat, line.text, iso(line.at))


def proposal_of(
    spec: GameSpec,
    data: dict[str, Any],
    lines: list[protocol.Line],
    after: int,
    names: list[str],
    person: str,
    language: str,
) -> protocol.Proposal:
    """An open proposal in words, as `person` sees it. `data` is what the store keeps of it (see `proposals`), `lines`
    the public log; `after`: the entry that going back would take back first."""
    kind, by = data["kind"], data["by"]
    facts = {
        "seat": data["name"] if by is None else names[by],
        "changes": changes_in_words(spec, data.get("changes", []), names, language),
        "line": next((line.text for line in lines if line.seq == after), ""),
        "whose": names[data.get("seat", -1)],
        "title": game_text(spec.words, spec.seats[data.get("seat", -1)].title, language),
    }
    how = ".free" if data.get("occupant") == "empty" else "" if data.get("for_good", True) else ".stand_in"
    words = say(f"propose.{kind}{how}", language, **facts)
    yours = data.get("person", "") == person
    return protocol.Proposal(data["id"], kind, by, words, list(data["waiting"]), list(data["agreed"]), yours)


def notes_of(spec: GameSpec, notes: list[dict[str, Any]], language: str) -> list[protocol.Note]:
    """What happened to the table, in words (see `approved.note`)."""
    return [protocol.Note(note["seq"], note_words(note, language)) for note in notes]


def with_notes(lines: list[protocol.Line], notes: list[protocol.Note]) -> list[protocol.Line]:
    """The game's lines with the table's notes among them, each after the lines of its log entry."""
    told = [protocol.Line(note.seq, note.words, None, "", "table") for note in notes]
    return sorted([*lines, *told], key=lambda line: line.seq)
