"""A study as one page of HTML that needs no other file: pictures, every figure, and how to repeat it."""

from __future__ import annotations

import base64
from html import escape
from typing import Final
from xml.etree import ElementTree

from skerry.lab import results
from skerry.lab.chart import Column, Point, chart, histogram
from skerry.lab.estimates import Estimate, Sample
from skerry.lab.figure_text import interval_text, title_of, value_text
from skerry.lab.figures import DECISIONS, ROUNDS, Figure
from skerry.lab.metrics import DECIDED, HALF, USE
from skerry.lab.plan import Plan
from skerry.lab.study import PARTS, Study

COLUMNS: Final = 16
"""Maximum number of columns of the lengths of games."""
STYLE: Final = """
:root { color-scheme: light dark; }
body { font: 16px/1.55 system-ui, sans-serif; max-width: 760px; margin: 0 auto; padding: 24px 20px 64px;
  color: light-dark(#1c2733, #e6ebf0); background: light-dark(#ffffff, #14191f); }
h1 { font-size: 28px; line-height: 1.2; margin: 16px 0 4px; }
h2 { font-size: 20px; margin: 40px 0 8px; }
.quiet { color: light-dark(#55626f, #a5b0bb); }
.fault { border-left: 4px solid light-dark(#a33a1f, #ef9a80); padding: 4px 12px; }
.facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(210px, 1fr)); gap: 12px;
  margin: 20px 0; padding: 0; }
.facts > div { border: 1px solid light-dark(#d7dde3, #333d47); border-radius: 8px; padding: 12px 14px; }
.facts dt { font-size: 14px; color: light-dark(#55626f, #a5b0bb); }
.facts dd { margin: 2px 0 0; font-size: 24px; font-variant-numeric: tabular-nums; }
.facts small { display: block; font-size: 13px; color: light-dark(#55626f, #a5b0bb); }
img { width: 100%; min-width: 560px; height: auto; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; font-size: 15px; }
th, td { text-align: left; padding: 5px 10px 5px 0; border-bottom: 1px solid light-dark(#d7dde3, #333d47); }
th + th, td + td { text-align: right; white-space: nowrap; }
code { font: 14px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
"""


def page(study: Study, command: str, never: str = "") -> str:
    """Return the page. `command`: what makes it again; `never`: a warning that a game did not end, "" if all did."""
    plan, title = study.plan, results.title_of(study.plan)
    heading = f"{title}: a study of {study.games:,} games"
    bots = ", ".join(dict.fromkeys(plan.bots))
    parts = [
        "<!doctype html>",
        '<html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(heading)}</title><style>{STYLE}</style></head><body><main>",
        f"<h1>{escape(heading)}</h1>",
        f'<p class="quiet">Between {escape(bots)}; {escape(_origin(plan))}.</p>',
        f'<p class="fault">{escape(never)}</p>' if never else "",
    ]
    if study.games:
        parts += [_facts(study), _lengths(study), _wins(study), _decided(study), _uses(study), _everything(study)]
    parts.append(
        "<h2>Again</h2><p>The same command plays the same games, with any number of processes:</p>"
        f"<p><code>{escape(command)}</code></p></main></body></html>"
    )
    return "\n".join(part for part in parts if part) + "\n"


def _origin(plan: Plan) -> str:
    return results.origin(plan, results.described(plan)).replace("`", "")


def _facts(study: Study) -> str:
    """Return the figures that a designer asks for first."""
    facts = [
        (
            "A game's length",
            f"{study.quantile(0.5):,} choices",
            f"nine of ten have {study.quantile(0.05):,} to {study.quantile(0.95):,}",
        ),
        _fact(study, ROUNDS, "Rounds"),
        _fact(study, "metric.open", "Real choices", "with more than one legal action"),
        _fact(study, "metric.options", "Legal actions", "at a choice, in the mean"),
        _fact(study, "metric.lead_changes", "Lead changes", "a game"),
        _fact(study, HALF, "Winner ahead at half time"),
        _fact(study, DECIDED, "Decided after", "of a game, in the mean"),
    ]
    shown = [
        f"<div><dt>{escape(name)}</dt><dd>{escape(value)}<small>{escape(note)}</small></dd></div>"
        for name, value, note in (fact for fact in facts if fact is not None)
    ]
    return f'<dl class="facts">{"".join(shown)}</dl>'


def _fact(study: Study, name: str, heading: str, note: str = "") -> tuple[str, str, str] | None:
    figure = next(one for one in study.figures if one.name == name)
    sample = study.samples[name]
    if not sample.games:
        return None
    found = sample.estimate(figure.share)
    ends = _ends(found, figure)
    return heading, value_text(found.value, figure.percent, found.value), f"{note} ({ends})" if note else ends


def _ends(found: Estimate, figure: Figure) -> str:
    return interval_text(found, figure.percent, found.value, "one game alone")


