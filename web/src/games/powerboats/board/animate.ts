// How the events of a race look: boats run and back up, damage and dice rise where they happen.
import type { Motion, Point } from "#kit/contract.ts";
import { note, pause, ring, travel, type Spot } from "#kit/motions.ts";
import { middle } from "./lake";
import { lakeOf, type GameEvent, type GameScene } from "../scene";
import type { Events } from "#generated/views/powerboats.ts";
import { words } from "../words";

export const tokenOf = (boat: number): string => `boat-${boat}`;

function ofBoat(boat: number, scene: GameScene): Spot {
  const { cell = null, seat = 0 } = scene.view.boats[boat] ?? {};
  return cell === null ? { seat } : middle(lakeOf(scene), cell);
}

function ringed(boat: number, scene: GameScene, ms: number): readonly Motion[] {
  const at = ofBoat(boat, scene);
  return "seat" in at ? [] : [ring(at, ms)];
}

/** A run to its last cell, then back past the boats in the way. */
function moved({ boat, path, pushed }: Events["moved"], scene: GameScene): readonly Motion[] {
  const lake = lakeOf(scene);
  if (path.length < 2) return [pause(260)];
  const there = path.map((cell) => middle(lake, cell));
  const back =
    pushed > 0
      ? path
          .slice(path.length - 1 - pushed, -1)
          .toReversed()
          .map((cell) => middle(lake, cell))
      : [];
  const points = [...there, ...back];
  const run = travel(tokenOf(boat), points, 260 + 95 * (points.length - 1));
  return pushed > 0 ? [run, note(there.at(-1) as Point, words.backed({ n: pushed }), "plain", 600)] : [run];
}

export function animate(event: GameEvent, scene: GameScene): readonly Motion[] {
  const lake = lakeOf(scene);
  switch (event.type) {
    case "added":
    case "rerolled":
    case "rolled":
      return [pause(620)];
    case "dropped":
    case "kept":
    case "discarded":
    case "lost_dice":
      return [pause(260)];
    case "turned":
      return [pause(300)];
    case "chosen":
      return ringed(event.boat, scene, 300);
    case "moved":
      return moved(event, scene);
    case "rounded": {
      const buoy = lake.buoys[event.buoy - 1];
      if (!buoy) return [];
      const at = middle(lake, buoy.cell);
      return [ring(at, 620), note(at, words.target({ n: event.buoy }), "gain", 700)];
    }
    case "finished":
      return [note(middle(lake, event.cell), words.finish(), "gain", 900)];
    case "crashed":
      return [note(ofBoat(event.boat, scene), words.minusDamage({ n: event.damage }), "loss", 800)];
    case "wrecked":
      return [...ringed(event.boat, scene, 600), note(ofBoat(event.boat, scene), words.wrecked(), "loss", 900)];
    case "tile":
      return [note(middle(lake, event.cell), words.kindOfTile({ kind: event.kind }), "plain", 500)];
    case "race":
    case "race_over":
      return [pause(700)];
    default:
      return [];
  }
}
