"""Static files of the built client: hashed ones cached for ever, others revalidated; an explanation if not built."""

from __future__ import annotations

import gzip
import mimetypes
from pathlib import Path, PurePosixPath
from typing import Final

from msgspec import Struct

SECURITY: Final = {
    "content-security-policy": "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
"""Security headers. Svelte positions elements by style attributes, hence 'unsafe-inline' for styles; scripts come only
from this server."""

FOR_EVER: Final = "public, max-age=31536000, immutable"
FRESH: Final = "private, no-cache"
COMPRESSED: Final = {".html", ".js", ".css", ".svg", ".json", ".map", ".txt", ".webmanifest"}

NOT_BUILT: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Skerry</title>
<body style="font: 18px/1.6 system-ui, sans-serif; max-width: 36rem; margin: 4rem auto; padding: 0 1rem">
<h1>Skerry is running, but its page has not been built</h1>
<p>Build the client once, in the project's folder, and load this page again:</p>
<pre>python web/build.py</pre>
</html>
"""


class Page(Struct, frozen=True):
    """Response with a static file. `packed`: the gzipped body, b"" if compression does not pay; `kind`: its media type;
    `caching`: its Cache-Control header."""

    status: int
    body: bytes
    packed: bytes
    kind: str
    caching: str


class StaticFiles:
    """Static files, read once each and again after they have changed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        self._kept: dict[str, tuple[float, Page]] = {}

    def find(self, path: str) -> Page | None:
        """Return the file at a URL path, or the client's page for a route of the client; None for a file that does not
        exist."""
        relative = PurePosixPath(path.lstrip("/"))
        if any(part.startswith(".") for part in relative.parts) or "\0" in path:
            return None
        if relative.parts and relative.suffix:
            file = self.folder / relative
            return self._file(file) if file.is_file() and file.resolve().is_relative_to(self.folder) else None
        index = self.folder / "index.html"
        if not index.is_file():
            return Page(503, NOT_BUILT.encode(), b"", "text/html", FRESH)
        return self._file(index)

    def _file(self, file: Path) -> Page:
        changed = file.stat().st_mtime
        kept = self._kept.get(str(file))
        if kept is not None and kept[0] == changed:
            return kept[1]
        body = file.read_bytes()
        kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        if file.suffix == ".js":
            kind = "text/javascript"
        packed = gzip.compress(body, 9) if file.suffix in COMPRESSED and len(body) > 500 else b""
        hashed = "assets" in file.relative_to(self.folder).parts
        page = Page(200, body, packed, kind, FOR_EVER if hashed else FRESH)
        self._kept[str(file)] = (changed, page)
        return page
