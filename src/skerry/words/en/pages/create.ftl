### English of a new table.

change-until-ready = Change anything until everybody is ready.
preset-help = fills in the form below
table-name = Name of the table
table-name-example = leave it empty to get one
hints-help = On your move you may ask what a bot would do. It sees no more than you do, and where other people play the log says that you asked.
chat = People can talk at the table
chat-help = Without it nobody can say anything here before, during or after the game.
seats-help = { $range } people or bots
seat-number = Seat { $n }
you-host = you, host
me = Me
name-at = Name of the person playing { $seat }
free-all = No bots
fill-bots = Fill with bots
who-finds = Who finds it
start-now = Start the game
open-waiting = Open the waiting room first
open-table = Open the table
duplicates = Tables with the same luck
open-duplicates = Open { $n } tables
open-table-help = You get a link for the free seats, and start when everybody is ready.

## Chosen or counted by the page, in its words.ts

duplicates-help =
    { $n ->
        [0] One table, with luck of its own.
        [1] One table, with luck of its own.
       *[other] { $n } duplicate tables: the same luck for the same choices, and the same bots on their seats. Each seat is compared with that seat at the other tables; each table has a link of its own.
    }
