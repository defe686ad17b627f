"""Tables in memory: who is there, what they are told, and the runtime that holds them all."""
