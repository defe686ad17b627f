"""TypeScript types written from the messages of the server and from the shapes of the games."""
