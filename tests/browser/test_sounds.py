"""The sounds that the table makes by code, rendered and measured: each is heard, none is clipped, no two are alike."""

from __future__ import annotations

import runpy
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

WEB = Path(__file__).resolve().parents[2] / "web"
SILENCE = -48
"""Decibels below full scale that the loudest twentieth of a second of a sound has to reach at the softest volume."""
CLIPPED = 0.9
"""Share of full scale that no sound may reach at the greatest volume: a second one may fall together with it."""

RENDER = """async volume => {
    let luck = 1;
    Math.random = () => (luck = luck * 16807 % 2147483647) / 2147483647;  // the same noise in every run
    const rate = 44100;
    const found = {};
    for (const [name, parts] of Object.entries(window.table.SOUNDS)) {
        const context = new OfflineAudioContext(1, rate * 3, rate);
        window.table.begin(context, parts, window.table.VOLUMES[volume]);
        const samples = (await context.startRendering()).getChannelData(0);
        const span = Math.round(rate / 20);
        let peak = 0, last = 0, crossed = 0, power = 0, loudest = 0;
        samples.forEach((one, i) => {
            peak = Math.max(peak, Math.abs(one));
            if (Math.abs(one) > 0.001) last = i;
            if (i && Math.abs(one) > 0.0001 && one > 0 !== samples[i - 1] > 0) crossed++;
            power += one * one - (i < span ? 0 : samples[i - span] ** 2);
            loudest = Math.max(loudest, power / span);
        });
        const hertz = crossed * rate / 2 / Math.max(1, last);
        found[name] = { peak, seconds: last / rate, hertz, decibels: 10 * Math.log10(loudest) };
    }
    return found;
}"""


@pytest.fixture
def sounds(built_client: None, page: Page, tmp_path: Path) -> Page:
    """A page that has the client's recipes and what makes them audible."""
    script = tmp_path / "sounds.js"
    entry = tmp_path / "entry.ts"
    modules = [(WEB / "src" / "app" / "sound" / name).as_posix() for name in ("sounds.ts", "synthesis.ts")]
    entry.write_text("".join(f'export * from "{module}";\n' for module in modules))
    wish = ("exec", "--", "rolldown", str(entry), "--file", str(script), "--format", "iife", "--name", "table")
    runpy.run_path(str(WEB / "build.py"))["npm"](*wish)
    page.add_script_tag(content=f"{script.read_text()}; window.table = table;")
    return page


def measured(page: Page, volume: str) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = page.evaluate(RENDER, volume)
    assert len(found) > 10
    return found


def test_each_is_heard_at_the_softest_volume(sounds: Page) -> None:
    for name, sound in measured(sounds, "soft").items():
        assert sound["decibels"] > SILENCE, (name, sound)


def test_none_is_clipped_or_long_at_the_greatest(sounds: Page) -> None:
    for name, sound in measured(sounds, "loud").items():
        assert sound["peak"] < CLIPPED, (name, sound)
        assert 0.05 < sound["seconds"] < 1.5, (name, sound)


def test_no_two_are_alike(sounds: Page) -> None:
    for (one, its), (other, others) in combinations(measured(sounds, "loud").items(), 2):
        apart = [max(its[of], others[of]) / min(its[of], others[of]) for of in ("seconds", "hertz")]
        assert max(apart) > 1.1 or abs(its["decibels"] - others["decibels"]) > 6, (one, other, its, others)
