"""Which modules of the rules a wheel carries compiled, and compiling them with as many C compilers as there are cores.

    python compile_rules.py SCRATCH      from the project's root, with mypy and setuptools; the build hook calls it

writes SCRATCH/lib, and lines that begin with `progress: ` to its output.

mypyc writes one C file a module. Small ones are compiled several at a time, because each brings all of mypyc's headers;
not all at once, because a compiler's cost grows faster than its file's length and one file keeps one core busy. All
modules are one group, so that they call one another directly instead of through Python objects. What takes a compiler
longer and makes no game faster is left out (bench/builds.py): -O3, and of -O2 what `SPARED` names.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
import sysconfig
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

PATTERNS = ("words/*.py", "core/*.py", "games/**/*.py", "bots/*.py")
"""Below the package: a new game is compiled without an edit here."""

NOT_COMPILED = r"^# Not compiled: "
"""A module's own line, below its docstring; what follows says why."""

SPARED = (
    "tree-pre",
    "gcse",
    "code-hoisting",
    "tree-vrp",
    "ipa-icf",
    "schedule-insns2",
    "tree-loop-vectorize",
    "tree-slp-vectorize",
)
"""Passes of GCC that cost a quarter of its time; other compilers pass over the flags, as mypyc lets them."""

BATCH = 1_500_000
"""Bytes of C that are compiled as one. Each brings mypyc's headers, which grow with the rules: with 164 modules 600 kB
took a compiler least, with 217 it is 1,500 (see bench/README.md)."""

DOOR = "skerry__door"
"""The library that is copied to every compiled module's place."""

DOOR_C = r"""#include <Python.h>

static PyObject *create(PyObject *spec, PyModuleDef *definition)
{
    PyObject *rules = PyImport_ImportModule("skerry__mypyc");
    PyObject *name = rules ? PyObject_GetAttrString(spec, "name") : NULL;
    PyObject *exported = name ? PyObject_CallMethod(name, "replace", "ss", ".", "___") : NULL;
    PyObject *attribute = exported ? PyUnicode_FromFormat("init_%U", exported) : NULL;
    PyObject *capsule = attribute ? PyObject_GetAttr(rules, attribute) : NULL;
    void *init = capsule ? PyCapsule_GetPointer(capsule, PyCapsule_GetName(capsule)) : NULL;
    Py_XDECREF(capsule);
    Py_XDECREF(attribute);
    Py_XDECREF(exported);
    Py_XDECREF(name);
    Py_XDECREF(rules);
    return init ? ((PyObject * (*)(void)) init)() : NULL;
}

static PyModuleDef_Slot slots[] = {{Py_mod_create, create}, {0, NULL}};
static PyModuleDef door = {PyModuleDef_HEAD_INIT, .m_name = "door", .m_size = 0, .m_slots = slots};

#define DOOR(name) PyMODINIT_FUNC PyInit_##name(void) { return PyModuleDef_Init(&door); }
"""
"""What stands in a compiled module's place and opens the one library that holds all of them.

Python looks for each module in a file of its own. mypyc writes one in C for each, and to compile and link those takes
as long as a dozen modules of ours; this one is compiled once and copied, because the import tells it which it is.
"""

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

    modules = compiled_modules(Path("src", "skerry"))
    tell(f"mypyc reads {len(modules)} modules")
    extensions = mypycify(
        ["--strict", *(path.as_posix() for path in modules)],
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
            extension.extra_compile_args += ["-fvisibility=hidden", *(f"-fno-{name}" for name in SPARED)]
    library = scratch / "lib"
    if sysconfig.get_config_var("Py_GIL_DISABLED"):  # there mypyc's own libraries of a module each do more
        build(extensions, library)
        return
    rules = extensions[0]
    rules.sources = batches([Path(source) for source in rules.sources])
    build([rules, Extension(DOOR, [str(door_source(scratch, modules))])], library)
    hang_doors(library, modules)


def batches(sources: list[Path]) -> list[str]:
    """Write files of C that include mypyc's modules, up to `BATCH` together; the other `sources` stay alone."""
    modules = [path for path in sources if path.name.startswith("__native")]
    shared: list[list[Path]] = []
    size = BATCH
    for path in modules:
        length = path.stat().st_size
        if size + length > BATCH:
            shared.append([])
            size = 0
        shared[-1].append(path)
        size += length
    made = [str(path) for path in sources if path not in modules]
    for number, paths in enumerate(shared):
        batch = paths[0].with_name(f"batch{number}.c")
        batch.write_text("".join(f'#include "{path.name}"\n' for path in paths), encoding="utf-8")
        made.append(str(batch))
    return made


def door_source(scratch: Path, modules: list[Path]) -> Path:
    """The file of C for a library that can stand for any of `modules`: it has every function Python may look for."""
    names = sorted({path.stem for path in modules} | {DOOR})
    source = scratch / "door.c"
    inits = "".join(f"DOOR({name})\n" for name in names)
    source.write_text(f"{DOOR_C}\n{inits}", encoding="utf-8")
    return source


def hang_doors(library: Path, modules: list[Path]) -> None:
    """Copy the library that `DOOR_C` makes to the place of each of `modules` below `library`."""
    (door,) = library.glob(f"{DOOR}.*")
    for path in modules:
        place = library / path.relative_to("src").with_name(door.name.replace(DOOR, path.stem, 1))
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(door, place)
    door.unlink()


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
