// Words of Koxinga's client chrome in English. What happens in a game (log lines, prompts, moves) comes from the server.
import { plural, signed } from "#words/format.ts";

const count = (n: number, one: string, other: string): string =>
  `${signed(n)} ${plural("en", Math.abs(n), { one, other })}`;

interface N {
  readonly n: number;
}
interface Name {
  readonly name: string;
}
interface Cargo {
  readonly n: number;
  readonly good: string;
}

export const en = {
  // ---- the chart
  title: () => "Koxinga",
  subtitle: () => "a race round the East China Sea",
  eastChinaSea: () => "East China Sea",
  philippineSea: () => "Philippine Sea",
  mingCoast: () => "Ming coast",
  formosa: () => "Formosa",
  kyushu: () => "Kyushu",
  jeju: () => "Jeju",
  joseon: () => "Joseon",
  ryukyu: () => "Ryukyu",
  north: () => "N",
  outside: () => "outside",
  inside: () => "inside",
  startAndGoal: () => "start and home",
  chart: () => "Chart of the East China Sea",
  // ---- the legend
  legend: () => "Legend",
  legendFood: () => "food to pay",
  legendGold: () => "gold to pay",
  legendTreasure: () => "treasure",
  legendOutside: () => "outside way",
  legendInside: () => "inside, main way",
  legendScore: () => "points at the end",
  // ---- goods
  food: () => "food",
  gold: () => "gold",
  cannon: () => "cannon",
  plus: ({ n }: N) => `+${n}`,
  cargo: ({ n, good }: Cargo) => `${n} ${good}`,
  plusCargo: ({ n, good }: Cargo) => `+${n} ${good}`,
  minusCargo: ({ n, good }: Cargo) => `−${n} ${good}`,
  treasures: ({ n }: N) => count(n, "treasure", "treasures"),
  holds: () => "Holds",
  holdHas: ({ hold, n, good }: Cargo & { readonly hold: number }) => `Hold ${hold}: ${n} ${good}`,
  holdEmpty: ({ hold }: { readonly hold: number }) => `Hold ${hold}: empty`,
  // ---- the round
  round: ({ n }: N) => `Round ${n}`,
  day: () => "Day",
  night: () => "Night",
  dice: () => "Dice",
  diceWaiting: () => "not rolled yet",
  diceOpen: () => "in which order?",
  diceSet: () => "set for this round",
  first: () => "First",
  startPlayer: () => "start player of this round",
  // ---- cards
  yourCards: () => "Your three cards",
  cardsNow: () => "Cards of this round",
  sail: () => "sail",
  sailLess: ({ n }: N) => `sail −${n}`,
  sum: ({ die, less }: { readonly die: number; readonly less: number }) => `sail ${die} − ${less}`,
  steps: ({ n }: N) => signed(n),
  sailSpoken: ({ n }: N) => (n < 0 ? "drift back one" : n === 0 ? "stay" : `sail ${n}`),
  sailRule: ({ less }: { readonly less: number }) => (less === 0 ? "sail by the die" : `sail the die, less ${less}`),
  takeSpoken: ({ n, good }: Cargo) => `load ${n} ${good}`,
  takeRule: ({ good }: { readonly good: string }) => `load ${good} by the die`,
  cardSpoken: ({ day, night }: { readonly day: string; readonly night: string }) => `By day ${day}, by night ${night}`,
  chosen: () => "chosen",
  faceDown: () => "face down",
  dayNow: () => "day now",
  nightNow: () => "night now",
  nightNext: () => "night to come",
  played: () => "played",
  faceDownSpoken: () => "A card face down",
  noCard: () => "No card chosen yet",
  cardOf: ({ name, card }: Name & { readonly card: string }) => `${name}: ${card}`,
  piles: ({ hand, draw }: { readonly hand: number; readonly draw: number }) =>
    `${count(hand, "card", "cards")} in hand, ${draw} to draw`,
  knownCards: () => "Known to be in hand:",
  playedCards: () => "Played, oldest first:",
  // ---- consequences
  stays: () => "stays where it is",
  home: () => "home",
  homeFifteen: () => "home: 15 points",
  // ---- ways
  whichWay: () => "Which way?",
  forkAhead: ({ area, n }: { readonly area: string; readonly n: number }) =>
    `The way forks at ${area}; ${count(n, "step", "steps")} to go.`,
  forkBack: ({ area }: { readonly area: string }) => `You are going back from ${area}.`,
  // ---- battle
  battleAt: ({ area }: { readonly area: string }) => `Battle at ${area}`,
  attacks: () => "attacks",
  defends: () => "defends",
  cannonToFire: () => "Cannon to use",
  ofYour: ({ n }: N) => `of your ${n}`,
  fight: () => "Fight",
  whyAttack: ({ n }: N) =>
    `Your die${n ? ` + ${n}` : ""} against each defender’s die and cannon. Fire beats everything.`,
  whyDefend: ({ n, total }: N & { readonly total: number }) =>
    `Your die${n ? ` + ${n}` : ""} against ${total}. A tie is a draw; fire always wins.`,
  firedAreGone: () => "Cannon you use are gone, win or lose.",
  sumOf: ({ n }: N) => `= ${n}`,
  won: () => "wins",
  lost: () => "loses",
  drew: () => "draw",
  take: () => "Take",
  spoilsFrom: ({ name }: Name) => `You beat ${name}: take your spoils`,
  choosesCannon: ({ name }: Name) => `${name} is choosing cannon.`,
  // ---- seats and points
  pointsSpoken: ({ n }: N) => count(n, "point", "points"),
  plusTreasures: ({ n }: N) => `+${count(n, "treasure", "treasures")}`,
  underAttack: () => "under attack",
  soFar: () => "so far",
  goldPart: ({ n }: N) => `${n} gold`,
  placePart: ({ n }: N) => (n < 0 ? `− ${-n} at sea` : `+ ${n} for the place`),
  worth: ({ n }: N) => `worth ${n}`,
  unknownWorth: () => "only its owner knows what it is worth",
  atArea: ({ area }: { readonly area: string }) => `at ${area}`,
  // ---- what a part of the board means
  areaFood: ({ n }: N) => `${n} food to pay on arrival`,
  areaGold: ({ n }: N) => `${n} gold to pay on arrival`,
  areaTreasure: () => "A treasure lies here",
  areaEmpty: () => "A free harbour: its treasure is taken",
  areaStrait: () => "The race starts and ends here",
  stepsHome: ({ n }: N) => `${count(n, "step", "steps")} from home`,
  stepsHomeBetween: ({ n, most }: N & { readonly most: number }) => `${n}–${most} steps from home`,
  areaPoints: ({ n }: N) => `${count(n, "point", "points")} for a ship here at the end`,
  shipsHere: ({ names }: { readonly names: string }) => `Here: ${names}`,
  pointsRule: () => "Points",
  aboutHolds: () =>
    "Each hold takes one lot of goods; lots never merge. When all five are full, the smallest lot of another kind goes overboard.",
  aboutCards: () =>
    "Everybody has the same ten cards. You hold three, play one a round, and draw one at random when the round ends.",
  aboutDice: () =>
    "The left die is for the day, the right one for the night. The start player may swap them, for everybody.",
  aboutBattle: () =>
    "Each side rolls the twelve-sided die and adds the cannon it uses. The higher total wins, a tie is a draw, and fire beats everything.",
  aboutForks: () => "The outside way is longer and has two treasures; the inside way is shorter and has none.",
  aboutSpoils: () => "The winner takes everything in one of the loser’s holds, or one of its treasures at random.",
  spoils: () => "Spoils",
  ship: () => "Ship",
  ownShip: ({ name }: Name) => `Your own ship: ${name}`,
  goldAboard: () => "gold aboard",
  treasureHead: () => "treasures",
  against: ({ name }: Name) => `against ${name}`,
  // ---- the end
  finish: () => "The finish",
  whereShips: () => "Where the ships ended up",
  // ---- on the board
  fallsBack: () => "falls back",
  shortOf: ({ n, good }: Cargo) => `${n} ${good} due!`,
  minusTreasure: () => "−1 treasure",
  found: () => "treasure!",
  // ---- log filters
  logSailing: () => "Sailing",
  logGoods: () => "Goods",
  logBattles: () => "Battles",
  logTreasure: () => "Treasure",
  logCards: () => "Cards and dice",
} as const;
