// Which folder of the client may import which: each only those that stand before it. `npm run lint` holds the client to it.
const ROW = [
  "generated",
  "words",
  "server",
  "app",
  "ui",
  "seats",
  "frame",
  "lists",
  "kit",
  "rulesets",
  "workshop",
  "games",
  "table",
  "pages",
];

module.exports = {
  forbidden: [
    ...ROW.map((folder, place) => ({
      name: `${folder}-imports-only-what-stands-before-it`,
      severity: "error",
      from: { path: `^src/${folder}/` },
      to: {
        path: "^(src|fixture|tests)/",
        pathNot: `^src/(${ROW.slice(0, place + 1).join("|")})/${folder === "generated" ? "|^src/words/(catalogue|numbers)[.]ts$" : ""}`,
      },
    })),
    {
      name: "every-folder-has-its-place-in-the-row",
      severity: "error",
      from: {},
      to: { path: "^src/[^/]+/", pathNot: `^src/(${ROW.join("|")})/` },
    },
    {
      name: "what-is-generated-imports-nothing",
      comment: "but what a catalogue is, and a list of languages its catalogues",
      severity: "error",
      from: { path: "^src/generated/" },
      to: { pathNot: "^src/(generated/words/|words/(catalogue|numbers)[.]ts$)" },
    },
    {
      name: "no-game-imports-another",
      severity: "error",
      from: { path: "^src/games/([^/]+)/" },
      to: { path: "^src/games/[^/]+/", pathNot: "^src/games/$1/" },
    },
    {
      name: "no-page-imports-another",
      severity: "error",
      from: { path: "^src/pages/([^/]+)/" },
      to: { path: "^src/pages/", pathNot: "^src/pages/$1/" },
    },
    {
      name: "across-folders-by-#",
      comment: "#kit/contract.ts rather than ../../../kit/contract: it stays as it is when the file that imports moves",
      severity: "error",
      from: { path: "^src/([^/]+)/" },
      to: { path: "^src/", pathNot: "^src/$1/", dependencyTypesNot: ["aliased-subpath-import"] },
    },
    {
      name: "no-cycle",
      severity: "error",
      from: { pathNot: "^src/games/plain/Value\\.svelte$" }, // a value may hold values
      to: { circular: true },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
  },
};
