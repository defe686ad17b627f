"""Events: who plays whom, on which seat, and who leads. Pure functions; what happens when is the server's to do."""
