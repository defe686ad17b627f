"""All that makes a table live: messages, consent, views, the table itself. No web server, database or threads."""
