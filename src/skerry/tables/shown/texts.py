"""What the server itself says, apart from any game, as a catalogue: refusals, table events, names.

A refusal names its message and facts; the connection's language is put in when it is sent.
"""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Any, Final

from skerry.core.log import BY_ITSELF, OWNER, PLANNED, STAND_IN, Consent
from skerry.core.options import Problem
from skerry.core.registry import games
from skerry.core.words import PSEUDO, Catalogue, Line, Words
from skerry.tables.events import words as events

_ORDINALS: Final = {1: "st", 2: "nd", 3: "rd"}
ENGLISH: Final = {
    **events.ENGLISH,
    # refusals
    "malformed": "The message could not be read: {why}",
    "too_fast": "That is too much at once; wait a moment",
    "too_large": "That is too large",
    "no_table": "There is no such table; it may have been closed",
    "no_page": "There is nothing at this address",
    "no_game": "There is no such game: {why}",
    "no_method": "That cannot be done at this address",
    "other_host": "This server is not set up for that address. Whoever runs it starts it with --public-url and the "
    "address that people use, such as --public-url http://mybox.local:8000",
    "foreign": "That request came from another site and was ignored",
    "store": "The server cannot save at the moment, so nothing was done ({why}). Try again shortly",
    "unexpected": "Something went wrong on the server, and nothing was done. Try again",
    "not_shown": "Something went wrong on the server, and this table cannot be shown",
    "broken": "This table's record cannot be played on: {why}",
    "outdated.rules": "This game was started under rules {then}. Here are rules {now}, under which it would "
    "have gone differently: it cannot go on",
    "outdated.same": "The rules here have changed; under them this game would have gone differently: it cannot go on",
    "outdated.options": "The rules here no longer know this game's settings: it cannot go on",
    "outdated.game": "The game {game} is no longer installed here: this table cannot go on",
    "outdated.prompt": "This game cannot go on here",
    "outdated.replay": "The rules here cannot replay this game; its record is kept for rules that can",
    "outdated.rematch": "The rules of this table can no longer be played here; set up a new table",
    "unread.start": "The game began",
    "unread.seal": "{who} has chosen",
    "unread.unseal": "Somebody is choosing again",
    "unread.play": "{who} chose; what happened then cannot be shown here",
    "unread.edit": "The position was corrected",
    "unread.undo": "A step was taken back",
    "unread.redo": "A step was brought back",
    "unread.concede": "{who} gave up",
    "moved_over": "The game goes on under rules {now}; it was started under rules {then}",
    "seat_number": "Seat {number}",
    "busy": "The table is very busy. Try again",
    "not_seat": "This game has no seat {seat}",
    "not_yours": "That seat is not yours",
    "seat_taken": "Somebody sits on that seat already",
    "started": "The game has begun; seats and rules stay as they are",
    "not_started": "The game has not begun",
    "record_bad": "This record cannot be opened: {why}",
    "record_own": "Only you can see this record; give its file to anybody else who should",
    "record_closed": "This record is no longer open. Open its file again under My games",
    "own_eyes": "While the game is on, you can look back only as your own seat saw it",
    "not_over": "The game is still on; you can see its record when it is over",
    "branch_others": "The game is still on, and others play in it, or have; you can play on from it when it is over",
    "branch_shared": "Others play with the same luck; nobody can play on from here until that luck is opened",
    "branch_open": "This game branched off from one that is still on; you can see its record when that one is over",
    "branch_over": "The game is over at that step. Choose an earlier one to play on from",
    "branch_deep": "This game is {count} branches deep already; play on from one of the games before it",
    "too_many_branches": "You have {count} open branches. End one first; those left alone for a week are cleared away",
    "what_if": "What if: {name}, step {step}",
    "host_only": "Only the host of the table can do that",
    "one_seat_each": "One seat each at this table. The host can allow more",
    "seats_open": "Every seat must be taken before the game can begin",
    "not_ready": "Everybody must be ready first; not yet: {names}",
    "words_needed": "The start needs this browser's random words",
    "options": "These rules cannot be played: {why}",
    "no_bot": "There is no bot called {bot}; there are: {bots}",
    "stale": "The table has moved on: look again, then choose",
    "unknown_action": "That is not an action of this game",
    "no_chat": "This table has no chat",
    "blocked_here": "You have blocked {names}, who sits here. Sit down anyway?",
    "own_block": "You cannot block yourself",
    "nobody_there": "There is nobody there to be blocked",
    "too_many_blocks": "You have blocked {count} people already; unblock one first",
    "no_line": "That line is no longer there; it may be too old",
    "own_line": "That line is your own",
    "reports_too_fast": "That is a lot of reports for one hour. Wait a while; those you sent will be read",
    "reports_full": "This server cannot keep any more reports. Hide or block the person for now",
    "proposal_open": "Something else is being asked; answer that first",
    "not_late": "Nobody is out of time now; look again",
    "no_bank": "No clock can be stopped here: each choice has its own time, or there is no clock",
    "away_too_long": "You may be away for seven days a game in all; you have {hours} hours left",
    "one_clock": "Choose a time for each choice or a time bank for each seat, not both",
    "bank_most": "A time bank cannot hold less than it starts with",
    "no_proposal": "That question is closed already",
    "not_asked": "You are not asked, or have answered already",
    "bad_step": "The game cannot go back to that step",
    "no_correction": "A correction names at least one value, by its path",
    "bad_correction": "Everybody agreed, but the correction no longer fits the position; nothing was changed",
    "not_correctable": "That cannot be corrected here; the table's menu lists what can",
    "same_twice": "A correction changes each thing only once, and to something new",
    "needs_seat": "Only players at this table can do that",
    "too_many_tables": "You have {count} open tables; finish one first",
    "too_many_guests": "Too many new players came from your address in the last hour. Wait a few minutes, or use the "
    "browser you played in before",
    "too_many_new": "Too many new players are coming just now. Try again in a few minutes",
    "tables_too_fast": "That is a lot of new tables for one hour. Play at one you have, or wait a few minutes",
    "tables_full": "This server has no room for more open tables. Join one that is there, or end one of yours",
    "no_room": "This server has no room for anything new; games that have begun go on. Tell whoever runs it",
    "creations_too_fast": "That is a lot of new things for one hour. Wait a few minutes, or change one you have",
    "creations_full": "This server has no room for more rule sets and maps. Save yours as a file, or change an old one",
    "creation_bytes": "That would make more than {bytes} bytes in all; delete something first",
    "bad_seats": "The seats cannot be filled like that: {why}",
    "rematch_early": "You can have a rematch when the game is over",
    "too_many_here": "Too many connections from one address",
    # luck that tables share
    "deal.closed": "This game has the same luck as yours: you can look at it once yours is over",
    "deal.strange": "Others are still to play with the same luck as this table: if you do not sit here, you can look "
    "at it once they have all played",
    "deal.elsewhere": "You play with this luck at another table already: you can sit at only one of them",
    "deal.as_dealt": "Tables with the same luck are played as dealt: nobody goes back past a roll or a draw, corrects "
    "anything, ends the game early or changes seats. You can undo your own last step if nothing was rolled or drawn",
    "deal.one_rules": "Tables with the same luck have the same rules: choose them where you set the tables up",
    "deal.unknown": "There is no such set of tables",
    "deal.size": "Duplicate tables need at least one seat for a person at each of them",
    "deal.waits": "Each duplicate table starts when its people are there, so “start at once” is not possible",
    "daily.none": "There is no challenge for that day here",
    "daily.off": "This server has no challenges of the day",
    "daily.name": "Challenge of {day}",
    "deal.table": "{name} · {number} of {count}",
    # devices
    "wrong_code": "That is neither an open code nor anybody's recovery words. A code works once, within ten minutes; "
    "words work until new ones are made. Look for a typo, or make a new code on the other device",
    "too_many_codes": "That was tried too often from your address. Wait a minute, then try again",
    "own_code": "You are that person here already; the code is for another device",
    "two_hands": "You both play at {tables}, and as one person you would see two hands. Do it when that game is over, "
    "or leave what is here",
    "too_many_devices": "You have {count} devices already; sign one out first",
    "no_device": "You have no such device; it may be signed out already",
    "signed_out": "You were signed out on this device",
    "bad_passkey": "That passkey did not work; try again",
    "no_passkey": "This passkey is not known here; it may have been removed",
    "too_many_passkeys": "You have {count} passkeys already; remove one first",
    "passkey_address": "Passkeys need a name: open Skerry by its name, not by a number address",
    # bots from outside
    "bots.wrong_token": "This bot token is wrong or was revoked. New ones are made under My games, Your bots",
    "bots.plays_only": "A bot token is for playing at tables only; this is for people",
    "bots.one_seat": "A bot plays one seat at a table, and this one has a seat here",
    "bots.by_host": "At a public table only the host’s own bots can sit down; at a private one, all that have its link",
    "bots.as_drawn": "Bots from outside cannot play in events, challenges or at duplicate tables",
    "bots.too_many_tables": "This bot plays at {count} tables, as many as one can. Wait until a game is over, or make "
    "another token",
    "bots.too_many": "You have {count} bots, as many as one can have. Revoke one first",
    "bots.none": "You have no such bot; its token may be revoked already",
    "bots.no_name": "Give the bot a name",
    "bots.revoked": "The token of this bot was revoked",
    "bots.level": "From outside",
    # notes
    "note_seat": "Only people who play at this table, or have, can keep notes here",
    "note_long": "A note can have {most} letters, and this one has {length}. Shorten it to save it",
    # whoever runs the server
    "barred": "Whoever runs this server has barred you from it. You can still have everything of yours deleted",
    "by_invitation": "New guests need an invitation here. Ask whoever runs this server for a link",
    "no_invitation": "That invitation no longer works; ask for a new one",
    "too_many_invitations": "There are {count} open invitations already; revoke one first",
    "owner_only": "This page is for whoever runs the server: type skerry owner on its machine, and open the address "
    "that it prints",
    "owner_code": "That is not an open code of the owner’s. Each works once, within 15 minutes: type skerry owner on "
    "the server’s machine for a new one",
    "no_person": "There is nobody of that name here any more",
    "no_report": "That report is settled already",
    "no_bar": "That keeps nobody out any more",
    "too_many_bars": "{count} are kept out already; let some in first",
    "no_address": "That is not an address; one looks like 203.0.113.7",
    "own_address": "That address is this machine’s own, or that of the web server in front of it: it would keep "
    "everybody out",
    "backup_elsewhere": "This server’s database is PostgreSQL: back it up with pg_dump, on its own machine",
    "backup_busy": "A backup is being made already",
    "backup_failed": "No backup was made: {why}",
    # numbers
    "no_numbers": "This link shows nothing any more; its owner may have ended it",
    # alerts
    "no_channel": "You have no such alerts; they may be gone already",
    "too_many_channels": "You have {count} alerts already; remove one first",
    "bad_webhook": "That is not a webhook’s address; one starts with https:// and is shown where you made it",
    "bad_mail": "That is not a mail address; one looks like ann@example.org",
    "bad_push": "Alerts could not be set up in this browser; reload the page and try again",
    "no_mail": "This server sends no mail: whoever runs it has not named a mail server (smtp_url)",
    "too_many_mails": "Too many codes were sent there, or asked for by you. Try again in a few hours",
    "mail_not_sent": "The mail with the code could not be sent: {why}",
    "wrong_proof": "That is not the code, or it is older than an hour. Look for a typo, or have a new one sent",
    "not_proved": "Type the code that was sent to this address first",
    "too_many_alerts": "You had 60 alerts within the hour, which is the limit. Wait a few minutes",
    "other_name": "You are called {name} now; look at the page again before you delete everything",
    "former_player": "A former player",
    "empty_text": "That message is empty",
    "paused": "The game is paused",
    "not_free": "Only in free play can you correct things at once; ask the table instead",
    "host_sets": "Only the host of the table can set that",
    "one_seat": "You have a seat here, or had one; with another you would see two hands",
    "needs_others": "Somebody else has played this seat; at least two people have to agree, and there is only one",
    "seat_gone": "That seat gave up; a bot plays it to the end",
    "not_waiting": "Nobody waits for that seat, or a bot chooses for it",
    "ended": "The game is over",
    "bad_step_range": "Those steps are not part of the game",
    # the end
    "end.amount": "{n} {n:point|points}",
    "end.won": "{winners} won by {margin}",
    "end.won.by": "{winners} won by {margin}. What made the difference: {what}, {more} more than {second}",
    "end.place": "{seat} came {place:nth.}.",
    "end.place.you": "You came {place:nth.}.",
    "end.place.behind": "{seat} came {place:nth.}, {margin} behind.",
    "end.place.behind.you": "You came {place:nth.}, {margin} behind.",
    "end.cost": "What cost {seat} most: {cause}, {amount}.",
    "end.cost.you": "What cost you most: {cause}, {amount}.",
    "end.cost.often": "What cost {seat} most: {cause}, {times} times, {amount} in all.",
    "end.cost.often.you": "What cost you most: {cause}, {times} times, {amount} in all.",
    "end.brought": "What earned {seat} most: {cause}, {amount}.",
    "end.brought.you": "What earned you most: {cause}, {amount}.",
    "end.brought.often": "What earned {seat} most: {cause}, {times} times, {amount} in all.",
    "end.brought.often.you": "What earned you most: {cause}, {times} times, {amount} in all.",
    "end.start": "At the start",
    "end.rest": "All the rest",
    "end.other": "Other things",
    "end.such": "{line}, and the like",
    "end.best": "Best moment",
    "end.ahead": "The turning point: ahead from here to the end",
    "end.never": "The turning point: never better than {place:nth.} from here on",
    "end.hard": "The hardest blow",
    "end.places": "{before:nth.} → {after:nth.}",
    **{f"nth.{n}": f"{n}{_ORDINALS.get(n, 'th')}" for n in range(1, 21)},
    # hints
    "hints_off": "There are no hints at this table",
    "hint_not_asked": "It is not that seat's turn to choose, so there is no hint",
    "hint_open": "You have asked already; the answer is on its way",
    "hints_too_fast": "That is a lot of hints; wait a moment",
    "hint_failed": "The bots have no idea here",
    "hint.best": "best",
    "hint.alike": "much the same",
    "hint.less": "wins about {less} fewer {less:game|games} in 100",
    "hint.little": "wins slightly less often",
    "hint.far": "A bot that looks ahead would choose {steps}.",
    "hint.quick": "There was no time to look ahead. At a glance: {steps}.",
    "hint.step": "“{choice}”",
    "hint.steps": "{first}, then {last}",
    "hint.next": "“{choice}”: {words}.",
    # plans
    "plan_asked": "It is that seat's move: choose now. You can plan again once it is the others' turn",
    "plan_free": "There is no planning ahead in free play: anybody may act at any time",
    "plan_open": "You have looked ahead already; the answer is on its way",
    "plan_driven": "A bot plays for that seat, and bots follow no plans",
    "plans_too_fast": "That is a lot of looking ahead; wait a moment",
    "plans_full": "Five choices are planned already. Withdraw one, or wait until one is played",
    "plan_old": "The table has moved on since you looked ahead. Look again",
    "plan_gone": "That plan is no longer there: it was played or dropped",
    "plan_unforeseen": "You cannot plan ahead here: too much can happen before that seat's next choice",
    "plan.fell": "Your plan was dropped: {choice}. {why}",
    "plan.fell.more": "Your plan was dropped: {choice}. {why} So was what you planned after it ({n}).",
    "plan.gone": "It is not possible now.",
    "plan.changed": "It would turn out differently now.",
    "plan.back": "The table went back, or something was corrected.",
    "plan.chose": "Something else was chosen for your seat.",
    # the workshop
    "no_creation": "There is nothing of yours at this address; it may have been deleted",
    "no_shared": "This is no longer shared. Ask its owner for a new link",
    "no_kind": "This game has no content called {kind}",
    "not_judged": "This could not be checked ({why}). Try again, or send something simpler",
    "lesson.none": "There is no such lesson: {why}",
    "lesson.gone": "This lesson has changed. Start it again",
    "lesson.would": "{choice} would mean: {would}.",
    "lesson.instead": "Here, try the one that is marked.",
    "judge_crowded": "Too much is waiting to be checked. Try again in a moment",
    "gone": "Nobody waits for this any more",
    "content": "This cannot be played: {why}",
    "rules_shape": "A rule set is an object with a preset and options",
    "creation_large": "That is too large to save: {bytes} bytes is the limit",
    "too_many_creations": "You have saved {count} things already; delete one first",
    "draft_shared": "A draft that cannot be played cannot be shared; finish it first, or stop sharing it",
    "too_many_trials": "Too many trials are waiting already; try again in a minute",
    "no_trial": "That trial is gone; start a new one",
    "trial_replaced": "You have started another trial",
    "trial_cancelled": "Cancelled",
    "trial_forgotten": "Nobody was waiting for it any more",
    "trial_late": "Ended early: it took longer than {minutes} minutes",
    "trial_failed": "It could not go on: {why}",
    "trial_faults": "Games broke off: {why}",
    # what happens at any table
    "event.sealed": "{seat} has chosen",
    "event.unsealed": "{seat} is choosing again",
    "event.undone.alone": "{seat} took back a step",
    "event.undone.own": "{seat} went back to step {to}; new luck from there on",
    "event.redone": "{seat} brought back the step",
    "event.undone.together": "The table went back to step {to}; new luck from there on. {agreed}",
    "event.edited": "The position was corrected. {agreed}",
    "event.edited.told": "Corrected: {changes}. {agreed}",
    "event.edited.alone": "{seat} corrected: {changes}",
    "event.edited.host": "The host set: {changes}",
    "event.time_called": "Time is up",
    "event.bot_failed": "{seat}, a bot, made no choice: a plain one was made instead",
    "acted.seat": "{who}, for {seat}: {text}",
    "acted.host": "Handed on by the host: {text}",
    "acted.consent": "Handed on: {text}. {agreed}",
    "acted.clock": "Out of time: {text}",
    "acted.stand_in": "Bot for {seat}: {text}",
    "acted.itself": "By itself: {text}",
    "acted.planned": "As planned: {text}",
    "change": "{what}: {old} → {new}",
    "event.stopped": "The game was ended early. {agreed}",
    "event.stopped.host": "The host ended the game early",
    "event.stopped.owner": "Whoever runs this server ended the game early; it counts as it stands",
    "event.conceded.out": "{seat} gave up and is out of the game",
    "event.conceded.settled": "{seat} had finished and left; the place stays",
    "event.conceded.bot": "{seat} gave up; a bot plays on in that seat",
    "agreed": "Agreed: {names}",
    "agreed.away": "Agreed: {names}. Away: {away}",
    "agreed.host": "the host",
    "agreed.nobody": "nobody else was there",
    # what happens to the table and not in the game
    "note.reseated.bot": "{old} left the seat to a bot, {new}. {agreed}",
    "note.reseated.free": "The seat of {old} was freed. {agreed}",
    "note.bot": "{new}, a bot, took a seat. {agreed}",
    "note.bot.other": "{new}, another bot, took over from {old}. {agreed}",
    "note.sat": "{new} took a free seat",
    "note.sat.agreed": "{new} took over from {old}. {agreed}",
    "note.back": "{new} is back",
    "note.paused": "The game was paused. {agreed}",
    "note.went_on": "The game goes on. {agreed}",
    "note.hint": "{who} asked what a bot would do",
    "note.branched": "{who} played on from step {step} in a game of their own",
    "note.host": "{new} is the host now; the last one is away",
    "note.late.gives_up": "{old} ran out of time, and the seat gave up",
    "note.late.bot": "{old} ran out of time: {new}, a bot, plays on",
    "note.late.bot.by": "{old} ran out of time: {who} let {new}, a bot, play on",
    "note.late.more": "{old} ran out of time: {who} gave {time} more",
    "note.away": "{who} is away for {hours} hours; the clock is stopped until then",
    "note.here": "{who} is back, and the clock runs again",
    "note.stand_in": "{who} is away: a bot stands in until they are back",
    "note.stand_in.agreed": "A bot stands in for {who} until they are back. {agreed}",
    "note.stand_in.back": "{who} is back and plays again",
    "reason.stopped": "The table ended the game early",
    # proposals
    "propose.take_back": "{seat} asks to go back to before “{line}”",
    "propose.stop": "{seat} asks to end the game now",
    "propose.edit": "{seat} asks to correct: {changes}",
    "propose.pause": "{seat} asks to pause the game",
    "propose.go_on": "{seat} asks to go on",
    "propose.seat": "{seat} asks to let a bot play on for {whose}",
    "propose.seat.stand_in": "{seat} asks to let a bot stand in for {whose} until they are back",
    "propose.seat.free": "{seat} asks to free the seat of {whose}",
    "propose.hand_on": "{seat} asks to move on without {whose} choosing",
    "propose.sit": "{seat} asks to sit down in place of {whose} ({title})",
    # the lobby
    "progress.round": "round {round}",
    "progress.moves": "step {moves}",
    "removed": "The host freed your seat",
    "removed.decided": "Your seat is no longer yours; the log says who decided that",
    "closed": "The table was closed",
    "deleted": "Whoever runs this server has deleted the table",
    "removed.owner": "Whoever runs this server has removed you, with everything of yours here",
    "rematch_of": "{name} again",
}

