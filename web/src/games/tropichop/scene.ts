// What TropicHop's components are given, and what several of them read from it.
import type { EventOf, Scene } from "#kit/contract.ts";
import type {
  ChartPlace,
  End,
  Events,
  Fixed,
  Infos,
  Outcome,
  Previews,
  RollPreview,
  View,
} from "#generated/views/tropichop.ts";
import { words } from "./words";

/** What the game's components are given. */
export type GameScene = Scene<View, Fixed, Previews, Events, Infos>;

/** What happened in the game. */
export type GameEvent = EventOf<Events>;

/** The place of an id; the Company's wharf for one that is not on the chart. */
export function placeById(fixed: Fixed, id: string | null): ChartPlace {
  const found = fixed.places.find((place) => place.id === id) ?? fixed.places[0];
  if (!found) throw new Error("the chart has no places");
  return found;
}

/** The name of a place. */
export const placeName = (scene: GameScene, id: string | null): string => placeById(scene.fixed, id).name;

/** Whose panel lies at the bottom: the viewer's own, else the current captain's. */
export const shownSeat = (scene: GameScene): number =>
  scene.viewer ?? scene.view.asked ?? scene.view.seat ?? scene.view.order[0] ?? 0;

/** A rule value that is a number. */
export const ruleNumber = (scene: GameScene, name: string): number => Number(scene.fixed.rules[name] ?? 0);

/** Where the next roll may lead the viewer, if they may roll now. */
export function forecast(scene: GameScene): RollPreview | null {
  return scene.find("roll")?.preview ?? null;
}

/** Every end that a total may lead to: one, or those to choose from where the way forks. */
export const waysOf = (outcome: Outcome): readonly End[] => (outcome.choices.length ? outcome.choices : [outcome]);
/** What the captain is richer by at an end of a roll; below 0: poorer. */
export const net = (one: End): number => one.start_cash + (one.bonus?.cash ?? 0) - one.fee;

/** Where a roll may end: every end to choose from where ways fork, with who is to be paid there. */
export const ends = (
  scene: GameScene,
): readonly { readonly place: string; readonly outcome: Outcome; readonly owner: number | null }[] =>
  (forecast(scene)?.outcomes ?? [])
    .filter((one) => !one.stays)
    .flatMap((outcome) => waysOf(outcome).map(({ place, owner }) => ({ place, outcome, owner })));

/** The line below a place's name: its price, its fee, what the Company pays there. */
export function placeFacts(scene: GameScene, id: string): string {
  const place = placeById(scene.fixed, id);
  if (place.kind === "start")
    return words.wharf({ pass: ruleNumber(scene, "pass_start_cash"), stop: ruleNumber(scene, "land_on_start_cash") });
  const deed = scene.view.places[id];
  if (!deed) return "";
  if (deed.owner === null) return words.forSale({ n: deed.price });
  return deed.owner === scene.viewer ? words.yours({ n: deed.fee }) : words.rent({ n: deed.fee });
}
