"""What is asked of tables from outside: the list of addresses with their answers, and a table's WebSocket."""
