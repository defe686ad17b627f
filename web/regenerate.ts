// While the dev server runs: src/generated is written anew when a source that it is made from changes.
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const PYTHON = fileURLToPath(new URL("../src/skerry/", import.meta.url));
const CLIENT = fileURLToPath(new URL("src/games/", import.meta.url));
const SOURCES = ["core/boards.py", "games", "server/codegen", "server/protocol", "tables/protocol", "words"];
// a game's client too: of the game's messages it gets those that it names
const READ = /\.ftl$|\/(shapes|boards)\.py$|\/(codegen|protocol)\/.*\.py$|\/web\/src\/games\/.*\.(ts|svelte)$/;

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
      server.watcher.add([...SOURCES.map((name) => PYTHON + name), CLIENT]);
      server.watcher.on("all", (_event, path) => {
        if (!READ.test(path.replaceAll("\\", "/"))) return;
        clearTimeout(waiting); // another branch changes many at once
        waiting = setTimeout(generate, 100);
      });
    },
  };
}
