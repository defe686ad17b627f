"""Tables in memory: who is there, what they are told, and the hall that holds them all."""
