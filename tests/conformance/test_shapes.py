"""What a game sends is what its shapes declare; nothing is sent in vain."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, get_args, is_typeddict

import pytest

import skerry.games
from layers import gate_has
from skerry.core.chance import Simulated
from skerry.core.conform.shapes import check_shapes, fields, misfits, shapes_of
from skerry.core.game import GameSpec
from skerry.core.match import Match
from skerry.core.registry import find_game, games

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "web" / "src" / "games"
RULES = Path(skerry.games.__file__).parent
SPECS = [pytest.param(spec, id=spec.name) for spec in games().values()]
CASES = [
    one
    for spec in games().values()
    for one in gate_has(
        pytest.param(spec, preset.name, spec.playable_seats(preset.name)[-1], id=f"{spec.name}-{preset.name}")
        for preset in spec.presets
    )
]

SPOKEN: Final = ["shown/words.py", "shown/brief.py", "shown/description.py", "words/en.ftl"]
"""A game's files that say in words what it sends: on the terminal, in the log, in lists of moves."""

KEPT: Final[dict[str, dict[str, str]]] = {
    "koxinga": {
        "View.treasure_pile": "the number of rows that are left tells what the next find may be worth",
        "Spoils.winner": "who chooses, beside `loser`, which the words read",
        "AreaPlace.leg": "the chart's own division, for who draws the course otherwise",
        "AreaPlace.next": "the course itself: a client without our lanes needs it",
        "NextAreas.only": "with `next`",
        "DefendInfo.remaining": "defenders still to come: a bot keeps cannon for them",
    },
    "powerboats": {"View.double": "which boats a maelstrom has caught: their next total is doubled"},
    "squirrelopoly": {
        "BoldBand.band": "the band by its name, as the files of cards have it",
        "Dared.band": "which band the die met, without looking it up",
    },
    "tropicalia": {
        "View.selling": "the market in use and its price, also for who only watches",
        "View.step": "the step without asking the decision, also for spectators and at the end",
        "View.turn": "how far the round has come",
        "View.fountains_owed": "fruit that a half-done building still draws",
        "View.items_left": "what plazas can still bring: public, and a bot counts it",
        "View.removed_tiles": "what the row can no longer bring: public, and a bot counts it",
        "View.starter_next": "who begins the next round",
        "MarketOffer.more": "a figure behind the words of the offer, for who draws markets otherwise",
        "MarketOffer.limit": "a figure behind the words of the offer, for who draws markets otherwise",
        "MarketOffer.changes": "a figure behind the words of the offer, for who draws markets otherwise",
        "Sale.unit": "fruits that one price pays for",
        "MarketMove.unit": "fruits that one price pays for",
    },
    "tropichop": {
        "CardFacts.count": "how many of them the deck holds: the odds of a card rest on it",
        "View.arrived": "whether a takeover is still possible in this turn",
        "View.bypass_ready": "whether the captain may sail on",
        "TradeFrame.counters_left": "how often the offer can still be answered by another",
        "TradeFrame.changes_left": "how often it can still be changed",
        "DockInfo.bypass": "whether the captain may sail on",
        "DockInfo.takeover": "the price of taking over, also where it cannot be paid",
        "End.takeover": "whether the port could be taken over after landing there",
        "Outcome.takeover": "the same",
        "Freeport.empty": "whether stills were wanting in the Company's supply",
        "Gained.why": "by what: cards alone so far",
    },
}
"""By game: names that are sent although our client does not read them, and whom they serve."""


@pytest.mark.parametrize(("spec", "preset", "seats"), CASES)
def test_all_that_is_sent_has_its_shape(spec: GameSpec, preset: str, seats: int) -> None:
    check_shapes(spec, spec.game({}, seats, preset))


