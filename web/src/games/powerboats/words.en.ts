// Words of Powerboats' client chrome in English. What happens in a race (log lines, prompts, moves) comes from the server.
import { plural } from "#words/format.ts";

const count = (n: number, one: string, other: string): string => `${n} ${plural("en", n, { one, other })}`;

interface N {
  readonly n: number;
}
interface Of {
  readonly n: number;
  readonly of: number;
}
interface Name {
  readonly name: string;
}
interface What {
  readonly what: string;
}
interface Letter {
  readonly letter: string;
}
interface Face {
  readonly face: number;
}

export const en = {
  // ---- the lake
  board: ({ name }: Name) => `Lake: ${name}`,
  buoy: ({ n }: N) => `Buoy ${n}`,
  finish: () => "Finish",
  showMark: ({ n }: N) => (n > 3 ? "Show the finish" : `Show buoy ${n}`),
  start: () => "Start",
  boat: ({ name, letter }: Name & Letter) => (letter ? `${name}’s boat ${letter}` : `${name}’s boat`),
  redoubt: () => "Redoubt",
  current: () => "Current",
  maelstrom: () => "Maelstrom",
  "low-water": () => "Low water",
  // ---- the race
  round: ({ n }: N) => `Round ${n}`,
  raceRoundShort: ({ n, of, round }: Of & { readonly round: number }) => `${n}/${of}, round ${round}`,
  raceRound: ({ n, of, round }: Of & { readonly round: number }) => `Race ${n} of ${of}, round ${round}`,
  placing: () => "Start",
  dice: () => "Dice",
  course: () => "Course",
  damageStep: () => "Damage",
  freePlay: () => "Free play",
  order: () => "Turn order",
  orderShort: () => "Turn",
  onTurn: ({ name }: Name) => `${name}’s turn`,
  giveTurn: ({ name }: Name) => `Give ${name} the turn`,
  startPlayer: () => "began the race",
  // ---- standings
  headsFor: ({ n }: N) => (n > 3 ? "for the finish" : `for buoy ${n}`),
  target: ({ n }: N) => (n > 3 ? "Finish" : `Buoy ${n}`),
  rounded: ({ n }: N) => `${n}/3`,
  roundedSpoken: ({ n }: N) => `${n}/3 buoys rounded`,
  turned: ({ n, of }: Of) => `${n} of ${of} parts of the way round`,
  gateDue: ({ n }: N) => (n < 0 ? `${-n} to unwind at the gate` : "gate ahead"),
  owed: ({ n }: N) => `${n} to unwind first`,
  speed: ({ n }: N) => `speed ${n}`,
  place: ({ n }: N) => `${n}${["th", "st", "nd", "rd"][n % 10 < 4 && Math.floor(n / 10) !== 1 ? n % 10 : 0]}`,
  placeSpoken: ({ place }: { readonly place: string }) => `${place} over the line`,
  out: () => "out",
  outSpoken: ({ what }: What) => `out: ${what}`,
  home: () => "home",
  wrecked: () => "wrecked",
  retired: () => "gave up",
  waiting: () => "not placed",
  racing: () => "racing",
  points: ({ n }: N) => count(n, "point", "points"),
  pointsShort: ({ n }: N) => `${n}`,
  damage: ({ n }: N) => count(n, "damage", "damage"),
  damageOf: ({ n, of }: Of) => `${n} of ${of} damage`,
  damageTitle: () => "Damage",
  setDamage: ({ n }: N) => `Set damage to ${n}`,
  boatLetter: ({ letter }: Letter) => `Boat ${letter}`,
  // ---- the bank
  bank: () => "Dice bank",
  bankOf: ({ name }: Name) => `Your bank: ${name}`,
  bankFacts: ({ n, of }: Of) => `${count(n, "die", "dice")}, ${count(of, "space", "spaces")}`,
  supply: ({ n }: N) => `${count(n, "die", "dice")} left to take`,
  die: ({ n, face }: N & Face) => `Die ${n}: ${face}`,
  openSpace: () => "Open space",
  closedSpace: () => "Closed by damage",
  overFull: ({ n }: N) => `${n} too many`,
  speedTitle: () => "Speed",
  again: () => "Again",
  takeOut: () => "Out",
  letGo: () => "Put back",
  newDie: () => "New die",
  keep: () => "Leave dice",
  keepMarked: () => "Leave all",
  roll: ({ n }: N) => (n > 0 ? `Roll ${n}` : "Take out"),
  choose: () => "Choose a die",
  aboutBank: () =>
    "At most one die a turn: add one, roll one again, take one out, or leave them alone. Each damage closes a space for good.",
  aboutBankAny: () => "Mark any dice to roll again, and one to add or take out; then roll them all at once.",
  aboutDamage: () => "One for each space you could not go. At the limit the boat is out of the race.",
  // ---- steering
  steer: () => "Steer",
  left: () => "Left",
  right: () => "Right",
  go: () => "Go",
  powerTurn: () => "Power turn",
  straight: () => "Go straight on",
  lieStill: () => "Stay put",
  turnGo: ({ side, n }: { readonly side: "left" | "right" } & N) => `Turn ${side}${n > 1 ? " twice" : ""} and go`,
  turnLie: ({ side, n }: { readonly side: "left" | "right" } & N) =>
    `Turn ${side}${n > 1 ? " twice" : ""} and stay put`,
  courseOf: ({ what, letter }: What & Letter) => (letter ? `${what}, boat ${letter}` : what),
  berth: ({ n }: N) => `Start at place ${n}`,
  berthHeadings: () => "then choose which way it faces",
  otherBerth: () => "choose another place",
  // ---- advice
  advice: () => "How the table sees it",
  adviceRounded: ({ name, n }: Name & N) => `${name} rounded buoy ${n}.`,
  adviceHome: ({ name }: Name) => `${name} crossed the line.`,
  adviceWrecked: ({ name }: Name) => `${name} is wrecked.`,
  overrule: () => "Overrule",
  endRaceSure: () => "End this race now? Boats still on the water keep their order.",
  // ---- about parts of the board
  aboutBuoy: ({ side }: { readonly side: "cw" | "ccw" | "any" }) =>
    ({
      cw: "Go round it clockwise, with the buoy on your right.",
      ccw: "Go round it anticlockwise, with the buoy on your left.",
      any: "Go round it on either side.",
    })[side],
  aboutRing: () => "Coloured arcs show how far each boat has come round it: six parts are half a turn.",
  aboutGate: () => "The dashed line is its gate: cross it the way the arrows point.",
  aboutStart: () => "Boats start here, at speed zero.",
  aboutFinish: () => "After the third buoy, reach one of these cells.",
  aboutBoat: ({
    speed,
    damage,
    target,
  }: {
    readonly speed: number;
    readonly damage: number;
    readonly target: string;
  }) => `Speed ${speed}, ${damage} damage, ${target}.`,
  aboutRedoubt: () => "Doubles the spaces a boat has left, and it flies over everything.",
  aboutCurrent: () => "Carries a boat one cell along its arrow.",
  aboutMaelstrom: () => "Turns a boat one step, and it goes on.",
  aboutLowWater: () => "One damage for each rock.",
  water: () => "Water",
  land: () => "Land",
  aboutWater: () => "Boats go straight and pass through each other, but never stop on one another.",
  aboutLand: () => "Stops a boat at once: each space it had left is one damage.",
  // ---- notes that rise from the board
  minusDamage: ({ n }: N) => `−${n}`,
  backed: ({ n }: N) => `back ${n}`,
  // ---- log filters
  logMoves: () => "Moves",
  logDice: () => "Dice",
  logBuoys: () => "Buoys and finish",
  logDamage: () => "Damage",
  logTurns: () => "Rounds and turns",
  // ---- the end
  story: () => "The race, round by round",
  storyRace: ({ n, name }: N & Name) => `Race ${n}: ${name}`,
  storySpoken: ({ name, parts }: Name & { readonly parts: string }) => `${name}: ${parts}`,
  storyAt: ({ what, n }: What & N) => `${what} in round ${n}`,
  captain: () => "Captain",
  turns: () => "Turns",
  crashes: () => "Crashes",
  race: ({ n }: N) => `Race ${n}`,
  total: () => "Total",
  ended: () => "End",
  figures: () => "The race in figures",
} as const;
