import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import ActionBar from "#table/frame/ActionBar.svelte";
import type { GameModule } from "#kit/contract.ts";
import { toasts } from "#app/toast.svelte.ts";
import { Live } from "#server/live.svelte.ts";
import type { LogLine, Position, Result, ServerMessage, TableState } from "#generated/protocol.ts";
import { Session } from "#table/scene/session.svelte.ts";

const seats = [
  { seat: 0, yours: true, occupant: "person", name: "Mara", colour: "blue", emblem: "gull" },
  ...[1, 2].map((seat) => ({ seat, occupant: "bot", name: `bot ${seat}`, colour: "red", emblem: "" })),
];
const table = { id: "t1", game: "isles", options: {}, phase: "playing", seats } as unknown as TableState;
const position = (seq: number, finished: readonly number[], result: Result | null = null): Position =>
  ({
    seq,
    viewer: 0,
    view: {},
    legal: [],
    decision: null,
    prompt: "",
    sealed: [],
    undo: "no",
    redo: "no",
    result,
    seconds_left: null,
    finished,
    sheets: [],
  }) as unknown as Position;
const wrecked = (seq: number, seat: number, position: Position): ServerMessage =>
  ({
    type: "update",
    events: [{ type: "wrecked", seat }],
    lines: [{ seq, text: `${seat} is wrecked`, seat, clause: "", kind: "wrecked" } satisfies LogLine],
    position,
  }) as unknown as ServerMessage;
const module = {
  outs: ["wrecked"],
  place: () => null,
  standing: () => ({ score: "", spoken: "" }),
  animate: () => [{ kind: "pause", ms: 1000 }],
} as unknown as GameModule;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("who is out skips to the end by one and the same button, also when bots have come to the end before it is shown", async () => {
  const live = new Live("t1", () => {
    throw new Error("not connected");
  });
  live.take({
    type: "welcome",
    me: { id: "p", name: "Mara", chat_off: false },
    table,
    static: {},
    position: position(0, []),
    events: [],
    lines: [],
    chat: [],
    muted: [],
    blocked: [],
    alias: "a",
  } as unknown as ServerMessage);
  const session = new Session(live, module, table, live.position!);
  const stop = session.follow();
  live.take(wrecked(1, 0, position(1, [0])));
  render(ActionBar, { session, paused: false, onresult: null });
  const skip = screen.getByRole("button", { name: "Skip to the end" });
  live.take(wrecked(2, 1, position(2, [0, 1], { places: [3, 2, 1] } as unknown as Result)));
  await tick();
  expect(skip.isConnected).toBe(true);
  skip.click();
  await vi.advanceTimersByTimeAsync(0);
  expect(session.scene.result?.places).toEqual([3, 2, 1]);
  expect(toasts.shown.map((toast) => toast.text)).toEqual(["0 is wrecked"]);
  expect(screen.queryByRole("button", { name: /^Skip/ })).toBeNull();
  stop();
});
