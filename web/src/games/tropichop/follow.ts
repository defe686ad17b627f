// The view after an event, so that a long update is shown step by step. The server's true view replaces it at the end.
import type { GameEvent } from "../../table/contract";
import type { Captain, Deed, TropicHopStatic, TropicHopView } from "./view";

type Apply = (view: TropicHopView, event: GameEvent, fixed: TropicHopStatic) => TropicHopView;

const num = (value: unknown): number => Number(value ?? 0);

function captain(view: TropicHopView, seat: number, change: (captain: Captain) => Partial<Captain>): TropicHopView {
  return { ...view, captains: view.captains.map((one, at) => (at === seat ? { ...one, ...change(one) } : one)) };
}
const cash = (view: TropicHopView, seat: unknown, by: number): TropicHopView =>
  typeof seat === "number" ? captain(view, seat, (one) => ({ cash: one.cash + by })) : view;

function deed(view: TropicHopView, place: unknown, change: (deed: Deed) => Partial<Deed>): TropicHopView {
  const id = String(place);
  const now = view.places[id];
  return now ? { ...view, places: { ...view.places, [id]: { ...now, ...change(now) } } } : view;
}

/** A deed changes hands; counts follow, fees wait for the true view. */
function owned(view: TropicHopView, place: unknown, owner: number | null, fixed: TropicHopStatic): TropicHopView {
  const id = String(place);
  const group = fixed.places.find((one) => one.id === id)?.group;
  const before = view.places[id]?.owner ?? null;
  let next = deed(view, id, () => ({ owner }));
  const count = (seat: number, by: 1 | -1): void => {
    next = captain(next, seat, (one) => ({
      properties: by > 0 ? [...one.properties, id] : one.properties.filter((other) => other !== id),
      ...(group ? { groups: { ...one.groups, [group]: (one.groups[group] ?? 0) + by } } : {}),
    }));
  };
  if (before !== null) count(before, -1);
  if (owner !== null) count(owner, 1);
  return next;
}

const APPLY: Readonly<Record<string, Apply>> = {
  turn: (view, event) => ({ ...view, seat: num(event.seat), round: num(event["round"]), dice: null, card: null }),
  rolled: (view, event) => ({ ...view, dice: event["dice"] as readonly [number, number] }),
  drew: (view, event) => ({ ...view, card: String(event["card"]) }),
  gained: (view, event) => cash(view, event.seat, num(event["cash"])),
  bypass_paid: (view, event) => cash(view, event.seat, num(event["cash"])),
  start_pay: (view, event) => cash(view, event.seat, num(event["cash"])),
  rum_spent: (view, event) => captain(view, num(event.seat), () => ({ rum: num(event["left"]) })),
  sailed: (view, event) => captain(view, num(event.seat), (one) => ({ place: String(event["place"]), rum: one.rum - num(event["rum"]) })),
  freeport: (view, event) => captain({ ...view, supply: view.supply - num(event["stills"]) }, num(event.seat), (one) => ({
    cash: one.cash + num(event["cash"]), stills: one.stills + num(event["stills"]),
  })),
  refuelled: (view, event) => cash(
    captain(view, num(event.seat), (one) => ({ rum: num(event["rum"]), cash: one.cash - num(event["cost"]) })), event["owner"], num(event["cost"])),
  paid: (view, event) => cash(cash(view, event.seat, -num(event["amount"])), event["to"], num(event["amount"])),
  bought: (view, event, fixed) => owned(cash(view, event.seat, -num(event["price"])), event["place"], num(event.seat), fixed),
  took_over: (view, event, fixed) => owned(cash(cash(view, event.seat, -num(event["price"])), event["owner"], num(event["price"])), event["place"], num(event.seat), fixed),
  sold: (view, event, fixed) => owned(cash(view, event.seat, num(event["price"])), event["place"], null, fixed),
  became: (view, event, fixed) => owned(view, event["place"], typeof event["to"] === "number" ? event["to"] : null, fixed),
  still_bought: (view, event) => captain(cash({ ...view, supply: num(event["supply"]) }, event.seat, -num(event["price"])), num(event.seat), (one) => ({ stills: one.stills + 1 })),
  still_sold: (view, event) => captain(cash({ ...view, supply: num(event["supply"]) }, event.seat, num(event["price"])), num(event.seat), (one) => ({ stills: one.stills - 1 })),
  still_placed: (view, event) => deed(captain(view, num(event.seat), (one) => ({ stills: one.stills - 1 })), event["place"], () => ({ still: true })),
  fired: (view, event) => ({ ...captain(view, num(event.seat), (one) => ({ rum: one.rum - num(event["rum"]) })), dice: event["dice"] as readonly [number, number] }),
  traded: (view, event, fixed) => {
    const [author, partner] = [num(event.seat), num(event["partner"])];
    let next = cash(cash(view, author, -num(event["cash"])), partner, num(event["cash"]));
    for (const place of event["give"] as readonly string[]) next = owned(next, place, partner, fixed);
    for (const place of event["take"] as readonly string[]) next = owned(next, place, author, fixed);
    return next;
  },
  out: (view, event, fixed) => {
    const seat = num(event.seat);
    const heir = typeof event["to"] === "number" ? event["to"] : null;
    let next = view;
    for (const place of (event["properties"] ?? []) as readonly string[]) next = owned(next, place, heir, fixed);
    next = heir === null ? next : captain(next, heir, (one) => ({ cash: one.cash + num(event["cash"]), stills: one.stills + num(event["stills"]) }));
    return captain(next, seat, () => ({ active: false, cause: event["cause"] as Captain["cause"], place: null, cash: 0, rum: 0, stills: 0, properties: [] }));
  },
};

export function follow(view: TropicHopView, event: GameEvent, fixed: TropicHopStatic): TropicHopView {
  return APPLY[event.type]?.(view, event, fixed) ?? view;
}
