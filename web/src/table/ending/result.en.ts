// English of the result.
import { plural } from "#words/format.ts";
import { ordinal } from "#words/english.ts";

export const en = {
  hints: (p: { name: string; n: number }) =>
    `${p.name} asked ${p.n === 1 ? "once" : `${p.n} times`} what a bot would do`,
  branched: (p: { n: number }) =>
    `While the game was on, somebody played on from it at another table ${p.n === 1 ? "once" : `${p.n} times`}; the log says from which step.`,
  stoodIn: (p: { name: string; n: number }) =>
    `A bot stood in for ${p.name} and made ${p.n === 1 ? "one choice" : `${p.n} choices`}.`,
  wentBack: (p: { n: number }) =>
    `The game went back past a roll or a draw ${p.n} ${plural("en", p.n, { one: "time", other: "times" })}; the log says when.`,
  toEvent: () => "To the event",
  resultTitle: () => "Result",
  wins: (p: { names: string; n: number }) => `${p.names} ${plural("en", p.n, { one: "wins", other: "share the win" })}`,
  nobodyWins: () => "Nobody wins",
  youWin: () => "You win!",
  yourPlace: (p: { n: number; of: number }) => `You came ${ordinal(p.n)} of ${p.of}.`,
  youShare: () => "You share the win!",
  breakdown: () => "Points by source",
  player: () => "Player",
  total: () => "Total",
  compare: () => "Compare with the others",
  replay: () => "Watch the replay",
  way: (p: { name: string }) => `How it went for ${p.name}`,
  watchMoment: () => "Watch this moment in the replay",
  whereFrom: () => "Where the points came from",
  timesOver: (p: { n: number }) => `${p.n} ×`,
  stronger: () => "Against stronger bots",
  backToBoard: () => "Look at the board",
  newTable: () => "Another table",
};
