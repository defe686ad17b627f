// English of what several pages around the games say, and of the home page and the rules: they open first. A page's own words
// lie beside it (*.en.ts) and come with it.
// Names and texts of games, options, presets and bots come from the server, as do the words of its refusals.
import { count, span } from "./english";

const NUMBERS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];

const frame = {
  skip: () => "Skip to the page",
  main: () => "Main",
  home: () => "Home",
  home_link: () => "Skerry, home",
  home_title: () => "Skerry: board games with friends or bots",
  titled: (p: { page: string }) => `${p.page} · Skerry`,
  tables: () => "Tables",
  events: () => "Events",
  table: () => "Table",
  lessons: () => "Lessons",
  rules: () => "Rules",
  mine: () => "My games",
  numbers: () => "Numbers",
  rated: () => "Counts for ratings",
  replay: () => "Replay",
  workshop: () => "Workshop",
  shared: () => "Shared with you",
  daily: () => "Challenge of the day",
  duplicates: () => "Duplicate tables",
  change_rules: () => "Change the rules",
  draw_own: () => "Draw your own",
  draw_own_of: (p: { game: string }) => `Draw your own: ${p.game}`,
  change_rules_of: (p: { game: string }) => `Change the rules: ${p.game}`,
  credits: () => "Credits",
  owner: () => "The owner’s page",
  invited: () => "An invitation",
  blocked_row: () => "somebody you have blocked sits here",
  notice: () => "From whoever runs this server",
  notice_away: () => "Hide this notice",
  source: () => "Source code",
  me_link: (p: { name: string }) => (p.name ? `${p.name}: my name and games` : "My name and games"),
  you: () => "you",
  close: () => "Close",
  done: () => "Done",
  cancel: () => "Cancel",
  save: () => "Save",
  go: () => "Go",
  yes: () => "yes",
  no: () => "no",
  less: (p: { what: string }) => `Less: ${p.what}`,
  more: (p: { what: string }) => `More: ${p.what}`,
  promise: () => "Every rule can be read, every roll can be checked.",
  // settings
  settings: () => "Settings",
  settings_failed: () => "The settings could not be loaded. Are you online? Press the button again to retry.",
  flip_theme: () => "Switch between light and dark",
  // what goes wrong
  retry: () => "Try again",
  reload: () => "Reload the page",
  unreachable: () => "The server cannot be reached.",
  unreachable_help: () => "Is it running? Are you online? Your games are safe.",
  refused: () => "The server refused that.",
  refused_help: () => "Please try again in a moment.",
  lost: () => "Connection lost.",
  lost_help: () => "Trying again. Nothing you did is lost.",
  part_comes: () => "Loading…",
  part_failed: () => "This part of the page did not load.",
  page_failed: () => "This page did not load",
  page_failed_help: () => "The connection broke, or Skerry was updated in the meantime.",
  missing: () => "There is nothing here",
  missing_help: () => "Skerry has no page at",
  to_home: () => "Back to the home page",
  to_tables: () => "To the tables",
  learn_by_playing: () => "Learn by playing",
  learn_now: () => "Learn in five minutes",
};

