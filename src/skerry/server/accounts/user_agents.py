"""What a browser calls itself, in two names that people know: the browser's and its system's."""

from __future__ import annotations

from typing import Final

BROWSERS: Final = (
    *(("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser", "Samsung Internet"), ("Vivaldi", "Vivaldi")),
    *(("Firefox", "Firefox"), ("FxiOS", "Firefox"), ("CriOS", "Chrome"), ("HeadlessChrome", "Chrome")),
    *(("Chrome", "Chrome"), ("Safari", "Safari")),
)
SYSTEMS: Final = (
    *(("Windows", "Windows"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("CrOS", "ChromeOS")),
    *(("Mac OS X", "macOS"), ("Linux", "Linux")),
)
"""What stands in the User-Agent header, and what that is called; the first one found counts, since most claim to be
others as well."""


def named(agent: str) -> tuple[str, str]:
    """Browser and system of a User-Agent header; "" for what is not known."""
    return _first(BROWSERS, agent), _first(SYSTEMS, agent)


def _first(marks: tuple[tuple[str, str], ...], agent: str) -> str:
    return next((name for mark, name in marks if mark in agent), "")
