"""What every game and every bot must pass. `check_game(game)` in a test is the whole entry fee.

The checks play random games and look, at every position, for broken promises of `skerry.core.game.Game`:
determinism, independent clones, JSON round trips, legality, the end, replay, undo, and above all secrecy. Secrecy is
tested by non-interference: draw another world that a viewer cannot tell from the true one (`resample`), and everything
the viewer is given must be the same in both: view, observation, decision, legal actions, previews, and the events of
the next step as long as the step itself leaves the two worlds indistinguishable.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

from skerry.core.actions import IllegalAction
from skerry.core.bot import Bot, Turn
from skerry.core.chance import Scripted, ScriptError, Simulated, every_outcome
from skerry.core.conform_end import check_end
from skerry.core.conform_load import check_load
from skerry.core.data import Json
from skerry.core.game import Context, Decision, Game, S
from skerry.core.match import Match
from skerry.core.promise import Nonconforming as Nonconforming
from skerry.core.promise import require


def _same(value: Json) -> str:
    return json.dumps(value, sort_keys=True)


FREE_STEPS: Final = 400
"""So long a random game goes on in free play, which nothing has to bring to an end."""
ENDS: Final = 2
"""So many games more are played in which seats give up."""


def check_game(game: Game[Any], games: int = 5, max_steps: int = 20_000, every: int = 1) -> None:
    """Play `games` random games, checking the contract at every `every`-th position.

    In free play any seat acts now and then, and steps are taken back and brought back.
    Raises Nonconforming, naming the promise, if one is broken.
    """
    check_actions(game)
    for seed in range(games):
        luck = Simulated(seed + 1_000_003)
        match = Match.start(game, Simulated(seed))
        steps = 0
        while not match.over:
            require(steps <= max_steps, "the game must end")
            if steps % every == 0:
                check_position(game, match.state, luck)
                check_refusals(match, luck)
                check_time(match)
            if match.free and steps >= FREE_STEPS:
                break
            seat = match.waiting()[0]
            if match.free and luck.below(4) == 0:
                seat = luck.below(game.seats)
                if steps % 3 == 0:
                    check_redo(match, seat)
            legal = match.legal(seat)
            match.submit(seat, legal[luck.below(len(legal))])
            steps += 1
        check_position(game, match.state, luck)
        check_result(game, match)
        check_record(match)
    for seed in range(ENDS):
        ended = check_end(game, seed, max_steps)
        check_result(game, ended)
        check_record(ended)


def check_actions(game: Game[Any]) -> None:
    """Ids and JSON map one to one."""
    for id in range(game.space.size):
        again = game.space.from_json(json.loads(json.dumps(game.space.to_json(id))))
        require(again == id, f"action {id} and its JSON must map one to one")


def check_refusals(match: Match[Any], luck: Simulated) -> None:
    """Illegal actions are refused with words and change nothing."""
    game = match.game
    seat = match.waiting()[0]
    legal = match.legal(seat)
    before = match.state.digest()
    entries = len(match.log)
    for _ in range(10):
        action = luck.below(game.space.size)
        if action in legal:
            continue
        try:
            match.submit(seat, action)
        except IllegalAction as refusal:
            require(bool(refusal.words), "a refusal must say why")
            continue
        raise Nonconforming(f"{game.space.action(action)} was accepted but is not legal")
    for other in range(game.seats):
        if other not in match.waiting() and not match.free:
            try:
                match.submit(other, legal[0])
            except IllegalAction:
                continue
            raise Nonconforming(f"seat {other} was not asked, but its choice was accepted")
    require(match.state.digest() == before and len(match.log) == entries, "a refused action must change nothing")


def check_time(match: Match[Any]) -> None:
    """The time can be called at any moment."""
    try:
        match.judge(match.game.time_called(match.state))
    except IllegalAction as problem:
        raise Nonconforming(f"calling the time must lead to a sound position: {problem}") from problem


def check_redo(match: Match[Any], seat: int) -> None:
    """In free play the last step can be taken back by anybody, and brought back with its luck."""
    if match.undo_reason(seat):
        return
    before = match.state.digest()
    match.undo(seat)
    match.redo(seat)
    require(match.state.digest() == before, "what is brought back must be what was taken back")


def check_position(game: Game[S], state: S, luck: Simulated) -> None:
    """The promises that hold at one position."""
    data = state.to_json()
    text = _same(data)
    require(game.load(json.loads(text)).to_json() == data, "a state must survive JSON")
    check_load(game, data, luck)
    require(_same(state.clone().to_json()) == text, "a clone must be equal to its original")
    require(game.problems(state) == [], f"a reachable position must be sound: {game.problems(state)}")
    decision = game.decision(state)
    choices: dict[int, int] = {}
    if decision is not None:
        choices = _check_decision(game, state, decision, luck)
        _check_step(game, state, decision, choices, luck, text)
    for viewer in range(game.seats):
        _check_secrets(game, state, viewer, decision, choices, luck)
    require(_same(state.to_json()) == text, "looking at a position must not change it")


def _check_decision(game: Game[S], state: S, decision: Decision, luck: Simulated) -> dict[int, int]:
    require(len(decision.seats) > 0, "a decision must ask somebody")
    require(decision.sealed or len(decision.seats) == 1, "several seats may choose only sealed")
    require(not (decision.sealed and decision.free), "in free play nothing is sealed")
    require(game.secrets or not decision.sealed, "a game with sealed choices has secrets: set `secrets`")
    choices: dict[int, int] = {}
    for seat in range(game.seats) if decision.free else decision.seats:
        legal = game.legal(state, seat)
        require(len(legal) > 0, "a seat that is asked must have a choice")
        require(legal == sorted(set(legal)), "legal actions come once each, by rising id")
        require(legal[0] >= 0 and legal[-1] < game.space.size, "legal actions must be of the action space")
        require(game.on_timeout(state, seat) in legal, "the time-out choice must be legal")
        require(game.suggest(state.clone(), seat, luck) in legal, "the suggested choice must be legal")
        require(0.0 <= game.evaluate(state, seat) <= 1.0, "an evaluation is a share of the win")
        choices[seat] = legal[luck.below(len(legal))]
    if decision.free:
        for seat, action in choices.items():
            after: S = state.clone()
            game.advance(after, decision, {seat: action}, Context(luck))
            require(game.problems(after) == [], f"in free play seat {seat} must be able to act: {game.problems(after)}")
        choices = {seat: choices[seat] for seat in decision.seats}
    return choices


def _check_step(
    game: Game[S], state: S, decision: Decision, choices: dict[int, int], luck: Simulated, text: str
) -> None:
    luck.drawn = []
    one: S = state.clone()
    game.advance(one, decision, choices, Context(luck))
    draws = list(luck.drawn)
    require(_same(state.to_json()) == text, "playing on a clone must not touch the original")
    two: S = state.clone()
    script = Scripted(draws)
    game.advance(two, decision, choices, Context(script, loud=False))
    script.close()
    require(one.to_json() == two.to_json(), "same choices and luck must give the same position, told or untold")


def _check_secrets(
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
            _same(game.view(state, eyes)) == _same(game.view(other, eyes)),
            f"{who} view must not depend on what it cannot know",
        )
    if not game.secrets:
        for seat in range(game.seats):
            require(
                _same(game.view(state, seat)) == _same(game.view(other, seat)),
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
        for action in legal:
            require(
                _same(game.preview(state, viewer, action)) == _same(game.preview(other, viewer, action)),
                "a preview may depend only on what the seat knows",
            )
    _check_events(game, state, other, viewer, decision, choices, luck)


def _check_events(
    game: Game[S], state: S, other: S, viewer: int, decision: Decision, choices: dict[int, int], luck: Simulated
) -> None:
    """One step in both worlds with the same dice: while the views after it agree, the events must agree too."""
    here: S = state.clone()
    luck.drawn = []
    told = Context(luck)
    game.advance(here, decision, choices, told)
    there_choices: dict[int, int] = {}
    for seat in decision.seats:
        legal = game.legal(other, seat)
        keep = seat == viewer or choices[seat] in legal
        there_choices[seat] = choices[seat] if keep else legal[luck.below(len(legal))]
    there: S = other.clone()
    also = Context(Scripted(list(told.chance.drawn)))
    try:
        game.advance(there, decision, there_choices, also)
    except ScriptError:
        return  # the other world asks for other luck: not the same step
    for eyes in (viewer, None):
        if _same(game.view(here, eyes)) != _same(game.view(there, eyes)):
            continue  # the step itself told them apart, as a revealed card does
        mine = [event.seen_by(eyes) for event in told.events]
        theirs = [event.seen_by(eyes) for event in also.events]
        require(
            _same(mine) == _same(theirs),
            f"an event tells more than the view does: {_first_difference(mine, theirs)}, seen by seat {eyes}",
        )


def _first_difference(mine: list[Json], theirs: list[Json]) -> str:
    for one, two in zip(mine, theirs):
        if one != two:
            return str(one.get("type"))
    return "one more event"


def check_result(game: Game[Any], match: Match[Any]) -> None:
    """A finished game has one payoff, score, place and list of parts a seat, and they fit together."""
    result = match.result()
    for name in ("payoffs", "scores", "places", "parts"):
        require(len(getattr(result, name)) == game.seats, f"a result needs one of its {name} for each seat")
    require(abs(sum(result.payoffs) - 1.0) < 1e-9, "payoffs are shares of one win")
    for seat, parts in enumerate(result.parts):
        if parts:
            require(sum(points for _, points in parts) == result.scores[seat], "the parts of a score must add up to it")


def check_record(match: Match[Any]) -> None:
    """A finished game must replay to itself, step back to the start, and show every viewer a story in JSON."""
    game = match.game
    entries = json.loads(json.dumps([entry.to_json() for entry in match.log]))
    again = Match.restore(game, Simulated(0), entries)
    require([entry.to_json() for entry in again.log] == entries, "a log must replay to itself")
    for viewer in [None, *range(game.seats)]:
        require(_same(again.story(viewer)) == _same(match.story(viewer)), "a replay must tell the same story")
    for number in range(0, len(match.log), 7):
        require(
            match.state_at(number).digest() == match.log[number].check, "an earlier position must be rebuilt exactly"
        )
    back = again.earlier()
    if back:
        again.take_back(back[-1])
        require(again.state.digest() == match.log[0].check, "taking everything back must give the start")


def check_bot(game: Game[Any], make: Callable[[int], Bot], games: int = 2, max_steps: int = 200) -> None:
    """A bot chooses legally, repeats itself for the same seed, and leaves the position it is shown alone."""
    for seed in range(games):
        luck = Simulated(seed)
        match = Match.start(game, Simulated(seed))
        steps = 0
        while not match.over and steps < max_steps:
            seat = match.waiting()[0]
            decision = match.decision()
            if decision is None:
                break
            shown = match.imagine(seat, Simulated(steps))
            same = match.imagine(seat, Simulated(steps))
            before = shown.digest()
            first = make(seed).choose(Turn(game, seat, shown, decision))
            second = make(seed).choose(Turn(game, seat, same, decision))
            require(first in match.legal(seat), "a bot must choose a legal action")
            require(first == second, "a bot must choose alike for the same seed and position")
            require(shown.digest() == before, "a bot must not change the position it is shown")
            legal = match.legal(seat)
            match.submit(seat, legal[luck.below(len(legal))])
            steps += 1


def perft(game: Game[S], state: S, depth: int) -> int:
    """Positions after `depth` decisions, counting every choice and every fall of the dice.

    One number that pins a rules engine down, as in chess programming.
    """
    decision = game.decision(state)
    if depth == 0 or decision is None:
        return 1
    joint: list[dict[int, int]] = [{}]
    for seat in decision.seats:
        joint = [{**choices, seat: action} for choices in joint for action in game.legal(state, seat)]
    total = 0
    for choices in joint:
        for _, _, after in every_outcome(_Step(game, state, decision, choices).run):
            total += perft(game, after, depth - 1)
    return total


class _Step:
    """One set of choices at one position, to be run under any luck."""

    def __init__(self, game: Game[Any], state: Any, decision: Decision, choices: dict[int, int]) -> None:
        self.game = game
        self.state = state
        self.decision = decision
        self.choices = choices

    def run(self, chance: Any) -> Any:
        after = self.state.clone()
        self.game.advance(after, self.decision, self.choices, Context(chance, loud=False))
        return after