CATALOGUE: Final = Catalogue({"en": ENGLISH})

LANGUAGES: Final = ("en", PSEUDO)

FIRST_NAMES: Final = [
    *("Amber", "Brisk", "Calm", "Coral", "Dusky", "Eager", "Fair", "Gentle", "Hazel", "Jolly", "Keen", "Lucky"),
    *("Merry", "Misty", "Noble", "Olive", "Plucky", "Quiet", "Ruddy", "Salty", "Steady", "Sunny", "Swift", "Witty"),
]
LAST_NAMES: Final = [
    *("Avocet", "Bittern", "Cormorant", "Curlew", "Dunlin", "Eider", "Fulmar", "Gannet", "Godwit", "Guillemot"),
    *("Heron", "Kestrel", "Kittiwake", "Lapwing", "Osprey", "Pelican", "Petrel", "Plover", "Puffin", "Sandpiper"),
    *("Shearwater", "Skua", "Tern", "Turnstone"),
]

PLACES: Final = [
    *("Bay", "Cove", "Creek", "Head", "Island", "Jetty", "Lagoon", "Point", "Quay", "Reef", "Rock", "Sound"),
]
"""Where tables without a name of their own are said to be, after a bird, so that they are told apart."""

CREW: Final = [
    *("Ada", "Bram", "Cleo", "Dario", "Edda", "Finn", "Gita", "Hugo", "Ines", "Jonas", "Kaia", "Lino"),
    *("Mila", "Nico", "Oona", "Pavel", "Rosa", "Sami", "Tilda", "Ugo", "Vera", "Wim", "Yara", "Zeno"),
]
"""Names of bots, so that log lines tell them apart."""


