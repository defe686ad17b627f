// The view after an event, so that a long update is shown step by step. The server's true view replaces it at the end.
import type { GameEvent } from "../../table/contract";
import type { AreaKind, Battle, Good, Hold, KoxingaStatic, KoxingaView, Outcome, Score, Ship } from "./view";

const HOME_POINTS = 15;
/** Events that a battle is still going on at; with any other event it is over. */
const FIGHTING = new Set(["battle", "attacked", "defended", "spoiled", "spared", "gained", "dropped", "lost_gain"]);
/** Events that a ship's own half consists of. */
const ACTING = new Set(["revealed", "moved", "stayed", "retreated", "gained", "route"]);

const NO_CARD: Ship["card"] = { id: null, state: "none" };

const num = (value: unknown): number => Number(value);

export function follow(view: KoxingaView, event: GameEvent, fixed: KoxingaStatic): KoxingaView {
  let next = view;
  const fights = FIGHTING.has(event.type) && !(event.type === "gained" && event["source"] === "card");
  if (next.battle && !fights) next = { ...next, battle: null };
  if (typeof event.seat === "number" && ACTING.has(event.type) && event["source"] !== "spoil") next = acting(next, event.seat, event.type === "revealed");
  const apply = APPLY[event.type];
  return apply ? apply(next, event, fixed) : next;
}

type Apply = (view: KoxingaView, event: GameEvent, fixed: KoxingaStatic) => KoxingaView;

const APPLY: Readonly<Record<string, Apply>> = {
  rolled: (view, event) => ({ ...view, step: "arrange", dice: event["dice"] as KoxingaView["dice"], swapped: false }),
  arranged: (view, event) => ({ ...view, step: "pick", dice: event["dice"] as KoxingaView["dice"], swapped: event["swapped"] === true }),
  half: (view, event) => ({
    ...view, half: event["half"] as KoxingaView["half"], mover: null,
    ships: view.ships.map((ship) => (ship.card.state === "none" ? { ...ship, hand_count: ship.hand_count - 1, card: { id: null, state: "hidden" } } : ship)),
  }),
  round: (view, event) => {
    const first = num(event["first"]);
    return {
      ...view, step: "roll", round: num(event["round"]), first, half: null, dice: null, swapped: false, mover: null,
      order: view.ships.map((_, at) => (first + at) % view.ships.length),
      ships: view.ships.map((ship) => ({ ...ship, card: NO_CARD })),
    };
  },
  revealed: (view, event) => changed(view, num(event.seat), (ship) => {
    const card = num(event["card"]);
    return {
      card: { id: card, state: "day" },
      hand: ship.hand?.filter((one) => one !== card) ?? null,
      known: ship.known.filter((one) => one !== card),
    };
  }),
  moved: sailed,
  retreated: sailed,
  finished: (view, event, fixed) => scored(changed(view, num(event.seat), () => ({ finished: true })), num(event.seat), fixed),
  gained: (view, event, fixed) => stow(view, num(event.seat), num(event["hold"]), [event["good"] as Good, num(event["amount"])], fixed),
  dropped: (view, event, fixed) => stow(view, num(event.seat), num(event["hold"]), null, fixed),
  paid: (view, event, fixed) => unloaded(view, num(event.seat), event["good"] as Good, num(event["amount"]), fixed),
  short: (view, event, fixed) => unloaded(view, num(event.seat), event["good"] as Good, num(event["paid"]), fixed),
  found: (view, event, fixed) => {
    const areas = view.areas.map((area, id) => (id === event["area"] ? (["empty", 0] as [AreaKind, number]) : area));
    const found = { ...view, areas, treasure_pile: view.treasure_pile - 1, treasures_left: taken(view, event["what"]) };
    if (event["what"] !== "points") return found;
    const token = { token: num(event["token"]), value: typeof event["value"] === "number" ? event["value"] : null };
    return scored(changed(found, num(event.seat), (ship) => ({ treasures: [...ship.treasures, token] })), num(event.seat), fixed);
  },
  battle: (view, event) => ({
    ...view,
    battle: {
      area: num(event["area"]), attacker: num(event.seat), cannon: null, roll: null,
      defenders: (event["defenders"] as number[]).map((seat) => ({ seat, cannon: null, roll: null, outcome: null })),
    },
  }),
  attacked: (view, event, fixed) => {
    const fire = event["roll"] === "fire";
    const fought = fight(view, (battle) => ({
      ...battle, cannon: num(event["cannon"]), roll: event["roll"] as Battle["roll"],
      defenders: fire ? battle.defenders.map((one) => ({ ...one, outcome: "lost" as Outcome })) : battle.defenders,
    }));
    return unloaded(fought, num(event.seat), "cannon", num(event["cannon"]), fixed);
  },
  defended: (view, event, fixed) => {
    const fought = fight(view, (battle) => ({
      ...battle,
      defenders: battle.defenders.map((one) =>
        one.seat === event.seat
          ? { seat: one.seat, cannon: num(event["cannon"]), roll: event["roll"] as Battle["roll"], outcome: event["outcome"] as Outcome }
          : one),
    }));
    return unloaded(fought, num(event.seat), "cannon", num(event["cannon"]), fixed);
  },
  spoiled: (view, event, fixed) => {
    const loser = num(event["target"]);
    if (event["what"] === "hold") return stow(view, loser, num(event["hold"]), null, fixed);
    const token = view.ships[loser]?.treasures.find((one) => one.token === event["token"]);
    const value = typeof event["value"] === "number" ? event["value"] : (token?.value ?? null);
    const without = changed(view, loser, (ship) => ({ treasures: ship.treasures.filter((one) => one.token !== event["token"]) }));
    const moved = changed(without, num(event.seat), (ship) => ({
      treasures: [...ship.treasures, { token: num(event["token"]), value }].sort((a, b) => a.token - b.token),
    }));
    return scored(scored(moved, loser, fixed), num(event.seat), fixed);
  },
  reshuffled: (view, event) => changed(view, num(event.seat), (ship) => ({
    draw_count: ship.draw_count + ship.played.length + (ship.card.id === null ? 0 : 1), played: [], card: NO_CARD,
  })),
  drew: (view, event) => changed(view, num(event.seat), (ship) => ({
    draw_count: ship.draw_count - 1,
    hand_count: ship.hand_count + 1,
    hand: ship.hand && typeof event["card"] === "number" ? [...ship.hand, event["card"]].sort((a, b) => a - b) : ship.hand,
    played: ship.card.id === null ? ship.played : [...ship.played, ship.card.id],
    card: NO_CARD,
  })),
};

