"""`skerry keys`: keys that sign records and cookies."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

from skerry.cli.errors import Fault
from skerry.server.keys.key_files import COOKIE_FILE, open_keys, renew
from skerry.server.keys.record_signing import Signer, key_id, renew_record_key


def show_keys(folder: Path, new: str) -> int:
    """List the keys of a data folder. `new`: "records" or "cookies" to put a fresh key of that kind first; "": none.
    Raises Fault."""
    if new not in ("", "records", "cookies"):
        raise Fault(f"there are keys for records and for cookies, not for {new!r}")
    if not folder.is_dir():
        raise Fault(f"there is no data folder {folder}; a server makes one when it starts, or name another with --data")
    try:
        if new == "records":
            renew_record_key(folder)
        elif new == "cookies":
            renew(folder / COOKIE_FILE)
        public = Signer(folder).public
        cookies = len(open_keys(folder / COOKIE_FILE).secret)
    except OSError as error:
        raise Fault(str(error)) from None
    console = Console(highlight=False, soft_wrap=True)
    for number, key in enumerate(public):
        role = "signs records" if number == 0 else "is accepted"
        console.print(f"{key_id(key)}  {role:13}  {key}", markup=False)
    older = f", older ones accepted: {cookies - 1}" if cookies > 1 else ""
    console.print(f"Cookies: one key signs{older}.", markup=False)
    if new:
        console.print("The new key signs from the server's next start.", markup=False)
    return 0
