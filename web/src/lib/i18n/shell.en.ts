// English of everything around the games: navigation, home, tables, new table, waiting room, rules, mine, credits.
// Messages are grouped by page. Names of games, options and presets come from the server.
import { plural } from "./index";

const count = (n: number, one: string, other: string): string => `${n} ${plural("en", n, { one, other })}`;

export const en = {
  // frame
  skip: () => "Skip to the page",
  main: () => "Main",
  home: () => "Home",
  tables: () => "Tables",
  rules: () => "Rules",
  replays: () => "Replays",
  mine: () => "My games",
  you: () => "you",
  settings: () => "Settings",
  close: () => "Close",
  cancel: () => "Cancel",
  save: () => "Save",
  less: (p: { what: string }) => `Less: ${p.what}`,
  more: (p: { what: string }) => `More: ${p.what}`,
  titled: (p: { page: string }) => `${p.page} · Skerry`,
};
