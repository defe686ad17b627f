// The rules in the browser's own Python (Pyodide): the same seeds play the same games there, to the last bit.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const PROJECT = fileURLToPath(new URL("../..", import.meta.url));
// of each game the first preset, played at random; by greedy bots too where that is quick
const GAMES = [
  ["koxinga", "random"],
  ["koxinga", "greedy"],
  ["powerboats", "random"],
  ["squirrelopoly", "greedy"],
  ["tropicalia", "random"],
  ["tropichop", "random"],
];

const python = await loadPyodide();
for (const folder of ["src", "tests"]) {
  python.FS.mkdirTree(`/skerry/${folder}`);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: PROJECT + folder }, `/skerry/${folder}`);
}
python.FS.writeFile("/skerry/pyproject.toml", readFileSync(`${PROJECT}pyproject.toml`));
python.globals.set("GAMES", python.toPy(GAMES));
const wrong = python.runPython(`
import json, sys, tomllib, types
from pathlib import Path

sys.path[:0] = ["/skerry/src", "/skerry/tests", "/skerry/installed"]
# what is not installed here: the package's entry points, and the names of machine integers, which are plain ones here
info = Path("/skerry/installed/skerry-0.dist-info")
info.mkdir(parents=True)
project = tomllib.loads(Path("/skerry/pyproject.toml").read_text())["project"]
points = "".join(
    f"[{group}]\\n" + "".join(f"{name} = {where}\\n" for name, where in found.items())
    for group, found in project["entry-points"].items()
)
(info / "METADATA").write_text("Metadata-Version: 2.1\\nName: skerry\\nVersion: 0\\n")
(info / "entry_points.txt").write_text(points)
extensions = types.ModuleType("mypy_extensions")
for name in ("i64", "i32", "i16", "u8"):
    setattr(extensions, name, int)
extensions.mypyc_attr = lambda *words, **wishes: lambda found: found
sys.modules["mypy_extensions"] = extensions

from records.fingerprints import FILE, fingerprint
from skerry.core.registry import find_game

written = json.loads(FILE.read_text())
wrong = []
for game, bots in GAMES:
    preset = find_game(game).presets[0].name
    found, expected = fingerprint(game, preset, bots, 1), written[game][f"{preset} {bots} 1"]
    if found != expected:
        wrong.append(f"{game}, {preset}, {bots}: {found} instead of {expected}")
wrong
`);
const said = [...wrong];
const version = python.runPython("sys.version.split()[0]");
console.log(said.length ? said.join("\n") : `${GAMES.length} games as everywhere, by Python ${version}`);
process.exit(said.length ? 1 : 0);
