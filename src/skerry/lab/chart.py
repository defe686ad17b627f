"""Pictures of figures with their intervals, as SVG for light and dark pages."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple
from xml.sax.saxutils import escape

from skerry.lab.figure_text import value_text

NAMESPACE: Final = "http://www.w3.org/2000/svg"
WIDTH: Final = 720
ROW: Final = 34
TOP: Final = 64
"""Height above the first row, in pixels."""
LETTER: Final = 8
"""Width of a letter of a name, in pixels, rather too much."""
MOST_LETTERS: Final = 28
HEAD: Final = 36
"""Height of the title above panels, and that of a row of a panel, in pixels."""
PANEL_ROW: Final = 24
PANEL_LETTERS: Final = 14

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
    """A figure under a name, with the ends of its interval."""

    name: str
    value: float
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

    told = "; ".join(f"{point.name} {point.value:.1%} ({point.low:.1%} to {point.high:.1%})" for point in points)
    lines = opened(title, f"{told}; par {par:.1%}", bottom + 44)
    for number in range(round(end / step) + 1):
        at = x(number * step)
        lines.append(f'<line class="grid" x1="{at}" y1="{TOP - 8}" x2="{at}" y2="{bottom}"/>')
        lines.append(f'<text class="quiet" x="{at}" y="{bottom + 20}" text-anchor="middle">{number * step:.0%}</text>')
    lines.append(f'<line class="par" x1="{x(par)}" y1="{TOP - 8}" x2="{x(par)}" y2="{bottom}"/>')
    lines.append(f'<text class="quiet" x="{x(par)}" y="{TOP - 13}" text-anchor="middle">par {par:.1%}</text>')
    for number, point in enumerate(points):
        y = TOP + ROW * number + ROW // 2
        lines += [
            f'<text x="16" y="{y + 5}">{short(point.name, MOST_LETTERS)}</text>',
            *_mark(x(point.value), x(point.low), x(point.high), y),
            f'<text x="{WIDTH - 16}" y="{y + 5}" text-anchor="end">{point.value:.1%}</text>',
        ]
    return "\n".join([*lines, "</svg>"]) + "\n"


class Column(NamedTuple):
    """A column of a histogram: what stands below it, "" for nothing, and its share."""

    name: str
    share: float


def histogram(title: str, columns: Sequence[Column], axis: str) -> str:
    """Return a picture of shares side by side. `axis`: what the names below them are."""
    end, step = _scale(max(column.share for column in columns))
    bottom, left, right = TOP + 180, 56, WIDTH - 24
    wide = (right - left) / len(columns)

    def y(share: float) -> str:
        return f"{bottom - (bottom - TOP) * share / end:.1f}"

    told = "; ".join(f"{column.name or '…'} {column.share:.1%}" for column in columns)
    lines = opened(title, told, bottom + 60)
    for number in range(round(end / step) + 1):
        at = y(number * step)
        lines.append(f'<line class="grid" x1="{left}" y1="{at}" x2="{right}" y2="{at}"/>')
        lines.append(
            f'<text class="quiet" x="{left - 8}" y="{float(at) + 5:.1f}" text-anchor="end">{number * step:.0%}</text>'
        )
    for number, column in enumerate(columns):
        x, top = left + wide * number, y(column.share)
        middle = f"{x + wide / 2:.1f}"
        size = f'width="{max(1.0, wide - 2):.1f}" height="{bottom - float(top):.1f}"'
        lines.append(f'<rect class="point" x="{x + 1:.1f}" y="{top}" {size}/>')
        lines.append(
            f'<text class="quiet" x="{middle}" y="{bottom + 20}" text-anchor="middle">{escape(column.name)}</text>'
        )
    lines.append(
        f'<text class="quiet" x="{(left + right) / 2}" y="{bottom + 46}" text-anchor="middle">{escape(axis)}</text>'
    )
    return "\n".join([*lines, "</svg>"]) + "\n"


class Panel(NamedTuple):
    """A picture among others: a figure of several things. `base`: the place of the one that the others are compared
    with. `share`: its values are shares, told in per cent."""

    title: str
    points: Sequence[Point]
    base: int
    share: bool


def panels(title: str, names: str, shown: Sequence[Panel]) -> str:
    """Return a picture of panels, two in a row, each with its own scale and a line at its base. `names`: what the names
    of the points are."""
    row = TOP + PANEL_ROW * max(len(panel.points) for panel in shown) + 44
    told = "; ".join(f"{panel.title}: {_told(panel)}" for panel in shown)
    lines = opened(f"{title}, by {names}", told, HEAD + row * math.ceil(len(shown) / 2))
    for number, panel in enumerate(shown):
        lines += _panel(panel, WIDTH // 2 * (number % 2), HEAD + row * (number // 2))
    return "\n".join([*lines, "</svg>"]) + "\n"


def _panel(panel: Panel, left: int, top: int) -> list[str]:
    """Return the elements of a panel whose upper left corner is there."""
    start = left + 24 + LETTER * min(PANEL_LETTERS, max(len(point.name) for point in panel.points))
    most = max(point.value for point in panel.points)
    end, bottom = left + WIDTH // 2 - 72, top + TOP + PANEL_ROW * len(panel.points)
    low, step, marks = axis(min(point.low for point in panel.points), max(point.high for point in panel.points))

    def x(value: float) -> str:
        return f"{start + (end - start) * (value - low) / (step * marks):.1f}"

    places = max(0, -math.floor(math.log10(step)))
    lines = [f'<text x="{left + 16}" y="{top + 32}" font-weight="600">{short(panel.title, 38)}</text>']
    for number in range(marks + 1):
        value = low + number * step
        at, label = x(value), f"{value:.0%}" if panel.share else f"{value:,.{places}f}"
        lines.append(f'<line class="grid" x1="{at}" y1="{top + TOP - 8}" x2="{at}" y2="{bottom}"/>')
        lines.append(
            f'<text class="quiet" x="{at}" y="{bottom + 18}" font-size="12" text-anchor="middle">{label}</text>'
        )
    base = x(panel.points[panel.base].value)
    lines.append(f'<line class="par" x1="{base}" y1="{top + TOP - 8}" x2="{base}" y2="{bottom}"/>')
    for number, point in enumerate(panel.points):
        y = top + TOP + PANEL_ROW * number + PANEL_ROW // 2
        told = value_text(point.value, panel.share, most)
        weight = ' font-weight="600"' if number == panel.base else ""
        lines += [
            f'<text x="{left + 16}" y="{y + 5}"{weight}>{short(point.name, PANEL_LETTERS)}</text>',
            *_mark(x(point.value), x(point.low), x(point.high), y),
            f'<text x="{left + WIDTH // 2 - 16}" y="{y + 5}" text-anchor="end">{told}</text>',
        ]
    return lines


def _told(panel: Panel) -> str:
    most = max(point.value for point in panel.points)
    return ", ".join(
        f"{point.name} {' to '.join(value_text(end, panel.share, most) for end in (point.low, point.high))}"
        for point in panel.points
    )


def opened(title: str, told: str, height: int) -> list[str]:
    """Return how a picture begins: its title, what it tells in words, its ground."""
    size = f'width="{WIDTH}" height="{height}"'
    return [
        f'<svg xmlns="{NAMESPACE}" viewBox="0 0 {WIDTH} {height}" {size} role="img" aria-labelledby="title told">',
        f'<title id="title">{escape(title)}</title>',
        f'<desc id="told">{escape(told)}</desc>',
        f"<style>{STYLE}</style>",
        f'<rect class="ground" {size}/>',
        f'<text x="16" y="28" font-size="16" font-weight="600">{escape(title)}</text>',
    ]


def _mark(at: str, low: str, high: str, y: int) -> list[str]:
    """Return a point and its interval."""
    return [
        f'<line class="bar" x1="{low}" y1="{y}" x2="{high}" y2="{y}"/>',
        f'<circle class="point" cx="{at}" cy="{y}" r="6"/>',
    ]


def short(name: str, letters: int) -> str:
    """Return a name, cut after so many letters, as SVG has it."""
    return escape(name if len(name) <= letters else f"{name[: letters - 1]}…")


def axis(low: float, high: float) -> tuple[float, float, int]:
    """Return the beginning of an axis, the distance of its marks and their number after the first: round numbers about
    everything from `low` to `high`."""
    span = high - low or max(abs(high), 1.0)
    power = 10.0 ** math.floor(math.log10(span / 3))
    step = next(power * times for times in (1, 2, 5, 10, 20) if span / (power * times) <= 4)
    first = math.floor(low / step + 1e-9)
    return first * step, step, max(1, math.ceil(high / step - 1e-9) - first)


def _scale(most: float) -> tuple[float, float]:
    """Return the end of the axis, not below `most`, and the distance of its marks."""
    step = next(step for step in (0.05, 0.1, 0.2) if most <= step * 6 or step == 0.2)
    marks = 1
    while marks * step < most - 1e-9:
        marks += 1
    return marks * step, step
