"""Pictures of trials as points: a panel for each value that was searched, how far goals are missed against it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple
from xml.sax.saxutils import escape

from skerry.lab.chart import HEAD, WIDTH, axis, opened, short

HEIGHT: Final = 180
"""Height of the field of points of a panel, in pixels."""
ROW: Final = HEIGHT + 96
MOST_NAMES: Final = 6
"""Maximum number of names below a panel whose values are no numbers; of more only the first and the last."""
STYLE: Final = """
.base { fill: none; stroke: #8a5a00; stroke-width: 2; }
@media (prefers-color-scheme: dark) { .base { stroke: #e0b050; } }
"""
LARGE: Final = {"": 4, "base": 6, "best": 7}
"""Radius of a point by its kind."""


class Dot(NamedTuple):
    """A point. `kind`: "base", "best", or "" for others."""

    x: float
    y: float
    kind: str = ""


class Cloud(NamedTuple):
    """A panel. `names`: of the places 0, 1, … on its axis, [] if that has numbers."""

    title: str
    names: Sequence[str]
    dots: Sequence[Dot]


def clouds(title: str, told: str, up: str, shown: Sequence[Cloud]) -> str:
    """Return a picture of panels, two in a row, all with the same scale upwards. `up`: what that says; `told`: the
    picture in words."""
    most = max((dot.y for cloud in shown for dot in cloud.dots), default=0.0)
    lines = opened(title, told, HEAD + ROW * math.ceil(len(shown) / 2) + 24)
    lines.append(f"<style>{STYLE}</style>")
    lines.append(f'<text class="quiet" x="16" y="{HEAD + 16}">{escape(up)}</text>')
    for number, cloud in enumerate(shown):
        lines += _cloud(cloud, most, WIDTH // 2 * (number % 2), HEAD + 24 + ROW * (number // 2))
    return "\n".join([*lines, "</svg>"]) + "\n"


def _cloud(cloud: Cloud, most: float, left: int, top: int) -> list[str]:
    """Return the elements of a panel whose upper left corner is there."""
    start, end, above = left + 64, left + WIDTH // 2 - 24, top + 44
    below = above + HEIGHT
    low, step, marks = axis(0.0, most)
    first, across, steps = _across(cloud)

    def x(value: float) -> str:
        return f"{start + (end - start) * (value - first) / (across * steps):.1f}"

    def y(value: float) -> str:
        return f"{below - HEIGHT * (value - low) / (step * marks):.1f}"

    places = max(0, -math.floor(math.log10(step)))
    lines = [f'<text x="{left + 16}" y="{top + 24}" font-weight="600">{short(cloud.title, 38)}</text>']
    for number in range(marks + 1):
        value = low + number * step
        at = y(value)
        lines.append(f'<line class="grid" x1="{start}" y1="{at}" x2="{end}" y2="{at}"/>')
        lines.append(
            f'<text class="quiet" x="{start - 10}" y="{float(at) + 4:.1f}" font-size="12" '
            f'text-anchor="end">{value:,.{places}f}</text>'
        )
    for value, name in _marks(cloud, first, across, steps):
        lines.append(
            f'<text class="quiet" x="{x(value)}" y="{below + 22}" font-size="12" text-anchor="middle">{name}</text>'
        )
    for dot in sorted(cloud.dots, key=lambda dot: LARGE[dot.kind]):
        look = "base" if dot.kind == "base" else "point"
        faint = "" if dot.kind else ' fill-opacity="0.45"'
        lines.append(f'<circle class="{look}" cx="{x(dot.x)}" cy="{y(dot.y)}" r="{LARGE[dot.kind]}"{faint}/>')
    return lines


def _across(cloud: Cloud) -> tuple[float, float, int]:
    """Return the beginning of the axis of values, the distance of its marks and their number after the first."""
    if cloud.names:
        return -0.5, 1.0, len(cloud.names)
    return axis(min(dot.x for dot in cloud.dots), max(dot.x for dot in cloud.dots))


def _marks(cloud: Cloud, first: float, across: float, steps: int) -> list[tuple[float, str]]:
    """Return what stands below a panel, by place."""
    if not cloud.names:
        places = max(0, -math.floor(math.log10(across)))
        values = [first + number * across for number in range(steps + 1)]
        return [(value, f"{value:,.{places}f}") for value in values]
    names = [(float(place), short(name, max(4, 36 // len(cloud.names)))) for place, name in enumerate(cloud.names)]
    return names if len(names) <= MOST_NAMES else [names[0], names[-1]]
