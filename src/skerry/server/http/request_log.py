"""JSON log lines, one for each request and for each other log record, without what a request contains.

URLs are logged as their pattern, `/api/tables/{table}`, since their parts may let a person in. No query, no header, no
body and no name is logged.
"""

from __future__ import annotations

import json
import logging
from typing import Any, Final

from skerry.server.maintenance.measurements import described

REQUESTS: Final = "skerry.requests"

logger = logging.getLogger(REQUESTS)
logger.propagate = False


class JsonLines(logging.Formatter):
    """Formatter that writes each log record as a JSON object on one line."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the record as one line. Of a warning or worse, only the kind of message is logged, as on the owner's
        page: its arguments, and an exception's own text, may hold a hand or a URL that lets a person in."""
        line: dict[str, Any] = {"at": round(record.created, 3), "level": record.levelname.lower()}
        if record.name == REQUESTS and isinstance(record.args, dict):
            line |= record.args
        elif record.levelno >= logging.WARNING:
            line |= {"from": record.name, "words": described(record)}
        else:
            line |= {"from": record.name, "words": record.getMessage()}
        return json.dumps(line, ensure_ascii=False)


def begin() -> None:
    """Log everything in this format on stderr from now on."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    for name in ("", REQUESTS):
        logging.getLogger(name).handlers[:] = [handler]
    logger.setLevel(logging.INFO)
    logging.getLogger("skerry").setLevel(logging.INFO)


def note(scope: Any, status: int, seconds: float) -> None:
    """Log a request that was answered, or a socket that has ended. `seconds`: how long it took."""
    if not logger.handlers:
        return
    kind = "socket" if scope["type"] == "websocket" else "request"
    facts = {
        "kind": kind,
        "method": "GET" if kind == "socket" else scope["method"],
        "route": route_of(scope),
        "status": status,
        "ms": round(seconds * 1000, 1),
    }
    logger.info("%(kind)s", facts)


def route_of(scope: Any) -> str:
    """Return the URL pattern of a request: "page" for the client's pages, "" for a path under /api that no route has
    matched."""
    template = str(scope.get("path_template") or "")
    if template in ("", "/", "/{path:path}", "/{path}"):
        return "" if scope["path"].startswith("/api") else "page"
    return template