const home = {
  headline: (p: { games: number }) =>
    p.games > 1
      ? `${NUMBERS[p.games] ?? p.games} board games, one table, friends or bots on the other side.`
      : "A good game, one table, friends or bots on the other side.",
  tonight: (p: { day: string; part: "night" | "morning" | "afternoon" | "evening"; people: number; free: number }) =>
    `${p.day} ${p.part}: ${p.people ? `${count(p.people, "person", "people")} here` : "nobody here yet"}, ${p.free ? count(p.free, "table with a free seat", "tables with a free seat") : "room for a new table"}.`,
  your_move: () => "Your move",
  your_tables: () => "Your tables",
  only_read: () => "can only be read",
  tables_wait: (p: { n: number }) => `${count(p.n, "table waits", "tables wait")} for you`,
  others_move: () => "others are thinking",
  which_game: () => "What would you like to play?",
  rules_first: () => "Read the rules first",
  read_rules: () => "Read the rules",
  no_games: () => "No game is installed on this server yet.",
  players: (p: { range: string }) => p.range,
  minutes: (p: { from: number; to: number }) => (p.from === p.to ? `${p.from} min` : `${p.from}–${p.to} min`),
  usual_length: (p: { rounds: readonly [number, number]; minutes: readonly [number, number] }) =>
    `Usually ${p.rounds[0] === p.rounds[1] ? p.rounds[0] : `${p.rounds[0]} to ${p.rounds[1]}`} rounds, about ${p.minutes[0]} to ${p.minutes[1]} minutes.`,
  play_now: () => "Play against bots",
  play_length: (p: { title: string; from: number; to: number }) => `${p.title}: ${p.from}–${p.to} min`,
  play_whole: (p: { length: string }) => `or ${p.length}`,
  play_now_short: () => "Play now",
  /** Follows the words of a button, for those who hear it without its surroundings. */
  which: (p: { game: string }) => `: ${p.game}`,
  new_table: () => "New table",
  new_table_of: (p: { game: string }) => `New table: ${p.game}`,
  free_seats: () => "Tables with a free seat",
  all_tables: () => "All tables",
  no_free_seats: () => "No free seat just now. Set up a table and send your friends the link.",
  lay_table: () => "Set up a table",
  waiting_for: (p: { free: number }) => (p.free ? `${count(p.free, "seat", "seats")} free` : "waiting to start"),
  playing: () => "being played",
  over: () => "over",
  look_back: () => "Look back",
  play: () => "Play",
  open: () => "Open",
};

const lobby = {
  game: () => "Game",
  seated: (p: { people: number; bots: number; free: number }) =>
    [
      p.people ? count(p.people, "person", "people") : "",
      p.bots ? count(p.bots, "bot", "bots") : "",
      p.free ? count(p.free, "free seat", "free seats") : "",
    ]
      .filter(Boolean)
      .join(", "),
  hosted: () => "host",
  goes_label: () => "This table will be cleared away",
  goes_title: (p: { day: string }) => `This table will be cleared away on ${p.day}`,
  goes_help: () => "Nobody has been here for a long time. A move, a chat message or this button keeps it.",
  goes_keep: () => "Keep the table",
  goes_kept: () => "The table stays.",
  goes_row: (p: { day: string }) => `cleared away on ${p.day}`,
  changes: (p: { n: number }) => `${p.n} changed`,
  sit_down: () => "Sit down",
  sit_at: (p: { table: string }) => `Sit down at ${p.table}`,
  open_at: (p: { table: string }) => `Open ${p.table}`,
  watch: () => "Watch",
  watch_at: (p: { table: string }) => `Watch ${p.table}`,
};

const tables = {
  clock: () => "Time for each choice",
  clock_row: (p: { time: string }) => `${p.time} a choice`,
  time_left: (p: { seconds: number }) => {
    const [unit, name] = (
      [
        [86_400, "day"],
        [3600, "hour"],
        [60, "minute"],
      ] as const
    ).find(([size]) => p.seconds >= size) ?? [1, "second"];
    return `${count(Math.floor(p.seconds / unit), name, `${name}s`)} left`;
  },
  deadline: (p: { date: string }) => `until ${p.date}`,
  clock_time: (p: { seconds: number }) => (p.seconds === 0 ? "no clock" : span(p.seconds)),
  branch: () => "What if?",
  branch_of: (p: { n: number }) => `What if? A branch of another game, from its step ${p.n}`,
  seats: () => "Seats",
  taken_back: () => "Taken back:",
};

const waiting = {
  copy_link: () => "Copy the link",
  link_copied: () => "Link copied.",
  link_here_alone: () =>
    "This link works only on this machine. To let friends on your network use it, start Skerry with --host 0.0.0.0.",
  link_elsewhere: () => "This link works on other devices too, wherever this machine can be reached.",
  link_not_copied: () => "The link could not be copied; select it and copy it by hand.",
  your_name: () => "Your name",
  name_missing: () => "A name needs at least one letter.",
  name_saved: (p: { name: string }) => `You are ${p.name} now.`,
};

export const en = { ...frame, ...home, ...lobby, ...tables, ...waiting };
