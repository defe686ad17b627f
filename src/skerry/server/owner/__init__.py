"""Owner's page: the state of the server, the owner's actions, and the right to see the page."""
