// Words of what is loaded only where a table has a clock: banks at the seats, who is late, being away.
import { catalogue } from "#words/catalogue.ts";

export const en = {
  clock: (p: { time: string }) => `${p.time} left for this choice`,
  clockBank: (p: { time: string; whose: string }) => `${p.time} left: ${p.whose}`,
  clockDays: (p: { days: number; hours: number }) => (p.hours ? `${p.days} d ${p.hours} h` : `${p.days} d`),
  clockHours: (p: { hours: number }) => `${p.hours} h`,
  clockWhole: (p: { time: string }) => `${p.time} until the clock ends the game`,
  ofWhole: () => "to play",
  askWhole: () => "What this clock is for",
  aboutWhole: () =>
    "The time for the whole game, for everybody together. When it is up, this round is played to its end and the game is over. It stops while the table is paused.",
  runs: () => "runs:",
  stands: () => "stopped:",
  more: (p: { seconds: number }) =>
    `+${p.seconds < 60 ? `${p.seconds} s` : p.seconds < 3600 ? `${p.seconds / 60} min` : `${p.seconds / 3600} h`} a choice`,
  until: (p: { date: string }) => `until ${p.date}`,
  awayUntil: (p: { date: string }) => `away until ${p.date}`,
  isOut: () => "out of time",

  // the others decide
  late: (p: { names: string; n: number }) => `Out of time: ${p.names}`,
  lateYours: () => "Your time is up. The others decide what happens; until they do, you may still choose.",
  lateJudge: () =>
    "Any of you can decide, and the first press counts. Until then, the late player’s own choice still counts.",
  lateWatch: () => "The others at the table decide what happens.",
  handOn: () => "Move on",
  handOnHelp: () => "A plain choice is made for the late player",
  letBot: () => "Let a bot play",
  giveMore: (p: { time: string }) => `Give ${p.time} more`,
  giveDay: () => "Give 24 h more",

  // away until
  awayTitle: () => "Away for a while",
  awayHelp: (p: { left: string }) =>
    `Your clock is stopped until then, or until you choose. Everybody is told. You have ${p.left} left of seven days per game.`,
  awayNone: () => "You have used up your seven days away in this game.",
  awayFor: () => "Back in",
  awayYes: () => "Stop my clock until then",
  back: () => "I am back",
  hours: (p: { hours: number }) =>
    p.hours % 24 === 0 ? (p.hours === 24 ? "a day" : `${p.hours / 24} days`) : `${p.hours} hours`,
  // a bot stands in
  missedTitle: () => "While you were away",
  sinceTitle: () => "Since you were last here",
  since: (p: { n: number }) => `${p.n === 1 ? "One step" : `${p.n} steps`} since you were last here.`,
  watchMissed: () => "Watch them",
  missed: (p: { n: number; seat: string }) =>
    p.n
      ? `${p.seat ? `${p.seat}: ` : ""}You missed ${p.n === 1 ? "one choice" : `${p.n} choices`}:`
      : "You are back. The bot that stood in chose nothing.",
  standsInYours: (p: { seat: string }) => `${p.seat ? `${p.seat}: ` : ""}A bot stands in for you.`,
  playMyself: () => "I’ll play now",
  earlierOnes: () => "the last of them:",
  close: () => "Close",
  cancel: () => "Cancel",
};

export const time = catalogue({ en });
