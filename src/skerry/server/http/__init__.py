"""HTTP and WebSockets: the door, the addresses, the pages, and the times and sizes that strangers get."""
