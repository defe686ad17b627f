// Legal choices as places on the board: one spot for each place, even if several choices share it.
import type { LegalAction } from "#generated/protocol.ts";
import type { Mark, Place, Scene } from "../contract";

export interface Spot {
  /** Stays the same as long as its choices do. */
  readonly key: string;
  readonly place: Place;
  readonly choices: readonly LegalAction[];
}

/** What a hint says of several choices that stand in one place: of the best of them. */
export function markOf(scene: Pick<Scene, "marked">, choices: readonly LegalAction[]): Mark | null {
  return (
    choices
      .map((one) => scene.marked(one))
      .filter((mark) => mark !== null)
      .sort((a, b) => a.rank - b.rank)[0] ?? null
  );
}

/** The spots of everything that the viewer may choose on the board now, in reading order. */
export function spots(scene: Scene): Spot[] {
  const found = new Map<string, { place: Place; choices: LegalAction[] }>();
  for (const legal of scene.legal) {
    if (scene.offer(legal) !== "board") continue;
    const place = scene.placeOf(legal);
    if (!place) continue;
    const key = `${Math.round(place.x)},${Math.round(place.y)}`;
    const spot = found.get(key);
    if (spot) spot.choices.push(legal);
    else found.set(key, { place, choices: [legal] });
  }
  return [...found]
    .map(([key, spot]) => ({ key: `${key}:${spot.choices.map((one) => one.id).join(",")}`, ...spot }))
    .sort((a, b) => a.place.y - b.place.y || a.place.x - b.place.x);
}
