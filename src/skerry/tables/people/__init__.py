"""People across all tables of a hall: merging two into one, removing one for good, muting, blocking and reporting."""
