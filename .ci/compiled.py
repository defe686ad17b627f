"""See that an installed Skerry really runs compiled rules: every module that the build compiles is loaded as such."""

from __future__ import annotations

import importlib
import sys
import tomllib
from pathlib import Path

import skerry


def main() -> None:
    """Exit with the names of the modules that were loaded as source, if there are any."""
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))
    hook = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]
    package = Path(skerry.__file__).parent
    if package.is_relative_to(Path.cwd() / "src"):
        sys.exit("skerry is imported from the sources, not from an installed wheel")
    site = package.parent  # sources lie beside the compiled modules; those of this folder are gone
    found = {path for pattern in hook["mypyc"] for path in site.glob(pattern.removeprefix("src/"))}
    chosen = sorted(
        path
        for path in found
        if path.name != "__init__.py" and "\n# Not compiled: " not in path.read_text(encoding="utf-8")
    )
    names = [".".join(path.relative_to(site).with_suffix("").parts) for path in chosen]
    plain = [name for name in names if (importlib.import_module(name).__file__ or "").endswith(".py")]
    print(f"{len(names) - len(plain)} of {len(names)} modules are compiled")
    if plain or not names:
        sys.exit(f"not compiled: {', '.join(plain) or 'nothing at all'}")


if __name__ == "__main__":
    main()