LONGEST_WORDS: Final = 2000
"""Letters of a refusal: what a stranger sent may stand in it."""
LONGEST_PROBLEM: Final = 300
MOST_PROBLEMS: Final = 21
"""Problems of a refusal, each with so many letters: an answer stays below 64 kB however its letters are written."""


class Refusal(Exception):
    """What was asked cannot be done; nothing has changed. `key` is a message of this catalogue."""

    def __init__(
        self,
        key: str,
        /,
        *,
        clause: str = "",
        stale: bool = False,
        status: int = 400,
        problems: list[Problem] | None = None,
        **facts: Any,
    ) -> None:
        super().__init__(key)
        self.key = key
        self.clause = clause
        self.stale = stale
        self.status = status
        self.problems = [
            Problem(shortened(problem.option, 64), shortened(problem.words))
            for problem in (problems or [])[:MOST_PROBLEMS]
        ]
        self.facts = facts

    def words(self, language: str) -> str:
        """The refusal in a language."""
        return shortened(say(self.key, language, **self.facts), LONGEST_WORDS)


def shortened(words: str, most: int = LONGEST_PROBLEM) -> str:
    """Words, or as many of their letters as may be shown."""
    return words if len(words) <= most else f"{words[: most - 1]}…"


def say(key: str, language: str, **facts: Any) -> str:
    """A message of the server; text that is no key is shown as it is."""
    return CATALOGUE.say(key, language, facts) if CATALOGUE.has(key) else key


