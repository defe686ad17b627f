### English of the workshop: rule sets and content of one's own, kept, shared, read from files.

## The rule-set editor

title = Change the rules: { $game }
lead = Set every value as you like, save the rules under a name, try them with bots, share them, play with them.
start-from = Start from
values = Every value
unnamed = Not saved yet
unsaved = not saved yet
changed-since = changed since it was saved
all-kept = saved
playable = Can be played with { $seats } players.
not-playable = These rules cannot be played yet; the form says why.
judging = Checking…
not-judged = The server cannot check these rules just now.
open-table = Open a table with these rules
read-manual = Read the rules with these values
bring-back =
    Restore { $n } { $n ->
        [one] change
       *[other] changes
    }
aside-title = Discard these changes?
aside-help = Your changes are not saved and will be lost.
stay-here = Stay here
put-aside = Discard them
compare-with = “{ $preset }” unchanged

## Keeping

keep = Your rule sets
none-kept = Nothing saved for this game yet.
name = Name
name-example = e.g. Cheap stills
name-missing = Give it a name first.
save = Save
save-changes = Save the changes
save-new = Save as a new one
fresh = Start a new one
saved = “{ $title }” is saved.
deleted = “{ $title }” is deleted.
copied = “{ $title }” is saved as a copy.
copy-of = { $title } (copy)
copy = Copy
copy-named = Copy { $title }
open-named = Open { $title }
open = Open
play = Play
play-named = Play with { $title }
remove = Delete
remove-named = Delete { $title }
remove-title = Delete “{ $title }”?
remove-help = It will be gone for good, and so will its link. Tables that use it keep their own copy.
keep-it = Keep it

## Sharing

share = Share by link
share-named = Share { $title } by link
share-help = Anybody with the link can look at it, play with it and save a copy. You can stop sharing at any time.
share-first = Save it first; then it gets a link.
share-saved = The link shows it as it was last saved.
link = Link to share
stop-sharing = Stop sharing
stopped-sharing = The link no longer works.
is-shared = shared
draft = draft

## Files

files = Files
export = Export
import = Import a file
import-help = JSON from here, or XML of names and values
imported =
    { $file }: { $n } { $n ->
        [one] value
       *[other] values
    } imported.
import-failed = { $file } was not imported: { $why }
import-unknown = This game has no rule of that name: { $names }
import-unfit = Values that fit no rule were left out: { $pairs }
file-empty = it is empty.
file-large = it is larger than 60 kB.
not-readable = it cannot be read as JSON or XML.
no-rules-in-file = there is no rule set in it.
no-pairs-in-file = there are no names and values in it.
other-game = it is a rule set of another game, { $game }.

## A shared thing

shared-by = shared by { $name }
shared-yours = This is yours; others see it like this.
shared-rules = Rule set
as-preset = “{ $preset }” unchanged.
differs =
    “{ $preset }” with { $n } { $n ->
        [one] change
       *[other] changes
    }:
from-to = { $to } instead of { $from }
keep-copy = Save a copy
play-with-it = Open a table with it
look-closer = Open in the editor
shared-gone = Nothing is shared here
shared-gone-help = The link was ended, or part of it is missing.
download = Download
game-missing = The game “{ $game }” is not installed here.

## One's own things

mine = Made by you
mine-help = rule sets and maps, saved for the next table
mine-none = Rule sets and maps that you save in the workshop appear here.

## Choosing one at a table

choose-mine = One of yours
your-sets = Your rule sets
which-content = Which: { $what }
of-game = The game’s own
yours-chosen = Yours
draw-one = Draw one yourself
