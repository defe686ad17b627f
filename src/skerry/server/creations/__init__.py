"""Creations of people: stored rule sets, content and records, validated and tried in games between bots."""
