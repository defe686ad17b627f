"""A table as one viewer may see it, in that viewer's language."""