@pytest.mark.parametrize("spec", SPECS)
def test_nothing_is_sent_in_vain(spec: GameSpec) -> None:
    """Each name is read by the client or said in words, or it is known whom else it serves."""
    folder = CLIENT / spec.name
    sources = [path for path in folder.rglob("*") if path.suffix in (".ts", ".svelte")]
    seen = names_read("\n".join(path.read_text(encoding="utf-8") for path in sources))
    spoken = "\n".join((RULES / spec.name / name).read_text(encoding="utf-8") for name in SPOKEN)
    unread = {place for place, name in declared(spec) if name not in seen and not is_spoken(name, spoken)}
    kept = set(KEPT[spec.name])
    assert unread - kept == set(), "read it, send it no longer, or say in KEPT whom it serves"
    assert kept - unread == set(), "this is read now, or no longer sent: strike it from KEPT"


@pytest.mark.parametrize("spec", SPECS)
def test_our_games_tell_the_running_round(spec: GameSpec) -> None:
    module = shapes_of(spec)
    assert module is not None
    assert fields(module.View)["round"] is int


def declared(spec: GameSpec) -> Iterator[tuple[str, str]]:
    """Every field below the shapes' roots: "Type.field" and its name. Keys of Previews and the like are no fields."""
    module = shapes_of(spec)
    assert module is not None, "our own games declare what they send"
    found: list[Any] = []
    for root in (module.View, module.Fixed):
        _gather(root, found)
    for root in (module.Infos, module.Previews, module.Events):
        for shape in fields(root).values():
            _gather(shape, found)
    for shape in found:
        for name in fields(shape):
            yield f"{shape.__name__}.{name}", name


def _gather(shape: Any, found: list[Any]) -> None:
    if is_typeddict(shape):
        if shape in found:
            return
        found.append(shape)
        for kind in fields(shape).values():
            _gather(kind, found)
    for part in get_args(shape):
        _gather(part, found)


NO_CODE = re.compile(r"<style.*?</style>|<!--.*?-->|/\*.*?\*/|(?<![:\w])//[^\n]*", re.DOTALL)
MEMBER = re.compile(r"\.([a-z]\w*)|\[\"(\w+)\"\]|\"(\w+)\" in ")
TAKEN_APART = re.compile(
    r"(?:const|let|as)\s+\{([^{}]*)\}|\(\{([^{}]*)\}(?:: [^()]*)?\)(?:: [\w |\[\]]+)? =>|function \w+\(\{([^{}]*)\}"
)


def names_read(text: str) -> set[str]:
    """The names of members that client code reads, by a dot, by a string, or by taking an object apart."""
    text = NO_CODE.sub("", text)
    names = {name for match in MEMBER.finditer(text) for name in match.groups() if name}
    for match in TAKEN_APART.finditer(text):
        names.update(re.findall(r"(?:^|,)\s*(\w+)", next(group for group in match.groups() if group is not None)))
    return names


def is_spoken(name: str, text: str) -> bool:
    """Whether words are made of it: it is looked up by its name, or stands in a message."""
    return re.search(rf"[\"'{{]{name}[\"'}}:]|\${name}\b", text) is not None


def test_reading_is_told_from_writing() -> None:
    code = 'words.cost({ fee: view.price }); const { left, right: r } = dice; roll["custody"]; // .hidden\n({ a }) => a'
    assert names_read(code) == {"cost", "price", "left", "right", "custody", "a"}


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (lambda view: view.update(extra=1), "view/extra: View does not declare it"),
        (lambda view: view.pop("round"), "view/round: View needs it"),
        (lambda view: view.update(round="one"), 'view/round: "one" is no int'),
        (lambda view: view["decks"]["doc"].update(top=3), "view/decks/doc/top: 3 is no str | None"),
        (lambda view: view.update(step="sleep"), 'view/step: "sleep" is none of'),
        (lambda view: view.update(dice=[1]), "view/dice: [1] is no tuple[int, int] | None"),
    ],
)
def test_what_does_not_fit_is_named(spoil: Any, told: str) -> None:
    spec = find_game("squirrelopoly")
    game = spec.game()
    view = game.view(Match.start(game, Simulated(1)).state, 0)
    module = shapes_of(spec)
    assert module is not None
    assert list(misfits(view, module.View, "view")) == []
    spoil(view)
    assert next(misfits(view, module.View, "view")).startswith(told)
