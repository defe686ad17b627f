"""What people draw up: kept rule sets and content, judged and tried in games between bots."""
