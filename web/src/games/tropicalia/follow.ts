// The view after an event, so that a long update is shown step by step. The server's true view replaces it at the end.
import type { GameEvent } from "../../table/contract";
import { single } from "./animate";
import { sum } from "./consequences";
import type { Counts, FruitKind, SeatBoard, Square, TropicaliaStatic, TropicaliaView, WorkerPlace } from "./view";

type Apply = (view: TropicaliaView, event: GameEvent, fixed: TropicaliaStatic) => TropicaliaView;

const num = (value: unknown): number => Number(value);
const counts = (value: unknown): Counts => value as Counts;

function changed(view: TropicaliaView, seat: number, change: (board: SeatBoard) => Partial<SeatBoard>): TropicaliaView {
  return { ...view, boards: view.boards.map((board, at) => (at === seat ? { ...board, ...change(board) } : board)) };
}
function onSquare(view: TropicaliaView, index: number, change: (square: Square) => Partial<Square>): TropicaliaView {
  return { ...view, squares: view.squares.map((square, at) => (at === index ? { ...square, ...change(square) } : square)) };
}
const plus = (a: Counts, b: Counts, sign: 1 | -1 = 1): Counts => [a[0] + sign * b[0], a[1] + sign * b[1], a[2] + sign * b[2]];

function stored(view: TropicaliaView, event: GameEvent, fruit: Counts, sign: 1 | -1): TropicaliaView {
  return { ...changed(view, num(event.seat), (board) => ({ fruit: plus(board.fruit, fruit, sign) })), bag: plus(view.bag, fruit, sign === 1 ? -1 : 1) };
}

function worker(view: TropicaliaView, event: GameEvent, at: WorkerPlace): TropicaliaView {
  const which = num(event["worker"]);
  return changed(view, num(event.seat), (board) => ({ workers: board.workers.map((one, i) => (i === which ? at : one)) }));
}

const spaceOf = (fixed: TropicaliaStatic, event: GameEvent): number => fixed.spaces.findIndex((one) => one.id === event["space"]);
const without = <T>(list: readonly (T | null)[], at: number): (T | null)[] => list.map((one, i) => (i === at ? null : one));

const APPLY: Readonly<Record<string, Apply>> = {
  placed: (view, event, fixed) => {
    const at = spaceOf(fixed, event);
    const next = worker(view, event, { at: "space", index: at });
    return { ...next, spaces: view.spaces.map((one, i) => (i === at ? [num(event.seat), num(event["worker"])] as const : one)) };
  },
  day: (view) => ({ ...view, phase: "day" }),
  moved: (view, event, fixed) => {
    const index = num(event["square"]);
    const next = onSquare(worker(view, event, { at: "square", index }), index, (square) => ({ workers: [...square.workers, [num(event.seat), num(event["worker"])]] }));
    const spent = (tools: { readonly ready: number; readonly used: number }, used: unknown) => (used === true ? { ready: tools.ready - 1, used: tools.used + 1 } : tools);
    return {
      ...changed(next, num(event.seat), (board) => ({ carts: spent(board.carts, event["cart"]), surfboards: spent(board.surfboards, event["surfboard"]) })),
      spaces: without(view.spaces, spaceOf(fixed, event)),
    };
  },
  went_home: (view, event, fixed) => ({ ...worker(view, event, { at: "home", index: null }), spaces: without(view.spaces, spaceOf(fixed, event)) }),
  harvested: (view, event) => {
    const fruit = counts(event["fruit"]);
    const next = onSquare(view, num(event["square"]), () => ({ fruit: [0, 0, 0] }));
    return changed(next, num(event.seat), (board) => ({ fruit: plus(board.fruit, fruit) }));
  },
  collected: (view, event, fixed) => {
    const [cart, basket, surfboard] = counts(event["items"]);
    const next = onSquare(view, num(event["square"]), () => ({ items: [0, 0, 0] }));
    return changed(next, num(event.seat), (board) => {
      const baskets = Math.min(fixed.basket_spaces, board.baskets + basket);
      return {
        baskets, capacity: fixed.printed_baskets + baskets,
        carts: { ...board.carts, ready: board.carts.ready + cart }, surfboards: { ...board.surfboards, ready: board.surfboards.ready + surfboard },
      };
    });
  },
  drew: (view, event) => stored(view, event, single(event["fruit"] as FruitKind, 1), 1),
  substituted: (view, event) => stored(view, event, single(event["fruit"] as FruitKind, 1), 1),
  orchard: (view, event) => stored(view, event, counts(event["fruit"]), 1),
  discarded: (view, event) => stored(view, event, single(event["fruit"] as FruitKind, num(event["amount"])), -1),
  sold: (view, event) => changed(stored(view, event, counts(event["fruit"]), -1), num(event.seat), (board) => ({ shells: board.shells + num(event["shells"]) })),
  built: (view, event) => {
    const site = num(event["site"]);
    const next = changed(view, num(event.seat), (board) => ({
      shells: board.shells - num(event["price"]),
      village: board.village.map((one, i) => (i === site ? String(event["tile"]) : one)),
      fountains: [...board.fountains, ...(event["fountains"] as readonly number[]).map((other) => [Math.min(site, other), Math.max(site, other)] as const)],
    }));
    return { ...next, row: without(view.row, num(event["place"])), chosen: null };
  },
  filled: (view, event) => (event["squares"] as readonly (readonly [number, Counts])[]).reduce(
    (next, [index, found]) => onSquare(next, index, (square) => (square.kind === "field" ? { fruit: found } : { items: found })),
    view,
  ),
  round: (view, event) => ({
    ...view, round: num(event["round"]), phase: "morning", spaces: view.spaces.map(() => null),
    squares: view.squares.map((square) => ({ ...square, workers: [] })),
    boards: view.boards.map((board) => ({ ...board, workers: board.workers.map(() => ({ at: "hand", index: null }) as const) })),
  }),
};

export function follow(view: TropicaliaView, event: GameEvent, fixed: TropicaliaStatic): TropicaliaView {
  return APPLY[event.type]?.(view, event, fixed) ?? view;
}

/** How many fruits a seat stores. */
export const storedBy = (board: SeatBoard): number => sum(board.fruit);
