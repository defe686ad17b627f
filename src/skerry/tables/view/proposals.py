"""An open proposal in words."""

from __future__ import annotations

from skerry.core.game import GameSpec
from skerry.tables import protocol
from skerry.tables.model.proposal import AnyProposal, Correction, ReplacePlayer
from skerry.tables.text.catalogue import game_text, say
from skerry.tables.view.corrections import changes_in_words


def proposal_of(
    spec: GameSpec,
    proposal: AnyProposal,
    lines: list[protocol.LogLine],
    after: int,
    names: list[str],
    person: str,
    language: str,
) -> protocol.Proposal:
    """Return an open proposal in words, as `person` sees it. `lines`:
    the public log; `after`: the log entry that a takeback would take back first."""
    kind, by, about = proposal.kind, proposal.by, proposal.about
    changes = proposal.changes if isinstance(proposal, Correction) else []
    facts = {
        "seat": proposal.name if by is None else names[by],
        "changes": changes_in_words(spec, changes, names, language),
        "line": next((line.text for line in lines if line.seq == after), ""),
        "whose": names[about],
        "title": game_text(spec.words, spec.seats[about].title, language),
    }
    how = ""
    if isinstance(proposal, ReplacePlayer):
        how = ".free" if proposal.occupant == "empty" else "" if proposal.for_good else ".stand_in"
    words = say(f"propose.{kind}{how}", language, **facts)
    yours = proposal.person == person
    return protocol.Proposal(proposal.id, kind, by, words, proposal.waiting, proposal.agreed, yours)
