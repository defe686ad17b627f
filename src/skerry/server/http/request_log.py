"""One line of JSON for each request, and for what else is logged: what was asked, never with what in it.

Addresses of requests are told by their pattern, `/api/tables/{table}`: what stands in them may let one in. No query, no
header, no body and no name is told.
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
    """What is logged as JSON, an object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """One line. Of what is no plain news only the kind of message is told, as on the owner's page: what is put into
        it, and an exception's own words, may hold a hand or an address that lets one in."""
        line: dict[str, Any] = {"at": round(record.created, 3), "level": record.levelname.lower()}
        if record.name == REQUESTS and isinstance(record.args, dict):
            line |= record.args
        elif record.levelno >= logging.WARNING:
            line |= {"from": record.name, "words": described(record)}
        else:
            line |= {"from": record.name, "words": record.getMessage()}
        return json.dumps(line, ensure_ascii=False)


def begin() -> None:
    """From now on everything is logged so, on stderr."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    for name in ("", REQUESTS):
        logging.getLogger(name).handlers[:] = [handler]
    logger.setLevel(logging.INFO)
    logging.getLogger("skerry").setLevel(logging.INFO)


def note(scope: Any, status: int, seconds: float) -> None:
    """A request was answered, or a socket has ended."""
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
    """What was asked for, as a pattern; "" for what no address is like."""
    template = str(scope.get("path_template") or "")
    if template in ("", "/", "/{path:path}", "/{path}"):
        return "" if scope["path"].startswith("/api") else "page"
    return template
