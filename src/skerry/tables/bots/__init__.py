"""Bots at tables: what they are asked, those from outside, and those that stand in for a person."""
