"""Session of one client at one table over a WebSocket: the welcome, then message after message until it ends."""

from __future__ import annotations

import contextlib
import logging
import time
from functools import partial

import msgspec

from skerry.core.actions import IllegalAction, MalformedAction
from skerry.tables import protocol
from skerry.tables.api.commands import Commands
from skerry.tables.bots import outside
from skerry.tables.chat import CHAT_KEPT, chat_of
from skerry.tables.errors import RequestError
from skerry.tables.limits.rates import Client
from skerry.tables.live import plan_updates
from skerry.tables.live.connection import Connection
from skerry.tables.live.table import LiveTable
from skerry.tables.live.viewer import viewer_of
from skerry.tables.people import moderation
from skerry.tables.play import (
    moves,
)
from skerry.tables.runtime.runtime import Runtime
from skerry.tables.seats import stand_ins
from skerry.tables.storage import stored
from skerry.tables.text.catalogue import spoken_language

logger = logging.getLogger(__name__)

_decoder = msgspec.json.Decoder(protocol.ClientMessage)


class Session:
    """Session of one client at one table. `receive` never raises for what a client sends."""

    def __init__(self, runtime: Runtime, table: LiveTable, connection: Connection, client: Client) -> None:
        self.runtime = runtime
        self.table = table
        self.connection = connection
        self.client = client
        self.wrong = 0
        """Number of consecutive invalid choices of a bot from outside since its last valid choice or default action."""
        self.commands = Commands(runtime, table, connection, client)
        self.messages = runtime.messages
        self.lines = runtime.lines

    # --- coming and going ----------------------------------------------------------------------------------------
    async def open(self, since: int, chat: int) -> None:
        """Join the table and send the welcome. Raises RequestError if the person may not see the table, or the store
        cannot be read."""
        table, connection = self.table, self.connection
        await self.runtime.deals.must_see(table, connection.person)
        connection.chat_off = chat_off = await stored(self.runtime.store.chat_off(connection.person))
        connection.muted = await stored(self.runtime.store.muted(table.id, connection.person))
        connection.blocked = await stored(self.runtime.store.blocked(connection.person))
        async with table.steady():
            known = table.match is not None and 0 <= since < len(table.match.log)
            viewer, language = viewer_of(table, connection), connection.language
            first = since + 1 if known else 0
            events, lines = await table.story_apart(viewer, language, first, shown=known and connection.patches)
            connection.send_position(
                protocol.Welcome(
                    me=protocol.Me(connection.person, connection.name, chat_off),
                    table=table.state_for(connection.person, language),
                    static={} if known else table.static_for(language),
                    position=table.position_for(viewer, language, connection.in_words),
                    events=events if known else [],
                    lines=lines,
                    chat=[
                        chat_of(line, table.alias(line.who))
                        for line in table.chat[-CHAT_KEPT:]
                        if line.number > chat and connection.hears(line.who)
                    ],
                    muted=sorted(table.alias(person) for person in connection.muted),
                    blocked=moderation.blocked_aliases(table, connection),
                    alias=table.alias(connection.person),
                )
            )
            plan_updates.show(table, connection)
            was_online = connection.person in table.online()
            table.connections.add(connection)
            table.presence.note_look(connection)
            if not was_online:
                self._tell_others()
                self.runtime.cluster.presence.moved()
        # after the person counts as online, so that no bot stands in again
        if any(seat.stand_in and seat.person == connection.person for seat in table.seats):
            await table.change(partial(stand_ins.back, people={connection.person}))
        self.runtime.driver.wake(table)

    def leave(self) -> None:
        """Remove the connection from the table."""
        self.table.presence.note()
        self.table.connections.discard(self.connection)
        if self.connection.person not in self.table.online():
            self._tell_others()
        self.runtime.cluster.presence.moved()

    def _tell_others(self) -> None:
        for other in self.table.connections:
            if other is not self.connection:
                other.send(protocol.TableChanged(self.table.state_for(other.person, other.language)))

    # --- messages ------------------------------------------------------------------------------------------------
    async def receive(self, text: str | bytes) -> None:
        """Carry out one message and answer it. Hints and look-aheads are computed in a task of their own."""
        small = len(text) <= self.runtime.settings.message_bytes
        try:
            if not self.messages.take(self.client):
                raise RequestError("too_fast")
            if not small:
                raise RequestError("too_large")
            message = _decoder.decode(text)
        except msgspec.ValidationError as error:
            await self._refuse(_client_id_in(text), RequestError("malformed", why=str(error)))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            await self._refuse("", RequestError("malformed", why="it is not JSON"))
        except RequestError as refusal:
            await self._refuse(_client_id_in(text) if small else "", refusal)
        else:
            if isinstance(message, protocol.Hint | protocol.LookAhead):  # it takes a while
                self.runtime.tasks.spawn(self._do(message))
            else:
                await self._do(message)

    async def _do(self, message: protocol.ClientMessage) -> None:
        client_id, begun = getattr(message, "client_id", ""), time.monotonic()
        try:
            if self.connection.bot is not None:
                outside.must_be_let(message)
            await self._carry_out(message)
            if isinstance(message, protocol.Choose):
                self.wrong = 0
                self.runtime.on_choice(time.monotonic() - begun)
        except IllegalAction as error:
            await self._was_wrong(message)
            spoken = self.connection.language
            words = self.table.spec.words.refused(error, self.table.names(spoken), spoken)
            self.connection.answer(client_id, False, words, error.clause)
        except MalformedAction:
            await self._was_wrong(message)
            await self._refuse(client_id, RequestError("unknown_action"))
        except RequestError as refusal:
            if refusal.key == "unknown_action":
                await self._was_wrong(message)
            await self._refuse(client_id, refusal)
        except Exception:
            # A fault of ours: it must not take the connection or the table of others with it.
            logger.exception("a message at table %s failed", self.table.id)
            await self._refuse(client_id, RequestError("unexpected"))

    async def _was_wrong(self, message: protocol.ClientMessage) -> None:
        """Count an invalid choice of a bot from outside. At `WRONG_IN_A_ROW` in a row make the default action for its
        seat, because the other players wait for it."""
        if self.connection.bot is None or not isinstance(message, protocol.Choose):
            return
        self.wrong += 1
        if self.wrong >= outside.WRONG_IN_A_ROW:
            self.wrong = 0
            plain = partial(moves.make_plain, person=self.connection.person, seat=message.seat, seq=message.seq)
            with contextlib.suppress(RequestError):  # it was not its turn, or is not any more
                await self.table.change(plain)

    async def _refuse(self, client_id: str, refusal: RequestError) -> None:
        words = refusal.words(self.connection.language)
        self.connection.answer(client_id, False, words, refusal.clause, refusal.stale)
        if refusal.stale:
            await self.table.send_fresh(self.connection)

    async def _carry_out(self, message: protocol.ClientMessage) -> None:
        match message:
            case protocol.Ping():
                self.connection.answer(message.client_id, True)
            case protocol.SetViewer():
                await self._look(message.seat)
            case protocol.Language():
                self.connection.language = spoken_language(message.language)
                await self._show_anew(in_other_words=True)
            case protocol.Mute():
                await moderation.mute(self.runtime, self.table, self.connection, self.client, message)
            case protocol.Block():
                await moderation.block(self.runtime, self.table, self.connection, self.client, message)
                self.connection.answer(message.client_id, True)
            case protocol.Report():
                await moderation.report(self.runtime, self.table, self.connection, self.client, message)
                self.connection.answer(message.client_id, True)
            case protocol.Describe(wanted=wanted):
                await self._describe(wanted)
            case protocol.Attend(visible=visible):
                self.table.presence.note_look(self.connection)
                self.connection.visible = visible
            case protocol.Hint():
                await self.runtime.quotas.guest(self.client, self.connection.person)
                hint = await self.runtime.hints.give(self.table, self.connection, self.client, message)
                self.connection.send(hint)
                self.connection.answer(message.client_id, True)
            case protocol.LookAhead():
                await self.runtime.quotas.guest(self.client, self.connection.person)
                self.connection.send(
                    await self.runtime.planning.foresee(self.table, self.connection, self.client, message)
                )
                self.connection.answer(message.client_id, True)
            case protocol.CloseTable() if self.table.match is None:
                await self.runtime.tables.close_waiting(self.table, self.connection.person)
                self.connection.answer(message.client_id, True)
            case _:
                if isinstance(message, protocol.Chat | protocol.Sit) and not self.lines.take(self.client):
                    raise RequestError("too_fast")
                if isinstance(message, protocol.Sit) and self.connection.bot is not None:
                    await self.commands.seat_bot(message, self.connection.bot)
                else:
                    await self.commands.change(message)

    async def _look(self, seat: int | None) -> None:
        table, own = self.table, self.table.own_seats(self.connection.person)
        free = table.match is not None and table.match.free and own != [] and seat in range(len(table.seats))
        free = free and self.connection.bot is None
        if seat is not None and seat not in own and not free:
            raise RequestError("not_yours")
        self.connection.looked, self.connection.viewer = True, seat
        await self._show_anew(in_other_words=False)

    async def _describe(self, wanted: bool) -> None:
        """Send sheets with every position from now on, or no longer. If they are wanted, send those of the present
        position at once."""
        table, connection = self.table, self.connection
        connection.in_words = wanted
        if not wanted:
            return
        async with table.steady():
            told = table.described_for(viewer_of(table, connection), connection.language)
        if told is not None:
            connection.send(told)

    async def _show_anew(self, in_other_words: bool) -> None:
        """Send the present position again, for another viewer or in another language. `in_other_words`: the language
        has changed, so the table's state and the static data are sent too."""
        table, connection, language = self.table, self.connection, self.connection.language
        async with table.steady():
            viewer = viewer_of(table, connection)
            _, lines = await table.story_apart(viewer, language, 0, shown=False)
            static = table.static_for(language) if in_other_words else {}
            position = table.position_for(viewer, language, connection.in_words)
            connection.send_position(protocol.Snapshot(position, lines, static))
            plan_updates.show(table, connection)
            if in_other_words:
                connection.send(protocol.TableChanged(table.state_for(connection.person, language)))


def _client_id_in(text: str | bytes) -> str:
    """Return the client's id of a message that is otherwise invalid, to address the refusal; "" if it has none of at
    most 64 characters."""
    try:
        data = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""
    found = data.get("client_id") if isinstance(data, dict) else None
    return found if isinstance(found, str) and len(found) <= 64 else ""
