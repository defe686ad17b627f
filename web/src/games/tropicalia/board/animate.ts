// How Tropicalia's events look: workers walk, gains and losses rise where they happen.
import type { Motion, Point } from "#kit/contract.ts";
import { note, pause, ring, travel } from "#kit/motions.ts";
import { fruitWords, itemWords } from "../facts";
import { FRUITS } from "../signs/goods";
import { layout } from "./layout.svelte";
import { site, space, square } from "./geometry";
import { villageSeat } from "../panels/visit.svelte";
import type { Counts, FruitKind } from "#generated/views/tropicalia.ts";
import type { GameEvent, GameScene } from "../scene";
import { words } from "../words";

export const tokenOf = (seat: number, worker: number): string => `worker-${seat}-${worker}`;

/** Counts of a single fruit. */
export function single(fruit: FruitKind, n: number): Counts {
  const [coconut = 0, sugarApple = 0, mango = 0] = FRUITS.map((kind) => (kind === fruit ? n : 0));
  return [coconut, sugarApple, mango];
}

const spaceAt = (scene: GameScene, id: string): Point => space(scene.fixed.spaces.findIndex((one) => one.id === id));

export function animate(event: GameEvent, scene: GameScene): readonly Motion[] {
  const seat = event.seat ?? -1;
  const at = "square" in event ? square(event.square) : { seat };
  switch (event.type) {
    case "placed":
      return [ring(spaceAt(scene, event.space), 300)];
    case "moved":
      return [travel(tokenOf(seat, event.worker), [spaceAt(scene, event.space), square(event.square)], 420)];
    case "went_home":
      return [note(spaceAt(scene, event.space), words.atHome({ n: 1 }), "plain", 320)];
    case "drew":
      return [note({ seat }, words.plus({ what: fruitWords(single(event.fruit, 1)) }), "gain")];
    case "harvested":
      return [note(at, words.plus({ what: fruitWords(event.fruit) }), "gain")];
    case "collected":
      return [note(at, words.plus({ what: itemWords(event.items) }), "gain")];
    case "sold":
      return [note(at, words.plusShells({ n: event.shells }), "gain", 480)];
    case "discarded":
      return [note({ seat }, words.minus({ what: fruitWords(single(event.fruit, event.amount)) }), "loss")];
    case "built":
      return seat === villageSeat(scene)
        ? [ring(site(layout(), event.site), 480)]
        : [note({ seat }, scene.fixed.village_tiles[event.tile]?.name ?? "", "gain", 480)];
    case "round":
    case "day":
      return [pause(420)];
    default:
      return [];
  }
}
