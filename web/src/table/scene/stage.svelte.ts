// What moves at a table just now, and in what time: read by boards and motions, set by the scene that shows event after event.
import type { Motion, OfGame, Stage } from "#kit/contract.ts";
import { SPEEDS, type Speed } from "#app/preferences.svelte.ts";

type Path = { readonly points: readonly (readonly [number, number])[]; readonly ms: number; readonly turning: boolean };

export class SceneStage implements Stage<OfGame> {
  event = $state.raw<OfGame>(null);
  beat = $state(0);
  motions = $state.raw<readonly Motion[]>([]);
  paths = $state.raw<ReadonlyMap<string, Path>>(new Map());
  busy = $state(false);
  speed = $state<Speed>("normal");
  /** The system's wish for less motion: things change in place, but one after the other as ever. */
  still = $state(false);
  hurry = $state(1);

  get motion(): boolean {
    return !this.still && this.speed !== "off";
  }

  time(ms: number): number {
    return this.motion ? ms * SPEEDS[this.speed] * this.hurry : 0;
  }

  /** How long to dwell on something, moving or not. */
  dwell(ms: number): number {
    return ms * SPEEDS[this.speed] * this.hurry;
  }
}
