"""Alerts that it is a person's turn: by webhook, mail or Web Push, at once, while they do not look, or once a day."""
