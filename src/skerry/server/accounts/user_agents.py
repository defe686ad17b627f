"""Names of browsers and systems, as people know them, found in a User-Agent header."""

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
"""Parts of a User-Agent header (here and in BROWSERS), and the names they stand for; the first one found counts, since
most browsers claim to be others as well."""


def named(agent: str) -> tuple[str, str]:
    """Return browser and system of a User-Agent header; "" for what is not known."""
    return _first(BROWSERS, agent), _first(SYSTEMS, agent)


def _first(marks: tuple[tuple[str, str], ...], agent: str) -> str:
    return next((name for mark, name in marks if mark in agent), "")
