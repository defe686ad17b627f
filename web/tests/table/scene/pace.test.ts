import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { GameEvent, GameModule, Motion } from "#kit/contract.ts";
import type { Position, SeatState } from "#generated/protocol.ts";
import { ASIDE, together, TOGETHER, touches } from "#table/scene/pace.ts";
import { TableScene } from "#table/scene/scene.svelte.ts";
import { skips } from "#table/scene/skipping.ts";

const at = (seq: number): Position =>
  ({
    seq,
    viewer: 0,
    view: { count: seq },
    decision: null,
    prompt: "",
    legal: [],
    sealed: [],
    undo: "",
    result: null,
    seconds_left: null,
    chosen: null,
    earlier: [],
    undone: [],
    redo: "",
    free: false,
    time_left: null,
    times: [],
    sheets: [],
  }) as unknown as Position;
const sailed = (seat: number | null, more: object = {}): GameEvent => ({ type: "sailed", seat, ...more });
const seats = [0, 1, 2, 3, 4, 5].map((seat) => ({ seat, yours: seat === 0 })) as unknown as readonly SeatState[];
const path = (seat: number, ms = 600): Motion => ({
  kind: "path",
  token: `ship-${seat}`,
  points: [
    [0, 0],
    [1, seat],
  ],
  ms,
});

function scene(over: Partial<GameModule> = {}, mode: "live" | "replay" = "live", who = seats) {
  const module = {
    place: () => null,
    standing: () => ({ score: "", spoken: "" }),
    animate: (event: GameEvent) => [path(Number(event.seat))],
    ...over,
  } as unknown as GameModule;
  return new TableScene({ game: "g", module, fixed: {}, options: {}, seats: who, position: at(0), lines: [], mode });
}
async function milliseconds(made: TableScene, events: readonly GameEvent[]): Promise<number> {
  const begun = Date.now();
  made.play({ events, lines: [], position: at(made.seq + 1) });
  while (made.stage.busy) await vi.advanceTimersByTimeAsync(5);
  return Date.now() - begun;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("what touches who looks on", () => {
  test.each([
    [sailed(0), true],
    [sailed(null), true],
    [sailed(2), false],
    [sailed(2, { target: 0 }), true],
    [sailed(2, { defenders: [3, 0] }), true],
    [sailed(2, { amount: 0 }), false],
  ] as const)("%j: %s", (event, answer) => expect(touches(event, [0])).toBe(answer));
});

describe("the pace", () => {
  test("of a round of six ships is that of one's own move and one glance at the others", async () => {
    const all = [0, 1, 2, 3, 4, 5].map((seat) => sailed(seat));
    const alone = await milliseconds(scene(), [sailed(0)]);
    const glance = await milliseconds(scene(), [sailed(1)]);
    expect(Math.abs(alone - 600)).toBeLessThan(10);
    expect(Math.abs(glance - 600 * ASIDE)).toBeLessThan(10);
    expect(Math.abs((await milliseconds(scene(), all)) - alone - glance)).toBeLessThan(15);
  });
  test("is the event's own for spectators, in a replay, and where the game says that it touches", async () => {
    const others = [1, 2, 3].map((seat) => sailed(seat));
    const nobody = seats.map((seat) => ({ ...seat, yours: false }));
    for (const made of [scene({}, "replay"), scene({}, "live", nobody), scene({ touches: () => true })])
      expect(await milliseconds(made, others)).toBeGreaterThanOrEqual(1800);
  });
  test("shows the ships of a group under way at the same time, each to where it goes", async () => {
    const made = scene();
    made.play({ events: [sailed(1), sailed(2), sailed(0)], lines: [], position: at(1) });
    expect([...made.stage.paths.keys()]).toEqual(["ship-1", "ship-2"]);
    await vi.advanceTimersByTimeAsync(600 * ASIDE + 5);
    expect(made.stage.event?.seat).toBe(0);
    made.close();
  });
  test("never takes more together than can be seen", async () => {
    const many = Array.from({ length: TOGETHER + 1 }, () => sailed(3));
    expect(await milliseconds(scene(), many)).toBeGreaterThanOrEqual(2 * 600 * ASIDE);
  });
  test("lets words rise one after the other once the journeys are over", () => {
    const note = (ms: number): Motion => ({ kind: "note", at: [0, 0], text: "+1", ms });
    const [, first, second] = together([[path(1, 500)], [note(400)], [note(400)]]) as readonly (Motion & {
      delay?: number;
    })[];
    expect(first?.delay).toBe(500);
    expect(second?.delay).toBeGreaterThan(500);
  });
});

describe("keys that go to the present", () => {
  const pressed = (key: string, tag: string, more: object = {}): boolean => {
    const target = document.body.appendChild(document.createElement(tag));
    let answer = false;
    const look = (event: KeyboardEvent): void => {
      answer = skips(event);
    };
    window.addEventListener("keydown", look);
    target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more }));
    window.removeEventListener("keydown", look);
    target.remove();
    return answer;
  };
  test.each([
    [" ", "p", true],
    ["Enter", "p", true],
    ["Escape", "p", true],
    ["a", "p", false],
    [" ", "button", false],
    ["Enter", "a", false],
    ["Escape", "button", true],
    ["Escape", "input", false],
    ["Escape", "dialog", false],
  ] as const)("%j on a %s: %s", (key, tag, answer) => expect(pressed(key, tag)).toBe(answer));
  test("leave the browser its own", () => expect(pressed(" ", "p", { ctrlKey: true })).toBe(false));
});
