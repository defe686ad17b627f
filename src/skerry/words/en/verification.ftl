### Verification of a record: the same lines for `skerry verify` and for the page of the replay.

outcome-verified = everything in this record fits
outcome-partly = what can be checked fits, but not everything can be
outcome-not-verifiable = this luck was never sealed, so it proves nothing
outcome-false = something in this record does not fit

## The dice

luck-follows =
    { $draws } { $draws ->
        [one] draw follows
       *[other] draws follow
    } from the secret that was sealed before play and the words of { $people } { $people ->
        [one] person
       *[other] people
    }
luck-shared =
    { $draws } { $draws ->
        [one] draw follows
       *[other] draws follow
    } from the secret of the deal { $deal }, which was sealed before play; the same choices meet the same luck in every game of that deal
luck-sealed = the secret of the deal { $deal } is still sealed, because others are playing it; once it is opened, download this record again and verify it then
luck-simulated =
    { $draws } { $draws ->
        [one] draw follows
       *[other] draws follow
    } from seed { $seed }, which one side chose, so they prove nothing
luck-commitment = the opened secret does not match the seal that was published before play
luck-back = entry { $entry }: the counter went back, so luck could have been chosen
luck-differs = entry { $entry }: the recorded luck is not what the secret and the words give
luck-unknown = not checked, because replaying the log gives something else

## The log

log-whole = whole: all { $entries } entries, each linked to the one before it
log-branch =
    a branch of the game at table { $table }: its first { $seq } { $seq ->
        [one] entry is
       *[other] entries are
    } that game’s, drawn from its own sealed secret; from there on the luck is new
log-branch-unsealed =
    a branch of the game at table { $table }, after its first { $seq } { $seq ->
        [one] entry
       *[other] entries
    }; nobody sealed that game’s luck
log-stray = said to be a branch, but the game at table { $table } went differently up to entry { $entry }
log-unfinished = all { $entries } entries are linked, but the game was not over; it may have gone on
log-unlinked = an older record, without links: it cannot prove that nothing is missing, nor who acted or agreed
log-begins = the first entry belongs to another table or another seal
log-broken = broken at entry { $entry }: it was changed, or entries between it and entry { $next } are missing
log-cut = cut at entry { $entry }: { $entries } entries were recorded
log-longer = too long: something was added from entry { $entry } on
log-last = the last entry, { $entry }, was changed
log-outline = what goes with the log was changed: game, options, luck, names, or the log’s length
log-diverged = replaying the log gives something else from entry { $entry } on
log-form = entry { $entry } is not written as Skerry writes it
log-unlike = entry { $entry } does not say what replaying it gives
log-seals = entry { $entry } plays other choices than the ones that were sealed
log-barrier = entry { $entry } is wrong about whether its seat may take it back alone

## What was decided together

decided-nothing = nothing was taken back past luck, corrected or ended early
decided-back-all = entry { $entry } went back to entry { $to }, past luck or the play of others; { $consent }
decided-back-some = entry { $entry } went back to entry { $to }, past luck or the play of others; { $consent }
decided-back-alone = entry { $entry } went back to entry { $to }, past luck or the play of others, by { $by } alone
decided-edit-all = entry { $entry } corrected the position; { $consent }
decided-edit-some = entry { $entry } corrected the position; { $consent }
decided-edit-alone = entry { $entry } corrected the position, by { $by } alone
decided-acted-all = entry { $entry } chose for a seat that kept the table waiting; { $consent }
decided-acted-some = entry { $entry } chose for a seat that kept the table waiting; { $consent }
decided-acted-alone = entry { $entry } chose for a seat, by { $by } alone
decided-stop-all = entry { $entry } ended the game early; { $consent }
decided-stop-some = entry { $entry } ended the game early; { $consent }
decided-stop-alone = entry { $entry } ended the game early, by { $by } alone
decided-stop-host = entry { $entry }: the host alone ended the game early
decided-stop-owner = entry { $entry }: whoever runs the server ended the game early, alone
decided-stop-clock = entry { $entry }: the clock ended the game early
decided-redo = entry { $entry }: { $by } redid a step that was not theirs
decided-other = entry { $entry }: { $by } chose for a seat that is not theirs
decided-itself = entry { $entry } was played automatically, though there was a choice

## Several records

together-same = all { $count } games had the same luck: one deal, one sealed secret, the same rules
together-sealed = all { $count } games have the same seal, deal and rules; whether their luck follows from it can be checked once the secret is opened in all these records
together-own = file { $number }: this game had its own luck, shared with no other
together-luck = file { $number }: this game is from a different deal from the first one
together-twice = file { $number }: this table’s game is already in an earlier file
together-rules = file { $number }: this game was played by different rules from the first one

## The signature

signature-none = unsigned: anyone could have written this file
signature-holds = signed by key { $signer }; compare it with the one that the server names under /api/key
signature-known = signed by key { $signer }, which is the expected one
signature-stranger = signed by key { $signer }, which is not the expected one
signature-elsewhere = signed by key { $signer }, which is another server’s; ask there whether it is theirs
signature-false = the signature is false: the record was changed, or somebody else signed it

## Names

subject-luck = dice
subject-log = log
subject-decided = decided
subject-signature = signature
subject-together = together
state-good = fits
state-bad = WRONG
state-open = open
seat = seat { $number }
host = the host
nobody = nobody
agreed = agreed: { $who }
away = away: { $who }
missing = not asked, or away: { $who }
