"""See that an installed Skerry really runs compiled rules: every module that the build compiles is loaded as such."""

from __future__ import annotations

import importlib
import runpy
import sys
from pathlib import Path

import skerry


def main() -> None:
    """Exit with the names of the modules that were loaded as source, if there are any."""
    package = Path(skerry.__file__).parent
    if package.is_relative_to(Path.cwd() / "src"):
        sys.exit("skerry is imported from the sources, not from an installed wheel")
    site = package.parent  # sources lie beside the compiled modules; those of this folder are gone
    chosen = runpy.run_path("compile_rules.py")["compiled_modules"](package)
    names = [".".join(path.relative_to(site).with_suffix("").parts) for path in chosen]
    plain = [name for name in names if (importlib.import_module(name).__file__ or "").endswith(".py")]
    print(f"{len(names) - len(plain)} of {len(names)} modules are compiled")
    if plain or not names:
        sys.exit(f"not compiled: {', '.join(plain) or 'nothing at all'}")


if __name__ == "__main__":
    main()
