"""How heavy a page is: what Chromium loads for a running table of every game, gzipped. Exits 1 above the limit.

python bench/web/weight.py            # needs the built client (python web/build.py) and Chromium
"""

from __future__ import annotations

import gzip
import json
import sys
from collections import defaultdict
from pathlib import Path

from browsing import chromium, skerry
from playwright.sync_api import Page, Response

LIMIT_KB = json.loads((Path(__file__).parents[2] / "web" / "weight.json").read_text())["limits"]["table"]["script"]
"""JavaScript of a table until it can be played; `npm run weight` holds the build to it."""

KINDS = {"script": "JavaScript", "stylesheet": "CSS", "font": "fonts", "document": "HTML"}


def loaded(page: Page, address: str, ready: str) -> dict[str, float]:
    """Kilobytes by kind that `address` loads until the element `ready` is there; text gzipped, fonts as they are."""
    sizes: dict[str, float] = defaultdict(float)

    def weigh(response: Response) -> None:
        kind = response.request.resource_type
        if kind in KINDS and response.ok:
            body = response.body()
            sizes[kind] += (len(body) if kind == "font" else len(gzip.compress(body, 9))) / 1000

    page.on("response", weigh)
    page.goto(address)
    page.locator(ready).first.wait_for()
    page.wait_for_load_state("networkidle")
    page.remove_listener("response", weigh)
    return sizes


def main() -> int:
    with skerry() as address, chromium() as browser:
        page = browser.new_page(base_url=address)
        page.goto("/")
        pages = {"home": ("/", "article")}
        for game in page.request.get("/api/games").json():
            asked = {"game": game["name"], "start": True, "client_seed": "0" * 32}
            answer = page.request.post("/api/tables", data=asked)
            if not answer.ok:
                sys.exit(f"no table of {game['title']}: {answer.text()}")
            pages[f"table of {game['title']}"] = (f"/table/{answer.json()['id']}", ".table")
        weights = {}
        for name, (path, ready) in pages.items():
            fresh = browser.new_context(base_url=address, storage_state=page.context.storage_state())
            weights[name] = loaded(fresh.new_page(), path, ready)
            fresh.close()
    print(f"{'kB, text gzipped':24}" + "".join(f"{word:>12}" for word in KINDS.values()))
    for name, sizes in weights.items():
        print(f"{name:24}" + "".join(f"{sizes[kind]:12.1f}" for kind in KINDS))
    heavy = {name: sizes["script"] for name, sizes in weights.items() if sizes["script"] > LIMIT_KB}
    for name, weight in heavy.items():
        print(f"The {name} loads {weight:.1f} kB of JavaScript; the limit is {LIMIT_KB} kB.", file=sys.stderr)
    return 1 if heavy else 0


if __name__ == "__main__":
    sys.exit(main())
