// Looking is not playing: a finger cannot hover, so its first tap on a choice that is to be weighed picks it and shows
// what it would bring; a second tap on it, or the action bar's button, plays it. Mouse and keyboard, which look by
// hovering and by focus, play at once, and so does a finger for who wants it (`preferences.firstTap`).
import type { Scene } from "../contract";
import { preferences } from "#app/preferences.svelte.ts";
import type { LegalAction } from "#generated/protocol.ts";

/** What pressed last: some browsers' clicks do not say it themselves. */
let last = "";
globalThis.addEventListener?.("pointerdown", (event) => (last = event.pointerType), { capture: true });
globalThis.addEventListener?.("keydown", () => (last = ""), { capture: true });

/** Whether a finger picks here before it plays, and the action bar says what that would bring. */
export const picking = (): boolean => last === "touch" && !preferences.firstTap;

/** Whether a click comes from a finger. Keys press without a count of clicks. */
function byFinger(event: MouseEvent): boolean {
  const kind = event instanceof PointerEvent ? event.pointerType : "";
  return event.detail > 0 && (kind || last) === "touch";
}

/** A choice was pressed: it is chosen, or by a finger's first tap only picked. */
export function press(scene: Scene, legal: LegalAction, event: MouseEvent | KeyboardEvent): void {
  const looking = event instanceof MouseEvent && byFinger(event) && !preferences.firstTap && scene.weighs(legal);
  if (looking && scene.picked?.id !== legal.id) scene.pick(legal);
  else scene.choose(legal);
}
