"""Balance a rule: what if stills cost 400?

pip install 'skerry[notebooks]'
marimo edit docs/notebooks/balance_a_rule.py
"""

import marimo

__generated_with = "0.25.2"
app = marimo.App(app_title="Balance a rule")


@app.cell
def _():
    import altair as alt
    import marimo as mo
    import polars as pl

    import skerry

    return alt, mo, pl, skerry


@app.cell
def _(mo):
    mo.md("""
    # Balance a rule

    In TropicHop a still costs 500. What if it cost 400, or 700? All prices are tried with the same seed, so that they
    begin alike, and games of one number are compared. Greedy captains play ten rounds. Two questions: how much further
    apart are their worths at the end than at the usual price, and does it matter more who begins (`first`: its share of
    wins)?
    """)
    return


@app.cell
def _(mo):
    wish = mo.ui.slider(10, 400, 10, value=30, label="Games for each price", show_value=True)
    wish
    return (wish,)


@app.cell
def _(wish):
    number = wish.value
    prices = [300, 400, 500, 600, 700]
    return number, prices


@app.cell
def _(mo, number, pl, prices, skerry):
    played = pl.concat(
        pl.DataFrame(
            skerry.simulate("tropichop", "greedy", number, seed=1, round_limit=10, fuel_station_price=price)
        ).with_columns(price=pl.lit(price))
        for price in mo.status.progress_bar(prices)
    )
    return (played,)


@app.cell
def _(pl, played, prices):
    games = played.group_by("price", "game").agg(
        spread=pl.col("score").max() - pl.col("score").min(),
        first=pl.col("payoff").filter(pl.col("seat") == 0).sum(),
    )
    usual = 500 if 500 in prices else prices[0]
    pairs = games.join(games.filter(pl.col("price") == usual), on="game", suffix="_usual")
    told = (
        pairs.with_columns(more=pl.col("spread") - pl.col("spread_usual"))
        .group_by("price")
        .agg(
            spread=pl.col("spread").mean(),
            more=pl.col("more").mean(),
            error=1.96 * pl.col("more").std() / pl.len().sqrt(),
            first=pl.col("first").mean(),
        )
        .sort("price")
    )
    told
    return told, usual


@app.cell
def _(alt, pl, told, usual):
    bounds = told.with_columns(low=pl.col("more") - pl.col("error"), high=pl.col("more") + pl.col("error"))
    base = alt.Chart(bounds, width=400).encode(
        x=alt.X("price:O", title="price of a still", axis=alt.Axis(labelAngle=0))
    )
    bars = base.mark_rule().encode(
        y=alt.Y("low:Q", title=f"worth between first and last, more than at {usual}"), y2="high:Q"
    )
    none = alt.Chart(pl.DataFrame({"none": [0]})).mark_rule(strokeDash=[4, 4]).encode(y="none:Q")
    bars + base.mark_circle(size=80).encode(y="more:Q") + none
    return


if __name__ == "__main__":
    app.run()
