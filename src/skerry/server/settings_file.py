"""The owner's settings file: `settings.toml` in the data folder, one `name = value` a line, all optional."""

from __future__ import annotations

import dataclasses
import difflib
import math
import tomllib
from pathlib import Path
from typing import Any, Final, get_type_hints

import msgspec

from skerry.server.alerts.mail import is_mail_address, read_smtp
from skerry.server.settings import SETTINGS_FILE, Settings

CLOSED: Final = frozenset({"data_dir", "database_url", "static_dir", "metrics_port", "log", "addresses"})
"""Settings that the file cannot set: paths, database, metrics, log and addresses come from the command line."""

LARGEST_BYTES: Final = 64 * 1024

MAY_BE_NOTHING: Final = ("_days", "_delay", "_bytes_all", "_bytes_free")
"""Endings of settings that may be 0 for never, none or no limit; all other numbers must be greater."""


class BadSettings(Exception):
    """The file cannot be used. The message is one line that names the setting and the way out."""


def read_settings(data_dir: Path, database_url: str | None = None) -> Settings:
    """Return the settings of a server with that data folder. Raises BadSettings."""
    file = data_dir / SETTINGS_FILE
    try:
        with file.open("rb") as source:
            data = source.read(LARGEST_BYTES + 1)
        if len(data) > LARGEST_BYTES:
            raise BadSettings(f"{file} is too large to be settings")
        found = tomllib.loads(data.decode())
    except (FileNotFoundError, NotADirectoryError):
        return Settings(data_dir, database_url)
    except OSError as error:
        raise BadSettings(f"{file} cannot be read: {error.strerror or error}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        why = " ".join(str(error).split()) or "it is nested too deeply"
        raise BadSettings(f"{file} cannot be read: {why}; a line looks like finished_days = 365") from None
    settings = Settings(data_dir, database_url, **{name: _checked(file, name, value) for name, value in found.items()})
    _check_mail(file, settings)
    return settings


def _check_mail(file: Path, settings: Settings) -> None:
    if not settings.smtp_url:
        return
    try:
        read_smtp(settings.smtp_url)
    except ValueError as error:  # its own message may contain the password
        why = str(error) if str(error).startswith("is not") else "is not the address of a mail server"
        raise BadSettings(f"{file}: smtp_url {why}") from None
    if not is_mail_address(settings.smtp_from):
        raise BadSettings(f"{file}: smtp_from must be the email address that alerts come from, because smtp_url is set")


def _checked(file: Path, name: str, value: Any) -> Any:
    types = get_type_hints(Settings)
    known = [field.name for field in dataclasses.fields(Settings) if field.name not in CLOSED]
    if name not in known:
        near = difflib.get_close_matches(name, known, 2, 0.5)
        hint = f"did you mean {' or '.join(near)}?" if near else "docs/hosting.md lists them"
        raise BadSettings(f"{file}: there is no setting {name[:60]}; {hint}")
    try:
        checked = msgspec.convert(value, types[name])
    except msgspec.ValidationError as error:
        raise BadSettings(f"{file}: {name}: {str(error)[0].lower()}{str(error)[1:]}") from None
    if isinstance(checked, (int, float)) and not isinstance(checked, bool):
        least = name.endswith(MAY_BE_NOTHING)
        if not math.isfinite(checked) or checked < 0 or (checked == 0 and not least):
            raise BadSettings(f"{file}: {name} must be {'0 or more' if least else 'more than 0'}, not {checked}")
    return checked