def game_text(words: Words, text: str, language: str) -> str:
    """A message key or English text of a game, in a language."""
    if words.catalogue.has(text):
        return words.phrase(text, language)
    return CATALOGUE.fill(text.replace("{", "(").replace("}", ")"), language, {}) if language == PSEUDO else text


def spoken_language(words: str) -> str:
    """The language to use for one that was asked for: itself if this server or a game speaks it, else English.

    No others: what is told of a table is kept by language, and a stranger could ask for any number of them.
    """
    plain = words.strip().lower()
    return plain if plain in spoken() else "en"


@cache
def spoken() -> frozenset[str]:
    """Every language that this server or a game speaks."""
    found = {*LANGUAGES, *CATALOGUE.languages}
    for spec in games().values():
        found.update(spec.words.catalogue.languages)
    return frozenset(found)


def table_line(event: dict[str, Any], names: list[str], language: str) -> Line | None:
    """A line for what can happen at any table, where the game has no words of its own for it."""
    kind, seat = str(event["type"]), event.get("seat")
    facts: dict[str, Any] = {}
    if type(seat) is int and 0 <= seat < len(names):
        facts["seat"] = names[seat]
    by = str(event.get("by", ""))
    if kind == "undone":
        facts["to"] = event.get("to", 0)
        if by.isdigit() and int(by) < len(names):
            seat, kind, facts["seat"] = int(by), "undone.alone", names[int(by)]
        elif (alone := _decided_alone(by)) is not None and alone < len(names):
            seat, kind, facts["seat"] = alone, "undone.own", names[alone]
        else:
            kind = "undone.together"
    elif kind == "redone" and by.isdigit() and int(by) < len(names):
        seat, facts["seat"] = int(by), names[int(by)]
    elif kind == "edited" and event.get("told"):
        facts["changes"] = event["told"]
        if by.isdigit() and int(by) < len(names):
            seat, kind, facts["seat"] = int(by), "edited.alone", names[int(by)]
        else:
            kind = "edited.host" if by == "host" else "edited.told"
    elif kind == "stopped" and by in ("host", "clock", OWNER):
        kind = f"stopped.{by}"
    elif kind == "conceded":
        kind = "conceded.settled" if event.get("settled") else "conceded.out" if event.get("out") else "conceded.bot"
    facts["agreed"] = decided_words(by, names, language)
    if not CATALOGUE.has(f"event.{kind}"):
        return None
    text = CATALOGUE.say(f"event.{kind}", language, facts)
    return Line(text, seat if type(seat) is int else None, "", str(event["type"]))


