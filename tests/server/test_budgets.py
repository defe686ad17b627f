"""The budget table of docs/security.md: every address and message that makes the server read or work stands in it."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Final

import pytest

from skerry.server.accounts import device_codes, second_device
from skerry.server.alerts import service as alerts
from skerry.server.creations import creations, kept_ranges, uploaded_records, validation
from skerry.server.http.app import routed
from skerry.server.http.connection_timeouts import READ_AHEAD
from skerry.server.protocol import ranges
from skerry.server.settings import Settings
from skerry.server.trials import trials
from skerry.server.workers import content_worker
from skerry.tables import protocol
from skerry.tables.limits import fair_queue
from skerry.tables.replay import opened_records, replays, steps

pytestmark = [
    pytest.mark.quick,
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),  # of Litestar, about how the addresses are declared
]

DOCUMENT: Final = Path(__file__).parents[2] / "docs" / "security.md"
READING: Final = {"GET", "HEAD", "OPTIONS"}
WORKED_OUT: Final = {"learn", "replay", "steps", "story", "ending", "verify", "record", "branches"}
"""Last parts of addresses that are only read, but whose answers are worked out from what strangers made."""


def rows() -> dict[str, dict[str, str]]:
    """The budget table: by what a row is about, its cells by their heading."""
    text = DOCUMENT.read_text(encoding="utf-8").split("## What may be asked")[1].split("\n## ")[0]
    lines = [line.strip().strip("|").split(" | ") for line in text.splitlines() if line.startswith("| ")]
    heading, found = [cell.strip() for cell in lines[0]], lines[2:]
    return {line[0].strip(): dict(zip(heading, (cell.strip() for cell in line), strict=True)) for line in found}


@pytest.fixture(scope="module")
def asked() -> set[str]:
    """What the server lets anybody ask: addresses that change or work something out, and messages at a table."""
    made = {message.__struct_config__.tag for message in protocol.ClientMessage.__args__}  # type: ignore[attr-defined]
    for route in routed().routes:
        path = re.sub(r"\{[^}]*\}", "{}", route.path)
        for method in getattr(route, "methods", ()):
            if method not in READING or (method == "GET" and path.rpartition("/")[2] in WORKED_OUT):
                made.add(f"{method} {path}")
    return made


def test_everything_that_may_be_asked_has_a_budget(asked: set[str]) -> None:
    named = Counter(name for row in rows().values() for name in re.findall("`([^`]+)`", row["where"]))
    assert asked - set(named) == set(), "these have no budget"
    assert set(named) - asked == set(), "these are not there"
    assert [name for name, times in named.items() if times > 1] == [], "these stand in two rows"


def test_the_figures_are_those_of_the_program() -> None:
    table, settings = rows(), Settings(Path())
    assert all(cell for row in table.values() for cell in row.values()), "an empty cell is no budget"
    file, back, rules = list(table.values())[:3]
    files = table["a file of maps or of other pieces"]
    kept, trial = table["what is kept"], table["games of bots by the hundred"]
    code, making = table["a code, recovery words, an invitation"], table["making one"]
    own, step = table["what is written about oneself, and events"], table["a choice, a seat, a word at a table"]
    ahead, ways = table["a look ahead, a hint"], table["alerts"]
    waiting = f"{fair_queue.EACH} a person, {fair_queue.ADDRESS} an address"
    for cell, figure in (
        (file["bytes"], f"{uploaded_records.LARGEST:,}"),
        (file["seconds"], f"{settings.judge_seconds:g}"),
        (file["how many"], f"{waiting} and {fair_queue.MOST} in all under way or waiting"),
        (file["how many"], "4 a person and 40 in all open"),
        (
            file["how many"],
            f"{opened_records.ADDRESS_BYTES // 10**6} MB an address, {opened_records.MOST_BYTES // 10**6} MB in all",
        ),
        (back["seconds"], f"{settings.judge_seconds:g} for a record's"),
        (back["how many"], {2: "two at a time"}[replays.ANSWERS_AT_ONCE]),
        (back["how many"], f"{steps.STEPS_AT_ONCE} steps at once"),
        (rules["how many"], f"{waiting}, {fair_queue.MOST} in all"),
        (files["bytes"], f"{validation.LARGEST_FILE:,}"),
        (files["how many"], f"{content_worker.MOST_PIECES} pieces, {content_worker.MOST_TOLD} notes on each"),
        (kept["bytes"], f"{creations.LARGEST_BYTES:,} each, {settings.creation_bytes_each:,} a person"),
        (kept["how many"], f"{settings.creations_each} a person, {settings.creations_each_hour} more an hour"),
        (kept["how many"], f"{settings.creations_all:,} in all"),
        (trial["seconds"], f"{settings.trial_game_seconds:g} a game, {60 * settings.trial_minutes:g} in all"),
        (trial["how many"], f"{trials.MOST_WAITING_ADDRESS} an address and {trials.MOST_WAITING} in all wait"),
        (trial["how many"], f"{ranges.MOST_RANGE_VALUES} values × {ranges.MOST_RANGE_GAMES}"),
        (trial["how many"], f"{kept_ranges.MOST_KEPT} kept with a rule set"),
        (code["bytes"], f"{device_codes.LONGEST} letters"),
        (code["how many"], f"{device_codes.TRIES_EACH_MINUTE} wrong ones a minute"),
        (code["how many"], f"{device_codes.MOST_WAITING} waiting in all"),
        (making["how many"], f"{second_device.MADE_EACH_MINUTE} a minute and person"),
        (ways["how many"], f"{alerts.MOST} ways a person, {alerts.MAILS_EACH_HOUR} mails an hour"),
        (own["how many"], f"{settings.tables_each_hour} tables and {settings.events_each_hour} events an hour"),
        (step["how many"], f"{READ_AHEAD} read ahead"),
        (step["how many"], f"{settings.connections_each} connections a person, {settings.connections_address} an"),
        (ahead["seconds"], f"{settings.bot_seconds:g} for a bot's idea"),
    ):
        assert figure in cell
    assert all(f"{settings.message_bytes:,}" in table[name]["bytes"] for name in list(table)[1:4])
