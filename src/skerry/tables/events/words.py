"""What is said of events, for the catalogue of the server (see `shown.texts`)."""

from __future__ import annotations

from typing import Final

ENGLISH: Final = {
    "events.none": "There is no such event; it may have been closed",
    "events.begun": "This event has begun; nobody joins or leaves its list any more",
    "events.not_begun": "This event has not begun yet",
    "events.over": "This event is over",
    "events.full": "This event is full: {count} people have joined",
    "events.host_only": "Only the host of the event can do that",
    "events.not_in": "You have not joined this event",
    "events.few": "An event needs {count} people; so many have joined: {there}",
    "events.free": "In free play anybody may move anything, so nobody can play for points: switch it off",
    "events.seats": "Fewer than two seats make no event",
    "events.rounds": "So many people have at most {count} rounds of this kind",
    "events.no_clock": "If late tables are waited for, give them time for each choice, or a bank: else one of them "
    "could keep everybody waiting for ever",
    "events.short": "The time to arrive must end before the round does",
    "events.too_many": "You host {count} events that are not over; close one first",
    "events.too_many_in": "You are in {count} events that are not over; that is all there is",
    "events.too_fast": "Those are many new events within the hour. Wait a few minutes",
    "events.all_full": "This server has no room for more events at the moment. Join one that is there",
    "events.own_seats": "This table belongs to an event: who plays here was drawn, and nobody else sits down",
    "events.fixed": "This table counts in an event, so it is neither taken back, put right nor ended early",
    "events.host": "An event",
    "events.table": "{event}, round {round}, table {table}",
    "event.stopped.clock": "The round of the event was over: the standing counts",
    "note.no_show": "{old} did not come in time: {new}, a bot, plays",
    "note.left_event": "{old} left the event: {new}, a bot, plays on",
}
