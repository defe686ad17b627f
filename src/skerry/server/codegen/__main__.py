"""All TypeScript that the web client takes from Python's sources: the messages, and what each game of ours sends.

    python -m skerry.server.codegen web/src/generated

It writes `protocol.ts` and `views/<game>.ts` where their text changed, says which, and removes what is no longer made.
A build calls it before anything is installed: started in `src` it needs msgspec and mypy_extensions, and no Node.
"""

from __future__ import annotations

import sys
from pathlib import Path


def main(arguments: list[str]) -> int:
    """Write the folder; return the exit code. What stands in the way is told in one sentence."""
    if len(arguments) != 1 or arguments[0].startswith("-"):
        print("usage: python -m skerry.server.codegen FOLDER", file=sys.stderr)
        return 2
    try:
        # imported here because a source with a mistake, or a package that is missing, shows when it is imported
        from skerry.server.codegen.files import keep_folder
        from skerry.server.codegen.tree import render_all

        changed = keep_folder(Path(arguments[0]), render_all())
    except SyntaxError as problem:
        why = f"{problem.filename}, line {problem.lineno}: {problem.msg}"
    except ModuleNotFoundError as problem:
        why = f"{sys.executable} has no package {problem.name}; SKERRY_PYTHON names another Python"
    else:
        for name in changed:
            print(f"{arguments[0]}: {name}")
        return 0
    print(f"No TypeScript was written: {why}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
