"""Offline verification of a record: its luck, its log, and what was decided over other people's play.

Each finding stands by itself, as a key of the catalogue in `skerry.tables.records.verification` with its facts.
docs/records.md says what each proves. The signature is checked where the keys are
(`skerry.server.keys.record_signing`).
"""

# Not compiled: no simulation runs it.
from __future__ import annotations

from typing import Any, Final, final

from skerry.core import branches, chain
from skerry.core.chance import Luck, Shared, Simulated, Verifiable, luck_from
from skerry.core.data import Json
from skerry.core.game import GameSpec
from skerry.core.log import BOT_FAILED, BY_ITSELF, OWNER, PLANNED, STAND_IN, Consent, Entry
from skerry.core.match import Match
from skerry.core.record import FORMAT, BadRecord, Untrue, digest_of, load_record

GOOD: Final = "good"
BAD: Final = "bad"
OPEN: Final = "open"

FREE: Final[dict[str, str]] = {
    "names": "who sat where: the rules do not know",
    "by": "whether a seat, a bot or the clock made a choice that was legal for the seat; which seats agreed",
    "options": "an option that made no difference to this game",
    "log": "entries and seals that left no trace: the last ones, and what was taken back before it drew luck",
}
"""Parts of an older record, whose entries are not linked (format 1), in which changes may go unnoticed: key -> which.
In records of any other format there are none."""


@final
class Finding:
    """Result of one check.

    `subject`: "luck", "log", "decided", "signature" or, of several records, "together".
    `state`: "good", "bad", or "open" where the record cannot tell.
    `key` and `facts` put it into words.
    """

    def __init__(self, subject: str, state: str, key: str, **facts: Json) -> None:
        self.subject = subject
        self.state = state
        self.key = key
        self.facts: dict[str, Json] = facts


@final
class Verdict:
    """All findings on a record. `draws` counts the outcomes that were derived anew."""

    def __init__(self, findings: list[Finding], draws: int = 0) -> None:
        self.findings = findings
        self.draws = draws

    @property
    def outcome(self) -> str:
        """Return "false" (something does not fit), "not verifiable" (its luck was not promised, as in a simulation),
        "partly" (what can be checked fits, but not everything can), or "verified" (everything was checked, and
        fits)."""
        if any(finding.state == BAD for finding in self.findings):
            return "false"
        unsure = [finding for finding in self.findings if finding.state == OPEN]
        promised = all(finding.subject != "luck" or finding.key == "luck.sealed" for finding in unsure)
        return "verified" if not unsure else "partly" if promised else "not verifiable"


def verify_record(record: dict[str, Json], spec: GameSpec | None = None) -> Verdict:
    """Look at everything in a record but its signature. Raises BadRecord if it cannot be read at all."""
    try:
        luck = luck_from(record["luck"])
        lucks = branches.Lucks(luck, record.get("parent"))
    except ValueError as error:
        raise BadRecord("record.part", part="luck") from error
    links = _links(record)
    try:
        match = load_record(record, spec)
    except Untrue as difference:
        replayed = Finding("log", BAD, "log.diverged", entry=difference.facts["entry"])
        return Verdict([Finding("luck", OPEN, "luck.unknown"), replayed, *([links] if links.state == BAD else [])])
    if not _as_promised(luck, record["luck"]):
        return Verdict([Finding("luck", BAD, "luck.commitment"), links])
    review = Review(record, match, luck, lucks)
    review.replay()
    log = [review.log] if review.log is not None else []
    if links.state == GOOD and not match.over:
        links = Finding("log", OPEN, "log.unfinished", entries=len(match.log))
    return Verdict([review.luck, links, *_parents(record, lucks), *log, *review.decided], review.draws)


def _as_promised(luck: Luck, told: dict[str, Json]) -> bool:
    """Return whether the secret, if it is opened, matches its commitment; True for luck without a commitment."""
    if isinstance(luck, Verifiable) or (isinstance(luck, Shared) and not luck.sealed):
        return bool(told.get("commitment") == Verifiable.commit(luck.secret))
    return True


_ALIKE: Final = ("game", "version", "seats", "options")


def verify_together(records: list[dict[str, Json]]) -> list[Finding]:
    """Return the findings on whether several records are of one deal: the same game by the same rules, the luck of one
    sealed secret. Each is to be verified by itself besides, which shows that its own outcomes follow from that luck.

    Numbers in the facts count records from 1.
    """
    first = records[0]
    for number, record in enumerate(records[1:], 2):
        luck, other = record["luck"], first["luck"]
        if luck.get("kind") != "shared" or other.get("kind") != "shared":
            return [Finding("together", BAD, "together.own", number=number if luck.get("kind") != "shared" else 1)]
        if any(luck.get(key) != other.get(key) for key in ("commitment", "deal")):
            return [Finding("together", BAD, "together.luck", number=number)]
        if luck.get("table") in {one["luck"].get("table") for one in records[: number - 1]}:
            return [Finding("together", BAD, "together.twice", number=number)]
        if any(chain.canonical(record[key]) != chain.canonical(first[key]) for key in _ALIKE):
            return [Finding("together", BAD, "together.rules", number=number)]
    sealed = [number for number, record in enumerate(records, 1) if "secret" not in record["luck"]]
    if sealed:
        return [Finding("together", OPEN, "together.sealed", count=len(records))]
    return [Finding("together", GOOD, "together.same", count=len(records))]


