"""Events on the server: what people ask of them, and what goes on by itself."""
