"""What a browser sends over a table's WebSocket."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from skerry.tables.messages.common import ClientId, Seat, Words


class Sit(Struct, frozen=True, tag="sit"):
    """Take an empty seat or a bot's. `name`: another person at this browser (hot seat); see `TableState.several`.

    In play only who has no seat yet may sit down, unless play is free: one must not see two hands. Who held the seat
    last comes back at once; `SeatState.sit` says whether others have to agree."""

    client_id: ClientId
    seat: Seat
    name: Annotated[str, Meta(max_length=40)] = ""
    anyway: bool = False
    """Also where somebody sits whom one has blocked; without it that is refused, in words."""


class Stand(Struct, frozen=True, tag="stand"):
    """Leave one's seat before the start."""

    client_id: ClientId
    seat: Seat


class SetSeat(Struct, frozen=True, tag="set_seat"):
    """Host: put a bot of a level on a seat, or free it for somebody else; a person who sat there is told.

    In play a person who sits there is asked first, unless they are `absent`; a bot goes on from where they were. A free
    seat waits until somebody sits down or its turn is handed on; in a game with secrets a bot plays it. A bot on a
    person's seat in play only stands in, until the person is back, unless it is `for_good`."""

    client_id: ClientId
    seat: Seat
    occupant: Literal["empty", "bot"]
    bot: str = ""
    for_good: bool = False


class SeveralSeats(Struct, frozen=True, tag="several_seats"):
    """Host, before the start of a public table: each may take several seats, or one alone (`allowed=False`)."""

    client_id: ClientId
    allowed: bool


class SetOptions(Struct, frozen=True, tag="set_options"):
    """Host, before the start: another preset or other options. Everybody's readiness is taken back."""

    client_id: ClientId
    preset: str
    options: dict[str, Any]


class Ready(Struct, frozen=True, tag="ready"):
    """This browser's seats are ready; its random words go into the dice. `ready=False` takes it back."""

    client_id: ClientId
    ready: bool
    words: Words


class Start(Struct, frozen=True, tag="start"):
    """Host: begin. Every seat must be taken and every person ready; the host's own words may come with it."""

    client_id: ClientId
    words: Words


class Choose(Struct, frozen=True, tag="choose"):
    """Play a legal action. `seq` is the position it was chosen on: if play has gone on, it is refused as stale."""

    client_id: ClientId
    seat: Seat
    seq: int
    action: int


class Hint(Struct, frozen=True, tag="hint"):
    """Ask what a bot would do for a seat that is asked now and through whose eyes this browser sees. A `Hinted` comes
    within some two seconds; where other people play, the log tells that it was asked for. `seq` as of `Choose`."""

    client_id: ClientId
    seat: Seat
    seq: int


class Undo(Struct, frozen=True, tag="undo"):
    """Take one's own last step back, as far as no luck or secret came out; in free play, the last step of all.

    `seq`: the log entry this was wished at; stale if play has gone on. -1: whatever came last."""

    client_id: ClientId
    seat: Seat
    seq: int = -1


class Redo(Struct, frozen=True, tag="redo"):
    """Bring back what was taken back last, with its luck: one's own, in free play anybody's. `seq` as of `Undo`."""

    client_id: ClientId
    seat: Seat
    seq: int = -1


class Correct(Struct, frozen=True, tag="correct"):
    """Put something right at once. In free play anybody who holds a seat may (`seat` is theirs). What is the host's to
    set the host sets, without a seat too; in strict play the others are asked."""

    client_id: ClientId
    seat: Seat
    patch: Annotated[list[tuple[str, Any]], Meta(max_length=64)]


class Pause(Struct, frozen=True, tag="pause"):
    """Host, in play: stop the clock and everybody, bots included, or let the game go on; where a clock runs, the others
    are asked. Without one anybody who sits there lets it go on."""

    client_id: ClientId
    paused: bool


class HandOn(Struct, frozen=True, tag="hand_on"):
    """Host, in play: make the clock's choice for a seat that keeps the table waiting since log entry `seq`. A person
    who sits there is asked, unless they are `absent`."""

    client_id: ClientId
    seat: Seat
    seq: int


class Overtime(Struct, frozen=True, tag="overtime"):
    """Say what becomes of all whose time is out (`TableState.late`), as one of the others at the table (`judges`); the
    first one decides. Their turn is handed on by a plain choice, a bot plays on, or they get `TableState.more` seconds.
    `seq` as of `Choose`."""

    client_id: ClientId
    seq: int
    verdict: Literal["hand_on", "bot", "more"]


class Away(Struct, frozen=True, tag="away"):
    """Let the clock of one's own seat stand for so many hours, where each seat has a bank, or until one chooses; 0:
    back again, and no bot stands in any longer. All absences of a seat in a game are at most 168 hours. Everybody is
    told."""

    client_id: ClientId
    seat: Seat
    hours: Annotated[int, Meta(ge=0, le=168)]


