"""Train a bot for Koxinga and watch it learn.

pip install 'skerry[notebooks]'
marimo edit docs/notebooks/train_a_bot.py
"""

import marimo

__generated_with = "0.25.2"
app = marimo.App(app_title="Train a bot")


@app.cell
def _():
    import sys
    from pathlib import Path

    import altair as alt
    import marimo as mo
    import polars as pl

    sys.path.insert(0, str(Path(__file__).parents[1] / "examples"))
    import train

    return alt, mo, pl, train


@app.cell
def _(mo):
    mo.md("""
    # Train a bot

    A policy that is linear in what a seat observes plays Koxinga against itself, 64 games at once, and learns from who
    won (REINFORCE). `docs/examples/train.py` has it whole. From time to time one such bot sits among five that choose
    by lot, where one in six would be its share.
    """)
    return


@app.cell
def _(mo):
    wish = mo.ui.slider(64, 1280, 64, value=640, label="Games to learn from", show_value=True)
    wish
    return (wish,)


@app.cell
def _(wish):
    each = 64
    steps = wish.value // each
    matches = 200
    return each, matches, steps


@app.cell
def _(train):
    learner = train.Learner(seed=1)
    return (learner,)


@app.cell
def _(each, learner, matches, mo, pl, steps, train):
    rows = []
    for _ in mo.status.progress_bar(range(steps)):
        learner.learn(each)
        share, error = train.share_against_random(learner.policy, matches)
        rows.append({"games": learner.finished, "share": share, "low": share - 2 * error, "high": share + 2 * error})
    learnt = pl.DataFrame(rows)
    return (learnt,)


@app.cell
def _(alt, learnt, pl):
    base = alt.Chart(learnt).encode(x=alt.X("games:Q", title="games learnt from"))
    band = base.mark_area(opacity=0.2).encode(y=alt.Y("low:Q", title="share of wins"), y2="high:Q")
    line = base.mark_line(point=True).encode(y="share:Q")
    par = alt.Chart(pl.DataFrame({"par": [1 / 6]})).mark_rule(strokeDash=[4, 4]).encode(y="par:Q")
    band + line + par
    return


if __name__ == "__main__":
    app.run()
