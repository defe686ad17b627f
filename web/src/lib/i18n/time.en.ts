// Words of the time at a table, for the pages that lay one or tell of it before and beside the game.
import { catalogue } from ".";
import { en as shell } from "./shell.en";

export const en = {
  time: () => "Time",
  bank: () => "A bank of time for each seat",
  bank_named: (p: { name: "live" | "fast" | "slow"; time: string }) => `${{ live: "Live", fast: "By days, brisk", slow: "By days, at ease" }[p.name]}: ${p.time}`,
  bank_own: () => "Choose it yourself",
  bank_part: (p: { part: "start" | "more" | "most" }) => ({ start: "To begin with", more: "More with each choice", most: "At most" })[p.part],
  bank_help: (p: { days: boolean }) =>
    `Each seat has its own time, and loses it only while its person has to choose: not in a pause, not while bots think, not while the server is down.${p.days ? " Whoever says to be away is waited for, up to seven days a game, and the first choice has a day at least." : ""}`,
  expiry: () => "When time is out",
  expiry_of: (p: { expiry: string }) =>
    ({ plain: "a plain choice is made", bot: "a bot plays on", gives_up: "the seat gives up", others: "the others decide" })[p.expiry] ?? "a plain choice is made",
  expiry_help: (p: { expiry: string }) =>
    ({ bot: "Who comes back sits down again at once.", gives_up: "Who gives up cannot win.", others: "Nothing happens by itself: one of them hands the turn on, lets a bot play, or gives more time. Until then who is late may still choose." })[p.expiry] ?? "The third time in a row, a bot plays on.",
  stands_in: () => "A bot stands in after",
  stands_in_of: (p: { seconds: number; level?: string }) =>
    p.seconds ? `${shell.clock_time(p)} of being on turn and away${p.level ? `, ${p.level}` : ""}` : "never",
  stands_in_level: () => "Its level",
  stands_in_help: () => "The seat stays theirs: who comes back takes the next decision.",
  bank_time: (p: { start: number; more: number; most: number }) =>
    `${shell.clock_time({ seconds: p.start })} + ${shell.clock_time({ seconds: p.more })} a choice, up to ${shell.clock_time({ seconds: p.most })}`,
};

export const time = catalogue({ en });
