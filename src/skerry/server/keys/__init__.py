"""Signing keys in the data folder, and signatures on records."""
