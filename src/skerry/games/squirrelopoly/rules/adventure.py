"""Adventures: the safe way, or the bold one by a die (SQ-21)."""

from __future__ import annotations

from typing import Final

from skerry.core.actions import ReasonCode
from skerry.core.data import Json
from skerry.core.game import Context
from skerry.games.squirrelopoly.rules.effects import carry_out
from skerry.games.squirrelopoly.rules.state import ADVENTURE_INJURY, ADVENTURE_STEP, NO_CARD, State
from skerry.games.squirrelopoly.set_up.cards import ADVENTURE_DECK, Card, effects_json
from skerry.games.squirrelopoly.set_up.loader import BANDS
from skerry.games.squirrelopoly.set_up.ruleset import FACES, RuleSet, band_of

NO_ADVENTURE: Final = ReasonCode("no_adventure", "SQ-21")


def cannot_dare(state: State) -> ReasonCode | None:
    """Return the reason why the squirrel on turn may choose neither side of an adventure; None if it may."""
    return None if state.phase == ADVENTURE_STEP else NO_ADVENTURE


def dare(state: State, rules: RuleSet, bold: bool, context: Context) -> None:
    """Carry out the safe side of the adventure that is played, or the bold one, whose band a die decides (SQ-21)."""
    card: Card = rules.decks[ADVENTURE_DECK][state.card]
    state.tops[ADVENTURE_DECK] = int(state.card)
    state.card = NO_CARD
    band = 0
    die = 0
    if bold:
        die = context.chance.die()
        band = 1 + band_of(die)
    if context.loud:
        facts = card.facts()
        facts.update({"seat": int(state.seat), "bold": bold, "die": die, "band": band, "clause": "SQ-21"})
        facts["empty"] = len(card.bands[band]) == 0
        context.emit("dared", facts)
    carry_out(state, rules, card.bands[band], ADVENTURE_INJURY, "SQ-21", context)


def dare_preview(state: State, rules: RuleSet, bold: bool) -> dict[str, Json]:
    """Return the effects of one side of the adventure that is played: for the bold side, those of each band of the
    die."""
    card = rules.decks[ADVENTURE_DECK][state.card]
    if not bold:
        return {"effects": effects_json(card.bands[0])}
    bands: list[Json] = []
    for band, name in enumerate(BANDS):
        bands.append({"band": name, "faces": FACES[band], "effects": effects_json(card.bands[band + 1])})
    return {"bands": bands}