def _image(picture: str) -> str:
    """Return a picture inside the page, with what it tells as its text."""
    told = ElementTree.fromstring(picture)
    words = ": ".join(str(part.text) for part in told[:2])
    data = base64.b64encode(picture.encode()).decode()
    return f'<div class="wide"><img alt="{escape(words)}" src="data:image/svg+xml;base64,{data}"></div>'


def _lengths(study: Study) -> str:
    least, most = min(study.lengths), max(study.lengths)
    width = max(1, -(-(most - least + 1) // COLUMNS))
    columns = []
    for first in range(least, most + 1, width):
        games = sum(study.lengths[length] for length in range(first, first + width))
        columns.append(Column(f"{first:,}", games / study.games))
    for place, column in enumerate(columns):
        if len(columns) > 8 and place % 2:
            columns[place] = column._replace(name="")
    axis = "choices of all seats" if width == 1 else f"choices of all seats, from … on, {width:,} to a column"
    return f"<h2>How long games are</h2>{_image(histogram('Games by their length', columns, axis))}"


def _wins(study: Study) -> str:
    """Return the wins of seats as a picture, and those of bots in words."""
    plan = study.plan
    seats = [figure for figure in study.figures if figure.kind == "seat"]
    points = [Point(title_of(plan, figure).removeprefix("wins of "), *_share(study, figure)) for figure in seats]
    par = 1 / plan.seats
    apart = [f"{point.name}, {point.value:.1%}" for point in points if not point.low <= par <= point.high]
    judged = f"Not what {par:.1%} each would be: {'; '.join(apart)}." if apart else "No seat is clearly off par."
    parts = [
        "<h2>Who wins</h2>",
        _image(chart("Share of wins by seat, with 95 % intervals", points, par)),
        f"<p>{escape(judged)} Bots move on by one seat from game to game. One interval of twenty misses the truth.</p>",
    ]
    bots = [figure for figure in study.figures if figure.kind == "bot"]
    for figure in bots:
        value, low, high = _share(study, figure)
        held = plan.bots.count(figure.of) / plan.seats
        words = f"{figure.of} wins {value:.1%} of all games ({low:.1%} – {high:.1%}), with {held:.1%} of the seats."
        parts.append(f"<p>{escape(words)}</p>")
    return "".join(parts)


def _share(study: Study, figure: Figure) -> tuple[float, float, float]:
    value, low, high = study.samples[figure.name].estimate(share=True)
    assert low is not None
    assert high is not None
    return value, low, high


def _decided(study: Study) -> str:
    names = ["start", *(f"{100 * part // PARTS} %" for part in range(1, PARTS + 1))]
    columns = [Column(name, study.decided[part] / study.games) for part, name in enumerate(names)]
    picture = histogram("When the winner came to lead for good", columns, "part of the game that was over by then")
    words = (
        "A game that is mostly decided early plays on for nothing; one that is always decided at its very end may not "
        "reward what went before."
    )
    return f"<h2>When it is decided</h2>{_image(picture)}<p>{words}</p>"


def _uses(study: Study) -> str:
    """Return how often each type of action is done."""
    made = study.samples[DECISIONS].mean
    rows = []
    for figure in study.figures:
        if figure.kind != "use":
            continue
        sample = study.samples[figure.name]
        mean = sample.mean
        rows.append((mean, figure.of, study.used[f"{USE}{figure.of}"] / study.games))
    rows.sort(key=lambda row: (-row[0], row[1]))
    scale = rows[0][0]
    cells = "".join(
        f"<tr><td>{escape(name)}</td><td>{value_text(mean, False, scale)}</td>"
        f"<td>{mean / made if made else 0:.1%}</td><td>{games:.1%}</td></tr>"
        for mean, name, games in rows
    )
    never = [name for mean, name, _ in rows if not mean]
    words = f"<p>Never done: {escape(', '.join(never))}.</p>" if never else ""
    return (
        "<h2>What is done</h2>"
        '<div class="wide"><table><thead><tr><th>type of action</th><th>times a game</th><th>of all choices</th>'
        f"<th>games with it</th></tr></thead><tbody>{cells}</tbody></table></div>{words}"
    )


def _everything(study: Study) -> str:
    rows = "".join(_row(study.plan, figure, sample) for figure, sample in study.counted() if figure.kind != "use")
    return (
        "<h2>Every figure</h2>"
        '<div class="wide"><table><thead><tr><th>figure</th><th>mean</th><th>95 % interval</th></tr></thead>'
        f"<tbody>{rows}</tbody></table></div>"
    )


def _row(plan: Plan, figure: Figure, sample: Sample) -> str:
    found = sample.estimate(figure.share)
    name, value = escape(title_of(plan, figure)), value_text(found.value, figure.percent, found.value)
    return f"<tr><td>{name}</td><td>{value}</td><td>{_ends(found, figure)}</td></tr>"
