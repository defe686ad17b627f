"""Worker processes in which bots think and rule sets of strangers are tried, so that the event loop never waits."""
