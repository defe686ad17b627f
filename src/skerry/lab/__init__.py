"""Studying games: whole runs of them between bots, in as many processes as there are."""
