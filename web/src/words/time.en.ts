// Words of the time at a table, for the pages that lay one or tell of it before and beside the game.
import { catalogue } from "./catalogue";
import { en as shell } from "./shell.en";

export const en = {
  time: () => "Time",
  bank: () => "A time bank for each seat",
  bank_named: (p: { name: "live" | "fast" | "slow"; time: string }) =>
    `${{ live: "Live", fast: "Over days, quick", slow: "Over days, relaxed" }[p.name]}: ${p.time}`,
  bank_own: () => "Choose it yourself",
  bank_part: (p: { part: "start" | "more" | "most" }) =>
    ({ start: "At the start", more: "Added for each choice", most: "At most" })[p.part],
  bank_help: (p: { days: boolean }) =>
    `Each seat has its own clock. It runs only while that player has to choose: not in a pause, while bots think or while the server is down.${p.days ? " Players can say that they are away, up to seven days a game, and the first choice has at least a day." : ""}`,
  timeout_policy: () => "When time runs out",
  timeout_policy_of: (p: { policy: string }) =>
    ({
      default_action_then_bot: "a plain choice is made",
      bot: "a bot plays on",
      concede: "the seat gives up",
      table_decides: "the others decide",
    })[p.policy] ?? "a plain choice is made",
  timeout_policy_help: (p: { policy: string }) =>
    ({
      bot: "Whoever comes back gets the seat back at once.",
      concede: "A seat that gives up cannot win.",
      table_decides:
        "Nothing happens by itself: any one of them moves the game on, lets a bot play, or gives more time. Until then the late player may still choose.",
    })[p.policy] ?? "The third time in a row, a bot plays on.",
  stand_in_after: () => "A bot stands in after",
  stand_in_after_of: (p: { seconds: number; level?: string }) =>
    p.seconds ? `${shell.clock_time(p)} away on their turn${p.level ? `, ${p.level}` : ""}` : "never",
  stand_in_level: () => "Its level",
  stand_in_help: () => "The seat stays theirs: once they are back, they choose again.",
  bank_time: (p: { start: number; more: number; most: number }) =>
    `${shell.clock_time({ seconds: p.start })} + ${shell.clock_time({ seconds: p.more })} a choice, up to ${shell.clock_time({ seconds: p.most })}`,
};

export const time = catalogue({ en });
