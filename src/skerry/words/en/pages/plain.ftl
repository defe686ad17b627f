### Words of the plain table. What is played at it is told by the server in the game's own words.

choices = What you can do
position = The table as it is seen from here
facts = On the table
seats = The seats
fact = What
yes = yes
no = no
space = Space { $name }
space-holds = { $space }: { $pieces }
moves = , to move
in-words-shown = Table in words, on screen
soon = One moment…
walk = Go through the board, space by space
none = –
points =
    { $n } { $n ->
        [one] point
       *[other] points
    }
