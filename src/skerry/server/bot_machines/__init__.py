"""Machines that carry out bots' choices and trials for servers: both ends of it, and the messages between them, by
Redis."""
