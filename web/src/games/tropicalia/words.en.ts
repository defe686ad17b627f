// Words of Tropicalia's client chrome in English. What happens in a game (log lines, prompts, moves) comes from the server.
import { plural, signed } from "#words/format.ts";

const gained = (n: number): string => (n > 0 ? `+${n}` : signed(n));
const count = (n: number, one: string, other: string): string =>
  `${signed(n)} ${plural("en", Math.abs(n), { one, other })}`;

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
  // ---- the island
  board: () => "Island, construction row and village",
  field: () => "Field",
  market: () => "Market",
  plaza: () => "Plaza",
  closedTile: () => "Closed",
  firstPlaza: () => "first",
  // ---- goods
  coconuts: ({ n }: N) => count(n, "coconut", "coconuts"),
  sugar_apples: ({ n }: N) => count(n, "sugar apple", "sugar apples"),
  mangos: ({ n }: N) => count(n, "mango", "mangoes"),
  coconut: () => "coconut",
  sugar_apple: () => "sugar apple",
  mango: () => "mango",
  carts: ({ n }: N) => count(n, "cart", "carts"),
  basketItems: ({ n }: N) => count(n, "basket", "baskets"),
  surfboards: ({ n }: N) => count(n, "surfboard", "surfboards"),
  shells: ({ n }: N) => count(n, "shell", "shells"),
  plusShells: ({ n }: N) => `${gained(n)} ${plural("en", Math.abs(n), { one: "shell", other: "shells" })}`,
  plus: ({ what }: What) => `+${what}`,
  minus: ({ what }: What) => `−${what}`,
  number: ({ n }: N) => signed(n),
  // ---- what markets buy
  each: ({ n }: N) => `${n} each`,
  any_2: () => "any fruit, each",
  one_5: () => "a single fruit",
  four_same: () => "four alike",
  five_any: () => "any five",
  more_fruit: () => "one kind;\n4 if fullest",
  fewer_fruit: () => "one kind;\n5 if emptiest",
  busy_markets: () => "one kind; per\nmarket worker",
  busy_cross: () => "one kind; per\nworker in line",
  setOf: () => "a set",
  star: () => "harder market",
  // ---- the round
  round: ({ n, of }: Of) => `Round ${n} of ${of}`,
  morning: () => "Morning",
  day: () => "Day",
  first: () => "starting player",
  // ---- workers
  workerAt: ({ space }: { readonly space: string }) => `Worker at ${space}`,
  workerGoes: ({ n }: N) => `${count(n, "place", "places")} to go to`,
  otherWorker: () => "choose another worker",
  inHand: ({ n }: N) => `${n} in hand`,
  onFrame: ({ n }: N) => `${n} waiting`,
  onIsland: ({ n }: N) => `${n} out`,
  atHome: ({ n }: N) => `${n} home`,
  workers: () => "Workers",
  // ---- counts and points
  stored: ({ n, of }: Of) => `baskets ${n} of ${of}`,
  scorePoints: ({ n }: N) => count(n, "point", "points"),
  nothing: () => "nothing",
  // ---- construction row and village
  row: () => "Construction row",
  pile: ({ n }: N) => `${n} in the pile`,
  surcharge: ({ n }: N) => `+${n}`,
  worthNow: ({ n }: N) => `${gained(n)} ${plural("en", Math.abs(n), { one: "pt", other: "pts" })}`,
  yourVillage: () => "Your village",
  villageOf: ({ name }: Name) => `Village of ${name}`,
  seeVillage: () => "See it on the board",
  villageFacts: ({ n, fountains }: N & { readonly fountains: number }) =>
    `${count(n, "tile", "tiles")}, ${count(fountains, "fountain", "fountains")}`,
  building: () => "Building",
  event: () => "Event",
  orchard: () => "Orchard",
  treasure: () => "Treasure",
  buildingRule: () => "Scores its points.",
  eventRule: () => "1 to 5 different kinds score 7, 15, 24, 34, 45.",
  orchardRule: () => "Scores its points and brings its fruit at once.",
  treasureRule: ({ what }: What) => `Scores 2 for each of your ${what}.`,
  perSurfboard: () => "surfboards, used or not",
  perBasket: () => "basket tiles",
  perOrchard: () => "orchards",
  perBuilding: () => "buildings",
  perEvent: () => "events",
  perFountain: () => "complete fountains",
  tileCost: ({ cost, extra, total }: { readonly cost: number; readonly extra: number; readonly total: number }) =>
    `${cost} + ${extra} for its place = ${total} shells`,
  // ---- your own board
  ownBoard: ({ name }: Name) => `Your board: ${name}`,
  baskets: () => "Baskets",
  basketsFull: ({ n, of }: Of) => `${n} of ${of}`,
  tools: () => "Tools",
  ready: ({ n }: N) => `${n} ready`,
  used: ({ n }: N) => `${n} used`,
  shellsTitle: () => "Shells",
  score: () => "Score so far",
  breakdown: () => "Where the points come from",
  total: () => "Total",
  buildings: () => "Buildings",
  events: () => "Events",
  orchards: () => "Orchards",
  treasures: () => "Treasures",
  missing: () => "Missing types",
  fruit: () => "Fruit kept",
  shellPoints: () => "Shells",
  unusedTools: () => "Unused tools",
  // ---- selling and discarding
  sell: ({ n }: N) => (n > 0 ? `Sell for ${n}` : "Sell nothing"),
  oneMore: ({ what }: What) => `One more ${what}`,
  oneLess: ({ what }: What) => `One fewer ${what}`,
  best: () => "Best sale",
  discardTitle: ({ n }: N) => `Put back ${n}`,
  // ---- about parts of the board
  aboutFields: () => "A worker on a field takes all its fruit.",
  aboutMarkets: () => "A worker on a market may sell fruit there, as much as the market buys.",
  aboutPlazas: () =>
    "A worker on a plaza takes both items. Whoever visits the plaza with the flag also leads the next round.",
  aboutClosed: () => "Closed with this number of players: it holds nothing, and nobody can go there.",
  aboutStar: () => "A star marks a market whose price changes during the game.",
  aboutSpaces: () => "A worker here may go to any vacant tile of its row or column, and so may one at the other end.",
  aboutRow: () =>
    "A tile costs its number and 0 to 4 more for its place. Beside the price are the points it would bring you now, not counting shells.",
  aboutVillage: () =>
    "Nine tiles at most, never turned or moved. Two half fountains that touch make a whole one, which brings a fruit at once.",
  aboutBaskets: () =>
    "Five fruits fit, and one more for each basket tile. What does not fit goes back into the bag; you choose which.",
  aboutTools: () =>
    "Each tool works once. A surfboard takes a worker to any vacant tile; a cart takes it to an occupied market in its line; both together, to any occupied market.",
  aboutShells: () => "You can have any number of shells. Two of them are a point at the end.",
  aboutScore: () => "What you would score if the game ended now.",
  // ---- log filters
  logWorkers: () => "Workers",
  logGoods: () => "Fruit and items",
  logTrade: () => "Trade",
  logBuilding: () => "Building",
  logRounds: () => "Rounds",
  finalVillages: () => "The villages",
} as const;
