"""Wait until the server at the given address answers, and see that it serves its health and its page."""

from __future__ import annotations

import json
import sys
import time
import urllib.error
import urllib.request

START_SECONDS = 60


def get(address: str) -> str:
    """The body of a page that answers 200. Raises OSError otherwise."""
    with urllib.request.urlopen(address, timeout=10) as answer:
        if answer.status != 200:
            raise OSError(f"{address} answers {answer.status}")
        return str(answer.read().decode())


def main(base: str) -> None:
    deadline = time.monotonic() + START_SECONDS
    while True:
        try:
            health = json.loads(get(f"{base}/healthz"))
            break
        except urllib.error.HTTPError:
            raise
        except OSError as problem:
            if time.monotonic() > deadline:
                raise SystemExit(f"no answer within {START_SECONDS} s: {problem}") from None
            time.sleep(0.2)
    print("GET /healthz", health)
    page = get(base)
    if 'id="app"' not in page:
        raise SystemExit(f"GET / is not the client's page:\n{page[:500]}")
    start = page.index('src="') + 5
    script = page[start : page.index('"', start)]
    size = len(get(base + script if script.startswith("/") else f"{base}/{script}"))
    print(f"GET / is the client's page; its script {script} has {size} characters")


if __name__ == "__main__":
    main(sys.argv[1])