def acted_words(event: dict[str, Any], text: str, names: list[str], language: str) -> str:
    """A line about a choice that its seat did not make itself, with who made it (see `Match.story`)."""
    by = str(event.get("acted", ""))
    if by.isdigit() and int(by) < len(names):
        return say("acted.seat", language, who=names[int(by)], seat=names[event["acted_for"]], text=text)
    if by.startswith(STAND_IN):
        return say("acted.stand_in", language, seat=names[event["acted_for"]], text=text)
    if by.startswith(BY_ITSELF):
        return say("acted.itself", language, text=text)
    if by.startswith(PLANNED):
        return say("acted.planned", language, text=text)
    if Consent.read(by) is not None:
        return say("acted.consent", language, text=text, agreed=decided_words(by, names, language))
    return say(f"acted.{by}", language, text=text) if by in ("host", "clock") else text


def decided_words(by: str, names: list[str], language: str) -> str:
    """Who agreed and who was away, from an entry's `by`."""
    consent = Consent.read(by) or Consent([], [])
    agreed = [""] * consent.host + [names[seat] for seat in consent.agreed if seat < len(names)]
    return agreed_words(agreed, [names[seat] for seat in consent.away if seat < len(names)], language)


def _decided_alone(by: str) -> int | None:
    """The seat that decided something by itself because only bots played besides, from an entry's `by`."""
    consent = Consent.read(by)
    alone = consent is not None and len(consent.agreed) == 1 and not consent.away and not consent.host
    return consent.agreed[0] if consent is not None and alone else None


