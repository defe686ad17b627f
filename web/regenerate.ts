// While the dev server runs: src/generated is written anew when a source in Python that it is made from changes.
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const PYTHON = fileURLToPath(new URL("../src/skerry/", import.meta.url));
const SOURCES = ["core/boards.py", "games", "server/codegen", "server/protocol", "tables/protocol"];
const READ = /\/(shapes|boards)\.py$|\/(codegen|protocol)\/.*\.py$/;

export function regenerate(): Plugin {
  let waiting: NodeJS.Timeout | undefined;
  return {
    name: "regenerate",
    apply: "serve",
    configureServer(server) {
      const generate = () =>
        execFile(process.execPath, ["generate.mjs"], { cwd: server.config.root }, (failed, said, problem) => {
          if (said) server.config.logger.info(said.trim());
          if (failed) server.config.logger.error(problem.trim());
        });
      server.watcher.add(SOURCES.map((name) => PYTHON + name));
      server.watcher.on("all", (_event, path) => {
        if (!READ.test(path.replaceAll("\\", "/"))) return;
        clearTimeout(waiting); // another branch changes many at once
        waiting = setTimeout(generate, 100);
      });
    },
  };
}
