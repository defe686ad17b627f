// English of one's own page.
import { count, ordinal } from "#words/english.ts";

export const en = {
  goes_see: (p: { table: string }) => `See how to keep ${p.table}`,
  guest_help: () => "Your name and games are kept by this browser’s cookie. No account, no password.",
  running: () => "Running",
  none_running: () => "You are not at any table just now.",
  choose_game: () => "Choose a game",
  finished: () => "Finished",
  finished_help: () => "every roll can be checked in the replay",
  my_place: (p: { place: number; score: number }) => `${ordinal(p.place)} place, ${count(p.score, "point", "points")}`,
  none_finished: () => "Games you finish stay here, step by step.",
  bots: (p: { n: number }) => count(p.n, "bot", "bots"),
  blocked: () => "Blocked",
  blocked_help: () => "you do not see what they say, and you are warned before you sit with them",
  release: () => "Unblock",
  release_named: (p: { name: string }) => `Unblock ${p.name}`,
  released: (p: { name: string }) => `${p.name} is no longer blocked.`,
  record: () => "Record",
  record_of: (p: { table: string }) => `Download the record of ${p.table}`,
  replay_of: (p: { table: string }) => `Replay ${p.table}`,
  events: () => "Your events",
};