def _parents(record: dict[str, Json], lucks: branches.Lucks) -> list[Finding]:
    """Return the finding on the game that a branch leaves and on whether that game began as the branch does; [] for a
    record that is no branch."""
    if not lucks.parents:
        return []
    stray = branches.stray(record["game"], record["parent"], record["log"])
    told = stray or lucks.parents[0]
    facts: dict[str, Json] = {"table": told["table"], "entry": told["seq"], "seq": told["seq"] + 1}
    if stray is not None:
        return [Finding("log", BAD, "log.stray", **facts)]
    if not lucks.sealed():
        return [Finding("log", OPEN, "log.branch_unsealed", **facts)]
    return [Finding("log", GOOD, "log.branch", **facts)]


def _links(record: dict[str, Json]) -> Finding:
    """Return the finding on whether the log is whole: every link fits, and the digest, the number of entries and the
    last hash are those recorded."""
    if record["format"] != FORMAT:
        return Finding("log", OPEN, "log.unlinked")
    log, entries = record["log"], record["entries"]
    try:
        before = chain.beginning(record["game"], record["luck"], record.get("parent"))
        broken = chain.first_break(before, log)
        if digest_of(record) != record["digest"]:
            return Finding("log", BAD, "log.outline")
        head = chain.head(before, log)
    except ValueError:
        return Finding("log", BAD, "log.outline")
    if broken == 0:
        return Finding("log", BAD, "log.begins")
    if broken > 0:
        return Finding("log", BAD, "log.broken", entry=broken - 1, next=broken)
    if len(log) < entries:
        return Finding("log", BAD, "log.cut", entry=len(log), entries=entries)
    if len(log) > entries:
        return Finding("log", BAD, "log.longer", entry=entries, entries=entries)
    if head != record["head"]:
        return Finding("log", BAD, "log.last", entry=entries - 1)
    return Finding("log", GOOD, "log.whole", entries=entries)


