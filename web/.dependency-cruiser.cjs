// Which folder of the client may import which. `npm run lint` holds the client to it.
const ABOVE = {
  net: ["board", "games", "pages", "replay", "table"],
  lib: ["board", "pages", "replay", "table"],
  board: ["games", "pages", "replay", "table"],
};

module.exports = {
  forbidden: [
    ...Object.entries(ABOVE).map(([folder, above]) => ({
      name: `${folder}-imports-nothing-above-it`,
      severity: "error",
      from: { path: `^src/${folder}/` },
      to: { path: `^src/(${above.join("|")})/` },
    })),
    {
      name: "what-is-generated-imports-nothing",
      severity: "error",
      from: { path: "^src/generated/" },
      to: {},
    },
    {
      name: "no-game-imports-another",
      severity: "error",
      from: { path: "^src/games/([^/]+)/" },
      to: { path: "^src/games/[^/]+/", pathNot: "^src/games/$1/" },
    },
    {
      name: "no-cycle",
      severity: "error",
      from: { pathNot: "^src/table/plain/Value\\.svelte$" }, // a value may hold values
      to: { circular: true },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
  },
};
