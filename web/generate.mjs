// Writes src/generated, what the client takes from Python's sources: `node generate.mjs`, which `npm run` does by itself.
// The Python that it asks: SKERRY_PYTHON, else that of ../.venv, else python3. It needs msgspec and mypy_extensions.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const windows = process.platform === "win32";
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const own = here(windows ? "../.venv/Scripts/python.exe" : "../.venv/bin/python");
const python = process.env.SKERRY_PYTHON || (existsSync(own) ? own : windows ? "python" : "python3");

// started in ../src, so that the sources are found whether or not Skerry is installed
const done = spawnSync(python, ["-m", "skerry.server.codegen", here("src/generated")], {
  cwd: here("../src"),
  stdio: ["ignore", "inherit", "inherit"],
});
if (done.error) {
  console.error(
    `No TypeScript was written: ${python} could not be started (${done.error.code}); SKERRY_PYTHON names another.`,
  );
}
process.exit(done.status === 0 ? 0 : 1); // what else went wrong Python has said
