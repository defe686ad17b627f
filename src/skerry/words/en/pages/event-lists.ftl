### English of an event where it is told of in a list, and on its page.

people = { $n } of { $most } people
people-n =
    { $n } { $n ->
        [one] person
       *[other] people
    }
round-of =
    { $total ->
        [0] round { $round }
       *[other] round { $round } of { $total }
    }
until = until { $time }
hosting = you host it
joined = you are in
your-table = To your table
see = View
see-named = View { $name }
your-table-named = To your table in { $name }
kind-of =
    { $kind ->
        [round_robin] Round robin
        [swiss] Swiss
       *[knock_out] Knock-out
    }
