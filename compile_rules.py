"""Which modules of the rules a wheel carries compiled, and compiling them with as many C compilers as there are cores.

    python compile_rules.py SCRATCH      from the project's root, with mypy and setuptools; the build hook calls it

writes SCRATCH/lib, and lines that begin with `progress: ` to its output.

There is one C file a module, because a compiler's cost grows faster than its file's length and one file keeps one core
busy; all modules are one group, so that they call one another directly instead of through Python objects. -O3 takes a
compiler longer and makes no game faster (bench/builds.py).
"""

from __future__ import annotations

import os
import re
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

PATTERNS = ("core/*.py", "games/**/*.py", "bots/*.py")
"""Below the package: a new game is compiled without an edit here."""

NOT_COMPILED = r"^# Not compiled: "
"""A module's own line, below its docstring; what follows says why."""

PROGRESS = "progress: "
"""How a line of output begins that tells how far it is."""


def compiled_modules(package: Path) -> list[Path]:
    """The files below `package` (the folder `skerry`) that a wheel carries compiled, sorted, so builds are repeatable.

    Left as they are: packages' fronts, and every module that says of itself that it is not compiled.
    """
    found = {path for pattern in PATTERNS for path in package.glob(pattern) if path.name != "__init__.py"}
    left = {path for path in found if re.search(NOT_COMPILED, path.read_text(encoding="utf-8"), re.MULTILINE)}
    return sorted(found - left)


def main(scratch: Path) -> None:
    """Compile the modules below src/skerry into SCRATCH/lib. Raises SystemExit, with words, if that fails."""
    from setuptools import Extension

    # Whether there is a compiler, and Python's headers, is known in a moment; mypyc takes ten seconds.
    probe = scratch / "probe.c"
    probe.write_text("#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n", encoding="utf-8")
    build([Extension("probe", [str(probe)])], scratch / "probe")

    from mypyc.build import mypycify

    modules = [path.as_posix() for path in compiled_modules(Path("src", "skerry"))]
    tell(f"mypyc reads {len(modules)} modules")
    extensions = mypycify(
        ["--strict", *modules],
        opt_level="2",
        debug_level="0",
        separate=False,
        multi_file=True,
        group_name="skerry",
        target_dir=str(scratch / "c"),
    )
    if os.name == "posix":  # elsewhere nothing is seen from outside unless it is said
        for extension in extensions:
            # What no other library can replace is called directly, and inlined, as within a single file.
            extension.extra_compile_args.append("-fvisibility=hidden")
    build(extensions, scratch / "lib")


def tell(stage: str) -> None:
    """Say to whoever reads the output how far it is."""
    print(f"{PROGRESS}{stage}", flush=True)


def build(extensions: list[Any], library: Path) -> None:
    """Compile and link through setuptools' own command, because it knows the compiler of every platform.

    Raises SystemExit, with words, if that fails.
    """
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext
    from setuptools.errors import BaseError, CCompilerError

    total = sum(len(extension.sources) for extension in extensions)
    done = 0
    counting = threading.Lock()
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1

    class Parallel(build_ext):  # type: ignore[misc]
        """Shares out the files of C: `--parallel` shares out extensions, and nearly all files belong to one."""

        def build_extensions(self) -> None:
            if not getattr(self.compiler, "initialized", True):
                self.compiler.initialize()  # Microsoft's looks for itself, once, and not in several threads
            compile_some = self.compiler.compile

            def compile_one(source: str, options: dict[str, Any]) -> list[str]:
                nonlocal done
                made: list[str] = compile_some([source], **options)
                with counting:
                    done += 1
                    if total > 1 and done * 10 // total > (done - 1) * 10 // total:  # of the probe nobody need hear
                        tell(f"{done * 10 // total * 10} % of {total} files of C compiled")
                return made

            def compile_all(sources: list[str], **options: Any) -> list[str]:
                with ThreadPoolExecutor(cores) as pool:
                    parts = list(pool.map(lambda source: compile_one(source, options), sources))
                return [name for made in parts for name in made]

            self.compiler.compile = compile_all
            super().build_extensions()

    project = Distribution({"name": "skerry", "packages": [], "package_dir": {"": "src"}, "ext_modules": extensions})
    project.parse_config_files(project.find_config_files())  # the user's and the system's, which may name a compiler
    command = Parallel(project)
    command.parallel = cores
    command.build_lib, command.build_temp = str(library), f"{library}.objects"
    command.ensure_finalized()
    try:
        command.run()
    except (BaseError, CCompilerError) as problem:
        raise SystemExit(f"error: {problem}") from None


if __name__ == "__main__":
    main(Path(sys.argv[1]))
