"""What the measurements of the client share: Chromium, and a server over an empty folder."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator

from playwright.sync_api import Browser, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome")


@contextlib.contextmanager
def chromium() -> Iterator[Browser]:
    """A headless Chromium; $CHROMIUM or the first on PATH. Exits with a clear line without any."""
    path = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if path is None:
        sys.exit("no Chromium found: apt-get install chromium, or set CHROMIUM to one")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        try:
            yield browser
        finally:
            browser.close()


@contextlib.contextmanager
def skerry() -> Iterator[str]:
    """A server on a free port over an empty data folder; its address."""
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "skerry", "serve", "--port", "0", "--data", data, "--no-browser"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
            assert process.stdout is not None
            try:
                told = process.stdout.readline()
                found = re.search(r"http://[\d.]+:\d+", told)
                if found is None:
                    sys.exit(f"the server did not start: {told}{process.stdout.read()}")
                yield found.group(0)
            finally:
                process.terminate()
