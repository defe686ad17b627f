"""How much a stranger may ask for, and in which order people are served."""
