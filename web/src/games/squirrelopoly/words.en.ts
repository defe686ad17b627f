// Words of Squirrelopoly's client chrome in English. What happens in a game (log lines, prompts, moves) comes from the server.
import { plural } from "#words/format.ts";

const count = (n: number, one: string, other: string): string => `${n} ${plural("en", n, { one, other })}`;

interface N {
  readonly n: number;
}
interface Name {
  readonly name: string;
}
interface What {
  readonly what: string;
}
interface Of {
  readonly n: number;
  readonly of: number;
}

export const en = {
  // ---- the loop
  board: () => "The loop with its squirrels and dreys",
  title: () => "Squirrelopoly",
  proceed: () => "Proceed",
  tree: () => "Tree",
  house: () => "House",
  acorns: () => "Trove of Acorns",
  fleet: () => "Fleet of Paw",
  doc: () => "Doc or Danger",
  adventure: () => "Adventure",
  live_trap: () => "Live Trap",
  control: () => "Animal Control",
  overflow: () => "Overflow",
  pile: ({ n }: N) => `${n} left`,
  walk: () => "Look along the loop",
  spaceNumber: ({ n, of }: Of) => (n === 0 ? "The beginning of the loop" : `Space ${n} of ${of}`),
  standsHere: ({ name }: Name) => `${name} is at`,
  chanceToLand: ({ n }: N) => `${n} % with this roll`,
  percent: ({ n }: N) => `${n} %`,
  // ---- squirrels
  food: () => "Food",
  health: () => "Health",
  gauge: ({ what, n, of }: What & Of) => `${what}: ${n} of ${of}`,
  gaugeThen: ({ what, n, of, then }: What & Of & { readonly then: number }) => `${what}: ${n} of ${of}, then ${then}`,
  foods: ({ n }: N) => `${n} food`,
  healths: ({ n }: N) => `${n} health`,
  plusFood: ({ n }: N) => `${n < 0 ? "−" : "+"}${Math.abs(n)} food`,
  plusHealth: ({ n }: N) => `${n < 0 ? "−" : "+"}${Math.abs(n)} health`,
  laps: ({ n }: N) => count(n, "lap", "laps"),
  lapDone: ({ n }: N) => `Lap ${n}!`,
  dreys: ({ n }: N) => count(n, "drey", "dreys"),
  points: ({ n }: N) => count(n, "point", "points"),
  dreyNames: ({ n, names }: N & { readonly names: string }) => `${count(n, "drey", "dreys")}: ${names}`,
  pointsUnit: ({ n }: N) => plural("en", n, { one: "point", other: "points" }),
  alive: () => "alive",
  hungry: () => "hungry",
  trapped: ({ n }: N) => `in the trap, ${count(n, "turn", "turns")}`,
  jailed: ({ n }: N) => `in custody, ${count(n, "turn", "turns")}`,
  dead: ({ n }: N) => `out in round ${n}`,
  hunger: () => "died of hunger",
  doc_cause: () => "died in a mishap",
  trap: () => "died in the trap",
  adventure_cause: () => "died on an adventure",
  mafia: () => "died of a beating",
  culled: () => "was culled",
  survived: () => "is alive",
  // ---- meals and winter
  round: ({ n }: N) => `Round ${n}`,
  roundsLeft: ({ n }: N) => (n === 0 ? "last round" : `${n} to go`),
  meal: () => "Meal",
  mealCostSpoken: ({ n }: N) => `A meal costs ${n} food`,
  mealIn: ({ n }: N) => (n === 1 ? "Meal on the next move" : `Meal in ${n} moves`),
  mealNow: ({ n }: N) => `costs ${n} food`,
  winterIn: () => "Winter in",
  winterInSpoken: ({ n }: N) => `Winter comes in ${count(n, "round", "rounds")}`,
  winter: () => "Winter",
  // ---- your own band
  ownBoard: ({ name }: Name) => `Your squirrel: ${name}`,
  home: () => "home",
  homeDrey: () => "Home drey",
  nth: ({ n }: N) => `drey no. ${n}`,
  yourDreys: () => "Dreys",
  noDreys: () => "No drey yet",
  buriedHere: ({ n }: N) => `${n} buried`,
  score: () => "Score so far",
  breakdown: () => "Where the points come from",
  lapPoints: ({ n, each }: N & { readonly each: number }) => `Laps (${n}, ${each} each)`,
  dreyPoints: ({ n, each }: N & { readonly each: number }) => `Dreys (${n}, ${each} each)`,
  survivorPoints: () => "Last one alive",
  total: () => "Total",
  dice: () => "Dice",
  // ---- what a choice would bring
  extraLost: () => "you lose your extra roll",
  extraKept: () => "Once out, you roll again.",
  // ---- scenes
  residence: ({ name }: Name) => `At ${name}`,
  costs: ({ n }: N) => `Costs ${n} food.`,
  freePlace: () => "Nobody lives here.",
  ownPlace: ({ age }: { readonly age: string }) => `Yours: ${age}.`,
  otherPlace: ({ name, age }: Name & { readonly age: string }) => `${name} lives here: ${age}.`,
  buriedFood: ({ n }: N) =>
    n === 0 ? "Nothing is buried here." : `${n} food ${plural("en", n, { one: "is", other: "are" })} buried here.`,
  raidNeeds: ({ food, health }: { readonly food: number; readonly health: number }) =>
    `A raid needs ${food} food and ${health} health.`,
  settleNeeds: ({ n }: N) => `To settle you need ${n} food.`,
  trapTitle: () => "In the live trap",
  trapText: ({ n, of }: Of) =>
    n === 1
      ? "Last attempt: you get out whatever the die shows."
      : `${n} of ${count(of, "attempt", "attempts")} left; the last one always gets out.`,
  escape: () => "Escape: a die decides",
  wait: () => "Wait: a die decides",
  custodyTitle: () => "In custody",
  custodyText: ({ n }: N) => `${count(n, "turn", "turns")} of custody left, this one included.`,
  mafiaTitle: () => "The Squirrel Mafia",
  mafiaText: ({ n }: N) => `Hand over all ${n} food, then two dice: ${n} or less, and you are free.`,
  mafiaTotals: () => "Chance of each total of two dice",
  breakOutText: () => "Two dice: any double, and you are free.",
  doublesShown: () => "The six doubles among the 36 rolls",
  adventureSafe: () => "The safe side",
  adventureBold: () => "The bold side: a die decides",
  third: () => "33 %",
  // ---- about parts of the board
  owned: ({ name, age }: Name & { readonly age: string }) => `Drey of ${name} (${age}).`,
  aboutResidence: () => "Settle, forage, bury food, rest or raid: one thing each visit.",
  aboutProceed: () => "Reaching or passing it completes a lap. Any number of squirrels may stand here.",
  aboutAcorns: () => "Draw a card about food.",
  aboutFleet: () => "Draw a card that takes you elsewhere.",
  aboutDoc: () => "Draw a card about health.",
  aboutAdventure: () => "Draw a card with a safe and a bold side, and choose.",
  aboutNoAdventure: () => "At this table nothing happens here.",
  aboutTrap: () => "Landing here catches you: escape with an injury, or wait.",
  aboutControl: ({ n }: N) => `${n} doubles in a row, or a card, bring you here. Landing here is only a visit.`,
  aboutOverflow: () => "Where prisoners go while Animal Control is taken.",
  aboutDeck: ({ n, used }: N & { readonly used: number }) => `${count(n, "card", "cards")} to draw, ${used} used.`,
  lastCard: ({ text, does }: { readonly text: string; readonly does: string }) =>
    does ? `Drawn last: “${text}” (${does})` : `Drawn last: “${text}”`,
  aboutMeals: ({ n, every }: N & { readonly every: number }) =>
    `After every ${every === 1 ? "move" : `${every} moves`} by dice a squirrel eats ${n} food. Whatever is missing costs health.`,
  aboutDreys: () => "Each drey scores at the end. The oldest is home, where resting gives more.",
  aboutScore: () => "What you would score if the game ended now.",
  aboutTrapScene: () => "Caught: a die decides what an escape costs, or how long you wait.",
  aboutCustody: () => "A double frees you, and you roll again. Otherwise the turn is used up.",
  aboutMafia: () =>
    "You hand over all your food. If two dice show that much or less, you are free; otherwise you are beaten.",
  aboutAdventures: () => "The safe side is small but sure. The bold side is better on average, but it can hurt.",
  aboutStay: () => "One thing each visit. A hungry squirrel can only forage.",
  // ---- the end
  lifeStories: () => "Life stories",
  lifeOf: ({ name, end }: Name & { readonly end: string }) => `Life of ${name}: ${end}`,
  diedInRound: ({ cause, n }: { readonly cause: string; readonly n: number }) => `${cause} in round ${n}`,
  roundHead: () => "Round",
  endHead: () => "End",
  chartOf: ({ of, n }: { readonly of: number; readonly n: number }) =>
    `0 to ${of}, over ${count(n, "round", "rounds")}`,
  asTable: () => "As a table",
  // ---- log filters
  logMoves: () => "Runs and laps",
  logHomes: () => "Dreys and food",
  logCards: () => "Cards and adventures",
  logTrouble: () => "Trap and custody",
  logLife: () => "Meals and deaths",
} as const;
