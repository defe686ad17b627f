"""Proposals to take back, to end the game or to correct it."""

from __future__ import annotations

from skerry.tables.draft import Draft, match_of, must_own
from skerry.tables.errors import RequestError
from skerry.tables.play.approved import carry_out
from skerry.tables.play.corrections import edit_facts
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
    if draft.row.event and not draft.row.outdated:  # it decides over the game of all others in the event
        raise RequestError("events.fixed", status=403)
    name, facts = draft.seats[message.seat].name, {}
    if message.kind == "take_back":
        to = message.to if message.to >= 0 else last_decision(match, message.seat)
        if not match.is_earlier(to):
            raise RequestError("bad_step")
        facts = {"to": to}
    elif message.kind == "edit":
        facts = edit_facts(draft, [list(change) for change in message.patch])
    approved = ask(draft, message.kind, person, name, message.seat, **facts)
    if approved is not None:
        carry_out(draft, approved)
