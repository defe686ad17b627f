"""Processes in which bots think and strangers' rule sets are tried, so that the event loop never waits."""
