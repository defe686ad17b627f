"""An open proposal in words."""

from __future__ import annotations

from typing import Any

from skerry.core.game import GameSpec
from skerry.tables import protocol
from skerry.tables.text.catalogue import game_text, say
from skerry.tables.view.corrections import changes_in_words


def proposal_of(
    spec: GameSpec,
    data: dict[str, Any],
    lines: list[protocol.Line],
    after: int,
    names: list[str],
    person: str,
    language: str,
) -> protocol.Proposal:
    """Return an open proposal in words, as `person` sees it. `data`: the stored proposal (see `proposals`); `lines`:
    the public log; `after`: the log entry that a takeback would take back first."""
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
