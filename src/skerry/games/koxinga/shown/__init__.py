"""Presentation: views, their shapes, messages, descriptions, lessons and the page of rules."""
