"""Draw the layers of `tables` and `server` as docs/pictures/layers.svg, from the contracts of import-linter.

Usage: python tools/layers_picture.py
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

ROOT: Final = Path(__file__).resolve().parents[1]
FILE: Final = ROOT / "docs/pictures/layers.svg"
WIDTH, STEP, HEIGHT, GAP, MARGIN = 960, 42, 30, 8, 24
COLUMN: Final = (WIDTH - 3 * MARGIN) / 2
LETTER: Final = 8.1
"""Width of a letter, near enough, for boxes as wide as what stands in them."""
STYLE: Final = """
    text{font-family:system-ui, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif}
    .paper{fill:#f6f1e7} .box{fill:#fffdf8;stroke:#3b5566;stroke-width:1.3} .name{fill:#1d3340;font-size:13.5px}
    .head{fill:#1d3340;font-size:18px;font-weight:650} .note{fill:#4a6170;font-size:13px}
    @media (prefers-color-scheme: dark){
      .paper{fill:#12202a} .box{fill:#1a2d39;stroke:#7fa0b0} .name,.head{fill:#eaf1f3} .note{fill:#a9bec8}
    }
  """


def layers_of(package: str) -> list[list[str]]:
    """Return the modules of each layer of a package, the upper ones first, as the contract has them."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    (found,) = (one["layers"] for one in contracts if one.get("containers") == [package])
    return [[name.strip() for name in layer.split("|")] for layer in found]


def column(package: str, layers: list[list[str]], left: float) -> tuple[list[str], int]:
    """Return the drawing of a package, a row a layer and a box a module, and where it ends below."""
    lines = [f'<text class="head" x="{left:g}" y="44">{escape(package)}</text>']
    top = 62
    for layer in layers:
        x = left
        for name in layer:
            width = len(name) * LETTER + 16
            if x > left and x + width > left + COLUMN:
                x, top = left, top + HEIGHT + 4
            lines.append(f'<rect class="box" x="{x:g}" y="{top}" width="{width:g}" height="{HEIGHT}" rx="6"/>')
            lines.append(f'<text class="name" x="{x + 8:g}" y="{top + 20}">{escape(name)}</text>')
            x += width + GAP
        top += STEP
    return lines, top


def picture() -> str:
    """Return the drawing as SVG."""
    left, left_end = column("tables", layers_of("skerry.tables"), MARGIN)
    right, right_end = column("server", layers_of("skerry.server"), 2 * MARGIN + COLUMN)
    height = max(left_end, right_end) + 40
    says = "Each row looks only into the rows below it; what stands side by side does not look into each other."
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" aria-labelledby="t d">',
        '<title id="t">The layers of tables and server</title>',
        f'<desc id="d">{escape(says)}</desc>',
        f"<style>{STYLE}</style>",
        f'<rect class="paper" width="{WIDTH}" height="{height}" rx="14"/>',
        *left,
        *right,
        f'<text class="note" x="{MARGIN}" y="{height - 20}">{escape(says)}</text>',
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    FILE.write_text(picture(), encoding="utf-8")