class ByItself(Struct, frozen=True, tag="by_itself"):
    """In play: let the server make the choices of one's own seat that are none, or no longer. Each comes two seconds
    after the seat is asked, also while nobody is here."""

    client_id: ClientId
    seat: Seat
    on: bool


class LookAhead(Struct, frozen=True, tag="look_ahead"):
    """Ask what may be planned for one's own seat, through whose eyes this browser sees, while others are asked. A
    `Foreseen` comes within some seconds."""

    client_id: ClientId
    seat: Seat


class MakePlan(Struct, frozen=True, tag="plan"):
    """Plan a choice of the last `Foreseen` for that seat, whose `seq` it carries; at most five. It is played two
    seconds after the seat is asked, if it may be chosen and what it costs and brings is the same. Nobody is told."""

    client_id: ClientId
    seat: Seat
    seq: int
    action: int


class Withdraw(Struct, frozen=True, tag="withdraw"):
    """Take a plan back, by its `id`, with all that follow it; "": all of them, and what is told of those that fell."""

    client_id: ClientId
    seat: Seat
    plan: Annotated[str, Meta(max_length=16)] = ""


class CloseTable(Struct, frozen=True, tag="close_table"):
    """Host: ask everybody to end the game early, with the standing as its result; before the start, the table goes."""

    client_id: ClientId


class Propose(Struct, frozen=True, tag="propose"):
    """Ask everybody's consent: to go back to log entry `to` (-1: to the last decision of one's own), to end the game
    now, or to correct the position. Who plays with bots alone asks nobody."""

    client_id: ClientId
    seat: Seat
    kind: Literal["take_back", "stop", "edit"]
    to: int = -1
    patch: Annotated[list[tuple[str, Any]], Meta(max_length=64)] = []


class Vote(Struct, frozen=True, tag="vote"):
    """Agree to a proposal, or refuse it, which ends it; who asked or has agreed may think again, which ends it too."""

    client_id: ClientId
    proposal: str
    agree: bool


class Concede(Struct, frozen=True, tag="concede"):
    """Give up. Where the rules cannot take the seat out, a bot plays it on and it cannot win."""

    client_id: ClientId
    seat: Seat


class Keep(Struct, frozen=True, tag="keep"):
    """Who sits at a table, or hosts it, wants it to be kept although nobody has done anything at it for long."""

    client_id: ClientId


class Look(Struct, frozen=True, tag="look"):
    """See through the eyes of one of this browser's seats, in free play of any; None covers the table (hot seat
    hand-over)."""

    seat: Seat | None


class Describe(Struct, frozen=True, tag="describe"):
    """Have the position in the game's own words (`Position.sheets`) with every position from now on, or no longer.
    `Described` answers with the present one. `?words=1` asks for the same from the beginning."""

    wanted: bool


class Say(Struct, frozen=True, tag="say"):
    """Table chat."""

    client_id: ClientId
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Mute(Struct, frozen=True, tag="mute"):
    """Hide (or show again) what a person says, for this browser."""

    who: Annotated[str, Meta(max_length=64)]
    muted: bool


class Block(Struct, frozen=True, tag="block"):
    """Block somebody at every table, or no longer: who has said something here (`who`, as in `ChatLine`) or sits on a
    `seat`. What they say is not sent any more, and one does not sit down with them unwarned. They are not told."""

    client_id: ClientId
    who: Annotated[str, Meta(max_length=64)] = ""
    seat: Seat | None = None
    blocked: bool = True


class Report(Struct, frozen=True, tag="report"):
    """Report a line of chat, by its number, to whoever runs the server, who gets it with the ten lines around it."""

    client_id: ClientId
    line: Annotated[int, Meta(ge=0, le=1_000_000_000)]


class Attend(Struct, frozen=True, tag="attend"):
    """Whether the page is before somebody's eyes: an open page that nobody sees must not keep alerts back. A page that
    says nothing is taken to be."""

    visible: bool


class Ping(Struct, frozen=True, tag="ping"):
    """Keeps the connection open; answered by an Answer with the same id."""

    client_id: ClientId


class Language(Struct, frozen=True, tag="language"):
    """Words in another language from now on; position, log and names come anew as `Looked`."""

    language: Annotated[str, Meta(max_length=12)]


ClientMessage = (
    Sit
    | SeveralSeats
    | Stand
    | SetSeat
    | SetOptions
    | Ready
    | Start
    | Choose
    | Hint
    | Undo
    | Redo
    | Correct
    | Pause
    | HandOn
    | Overtime
    | Away
    | ByItself
    | LookAhead
    | MakePlan
    | Withdraw
    | CloseTable
    | Propose
    | Vote
    | Concede
    | Keep
    | Look
    | Describe
    | Say
    | Mute
    | Block
    | Report
    | Attend
    | Ping
    | Language
)
