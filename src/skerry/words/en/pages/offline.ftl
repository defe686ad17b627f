### Words of what opens without a network.

offline = No connection
offline-help = The server cannot be reached. Here is how your tables stood when you saw them last.
none-kept = The server cannot be reached, and no table is saved in this browser.
seen = Seen { $when }
