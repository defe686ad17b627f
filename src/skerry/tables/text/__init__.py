"""The message catalogue of the platform."""
