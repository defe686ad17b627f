// How Koxinga's events look: ships travel their lanes, gains and losses rise from the ship, guns fire.
import type { Motion, Point } from "#kit/contract.ts";
import { note, pause, ring, travel, type Spot } from "#kit/motions.ts";
import { moored } from "./fan";
import type { GameEvent, GameScene } from "../scene";
import { words } from "../words";

/** Milliseconds of a step on a lane. */
const STEP = 130;

export function animate(event: GameEvent, scene: GameScene): readonly Motion[] {
  const seat = event.seat ?? -1;
  const here = above(scene, seat);
  const good = "good" in event && event.good ? words[event.good]() : "";
  const amount = "amount" in event ? (event.amount ?? 0) : 0;
  switch (event.type) {
    case "rolled":
      return [pause(800)];
    case "arranged":
      return [pause(event.swapped ? 500 : 250)];
    case "half":
      return [pause(300)];
    case "revealed":
      return [pause(320)];
    case "moved":
      return sail(scene, seat, event.path, STEP);
    case "retreated":
      return [...sail(scene, seat, [event.from, event.to], 260), note(here, words.fallsBack(), "loss", 420)];
    case "stayed":
      return [note(here, words.briefStay(), "plain", 340)];
    case "gained":
      return [note(here, words.plusCargo({ n: amount, good }), "gain", 430)];
    case "dropped":
    case "lost_gain":
      return [note(here, words.minusCargo({ n: amount, good }), "loss", 430)];
    case "paid":
      return [note(here, words.minusCargo({ n: amount, good }), "loss", 360)];
    case "short":
      return [note(here, words.shortOf({ n: event.due, good }), "loss", 620)];
    case "found":
      return [ring(spot(scene, event.area), 700), note(here, words.found(), "gain", 700)];
    case "battle":
      return [ring(spot(scene, event.area), 750)];
    case "attacked":
      return [broadside(scene, seat, scene.view.battle?.defenders.map((one) => one.seat) ?? [], event.cannon)];
    case "defended":
      return [broadside(scene, seat, [event.target], event.cannon)];
    case "spoiled":
      return [
        note(
          above(scene, event.target),
          event.what === "treasure" ? words.minusTreasure() : words.minusCargo({ n: amount, good }),
          "loss",
          520,
        ),
      ];
    case "finished":
      return [ring(spot(scene, 0), 1000), note(here, words.homeFifteen(), "gain", 1100)];
    case "round":
      return [pause(300)];
    default:
      return [];
  }
}

function spot(scene: GameScene, area: number): Point {
  const place = scene.fixed.areas[area];
  return place ? [place.x, place.y] : [0, 0];
}

/** A ship fires at others, a shot more for each cannon put forward. */
function broadside(scene: GameScene, seat: number, at: readonly number[], cannon: number): Motion {
  const berths = moored(scene.view, scene.fixed).map((berth): Point => [berth.x, berth.y]);
  const [from, ...to] = [seat, ...at].map((one): Point => berths[one] ?? [0, 0]);
  return { kind: "shots", from: from ?? [0, 0], to, count: 1 + cannon, ms: 850 };
}

/** Just above a ship. */
function above(scene: GameScene, seat: number): Spot {
  const at = moored(scene.view, scene.fixed)[seat];
  return at ? [at.x, at.y - 22] : { seat };
}

function sail(scene: GameScene, seat: number, path: readonly number[], step: number): Motion[] {
  if (path.length < 2) return [];
  const points = path.map((area) => spot(scene, area));
  return [travel(`ship-${seat}`, points, step * (path.length - 1) + 160)];
}