@final
class Review:
    """A log played once more with luck derived anew, every entry compared with what it says of itself."""

    def __init__(self, record: dict[str, Json], match: Match[Any], luck: Luck, lucks: branches.Lucks) -> None:
        self.match = match
        self.source = luck
        self.lucks = lucks
        self.linked = record["format"] == FORMAT
        """True for a record of today's format. Entries of older ones may have barriers by earlier rules of going
        back."""
        same = record["version"] == match.game.version
        self.told: list[dict[str, Json]] = [
            {key: value for key, value in told.items() if key != chain.BEFORE}
            for told in (record["log"] if same else [entry.to_json() for entry in match.log])
        ]
        self.luck = Finding("luck", OPEN, "luck.unknown")
        self.log: Finding | None = None
        self.decided: list[Finding] = []
        self.draws = 0
        self._people: set[int] = set()
        """Seats that were played by a person when they last chose."""

    def replay(self) -> None:
        """Fill in the findings."""
        counter = self.source.counter
        again: Match[Any] | None = None
        for number, entry in enumerate(self.match.log):
            luck = self.lucks.at(number)
            luck.seek(counter)
            if entry.luck < luck.counter:
                self.luck = Finding("luck", BAD, "luck.back", entry=number)
                return
            luck.drawn = []
            sealed = isinstance(luck, Shared) and luck.sealed
            if again is None:
                again = Match(self.match.game, luck)
            else:
                again.luck = luck
                self._look_at(again, number, entry)
            if sealed:
                again.repeat_as_recorded(entry)
            else:
                again.repeat_with_own_luck(entry)
            made = again.log[-1]
            if made.draws != entry.draws or luck.counter != entry.luck:
                self.luck = Finding("luck", BAD, "luck.differs", entry=number)
                return
            counter = luck.counter
            self.draws += len(entry.draws)
            self._compare(number, entry, made)
        luck = self.source
        if isinstance(luck, Simulated):
            self.luck = Finding("luck", OPEN, "luck.simulated", draws=self.draws, seed=luck.seed)
        elif isinstance(luck, Verifiable):
            self.luck = Finding("luck", GOOD, "luck.follows", draws=self.draws, people=len(luck.words))
        elif isinstance(luck, Shared):
            sealed, key = luck.sealed, "luck.sealed" if luck.sealed else "luck.shared"
            self.luck = Finding("luck", OPEN if sealed else GOOD, key, draws=self.draws, deal=luck.deal)
        if not self.decided:
            self.decided = [Finding("decided", GOOD, "decided.nothing")]

    def _compare(self, number: int, entry: Entry, made: Entry) -> None:
        """An entry must be written as Skerry writes it, and say of itself what replaying it says."""
        if self.log is not None:
            return
        if chain.canonical(self.told[number]) != chain.canonical(entry.to_json()):
            self.log = Finding("log", BAD, "log.form", entry=number)
        elif chain.canonical(_deed(made)) != chain.canonical(_deed(entry)):
            self.log = Finding("log", BAD, "log.unlike", entry=number)
        elif made.barrier != entry.barrier:
            self.log = Finding("log", BAD if self.linked else OPEN, "log.barrier", entry=number)

    def _look_at(self, match: Match[Any], number: int, entry: Entry) -> None:
        """Check, on the position before an entry, that the parties it names had the right to decide, and add the
        findings."""
        seat = int(entry.by) if entry.by in [str(seat) for seat in range(match.game.seats)] else -1
        if entry.kind in ("play", "seal"):
            if Consent.read(entry.by) is not None:
                self._judge(match, number, entry, "decided.acted")
            else:
                self._note_people(match, number, entry, seat)
            if entry.kind == "play" and not _as_sealed(match, entry) and self.log is None:
                self.log = Finding("log", BAD, "log.seals", entry=number)
        elif entry.kind == "redo":
            if seat < 0 or match.cannot_redo(seat) is not None:
                self.decided.append(Finding("decided", BAD, "decided.redo", entry=number, by=entry.by))
        elif entry.kind == "undo":
            alone = seat >= 0 and match.cannot_undo(seat) is None and entry.to == match.previous()
            if not alone:
                self._judge(match, number, entry, "decided.back", to=entry.to)
        elif entry.kind == "edit":
            if not _may_set(match, entry, seat):
                self._judge(match, number, entry, "decided.edit")
        elif entry.kind == "stop":
            self._judge(match, number, entry, "decided.stop")

    def _note_people(self, match: Match[Any], number: int, entry: Entry, seat: int) -> None:
        if entry.by.startswith(BY_ITSELF):
            mover = int(entry.moves[0][0])
            self._people.add(mover)
            if len(entry.moves) > 1 or entry.by != f"{BY_ITSELF}{mover}" or len(match.legal(mover)) != 1:
                self.decided.append(Finding("decided", BAD, "decided.itself", entry=number, by=entry.by))
        elif entry.by.startswith(PLANNED):
            self._people.add(int(entry.moves[0][0]))
            if len(entry.moves) > 1 or entry.by != f"{PLANNED}{entry.moves[0][0]}":
                self.decided.append(Finding("decided", BAD, "decided.other", entry=number, by=entry.by))
        elif seat < 0:
            if entry.by.startswith(STAND_IN) and all(move[0] != entry.stood_in() for move in entry.moves):
                self.decided.append(Finding("decided", BAD, "decided.other", entry=number, by=entry.by))
            elif entry.by in ("bot", BOT_FAILED) and len(entry.moves) == 1:
                self._people.discard(int(entry.moves[0][0]))
        elif any(move[0] == seat for move in entry.moves) or match.free:
            self._people.add(seat)
        else:
            self.decided.append(Finding("decided", BAD, "decided.other", entry=number, by=entry.by))

    def _judge(self, match: Match[Any], number: int, entry: Entry, key: str, **facts: Json) -> None:
        """Add the finding on a step that takes consent: the seats that consented, and the other seats that were played
        by a person at the time."""
        facts["entry"] = number
        consent = Consent.read(entry.by) or Consent([], [])
        seats = consent.agreed
        if entry.by in ("host", "clock", OWNER) and entry.kind == "stop":
            self.decided.append(Finding("decided", OPEN, f"{key}.{entry.by}", **facts))
        elif consent.text() not in (entry.by, f"{entry.by}:") or any(s >= match.game.seats for s in seats):
            self.decided.append(Finding("decided", BAD, f"{key}.alone", by=entry.by, **facts))
        else:
            facts.update(seats=seats, host=consent.host, away=consent.away)
            missing = sorted(self._people - set(seats) - set(consent.away) - set(match.conceded))
            if missing:
                self.decided.append(Finding("decided", OPEN, f"{key}.some", missing=missing, **facts))
            else:
                self.decided.append(Finding("decided", GOOD, f"{key}.all", **facts))


def _deed(entry: Entry) -> list[Json]:
    return [entry.by, entry.moves, entry.to, entry.patch]


def _as_sealed(match: Match[Any], entry: Entry) -> bool:
    """Return whether choices that are played together are the sealed ones and one more, the last."""
    if not match.sealed and len(entry.moves) == 1:
        return True
    played = {int(seat): match.game.space.from_json(action) for seat, action in entry.moves}
    kept = all(played.get(seat) == action for seat, action in match.sealed.items())
    return kept and len(played) == len(match.sealed) + 1


def _may_set(match: Match[Any], entry: Entry, seat: int) -> bool:
    """Return whether a correction needs no consent: a seat's in free play, the host's own settings, the call of
    time."""
    if seat >= 0:
        return match.free
    if entry.by == "clock":
        return chain.canonical(entry.patch) == chain.canonical(match.game.time_called(match.state))
    if entry.by == "host":
        setting = {correction.path for correction in match.corrections() if correction.host}
        own = [change for change in entry.patch if change[0] in setting]
        return own != [] and chain.canonical(match.correction_follow_up(own)) == chain.canonical(entry.patch)
    return False
