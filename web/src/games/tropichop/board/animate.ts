// How TropicHop's events look: dice are read, ships sail their route, money and rum rise where they change hands.
import type { Motion, Point } from "#kit/contract.ts";
import { note, pause, ring, travel } from "#kit/motions.ts";
import { placeById, type GameEvent, type GameScene } from "../scene";
import { words } from "../words";

/** Milliseconds of words that rise. */
const SHOWN = 460;

export function animate(event: GameEvent, scene: GameScene): readonly Motion[] {
  const seat = event.seat ?? 0;
  const point = (id: string | null | undefined): Point => {
    const { x, y } = placeById(scene.fixed, id ?? null);
    return [x, y];
  };
  const here = (): Point => point(scene.view.captains[seat]?.place);
  switch (event.type) {
    case "rolled":
      return [pause(520)];
    case "sailed": {
      const route = [event.from, ...event.route].map(point);
      return [travel(`ship-${seat}`, route, Math.min(1600, 260 + 110 * route.length))];
    }
    case "stayed":
      return [note(point(event.place), words.stays(), "loss", SHOWN)];
    case "start_pay":
    case "bypass_paid":
    case "gained":
      return [note(here(), words.plusNumber({ n: event.cash }), "gain", SHOWN)];
    case "freeport":
      return event.cash > 0
        ? [note(point(event.place), words.plusNumber({ n: event.cash }), "gain", SHOWN)]
        : event.stills > 0
          ? [note(point(event.place), words.plusStill({ n: event.stills }), "gain", SHOWN)]
          : [];
    case "paid":
      return [
        note({ seat }, words.money({ n: -event.amount }), "loss", SHOWN),
        note({ seat: event.to }, words.plusNumber({ n: event.amount }), "gain", SHOWN),
      ];
    case "refuelled":
      return [note(point(event.place), words.plusBarrels({ n: event.barrels }), "gain", 380)];
    case "bought":
    case "took_over":
    case "still_placed":
    case "became":
      return [ring(point(event.place), 420)];
    case "sold":
      return [note(point(event.place), words.plusNumber({ n: event.price }), "gain", SHOWN)];
    case "fired":
      return [ring(point(event.place), 620), pause(520)];
    case "drew":
      return [pause(1100)];
    case "out":
      return [note({ seat }, words[event.cause](), "loss", 700), pause(400)];
    case "traded":
      return [
        note({ seat }, words.traded(), "plain", SHOWN),
        note({ seat: event.partner }, words.traded(), "plain", SHOWN),
      ];
    default:
      return [];
  }
}
