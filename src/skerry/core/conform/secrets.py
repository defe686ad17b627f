"""Secrecy, tested by non-interference: what a viewer is given must be the same in every world it thinks possible."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from skerry.core.chance import Scripted, ScriptError, Simulated
from skerry.core.conform.guards import reasons
from skerry.core.conform.promise import Nonconforming, require, same
from skerry.core.data import Json
from skerry.core.game import Context, Decision, Game, S
from skerry.core.match import Match

WORLDS: Final = 3
"""Number of other worlds in which a step that can be taken back is played."""


def check_secrets(
    game: Game[S], state: S, viewer: int, decision: Decision | None, choices: dict[int, int], luck: Simulated
) -> None:
    other: S = state.clone()
    game.resample(other, viewer, luck)
    require(game.problems(other) == [], f"a resampled position must be sound: {game.problems(other)}")
    free = decision is not None and decision.free
    require(not free or other.digest() == state.digest(), "free play has no secrets: anybody sees through all eyes")
    for eyes in (viewer, None):
        who = "a seat's" if eyes is not None else "a spectator's"
        require(
            same(game.view(state, eyes)) == same(game.view(other, eyes)),
            f"{who} view must not depend on what it cannot know",
        )
    if not game.secrets:
        for seat in range(game.seats):
            require(
                same(game.view(state, seat)) == same(game.view(other, seat)),
                f"seat {seat} knows what seat {viewer} does not: set `secrets`",
            )
    require(
        game.observe(state, viewer) == game.observe(other, viewer),
        "an observation must not depend on what the seat cannot know",
    )
    again: S = state.clone()
    seed = luck.below(1 << 30)
    game.resample(again, viewer, Simulated(seed))
    game.resample(other, viewer, Simulated(seed))
    require(again.to_json() == other.to_json(), "a resample must not depend on the secrets it replaces")
    if decision is None:
        return
    there = game.decision(other)
    require(there is not None and there.to_json() == decision.to_json(), "a decision must be public")
    if viewer in decision.seats or decision.free:
        legal = game.legal(state, viewer)
        require(legal == game.legal(other, viewer), "legal actions may depend only on what the seat knows")
        require(
            same(reasons(game, state, viewer, legal)) == same(reasons(game, other, viewer, legal)),
            "why a choice is not possible may depend only on what the seat knows",
        )
        for action in legal:
            require(
                same(game.preview(state, viewer, action)) == same(game.preview(other, viewer, action)),
                "a preview may depend only on what the seat knows",
            )
    _check_events(game, state, other, viewer, decision, choices, luck)


def check_alike(game: Game[S], state: S, viewers: Iterable[int]) -> None:
    """Check that in a game without secrets everybody has the same view."""
    if game.secrets:
        return
    spectator = same(game.view(state, None))
    for viewer in viewers:
        require(
            same(game.view(state, viewer)) == spectator,
            f"seat {viewer} sees what a spectator does not: set `secrets`",
        )


def shows_secret(game: Game[S], state: S, decision: Decision | None, luck: Simulated) -> bool:
    """Return whether a seat knows something here that another cannot know, or the choice is sealed."""
    if decision is not None and decision.sealed:
        return True
    for viewer in range(game.seats):
        other: S = state.clone()
        game.resample(other, viewer, luck)
        if any(same(game.view(state, seat)) != same(game.view(other, seat)) for seat in range(game.seats)):
            return True
    return False


def _check_events(
    game: Game[S], state: S, other: S, viewer: int, decision: Decision, choices: dict[int, int], luck: Simulated
) -> None:
    """One step in both worlds with the same dice: while the views after it agree, the events must agree too."""
    here: S = state.clone()
    luck.drawn = []
    told = Context(luck)
    told.watch(here)
    game.advance(here, decision, choices, told)
    if not game.secrets:
        require(
            all(same(event.seen_by(viewer)) == same(event.seen_by(None)) for event in told.events),
            f"seat {viewer} is told what a spectator is not: set `secrets`",
        )
    there_choices: dict[int, int] = {}
    for seat in decision.seats:
        legal = game.legal(other, seat)
        keep = seat == viewer or choices[seat] in legal
        there_choices[seat] = choices[seat] if keep else legal[luck.below(len(legal))]
    there: S = other.clone()
    also = Context(Scripted(list(told.chance.drawn)))
    also.watch(there)
    try:
        game.advance(there, decision, there_choices, also)
    except ScriptError:
        return  # the other world asks for other luck: not the same step
    for eyes in (viewer, None):
        if same(game.view(here, eyes)) != same(game.view(there, eyes)):
            continue  # the step itself told them apart, as a revealed card does
        mine = [event.seen_by(eyes) for event in told.events]
        theirs = [event.seen_by(eyes) for event in also.events]
        require(
            same(mine) == same(theirs),
            f"an event tells more than the view does: {_first_difference(mine, theirs)}, seen by seat {eyes}",
        )
        require(
            same(_frames_seen(game, told, eyes)) == same(_frames_seen(game, also, eyes)),
            f"a view in the middle of a step shows what the view after it does not, seen by seat {eyes}",
        )


def _frames_seen(game: Game[Any], told: Context, eyes: int | None) -> list[Json]:
    """The views just after each event of a step."""
    seen: list[Json] = []
    for event, frame in zip(told.events, told.frames):
        try:
            seen.append(game.view(frame, eyes))
        except Exception as error:
            raise Nonconforming(f'a view must stand in the middle of a step, at "{event.type}": {error!r}') from error
    return seen


def _first_difference(mine: list[Json], theirs: list[Json]) -> str:
    for one, two in zip(mine, theirs):
        if one != two:
            return str(one.get("type"))
    return "one more event"


def check_step_back(match: Match[Any], before: Any, luck: Simulated) -> None:
    """Check that a seat which may take the last step back alone has learnt nothing from it: it is the same in every
    world that its seat thought possible at the position `before`, and needs luck in none. Else the step must be a
    barrier. Raises Nonconforming.

    Free play has no secrets, and luck is anybody's to take back there.
    """
    game = match.game
    decision = game.decision(before)
    entry = match.log[-1]
    if decision is None or decision.free:
        return
    if entry.kind == "seal":
        require(match.state.digest() == before.digest(), "a sealed choice must change nothing before all are in")
        return
    choices = {int(seat): game.space.from_json(action) for seat, action in entry.moves}
    for seat in choices:
        if match.cannot_undo(seat) is None:
            require(not decision.sealed, f"what others chose unseen must be a barrier: seat {seat} may take it back")
            _check_nothing_learnt(game, before, decision, choices, seat, luck)


def _check_nothing_learnt(
    game: Game[S], before: S, decision: Decision, choices: dict[int, int], seat: int, luck: Simulated
) -> None:
    here = ""
    for _ in range(WORLDS):
        other: S = before.clone()
        game.resample(other, seat, luck)
        if other.digest() == before.digest():
            continue  # the very same world: most games have but one
        here = here or _told(game, before, decision, choices, seat)
        require(
            _told(game, other, decision, choices, seat) == here,
            f"seat {seat} learns something from {game.space.action(choices[seat])} that it could not know, "
            "so the step must be a barrier (context.reveal())",
        )


def _told(game: Game[S], before: S, decision: Decision, choices: dict[int, int], seat: int) -> str:
    """Return all that a seat is given after a step, and whether the step reveals something, as text; just "luck" if it
    draws luck."""
    after: S = before.clone()
    context = Context(Scripted([]))
    try:
        game.advance(after, decision, choices, context)
    except ScriptError:
        return "luck"
    there = game.decision(after)
    legal = game.legal(after, seat) if there is not None and seat in there.seats else []
    told: list[Json] = [
        game.view(after, seat),
        game.observe(after, seat),
        None if there is None else there.to_json(),
        [[action, game.preview(after, seat, action)] for action in legal],
        [event.seen_by(seat) for event in context.events],
        context.revealed,
    ]
    return same(told)
