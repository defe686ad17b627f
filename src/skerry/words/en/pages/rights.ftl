### English of what one may do about somebody else: block, report, sit down anyway.

blocked-title = Somebody you have blocked
sits-here = Somebody you have blocked sits here: { $names }. You will not see what they say.
seen = Got it
sit-ask = Somebody you have blocked sits here: { $names }
sit-help = Sit down anyway? You will not see what they say.
sit-go = Sit down anyway
more = More about this message from { $name }
about = What { $name } said
block = Block { $name }
block-help = At every table: you do not see what they say, and you are warned before you sit with them. They are not told. My games lists everybody you have blocked.
block-done = { $name } is blocked.
report = Report this message
report-help = It goes to whoever runs this server, with the ten messages around it and your name. Nobody at the table is told.
report-done = Reported. Whoever runs this server will read it.
no-chat = This table has no chat.
off = You have hidden chat in the settings.
