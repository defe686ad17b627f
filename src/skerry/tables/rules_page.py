"""Rules text for players: from Markdown to chapters, every clause with an anchor.

A paragraph or list item that begins with `[KX-20]` is that clause: it gets id="KX-20" and a small link to itself. A
heading of level 2 begins a chapter.
"""

from __future__ import annotations

import json
import re
from functools import lru_cache
from typing import Any, Final

from markdown_it import MarkdownIt
from markdown_it.token import Token

from skerry.core.game import GameSpec
from skerry.core.options import Options
from skerry.tables.errors import RequestError
from skerry.tables.protocol import Learn, LearnSection
from skerry.tables.text.catalogue import game_text

MOST_TEXTS: Final = 64
"""Maximum number of rendered rules texts in the cache, as there may be one for every rule set."""
_CLAUSE: Final = re.compile(r"^\[([A-Z]{2}-\d{1,3}[a-z]?)\]\s*")


def learn_page(spec: GameSpec, options: Options, language: str) -> Learn:
    """Return the rules of a game as a page, under these options."""
    title = game_text(spec.words, spec.title, language)
    return Learn(spec.name, title, list(chapters(spec.manual(options, language))), options.to_json())


@lru_cache(MOST_TEXTS)
def chapters(markdown: str) -> tuple[LearnSection, ...]:
    """Return the chapters of a rules text. Text before the first level-2 heading is a chapter without a title."""
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(markdown)
    parts: list[list[Token]] = [[]]
    for token in tokens:
        if token.type == "heading_open" and token.tag == "h2":
            parts.append([])
        parts[-1].append(token)
    used: set[str] = set()
    out: list[LearnSection] = []
    for number, part in enumerate(parts):
        title = ""
        if number:
            title, part = _plain(part[1]), part[3:]  # opening token, text, closing token
        part = _without_page_title(part)
        if not part and not title:
            continue
        clauses = _anchored(part)
        html = reader.renderer.render(part, reader.options, {})
        out.append(LearnSection(_slug(title, used), title, html, clauses))
    return tuple(out)


def _without_page_title(part: list[Token]) -> list[Token]:
    """Return the tokens without the level-1 heading: the page shows the game's name itself."""
    return part[3:] if part and part[0].type == "heading_open" and part[0].tag == "h1" else part


def _anchored(part: list[Token]) -> list[str]:
    """Add an anchor and a link to each clause, in place; return the ids in order."""
    clauses: list[str] = []
    for number, token in enumerate(part):
        first = token.children[0] if token.type == "inline" and token.children else None
        found = _CLAUSE.match(first.content) if first is not None and first.type == "text" else None
        if first is None or found is None or number == 0:
            continue
        clause = found.group(1)
        holder = part[number - 1]
        if number > 1 and part[number - 2].type == "list_item_open":
            holder = part[number - 2]
        if clause in clauses:
            continue
        holder.attrSet("id", clause)
        first.content = first.content[found.end() :]
        opening, words, closing = Token("link_open", "a", 1), Token("text", "", 0), Token("link_close", "a", -1)
        opening.attrSet("class", "clause")
        opening.attrSet("href", f"#{clause}")
        words.content = clause
        space = Token("text", "", 0)
        space.content = " "
        token.children = [opening, words, closing, space, *(token.children or [])]
        clauses.append(clause)
    return clauses


def _plain(token: Token) -> str:
    return "".join(child.content for child in token.children or [] if child.type in ("text", "code_inline"))


def _slug(title: str, used: set[str]) -> str:
    plain = re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-") or "about"
    slug, number = plain, 2
    while slug in used:
        slug, number = f"{plain}-{number}", number + 1
    used.add(slug)
    return slug


MOST_CHANGES: Final = 4000
"""Maximum length of the options in an address, in characters."""


def parsed_changes(text: str) -> dict[str, Any]:
    """Return the options in an address, a JSON object; {} if `text` is "". Raises RequestError."""
    if not text:
        return {}
    if len(text) > MOST_CHANGES:
        raise RequestError("options", why=f"they must be at most {MOST_CHANGES} letters long")
    try:
        changes = json.loads(text)
    except ValueError:
        changes = None
    if not isinstance(changes, dict):
        raise RequestError("options", why="they must be a JSON object of names and values")
    return changes
