"""Build of the rules that is running."""

from __future__ import annotations

import platform

import skerry.core.game


def compiled() -> bool:
    """Return whether the rules run as machine code (a wheel built with a C compiler) rather than interpreted."""
    return not str(skerry.core.game.__file__).endswith(".py")


def described() -> str:
    """The build in words: "compiled, CPython 3.11.7"."""
    build = "compiled" if compiled() else "interpreted"
    return f"{build}, {platform.python_implementation()} {platform.python_version()}"
