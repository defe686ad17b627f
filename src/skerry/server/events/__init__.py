"""Events on the server: the requests of people, and the rounds that begin and end by the clock."""
