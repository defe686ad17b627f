"""A first study: does it matter where one sits in Koxinga, and how much better is a bot that thinks?

pip install 'skerry[notebooks]'
marimo edit docs/notebooks/first_study.py
"""

import marimo

__generated_with = "0.25.2"
app = marimo.App(app_title="A first study")


@app.cell
def _():
    import altair as alt
    import marimo as mo
    import polars as pl

    import skerry
    from skerry.lab.summary import wilson

    return alt, mo, pl, skerry, wilson


@app.cell
def _(mo):
    mo.md("""
    # A first study

    Six captains sail to Formosa. One of them is a greedy bot, which takes what looks best at once; five choose by lot.
    Two questions: how often does the greedy one win, where one in six would be its share? And when all six are alike,
    does the seat matter?
    """)
    return


@app.cell
def _(mo):
    games = mo.ui.slider(100, 5000, 100, value=300, label="Games", show_value=True)
    games
    return (games,)


@app.cell
def _(games):
    number = games.value
    return (number,)


@app.cell
def _(number, pl, skerry):
    mixed = pl.DataFrame(skerry.simulate("koxinga", ["greedy"] + ["random"] * 5, number, seed=1))
    alike = pl.DataFrame(skerry.simulate("koxinga", "random", number, seed=2))
    return alike, mixed


@app.cell
def _(pl, wilson):
    def shares(played: pl.DataFrame, by: str) -> pl.DataFrame:
        """Shares of the win of each value of a column, with 95 % intervals (Wilson)."""
        counted = played.group_by(by).agg(seats=pl.len(), wins=pl.col("payoff").sum()).sort(by)
        bounds = [wilson(wins, seats) for seats, wins in counted.select("seats", "wins").iter_rows()]
        return counted.with_columns(
            share=pl.col("wins") / pl.col("seats"),
            low=pl.Series([low for low, _ in bounds]),
            high=pl.Series([high for _, high in bounds]),
        )

    return (shares,)


@app.cell
def _(alt, pl):
    def drawn(counted: pl.DataFrame, by: str) -> alt.LayerChart:
        """Shares as points with their intervals, and a line where one in six lies."""
        base = alt.Chart(counted).encode(y=alt.Y(f"{by}:N", title=by))
        bars = base.mark_rule().encode(x=alt.X("low:Q", title="share of wins", axis=alt.Axis(format="%")), x2="high:Q")
        points = base.mark_circle(size=80).encode(x="share:Q")
        par = alt.Chart(pl.DataFrame({"par": [1 / 6]})).mark_rule(strokeDash=[4, 4]).encode(x="par:Q")
        return bars + points + par

    return (drawn,)


@app.cell
def _(drawn, mixed, shares):
    by_bot = shares(mixed, "bot")
    drawn(by_bot, "bot")
    return (by_bot,)


@app.cell
def _(alike, drawn, shares):
    by_seat = shares(alike, "seat")
    drawn(by_seat, "seat")
    return (by_seat,)


@app.cell
def _(by_bot, mo):
    greedy = next(row for row in by_bot.iter_rows(named=True) if row["bot"] == "greedy")
    mo.md(f"""
    The greedy bot wins **{greedy["share"]:.0%}** of its games ({greedy["low"]:.0%} to {greedy["high"]:.0%}).
    Where an interval crosses the dashed line, these games do not tell whether a seat is better than another: take more.
    """)
    return


if __name__ == "__main__":
    app.run()
