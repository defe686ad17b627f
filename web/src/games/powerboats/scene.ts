// What several of Powerboats' components read from the scene.
import type { EventOf, Scene } from "#kit/contract.ts";
import type { Events, Fixed, Infos, NamedLake, Previews, View } from "#generated/views/powerboats.ts";

/** What the game's components are given. */
export type GameScene = Scene<View, Fixed, Previews, Events, Infos>;

/** What happened in the game. */
export type GameEvent = EventOf<Events>;

/** `next_buoy` of a boat that has only the finish before it. */
export const ALL_ROUNDED = 4;

/** The lake of the race that is shown. */
export const lakeOf = (scene: GameScene): NamedLake => scene.fixed.lakes[scene.view.lake] as NamedLake;

/** Whose bank the page shows: the viewer's own, else that of whoever is on turn. */
export const shownSeat = (scene: GameScene): number => scene.viewer ?? scene.view.turn ?? scene.view.first;

/** "A" or "B" where captains have two boats; "" with one. */
export const letterOf = (view: View, boat: number): string =>
  view.boats.length > view.captains.length ? (boat < view.captains.length ? "A" : "B") : "";
