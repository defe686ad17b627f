"""Presentation: views, their shapes, words, lessons, the page of rules."""
