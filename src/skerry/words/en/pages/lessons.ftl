### Words around a lesson. What it says itself is told by the server, in the game's own words.

title = { $lesson } · { $game }
loading = Setting up the table…
where = Lesson { $n } of { $of }
steps = { $done } of { $of } done
coach = What to do
back = Back
show-me = Show me
skip = Skip
next = Next lesson
play = Play against easy bots
rules = To the rules
leave = Leave the lesson
well-done = Done!
none = This game has no lessons yet. Its rules are short, and bots are patient.
