"""Every message about events in English."""

from __future__ import annotations

from typing import Final

ENGLISH: Final = {
    "events.none": "There is no such event; it may have been closed",
    "events.begun": "This event has begun, so nobody can join or leave its list any more",
    "events.not_begun": "This event has not begun yet",
    "events.over": "This event is over",
    "events.full": "This event is full: {count} people have joined",
    "events.host_only": "Only the host of the event can do that",
    "events.not_in": "You have not joined this event",
    "events.few": "An event needs {count} people; {there} {there:has|have} joined",
    "events.free": "In free play anybody may move anything, so nobody can play for points: switch it off",
    "events.seats": "An event needs at least two seats at a table",
    "events.rounds": "With that many people, this kind of event has at most {count} {count:round|rounds}",
    "events.no_clock": "To wait for late tables, set a time for each choice or a time bank; otherwise one of them "
    "could keep everybody waiting for ever",
    "events.short": "The time to arrive must end before the round does",
    "events.too_many": "You host {count} events that are not over; close one first",
    "events.too_many_in": "You are in {count} events that are not over; that is the limit",
    "events.too_fast": "That is a lot of new events for one hour. Wait a few minutes",
    "events.all_full": "This server has no room for more events at the moment. Join one that is there",
    "events.own_seats": "This table belongs to an event: its players were drawn, and nobody else can sit down",
    "events.fixed": "This table counts in an event: nothing is taken back, corrected or ended early",
    "events.host": "An event",
    "events.table": "{event}, round {round}, table {table}",
    "event.stopped.clock": "The event’s round was over: the game counts as it stood",
    "note.no_show": "{old} did not come in time: {new}, a bot, plays",
    "note.left_event": "{old} left the event: {new}, a bot, plays on",
}
