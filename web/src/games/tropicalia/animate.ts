// How Tropicalia's events look: workers walk, gains and losses rise where they happen.
import type { GameEvent, Motion, Point } from "../../table/contract";
import { fruitWords, itemWords } from "./consequences";
import { layout } from "./layout.svelte";
import { site, space, square } from "./geometry";
import type { TropicaliaScene } from "./picking.svelte";
import { shownSeat } from "./standing";
import type { Counts, FruitKind } from "./view";
import { FRUITS } from "./view";
import { words } from "./words";

export const tokenOf = (seat: number, worker: number): string => `worker-${seat}-${worker}`;

/** Counts of a single fruit. */
export const single = (fruit: FruitKind, n: number): Counts => FRUITS.map((kind) => (kind === fruit ? n : 0)) as unknown as Counts;

const counts = (value: unknown): Counts => (Array.isArray(value) ? (value as unknown as Counts) : [0, 0, 0]);
const pause = (ms: number): Motion => ({ kind: "pause", ms });

function note(at: Point | { readonly seat: number }, text: string, tone: "plain" | "gain" | "loss", ms = 420): Motion {
  return { kind: "note", at, text, tone, ms };
}

const spaceAt = (scene: TropicaliaScene, id: unknown): Point => space(scene.fixed.spaces.findIndex((one) => one.id === id));

export function animate(event: GameEvent, scene: TropicaliaScene): readonly Motion[] {
  const seat = event.seat ?? -1;
  const at = typeof event["square"] === "number" ? square(event["square"]) : { seat };
  switch (event.type) {
    case "placed":
      return [{ kind: "ring", at: spaceAt(scene, event["space"]), ms: 300 }];
    case "moved":
      return [{ kind: "path", token: tokenOf(seat, Number(event["worker"])), points: [spaceAt(scene, event["space"]), at as Point], ms: 420 }];
    case "went_home":
      return [note(spaceAt(scene, event["space"]), words.atHome({ n: 1 }), "plain", 320)];
    case "drew":
      return [note({ seat }, words.plus({ what: fruitWords(single(event["fruit"] as FruitKind, 1)) }), "gain")];
    case "harvested":
      return [note(at, words.plus({ what: fruitWords(counts(event["fruit"])) }), "gain")];
    case "collected":
      return [note(at, words.plus({ what: itemWords(counts(event["items"])) }), "gain")];
    case "sold":
      return [note(at, words.plusShells({ n: Number(event["shells"]) }), "gain", 480)];
    case "discarded":
      return [note({ seat }, words.minus({ what: fruitWords(single(event["fruit"] as FruitKind, Number(event["amount"]))) }), "loss")];
    case "built":
      return seat === shownSeat(scene) ? [{ kind: "ring", at: site(layout(), Number(event["site"])), ms: 480 }] : [note({ seat }, scene.fixed.village_tiles[String(event["tile"])]?.name ?? "", "gain", 480)];
    case "round":
    case "day":
      return [pause(420)];
    default:
      return [];
  }
}
