"""Proposals to take back, to end the game or to correct it."""

from __future__ import annotations

from skerry.tables.draft import Draft, match_of, must_own
from skerry.tables.errors import RequestError
from skerry.tables.model.proposal import AnyProposal, EndGame, Takeback
from skerry.tables.play.approved import carry_out
from skerry.tables.play.corrections import correction_of
from skerry.tables.play.undo import last_decision
from skerry.tables.proposals import ask
from skerry.tables.protocol import Propose


def propose(draft: Draft, person: str, message: Propose) -> None:
    """Propose a takeback, the end of the game or a correction; carry it out at once if nobody else has to agree. Raises
    RequestError or IllegalAction."""
    match = match_of(draft)
    must_own(draft, message.seat, person)
    if match.over:
        raise RequestError("ended")
    if draft.row.deal:
        raise RequestError("deal.as_dealt")
    if draft.row.event and not draft.row.incompatible:  # it decides over the game of all others in the event
        raise RequestError("events.fixed", status=403)
    seat, name = message.seat, draft.seats[message.seat].name
    proposal: AnyProposal = EndGame(person=person, name=name, by=seat)
    if message.kind == "takeback":
        to = message.to if message.to >= 0 else last_decision(match, seat)
        if not match.is_earlier(to):
            raise RequestError("bad_step")
        proposal = Takeback(person=person, name=name, by=seat, to=to)
    elif message.kind == "correction":
        proposal = correction_of(draft, person, name, [list(change) for change in message.patch], seat)
    by = ask(draft, proposal)
    if by is not None:
        carry_out(draft, proposal, by)
