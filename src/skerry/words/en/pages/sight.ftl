### English of a table as it was seen last, without a network.

old = This is how it stood { $when }.
old-help = The server cannot be reached. Others may have moved since, and you cannot choose now. The table goes on here as soon as the server answers.
log = Log
