// Words of TropicHop's client chrome in English. What happens in a game (log lines, prompts, moves) comes from the server.
import { plural } from "#words/format.ts";

interface N {
  readonly n: number;
}
interface Percent {
  readonly percent: number;
}
interface Name {
  readonly name: string;
}

export const en = {
  // ---- the chart
  chart: () => "Chart of Saint Elmo and Grand Cormorant",
  saintElmo: () => "Saint Elmo",
  grandCormorant: () => "Grand Cormorant",
  passage: () => "Halyard Passage",
  leave: ({ n }: N) => `${n} or more left: across`,
  // ---- on a place
  forSale: ({ n }: N) => `for sale ${n}`,
  rent: ({ n }: N) => `rent ${n}`,
  yours: ({ n }: N) => `yours, ${n}`,
  wharf: ({ pass, stop }: { readonly pass: number; readonly stop: number }) => `pass ${pass}, stop ${stop}`,
  cash: () => "cash",
  still: () => "still",
  plusNumber: ({ n }: N) => `+${n}`,
  // ---- captains
  barrels: ({ n }: N) => `${n} ${plural("en", n, { one: "barrel of rum", other: "barrels of rum" })}`,
  inHand: ({ n }: N) => `${n} in hand`,
  atPlace: ({ place }: { readonly place: string }) => `at ${place}`,
  worth: ({ n }: N) => `worth ${n}`,
  deedsOf: ({ n, of, group }: { readonly n: number; readonly of: number; readonly group: string }) =>
    `${n} of ${of} deeds of ${group}`,
  leavesFreely: () => "leaves without rum",
  mustRefuel: ({ n }: N) => `needs ${n} ${plural("en", n, { one: "barrel", other: "barrels" })} to leave`,
  reachesAny: () => "covers any roll",
  reaches: ({ n }: N) => `covers rolls up to ${n}`,
  reachesLow: ({ n }: N) => `covers rolls up to ${n}, low on rum`,
  bankrupt: () => "bankrupt",
  marooned: () => "marooned without rum",
  maelstrom: () => "lost in the Maelstrom",
  sunk: () => "sunk by cannon",
  resigned: () => "gave up",
  rum: () => "Rum",
  aboutRum: () =>
    "Leaving a port burns one barrel for every pip rolled. With fewer barrels than pips the ship stays, and pays again.",
  barrelsShort: ({ n }: N) => `${n} rum`,
  standingSpoken: ({ cash, worth }: { readonly cash: number; readonly worth: number }) =>
    `${cash} in cash, worth ${worth} in all`,
  outOfPlay: () => "out of the game",
  inDebt: () => "in debt",
  // ---- deeds
  holds: ({ name, n, of }: { readonly name: string; readonly n: number; readonly of: number }) =>
    `${name} holds ${n} of ${of}`,
  companyOwns: ({ n }: N) => `the Company's, for sale at ${n}`,
  hasStill: () => "with a still",
  deedsHeld: () => "Deeds",
  fee: () => "Fee",
  rumPrice: () => "Rum",
  // ---- before the roll
  forecast: () => "Where a roll takes you",
  cardChance: ({ percent }: Percent) => `a Maelstrom card: ${percent}\u00a0%`,
  stayChance: ({ percent }: Percent) => `too little rum: ${percent}\u00a0%`,
  stuckLater: ({ percent }: Percent) => `Risk of being stuck without rum afterwards: ${percent}\u00a0%`,
  stays: () => "stay",
  own: () => "yours",
  free: () => "free",
  money: ({ n }: N) => (n > 0 ? `+${n}` : `−${-n}`),
  outcomeStays: ({ total, percent }: { readonly total: number; readonly percent: number }) =>
    `${total}: ${percent}\u00a0%, too little rum, the ship stays`,
  outcome: ({
    total,
    percent,
    ends,
    rum,
  }: {
    readonly total: number;
    readonly percent: number;
    readonly ends: readonly string[];
    readonly rum: number;
  }) =>
    `${total}: ${percent}\u00a0%, ${rum} ${plural("en", rum, { one: "barrel", other: "barrels" })} left, ${ends.join(", or ")}`,
  outcomeEnd: ({ place, fee, stuck }: { readonly place: string; readonly fee: number; readonly stuck: number }) =>
    `to ${place}${fee > 0 ? `, fee ${fee}` : ""}${stuck > 0 ? `, ${stuck}\u00a0% too little to sail on` : ""}`,
  // ---- rum, stills, deeds
  buyRum: () => "Buy rum",
  barrelsWord: () => "barrels",
  rumFromCompany: ({ n }: N) => `${n} each, to the Company`,
  rumFrom: ({ n, name }: { readonly n: number; readonly name: string }) => `${n} each, to ${name}`,
  rumOwn: () => "your own, free",
  pay: ({ n }: N) => `Pay ${n}`,
  fill: () => "Take aboard",
  fillTo: ({ n }: N) => `${n}: any roll`,
  fillMost: () => "Fill up",
  moreToDo: () => "More to do",
  placeStill: () => "Set up a still",
  choosePort: () => "Choose a port on the chart",
  buyStill: ({ n }: N) => `Buy a still, ${n}`,
  sellStill: ({ n }: N) => `Sell a still, ${n}`,
  sellDeed: () => "Sell a deed",
  chooseDeed: () => "Choose a deed on the chart",
  trade: () => "Trade",
  // ---- trades
  tradeWith: () => "Trade with whom?",
  offersLeft: ({ n }: N) => `${n} ${plural("en", n, { one: "offer", other: "offers" })} left in this part of the turn`,
  partnerFacts: ({ cash, n }: { readonly cash: number; readonly n: number }) =>
    `${cash} in cash, ${n} ${plural("en", n, { one: "deed", other: "deeds" })}`,
  putIn: ({ place }: { readonly place: string }) => `Put in or take out ${place}`,
  noDeeds: () => "no deeds",
  yourDeeds: () => "Your deeds",
  tropicbux: ({ n }: N) => `${n} Tropicbux`,
  offerTo: ({ name }: Name) => `An offer to ${name}`,
  youGive: () => "You give",
  youGet: () => "You get",
  money_: () => "Money",
  iPay: () => "I pay",
  iReceive: () => "I receive",
  amount: () => "How much",
  ofCash: ({ n }: N) => `of ${n} in cash`,
  dropOffer: () => "Drop it",
  sendOffer: () => "Send the offer",
  offersYou: ({ author }: { readonly author: string }) => `${author} offers you a trade`,
  offers: ({ author, partner }: { readonly author: string; readonly partner: string }) =>
    `${author} offers ${partner} a trade`,
  gives: ({ name }: Name) => `${name} gives`,
  nothing: () => "nothing",
  groupChange: ({
    group,
    before,
    after,
    fee,
    then,
  }: {
    readonly group: string;
    readonly before: number;
    readonly after: number;
    readonly fee: number;
    readonly then: number;
  }) => `${group} ${before} → ${after}, fee ${fee} → ${then}`,
  // ---- debts
  youOwe: ({ n, name }: { readonly n: number; readonly name: string }) => `You owe ${name} ${n}`,
  owes: ({ debtor, n, name }: { readonly debtor: string; readonly n: number; readonly name: string }) =>
    `${debtor} owes ${name} ${n}`,
  owedFee: () => "A fee is due.",
  owedDamage: () => "The cannon did damage.",
  owedSell: () => "It is paid as soon as you have enough, by selling or trading.",
  owedHopeless: ({ n, name }: { readonly n: number; readonly name: string }) =>
    `Everything you could sell and spend comes to ${n}. Without a trade you are bankrupt, and ${name} gets everything.`,
  missing: ({ n }: N) => (n > 0 ? `${n} short` : "Enough in hand"),
  // ---- cannon
  cannon: () => "Cannon",
  shotOdds: ({ hit, sunk }: { readonly hit: string; readonly sunk: string }) =>
    `${hit}\u00a0% chance to hit, ${sunk}\u00a0% to sink.`,
  shotDamage: ({ least, most }: { readonly least: number; readonly most: number }) =>
    least === most ? `A hit costs each ship ${least}.` : `A hit costs each ship ${least} to ${most}.`,
  // ---- notes that rise
  plusStill: ({ n }: N) => `+${n} ${plural("en", n, { one: "still", other: "stills" })}`,
  plusBarrels: ({ n }: N) => `+${n} rum`,
  traded: () => "traded",
  // ---- the table
  supply: ({ n }: N) => `${n} ${plural("en", n, { one: "still", other: "stills" })} left with the Company`,
  round: ({ n }: N) => `Round ${n}`,
  roundOf: ({ n, of }: { readonly n: number; readonly of: number }) => `Round ${n} of ${of}`,
  lastRound: () => "last round",
  diceShow: ({ left, right }: { readonly left: number; readonly right: number }) =>
    `The dice show ${left} and ${right}`,
  netWorth: () => "Net worth",
  worthSpoken: ({ who }: { readonly who: string }) => `Net worth over the rounds. Now: ${who}`,
  afterRounds: ({ n }: N) =>
    n === 0 ? "from the start" : `after ${n} ${plural("en", n, { one: "round", other: "rounds" })}`,
  worthNow: ({ name, n }: { readonly name: string; readonly n: number }) => `${name} ${n}`,
  endedWith: ({ cash, deeds, n }: { readonly cash: number; readonly deeds: number; readonly n: number }) =>
    `${cash} in cash, ${deeds} ${plural("en", deeds, { one: "deed", other: "deeds" })}, ${n} ${plural("en", n, { one: "still", other: "stills" })} in hand`,
  logSailing: () => "Sailing",
  logMoney: () => "Fees and debts",
  logDeeds: () => "Deeds and stills",
  logTrades: () => "Trades",
  logCards: () => "Maelstrom",
  logCannon: () => "Cannon",
  logRounds: () => "Rounds",
  // ---- about places
  shipsHere: ({ names }: { readonly names: string }) => `In harbour: ${names}.`,
  aboutStart: ({ pass, stop, price }: { readonly pass: number; readonly stop: number; readonly price: number }) =>
    `The Company's home. Sailing past pays ${pass}, stopping here pays ${stop}. Rum costs ${price} a barrel.`,
  aboutPort: () => "Leaving a port burns a barrel for every pip rolled. Without a still it sells no rum.",
  aboutPortWithStill: ({ n }: N) =>
    `Leaving a port burns a barrel for every pip rolled. The still sells rum at ${n} a barrel.`,
  aboutPortDry: () =>
    "Leaving a port burns a barrel for every pip rolled. A still stands here, but while nobody owns the port it sells no rum.",
  aboutDot: () => "Open water. It counts as a space, but no move ends here.",
  aboutFreeportCash: ({ n }: N) => `Whoever arrives gets ${n}. The Company keeps a desk here for stills and deeds.`,
  aboutFreeportStill: ({ n }: N) =>
    `Whoever arrives gets ${n} ${plural("en", n, { one: "still", other: "stills" })} while the Company has any. It keeps a desk here for stills and deeds.`,
  aboutDistillery: ({ n }: N) => `Rum is on sale here at ${n} a barrel, and ships leave without burning any.`,
  aboutDistilleryDry: () => "Ships leave without burning any rum. While nobody owns the distillery it sells none.",
  aboutResort: () => "Guests pay for their beds. No rum is sold here, and ships leave without burning any.",
};
