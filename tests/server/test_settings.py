"""A host's own settings, in a file of the data folder: read at the start, refused in one line that says why."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest

from server.test_start import attempt, must_be_one_clear_line
from skerry.server.settings import Settings
from skerry.server.settings_file import CLOSED, BadSettings, read_settings


def test_without_a_file_everything_is_as_usual(tmp_path: Path) -> None:
    assert read_settings(tmp_path, "postgresql://x/y") == Settings(tmp_path, "postgresql://x/y")
    assert read_settings(tmp_path / "no" / "such") == Settings(tmp_path / "no" / "such")


def test_what_stands_there_counts(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text("# ours\nfinished_days = 365\nopen_tables_each = 5\nabandoned_days = 0\n")
    found = read_settings(tmp_path)
    assert (found.finished_days, found.open_tables_each, found.abandoned_days) == (365, 5, 0)
    assert found.waiting_days == Settings(tmp_path).waiting_days


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("finished_day = 3", "there is no setting finished_day; did you mean finished_days"),
        ("zzz = 3", "there is no setting zzz; docs/hosting.md"),
        ("data_dir = '/'", "there is no setting data_dir"),
        ("finished_days = 'long'", "finished_days: expected `float`, got `str`"),
        ("open_tables_each = 2.5", "open_tables_each: expected `int`, got `float`"),
        ("open_tables_each = true", "open_tables_each: expected `int`, got `bool`"),
        ("finished_days = -1", "finished_days must be 0 or more, not -1"),
        ("finished_days = nan", "finished_days must be 0 or more, not nan"),
        ("tick_seconds = 0", "tick_seconds must be more than 0"),
        ("smtp_url = 'http://x'\nsmtp_from = 'a@example.org'", "smtp_url is not the address of a mail"),
        ("smtp_url = 'smtp://me:hidden@x:y'\nsmtp_from = 'a@example.org'", "smtp_url is not the address of a mail"),
        ("smtp_url = 'smtps://mail.example.org'\nsmtp_from = 'ann'", "smtp_from must be the email address"),
        ("finished_days", "cannot be read: Expected '='"),
        ("[" * 5000, "cannot be read"),
        ("#" * 70_000, "too large"),
        ("\udcff", "cannot be read"),
    ],
    ids=lambda text: text[:20],
)
def test_a_mistake_is_named_in_one_line(tmp_path: Path, text: str, words: str) -> None:
    (tmp_path / "settings.toml").write_bytes(text.encode(errors="surrogateescape"))
    with pytest.raises(BadSettings, match=r"settings\.toml") as caught:
        read_settings(tmp_path)
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)
    assert "hidden" not in str(caught.value)


@pytest.mark.deep
def test_a_server_does_not_start_with_a_mistake(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text("finished_day = 3\n")
    must_be_one_clear_line(attempt(0, tmp_path), "settings.toml", "finished_days")


def test_the_hosts_page_names_every_setting() -> None:
    told = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text()
    names = [field.name for field in fields(Settings) if field.name not in CLOSED]
    assert [name for name in names if f"`{name}`" not in told] == []
