"""Events (tournaments): pairing, seating and standings. Pure functions; the schedule in time is the server's part."""
