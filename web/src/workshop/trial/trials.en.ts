// English of trials: games between bots, and what comes of them.
import { plural } from "#words/format.ts";

const games = (n: number): string => `${n} ${plural("en", n, { one: "game", other: "games" })}`;

export const en = {
  try_it: () => "Try it",
  try_help: () => "Bots play this many games in the background, and each bot plays each seat in turn.",
  seats: () => "Seats",
  bots: () => "Bots",
  one_other: () => "One of them",
  same_level: () => "the same",
  games: () => "Games",
  compare: (p: { with: string }) => `Compare with ${p.with}`,
  compare_help: () => "The same bots and the same luck, once with each rule set.",
  start: () => "Let bots play",
  again: () => "Let them play again",
  cancel: () => "Stop",
  waiting: (p: { ahead: number }) =>
    p.ahead
      ? `Waiting: ${p.ahead} ${plural("en", p.ahead, { one: "other trial comes", other: "other trials come" })} first`
      : "Waiting for its turn",
  playing: (p: { played: number; games: number; what: string }) => `${p.what}: ${p.played} of ${games(p.games)}`,
  progress: () => "Games played",
  done: (p: { games: number }) => `${games(p.games)} played.`,
  cancelled: (p: { games: number }) => `Stopped after ${games(p.games)}.`,
  cancelled_why: (p: { games: number; why: string }) => `Stopped after ${games(p.games)}. ${p.why}.`,
  lost: () => "The server was restarted and has lost this trial.",
  lost_before: () => "Bots were playing here, but the server was restarted. Start again.",
  failed: (p: { why: string }) => `The trial ended early. ${p.why}`,
  broke: (p: { n: number; why: string }) => `${games(p.n)} failed. ${p.why}`,
  outdated: () => "The rules have changed since; these figures are for the earlier ones.",
  this_one: () => "These rules",
  nothing: () => "No game was finished.",
  wins_by_seat: () => "Wins by seat",
  wins_by_bot: () => "Wins by bot",
  share: (p: { share: string; low: string; high: string }) => `${p.share} (${p.low}–${p.high})`,
  bars_help: () =>
    "The line on each bar shows where the true share lies with 95 % certainty; the tick marks an equal share.",
  fair: () => "No seat wins clearly more or less than its share.",
  unfair: (p: { names: string }) => `Clearly off an equal share: ${p.names}.`,
  length: () => "Length",
  rounds: () => "Rounds",
  choices: () => "Choices",
  mean_rounds: () => "Rounds per game",
  mean_choices: () => "Choices per game",
  mean_score: () => "Score per seat",
  figures: () => "Figures",
  figure: () => "Average of all games",
  histogram: (p: { what: string; least: string; most: string; middle: string }) =>
    `${p.what}: from ${p.least} to ${p.most}, half of the games up to ${p.middle}`,
  middle: (p: { what: string; middle: string }) => `${p.what}, median ${p.middle}`,
  seed: (p: { seed: string }) => `Seed ${p.seed}`,
};