function sailed(view: KoxingaView, event: GameEvent, fixed: KoxingaStatic): KoxingaView {
  return scored(changed(view, num(event.seat), () => ({ area: num(event["to"]) })), num(event.seat), fixed);
}

function taken(view: KoxingaView, what: unknown): KoxingaView["treasures_left"] {
  const left = view.treasures_left;
  return what === "food" || what === "gold" || what === "points" ? { ...left, [what]: Math.max(0, left[what] - 1) } : left;
}

/** `seat` carries out its half now; whoever did before is done with its own. */
function acting(view: KoxingaView, seat: number, turnsUp: boolean): KoxingaView {
  if (view.mover === seat || view.half === null) return view;
  const ships = view.ships.map((ship, at): Ship => {
    const { id, state } = ship.card;
    if (at === seat && !turnsUp && state !== "none" && view.half) return { ...ship, card: { id, state: view.half } };
    if (at === view.mover && state === "night") return { ...ship, card: { id, state: "done" } };
    return ship;
  });
  return { ...view, mover: seat, ships };
}

function changed(view: KoxingaView, seat: number, change: (ship: Ship) => Partial<Ship>): KoxingaView {
  return { ...view, ships: view.ships.map((ship, at) => (at === seat ? { ...ship, ...change(ship) } : ship)) };
}

function fight(view: KoxingaView, change: (battle: Battle) => Battle): KoxingaView {
  return view.battle ? { ...view, battle: change(view.battle) } : view;
}

function stow(view: KoxingaView, seat: number, hold: number, lot: Hold, fixed: KoxingaStatic): KoxingaView {
  return cargo(view, seat, (holds) => holds.map((one, at) => (at === hold - 1 ? lot : one)), fixed);
}

/** Takes an amount of a good off a ship, smallest lot first, the lowest hold among equals. */
function unloaded(view: KoxingaView, seat: number, good: Good, amount: number, fixed: KoxingaStatic): KoxingaView {
  return cargo(view, seat, (holds) => {
    const left = [...holds];
    let due = amount;
    while (due > 0) {
      let least = -1;
      left.forEach((hold, at) => {
        if (hold?.[0] === good && (least < 0 || hold[1] < (left[least]?.[1] ?? 0))) least = at;
      });
      const lot = left[least];
      if (!lot) break;
      left[least] = lot[1] > due ? [good, lot[1] - due] : null;
      due -= lot[1];
    }
    return left;
  }, fixed);
}

function cargo(view: KoxingaView, seat: number, change: (holds: readonly Hold[]) => readonly Hold[], fixed: KoxingaStatic): KoxingaView {
  return scored(changed(view, seat, (ship) => ({ holds: change(ship.holds) })), seat, fixed);
}

/** The ship with its score and its cannon counted anew. */
function scored(view: KoxingaView, seat: number, fixed: KoxingaStatic): KoxingaView {
  return changed(view, seat, (ship) => {
    const sum = (good: Good): number => ship.holds.reduce((all, hold) => all + (hold?.[0] === good ? hold[1] : 0), 0);
    const place = ship.finished ? HOME_POINTS : (fixed.areas[ship.area]?.points ?? 0);
    const known = ship.treasures.every((one) => one.value !== null);
    const treasure = known ? ship.treasures.reduce((all, one) => all + (one.value ?? 0), 0) : null;
    const gold = sum("gold");
    const score: Score = { gold, place, treasure, total: gold + place + (treasure ?? 0) };
    return { cannon: sum("cannon"), score };
  });
}
