"""A picture of shares with their intervals, as SVG for light and dark pages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple
from xml.sax.saxutils import escape

NAMESPACE: Final = "http://www.w3.org/2000/svg"
WIDTH: Final = 720
ROW: Final = 34
TOP: Final = 64
"""Height above the first row, in pixels."""
LETTER: Final = 8
"""Width of a letter of a name, in pixels, rather too much."""
MOST_LETTERS: Final = 28

STYLE: Final = """
svg { color-scheme: light dark; font: 14px system-ui, sans-serif; }
.ground { fill: #ffffff; }
text { fill: #1c2733; }
.quiet { fill: #55626f; }
.grid { stroke: #d7dde3; }
.par { stroke: #8a5a00; stroke-dasharray: 5 4; stroke-width: 1.5; }
.bar { stroke: #1f5f8b; stroke-width: 3; stroke-linecap: round; }
.point { fill: #1f5f8b; }
@media (prefers-color-scheme: dark) {
  .ground { fill: #14191f; }
  text { fill: #e6ebf0; }
  .quiet { fill: #a5b0bb; }
  .grid { stroke: #333d47; }
  .par { stroke: #e0b050; }
  .bar { stroke: #7fbbe6; }
  .point { fill: #7fbbe6; }
}
"""


class Point(NamedTuple):
    """A share under a name, with the ends of its interval."""

    name: str
    share: float
    low: float
    high: float


def chart(title: str, points: Sequence[Point], par: float) -> str:
    """Return a picture of the points, a row each, with a line at `par`, which all would have if they were equal."""
    left = 32 + LETTER * min(MOST_LETTERS, max(len(point.name) for point in points))
    right = WIDTH - 76
    end, step = _scale(max(par, *(point.high for point in points)))
    bottom = TOP + ROW * len(points)

    def x(share: float) -> str:
        return f"{left + (right - left) * share / end:.1f}"

    told = "; ".join(f"{point.name} {point.share:.1%} ({point.low:.1%} to {point.high:.1%})" for point in points)
    size = f'width="{WIDTH}" height="{bottom + 44}"'
    lines = [
        f'<svg xmlns="{NAMESPACE}" viewBox="0 0 {WIDTH} {bottom + 44}" {size} role="img" aria-labelledby="title told">',
        f'<title id="title">{escape(title)}</title>',
        f'<desc id="told">{escape(told)}; par {par:.1%}</desc>',
        f"<style>{STYLE}</style>",
        f'<rect class="ground" {size}/>',
        f'<text x="16" y="28" font-size="16" font-weight="600">{escape(title)}</text>',
    ]
    for number in range(round(end / step) + 1):
        at = x(number * step)
        lines.append(f'<line class="grid" x1="{at}" y1="{TOP - 8}" x2="{at}" y2="{bottom}"/>')
        lines.append(f'<text class="quiet" x="{at}" y="{bottom + 20}" text-anchor="middle">{number * step:.0%}</text>')
    lines.append(f'<line class="par" x1="{x(par)}" y1="{TOP - 8}" x2="{x(par)}" y2="{bottom}"/>')
    lines.append(f'<text class="quiet" x="{x(par)}" y="{TOP - 13}" text-anchor="middle">par {par:.1%}</text>')
    for number, point in enumerate(points):
        y = TOP + ROW * number + ROW // 2
        name = point.name if len(point.name) <= MOST_LETTERS else f"{point.name[: MOST_LETTERS - 1]}…"
        lines += [
            f'<text x="16" y="{y + 5}">{escape(name)}</text>',
            f'<line class="bar" x1="{x(point.low)}" y1="{y}" x2="{x(point.high)}" y2="{y}"/>',
            f'<circle class="point" cx="{x(point.share)}" cy="{y}" r="6"/>',
            f'<text x="{WIDTH - 16}" y="{y + 5}" text-anchor="end">{point.share:.1%}</text>',
        ]
    return "\n".join([*lines, "</svg>"]) + "\n"


def _scale(most: float) -> tuple[float, float]:
    """Return the end of the axis, not below `most`, and the distance of its marks."""
    step = next(step for step in (0.05, 0.1, 0.2) if most <= step * 6 or step == 0.2)
    marks = 1
    while marks * step < most - 1e-9:
        marks += 1
    return marks * step, step
