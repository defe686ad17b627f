// Drag, pinch and wheel on a board's frame, as calls in pixels of the frame. A drag never ends as a click. What `grab`
// takes hold of is dragged instead of the board; a second finger lets it go.
import type { Point } from "../contract";

/** Something held by the pointer. */
export interface Held {
  move(to: Point): void;
  drop(at: Point): void;
  /** Let go without a word: the gesture turned out to be another. */
  cancel(): void;
}

export interface Gestures {
  /** What can be dragged at a point of the frame; null: the board itself. */
  grab?(at: Point): Held | null;
  pan(dx: number, dy: number): void;
  /** Zoom by a factor round a point of the frame. */
  zoom(by: number, at: Point): void;
}

/** Movement below this many pixels is a click with an unsteady hand. */
const STEADY = 6;

/** Watches a frame; gives what stops it. */
export function gestures(frame: HTMLElement, does: Gestures): () => void {
  const fingers = new Map<number, Point>();
  let moved = 0;
  let held: Held | null = null;
  const local = (event: MouseEvent): Point => {
    const box = frame.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    if (fingers.size === 0) {
      moved = 0;
      held = does.grab?.(local(event)) ?? null;
    } else {
      held?.cancel();
      held = null;
    }
    fingers.set(event.pointerId, local(event));
  };
  const move = (event: PointerEvent): void => {
    const was = fingers.get(event.pointerId);
    if (!was) return;
    const now = local(event);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    moved += Math.hypot(now[0] - was[0], now[1] - was[1]);
    if (other) {
      const before = Math.hypot(was[0] - other[0], was[1] - other[1]);
      const after = Math.hypot(now[0] - other[0], now[1] - other[1]);
      moved += STEADY; // two fingers never mean a click
      if (before > 0) does.zoom(after / before, [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2]);
      does.pan((now[0] - was[0]) / 2, (now[1] - was[1]) / 2);
    } else if (moved > STEADY && held) {
      held.move(now);
    } else if (moved > STEADY) {
      does.pan(now[0] - was[0], now[1] - was[1]);
    }
    if (moved > STEADY && !frame.hasPointerCapture(event.pointerId)) frame.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, now);
  };
  const up = (event: PointerEvent): void => {
    if (!fingers.delete(event.pointerId) || !held) return;
    if (event.type === "pointerup" && moved > STEADY) held.drop(local(event));
    else held.cancel();
    held = null;
  };
  const click = (event: MouseEvent): void => {
    if (moved <= STEADY) return;
    event.stopPropagation();
    event.preventDefault();
    moved = 0;
  };
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const pixels = event.deltaMode === 1 ? event.deltaY * 24 : event.deltaY;
    does.zoom(Math.exp(-Math.max(-240, Math.min(240, pixels)) * 0.0016), local(event));
  };
  const stop = new AbortController();
  const { signal } = stop;
  frame.addEventListener("pointerdown", down, { signal });
  frame.addEventListener("pointermove", move, { signal });
  // wherever it is let go: what came to lie over the frame meanwhile hears of it in the frame's place
  window.addEventListener("pointerup", up, { capture: true, signal });
  window.addEventListener("pointercancel", up, { capture: true, signal });
  frame.addEventListener("click", click, { capture: true, signal });
  frame.addEventListener("wheel", wheel, { passive: false, signal });
  return () => stop.abort();
}