def agreed_words(agreed: list[str], away: list[str], language: str) -> str:
    """Who agreed and who was away, by name; "" stands for a host without a seat."""
    names = ", ".join(name or say("agreed.host", language) for name in agreed) or say("agreed.nobody", language)
    key = "agreed.away" if away else "agreed"
    return say(key, language, names=names, away=", ".join(away))


def note_words(note: dict[str, Any], language: str) -> str:
    """A note of what happened to the table (see `deeds.note`)."""
    agreed = agreed_words(note["agreed"], note["away"], language)
    return say(f"note.{note['kind']}", language, agreed=agreed, **note["facts"])


def table_name(key: str) -> str:
    """The name of a table that was given none: a place, always the same for the same `key`."""
    number = _number_of(key)
    return f"{LAST_NAMES[number % 24]} {PLACES[number // 24 % 12]}"


def guest_name(person: str) -> str:
    """A friendly name for somebody who has not chosen one: always the same for the same person."""
    number = _number_of(person)
    return f"{FIRST_NAMES[number % 24]} {LAST_NAMES[number // 24 % 24]}"


def _number_of(key: str) -> int:
    """A number that looks drawn by lot and is always the same for the same key."""
    return int.from_bytes(hashlib.sha256(key.encode()).digest()[:4], "big")
