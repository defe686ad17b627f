"""People across all tables of a server: merging two into one, removing one for good, muting, blocking and reporting."""
