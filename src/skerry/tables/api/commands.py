"""Messages that change a table: the step that each asks for, carried out under the table's lock."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from skerry.tables import protocol
from skerry.tables.bots import outside
from skerry.tables.chat import say_in_chat
from skerry.tables.concurrency import unless_gone
from skerry.tables.draft import Draft
from skerry.tables.errors import RequestError
from skerry.tables.limits.rates import Client
from skerry.tables.live.connection import Connection
from skerry.tables.live.table import LiveTable
from skerry.tables.lobby import start
from skerry.tables.people import moderation
from skerry.tables.play import (
    approved,
    by_itself,
    corrections,
    end_game,
    moves,
    pause,
    plans,
    propose,
    skip_turn,
    timeouts,
    undo,
)
from skerry.tables.runtime.runtime import Runtime
from skerry.tables.seats import host, seating, stand_ins, takeover
from skerry.tables.storage import stored

Step = Callable[[Draft], None]
"""Change of a draft; it counts once the draft is stored."""


class Commands:
    """Changes that one client asks for at one table."""

    def __init__(self, runtime: Runtime, table: LiveTable, connection: Connection, client: Client) -> None:
        self.runtime = runtime
        self.table = table
        self.connection = connection
        self.client = client

    async def change(self, message: protocol.ClientMessage) -> None:
        """Carry out a message that changes the table, and answer it. Raises RequestError or IllegalAction."""
        await self.runtime.quotas.guest(self.client, self.connection.person)
        table, client_id = self.table, getattr(message, "client_id", "")
        before = {seat.seat: seat.person for seat in table.seats}
        if isinstance(message, protocol.Sit):
            await self.runtime.deals.must_be_free(table.row, self.connection.person)
        act = await self._prepared(message) or self._step(message)
        if isinstance(message, protocol.Sit):
            blockers = await stored(self.runtime.store.blockers(self.connection.person))
            act = partial(self._among, act=act, blockers=blockers, anyway=message.anyway)
        if isinstance(message, protocol.Choose | protocol.Undo | protocol.Redo):
            act = partial(self._by_hand, act=act, seat=message.seat)
        if table.incompatible is not None:
            table.incompatible.must_allow(message)
        done = await table.change(act, f"{self.connection.person}:{client_id}")
        self.connection.answer(client_id, True)
        if not done:  # the client asks again because it missed the answer, and perhaps what followed
            await self.table.send_fresh(self.connection)
        elif isinstance(message, protocol.SetSeat) and table.match is None:
            table.send_away({before.get(message.seat, "")} - {"", self.connection.person}, "removed")

    async def seat_bot(self, message: protocol.Sit, bot: outside.OutsideBot) -> None:
        """Seat a bot from outside. Raises RequestError if it holds `TABLES_EACH` seats of unfinished tables already.

        Bots are seated one after the other, since a bot may ask for seats at many tables at once.
        """
        async with self.runtime.seating_bots:
            if await stored(self.runtime.store.seats_held(bot.id)) >= outside.TABLES_EACH:
                raise RequestError("bots.too_many_tables", count=outside.TABLES_EACH)
            await self.change(message)

    def _among(self, draft: Draft, act: Step, blockers: set[str], anyway: bool) -> None:
        """Seat the person by `act`. Raises RequestError if a person whom they have blocked sits there, unless they want
        to sit there `anyway` or hold a seat already.

        Before the start, seats of `blockers`, the people who have blocked them, are no longer ready.
        """
        own = any(seat.person == self.connection.person for seat in draft.seats)
        if not anyway and not own:
            moderation.must_be_warned(draft, self.connection.blocked)
        act(draft)
        moderation.ask_anew(draft, blockers)

    def _by_hand(self, draft: Draft, act: Step, seat: int) -> None:
        """Carry out `act`, a choice, undo or redo by the person themselves, and end the standing in of bots for
        them."""
        act(draft)
        stand_ins.chose(draft, self.connection.person, seat)

    async def _prepared(self, message: protocol.ClientMessage) -> Step | None:
        """Return the step of a message for which rules must be checked or a game built before, without holding the
        table's lock; None for other messages. Raises RequestError."""
        table, person, rulesets = self.table, self.connection.person, self.runtime.rulesets
        if not isinstance(message, protocol.SetOptions | protocol.Start):
            return None
        if table.row.host != person:
            raise RequestError("host_only", status=403)
        if table.row.phase != "waiting":
            raise RequestError("started")
        if isinstance(message, protocol.SetOptions):
            work = rulesets.chosen(table.spec, message.preset, message.options, len(table.seats), self.client)
            ruleset = await unless_gone(work, self.connection.gone.wait())
            return lambda draft: start.set_options(draft, ruleset, person)
        game = await rulesets.built(table.spec, table.row.preset, table.row.options, len(table.seats))
        client_seed = message.client_seed
        return lambda draft: start.start(draft, game, person, client_seed)

    def _step(self, message: protocol.ClientMessage) -> Step:
        """Return the step that a message asks for. Raises RequestError for a plan that is not on offer (any more)."""
        person, name, spec = self.connection.person, self.connection.name, self.table.spec
        if self.connection.bot is not None and isinstance(message, protocol.Sit):
            return partial(seating.sit_bot, seat=message.seat, bot=self.connection.bot)
        if self.connection.bot is not None and isinstance(message, protocol.SkipTurn):
            return partial(moves.make_plain, person=person, seat=message.seat, seq=message.seq)
        match message:
            case protocol.Sit(seat=seat, name=as_name):
                sit = seating.sit if self.table.match is None else takeover.sit
                return lambda draft: sit(draft, seat, person, name, as_name)
            case protocol.SeveralSeats(allowed=allowed):
                return lambda draft: seating.allow_several(draft, person, allowed)
            case protocol.Stand(seat=seat):
                return lambda draft: seating.stand(draft, seat, person)
            case protocol.SetSeat(seat=seat, occupant=occupant, bot=bot, for_good=for_good):
                if self.table.match is None:
                    return lambda draft: seating.set_seat(draft, spec, seat, occupant, bot, person)
                return lambda draft: takeover.reseat(draft, person, name, seat, occupant, bot, for_good)
            case protocol.Ready(ready=ready, client_seed=client_seed):
                return lambda draft: start.ready(draft, person, ready, client_seed)
            case protocol.Choose(seat=seat, seq=seq, action=action):
                return lambda draft: moves.choose(draft, person, seat, seq, action)
            case protocol.Undo(seat=seat, seq=seq):
                return lambda draft: undo.undo(draft, person, seat, seq)
            case protocol.Redo(seat=seat, seq=seq):
                return lambda draft: undo.redo(draft, person, seat, seq)
            case protocol.Correct():
                return lambda draft: corrections.correct(draft, person, name, message)
            case protocol.Pause(paused=paused):
                return lambda draft: pause.pause(draft, person, name, paused)
            case protocol.SkipTurn(seat=seat, seq=seq):
                return lambda draft: skip_turn.hand_on(draft, person, name, seat, seq)
            case protocol.ResolveTimeout(seq=seq, verdict=verdict):
                return lambda draft: timeouts.decide(draft, person, seq, verdict)
            case protocol.Vacation(seat=seat, hours=hours):
                return lambda draft: timeouts.go_away(draft, person, seat, hours)
            case protocol.ByItself(seat=seat, on=on):
                return lambda draft: by_itself.wish(draft, person, seat, on)
            case protocol.MakePlan(seat=seat):
                plan, after = self.runtime.planning.offered(self.table, person, message)
                return lambda draft: plans.make(draft, person, seat, plan, after)
            case protocol.Withdraw(seat=seat, plan=id):
                return lambda draft: plans.withdraw(draft, person, seat, id)
            case protocol.CloseTable():
                return lambda draft: end_game.close(draft, person, name)
            case protocol.Propose():
                return lambda draft: propose.propose(draft, person, message)
            case protocol.Vote(proposal=proposal, agree=agree):
                return lambda draft: approved.vote(draft, person, proposal, agree)
            case protocol.Concede(seat=seat):
                return lambda draft: moves.concede(draft, person, seat)
            case protocol.KeepTable():
                return lambda draft: host.keep(draft, person)
            case protocol.Chat() if self.connection.chat_off:
                raise RequestError("chat_off")
            case protocol.Chat(text=text):
                return lambda draft: say_in_chat(draft, person, name, text)
            case _:
                raise TypeError(f"{type(message).__name__} changes nothing at a table")
