// English of the result.
import { plural } from "../lib/i18n";

export const en = {
  hints: (p: { name: string; n: number }) => `${p.name} asked ${p.n === 1 ? "once" : `${p.n} times`} what a bot would do`,
  wentBack: (p: { n: number }) => `Play went back past luck ${p.n} ${plural("en", p.n, { one: "time", other: "times" })}; the log says when.`,
  resultTitle: () => "Result",
  wins: (p: { names: string; n: number }) => `${p.names} ${plural("en", p.n, { one: "wins", other: "share the win" })}`,
  nobodyWins: () => "Nobody wins",
  youWin: () => "You win!",
  youShare: () => "You share the win!",
  breakdown: () => "Points by source",
  player: () => "Player",
  total: () => "Total",
  replay: () => "Watch the replay",
  way: (p: { name: string }) => `How it went for ${p.name}`,
  watchMoment: () => "Watch this moment in the replay",
  whereFrom: () => "Where the points came from",
  timesOver: (p: { n: number }) => `${p.n} ×`,
  stronger: () => "Against stronger bots",
  backToBoard: () => "Look at the board",
  newTable: () => "Another table",
};
