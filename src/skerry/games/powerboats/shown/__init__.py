"""Presentation: views, their shapes, messages, descriptions, dangers, lessons and the page of rules."""
