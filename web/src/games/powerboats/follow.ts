// The view after an event, so that a long update is shown step by step. The server's true view replaces it at the end.
import type { GameEvent } from "../../table/contract";
import type { BoatView, CaptainView, PowerboatsStatic, PowerboatsView, Status } from "./view";

type Apply = (view: PowerboatsView, event: GameEvent, fixed: PowerboatsStatic) => PowerboatsView;

const sum = (dice: readonly number[]): number => dice.reduce((all, die) => all + die, 0);

function captain(view: PowerboatsView, event: GameEvent, change: (old: CaptainView) => Partial<CaptainView>): PowerboatsView {
  return { ...view, captains: view.captains.map((old, seat) => (seat === event.seat ? { ...old, ...change(old) } : old)) };
}
function boat(view: PowerboatsView, event: GameEvent, change: (old: BoatView) => Partial<BoatView>): PowerboatsView {
  const which = Number(event["boat"]);
  return { ...view, boats: view.boats.map((old, b) => (b === which ? { ...old, ...change(old) } : old)) };
}
/** A bank with other dice. */
function bank(view: PowerboatsView, event: GameEvent, change: (old: readonly number[]) => readonly number[]): PowerboatsView {
  return captain(view, event, (old) => {
    const dice = change(old.dice);
    return { dice, speed: sum(dice), over: old.capacity === null ? 0 : Math.max(0, dice.length - old.capacity) };
  });
}
const without = (dice: readonly number[], index: number): readonly number[] => dice.filter((_, i) => i !== index);
const status = (to: Status): Apply => (view, event) => boat(view, event, () => ({ status: to }));
const die = (event: GameEvent): number => Number(event["die"]) - 1;

const APPLY: Readonly<Record<string, Apply>> = {
  added: (view, event) => bank(view, event, (dice) => [...dice, Number(event["face"])]),
  rerolled: (view, event) => bank(view, event, (dice) => dice.map((face, i) => (i === die(event) ? Number(event["face"]) : face))),
  dropped: (view, event) => bank(view, event, (dice) => without(dice, die(event))),
  discarded: (view, event) => bank(view, event, (dice) => without(dice, die(event))),
  rolled: (view, event) => ({ ...bank(view, event, () => event["dice"] as readonly number[]), marks: null }),
  lost_dice: (view, event) => bank(view, event, () => []),
  chosen: (view, event) => ({ ...view, boat: Number(event["boat"]) }),
  turned: (view, event) => boat(view, event, () => ({ heading: Number(event["heading"]) })),
  placed: (view, event) => boat(view, event, () => ({ cell: Number(event["cell"]), heading: Number(event["heading"]), status: "racing" })),
  moved: (view, event) => boat(view, event, () => ({ cell: Number(event["rest"]), heading: Number(event["heading"]) })),
  rounded: (view, event) => boat(view, event, () => ({ next_buoy: Number(event["buoy"]) + 1, progress: 0 })),
  crashed: (view, event) => captain(view, event, (old) => {
    const damage = Number(event["total"]);
    const capacity = old.slots === null ? null : Math.max(0, old.slots - damage);
    return { damage, crashes: old.crashes + 1, capacity, over: capacity === null ? 0 : Math.max(0, old.dice.length - capacity) };
  }),
  finished: status("finished"),
  wrecked: status("wrecked"),
  retired: (view, event) => ({ ...view, boats: view.boats.map((old) => (old.seat === event.seat && old.status !== "finished" ? { ...old, status: "retired" } : old)) }),
  overruled: (view, event) => boat(view, event, () => ({ next_buoy: Number(event["next_buoy"]), progress: Number(event["progress"]), cell: Number(event["cell"]), status: "racing", advice: null })),
  handed: (view, event) => ({ ...view, turn: Number(event["to"]) }),
  round: (view, event) => ({ ...view, round: Number(event["round"]) }),
  // the boats of the next race are where the true view will have them: until then none is drawn
  race: (view, event, fixed) => ({
    ...view, race: Number(event["race"]), lake: Math.min(fixed.lakes.length - 1, Number(event["race"]) - 1), round: 1, first: Number(event["first"]), turn: Number(event["first"]), tiles: [], double: [],
    boats: view.boats.map((old) => ({ ...old, cell: null, next_buoy: 1, progress: 0, status: "waiting", place: null, turns: null, round: null, advice: null })),
    captains: view.captains.map((old) => ({ ...old, dice: [], speed: 0, over: 0 })),
  }),
};

export const follow = (view: PowerboatsView, event: GameEvent, fixed: PowerboatsStatic): PowerboatsView => APPLY[event.type]?.(view, event, fixed) ?? view;
