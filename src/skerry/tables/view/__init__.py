"""Views of a table: what a viewer may see, in that viewer's language."""
