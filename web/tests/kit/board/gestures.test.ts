import { beforeEach, describe, expect, test, vi } from "vitest";
import { gestures, type Held } from "#kit/board/gestures.ts";
import type { Point } from "#kit/contract.ts";

let frame: HTMLElement;
let clicked: number;
beforeEach(() => {
  frame = document.createElement("div");
  frame.setPointerCapture = () => {};
  frame.hasPointerCapture = () => true;
  clicked = 0;
  frame.addEventListener("click", () => (clicked += 1));
  document.body.append(frame);
});

function watched(grab?: (at: Point) => Held | null) {
  const pan = vi.fn();
  const zoom = vi.fn();
  gestures(frame, { pan, zoom, ...(grab ? { grab } : {}) });
  const send = (type: string, x: number, y: number, pointerId = 1, on: Element = frame): void => {
    const event = new MouseEvent(type, { clientX: x, clientY: y, button: 0, bubbles: true });
    Object.defineProperty(event, "pointerId", { value: pointerId });
    on.dispatchEvent(event);
  };
  const click = (): void => void frame.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  return { pan, zoom, send, click };
}
const held = () => ({ move: vi.fn(), drop: vi.fn(), cancel: vi.fn() });

describe("what is held", () => {
  test("follows the pointer and is dropped where it is let go, and the board stays", () => {
    const thing = held();
    const { pan, send, click } = watched(() => thing);
    send("pointerdown", 10, 10);
    send("pointermove", 30, 10);
    send("pointermove", 60, 40);
    send("pointerup", 60, 40);
    click();
    expect(thing.move).toHaveBeenLastCalledWith([60, 40]);
    expect(thing.drop).toHaveBeenCalledExactlyOnceWith([60, 40]);
    expect(pan).not.toHaveBeenCalled();
    expect(clicked).toBe(0);
  });
  test("an unsteady press is a click on what lies there", () => {
    const thing = held();
    const { send, click } = watched(() => thing);
    send("pointerdown", 10, 10);
    send("pointermove", 12, 11);
    send("pointerup", 12, 11);
    click();
    expect(thing.drop).not.toHaveBeenCalled();
    expect(thing.cancel).toHaveBeenCalledOnce();
    expect(clicked).toBe(1);
  });
  test("a second finger lets go of it, and so does a gesture that the system takes over", () => {
    const thing = held();
    const { zoom, send } = watched(() => thing);
    send("pointerdown", 10, 10, 1);
    send("pointermove", 40, 10, 1);
    send("pointerdown", 90, 10, 2);
    send("pointermove", 140, 10, 2);
    send("pointerup", 140, 10, 2);
    send("pointerup", 40, 10, 1);
    expect(thing.cancel).toHaveBeenCalledOnce();
    expect(thing.drop).not.toHaveBeenCalled();
    expect(zoom).toHaveBeenCalled();
    send("pointerdown", 10, 10, 3);
    send("pointermove", 40, 10, 3);
    send("pointercancel", 40, 10, 3);
    expect(thing.drop).not.toHaveBeenCalled();
    expect(thing.cancel).toHaveBeenCalledTimes(2);
  });
  test("where there is nothing to hold, the board is dragged", () => {
    const { pan, send } = watched(() => null);
    send("pointerdown", 10, 10);
    send("pointermove", 40, 10);
    send("pointermove", 50, 15);
    expect(pan).toHaveBeenLastCalledWith(10, 5);
  });
  test("let go over what came to lie over the board, it is let go all the same", () => {
    const { pan, zoom, send, click } = watched(() => null);
    send("pointerdown", 10, 10);
    send("pointerup", 12, 10, 1, document.body);
    send("pointermove", 80, 10);
    expect(pan).not.toHaveBeenCalled();
    send("pointerdown", 30, 30, 2);
    send("pointermove", 31, 31, 2);
    send("pointerup", 31, 31, 2);
    click();
    expect(zoom).not.toHaveBeenCalled();
    expect(clicked).toBe(1);
  });
});
