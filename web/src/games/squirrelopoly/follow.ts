// The view after an event, so that a long update is shown step by step. The server's true view replaces it at the end.
import type { GameEvent } from "../../table/contract";
import type { DeckName, SquirrelopolyStatic, SquirrelopolyView, SquirrelState } from "./view";

type Apply = (view: SquirrelopolyView, event: GameEvent, fixed: SquirrelopolyStatic) => SquirrelopolyView;

const num = (value: unknown): number => Number(value);

function changed(view: SquirrelopolyView, seat: number, change: (squirrel: SquirrelState) => Partial<SquirrelState>): SquirrelopolyView {
  return { ...view, squirrels: view.squirrels.map((one, at) => (at === seat ? { ...one, ...change(one) } : one)) };
}
const own = (view: SquirrelopolyView, event: GameEvent, change: (squirrel: SquirrelState) => Partial<SquirrelState>): SquirrelopolyView => changed(view, num(event.seat), change);
const at = <T>(list: readonly T[], index: number, value: T): readonly T[] => list.map((one, i) => (i === index ? value : one));
const dice = (view: SquirrelopolyView, event: GameEvent): SquirrelopolyView => ({ ...view, dice: event["dice"] as readonly [number, number] });
/** Food or health, from an event that tells both the change and what it led to. */
const food: Apply = (view, event) => own(view, event, (one) => ({ food: num(event["food"] ?? one.food) }));
const health: Apply = (view, event) => own(view, event, () => ({ health: Math.max(0, num(event["health"])) }));

/** A residence changes hands: from whoever had it to the seat of the event. */
function settled(view: SquirrelopolyView, event: GameEvent): SquirrelopolyView {
  const space = num(event["space"]);
  const seat = num(event.seat);
  const squirrels = view.squirrels.map((one, i) => {
    const rest = one.dreys.filter((drey) => drey !== space);
    return i === seat ? { ...one, dreys: [...rest, space] } : rest.length < one.dreys.length ? { ...one, dreys: rest } : one;
  });
  return { ...view, squirrels, owner: at(view.owner, space, seat) };
}

const APPLY: Readonly<Record<string, Apply>> = {
  round: (view, event) => ({ ...view, round: num(event["round"]), meal: num(event["meal"]), winter: event["winter"] === true, winter_in: view.winter_in === null ? null : Math.max(0, view.winter_in - (num(event["round"]) - view.round)) }),
  rolled: (view, event) => own({ ...dice(view, event), seat: num(event.seat) }, event, () => ({ doubles: num(event["doubles"]) })),
  tried: (view, event) => own(dice(view, event), event, () => ({ custody: num(event["turns"]) })),
  mafia: (view, event) => own(dice(view, event), event, () => ({ food: 0, custody: num(event["turns"]) })),
  moved: (view, event, fixed) => own(view, event, (one) => ({
    space: num(event["space"]),
    ...(event["cause"] === "roll" && one.meal_in !== null ? { moves: one.moves + 1, meal_in: one.meal_in > 1 ? one.meal_in - 1 : fixed.meal_every } : {}),
  })),
  caught: (view, event) => own(view, event, () => ({ space: num(event["space"]), custody: num(event["turns"]), doubles: 0 })),
  lap: (view, event, fixed) => own(view, event, (one) => ({ laps: num(event["laps"]), score: { ...one.score, laps: one.score.laps + fixed.points.lap, total: one.score.total + fixed.points.lap } })),
  meal: (view, event) => own(view, event, (one) => ({ food: one.food - num(event["amount"]), hungry: one.hungry || num(event["missing"]) > 0 })),
  food, health,
  given: (view, event) => changed(changed(view, num(event.seat), (one) => ({ food: one.food - num(event["amount"]) })), num(event["target"]), (one) => ({ food: one.food + num(event["amount"]) })),
  foraged: (view, event, fixed) => {
    const space = num(event["space"]);
    const dug = num(event["dug"] ?? 0);
    return food({ ...own(view, event, () => ({ hungry: false })), buried: at(view.buried, space, (view.buried[space] ?? 0) - dug) }, event, fixed);
  },
  acquired: (view, event, fixed) => food(settled(view, event), event, fixed),
  raided: (view, event, fixed) => food(event["won"] === false ? view : settled(view, event), event, fixed),
  claimed: settled,
  buried: (view, event) => {
    const next = own(view, event, (one) => ({ food: one.food - num(event["amount"]) }));
    return { ...next, buried: at(view.buried, num(event["space"]), num(event["total"])) };
  },
  dug: (view, event) => {
    const space = num(event["space"]);
    return { ...own(view, event, (one) => ({ food: one.food + num(event["amount"]) })), buried: at(view.buried, space, (view.buried[space] ?? 0) - num(event["amount"])) };
  },
  rested: health,
  drew: (view, event) => {
    const name = event["deck"] as DeckName;
    const deck = view.decks[name];
    const top = name === "adventure" ? deck.top : String(event["card"]);
    return { ...view, decks: { ...view.decks, [name]: { ...deck, pile: deck.pile - 1, top } } };
  },
  dared: (view, event) => ({ ...view, card: null, decks: { ...view.decks, adventure: { ...view.decks.adventure, top: String(event["card"]) } } }),
  shuffled: (view, event, fixed) => {
    const name = event["deck"] as DeckName;
    return { ...view, decks: { ...view.decks, [name]: { pile: fixed.decks[name].length, used: [], top: null } } };
  },
  waits: (view, event) => own(view, event, () => ({ waiting: num(event["turns"]) })),
  skipped: (view, event) => own({ ...view, seat: num(event.seat) }, event, () => ({ waiting: num(event["turns"]) })),
  died: (view, event) => {
    const seat = num(event.seat);
    const next = own(view, event, () => ({ alive: false, died: num(event["round"]), food: 0, health: 0, hungry: false, waiting: 0, custody: 0, dreys: [] }));
    return { ...next, owner: view.owner.map((owner) => (owner === seat ? null : owner)) };
  },
};

export function follow(view: SquirrelopolyView, event: GameEvent, fixed: SquirrelopolyStatic): SquirrelopolyView {
  return APPLY[event.type]?.(view, event, fixed) ?? view;
}
