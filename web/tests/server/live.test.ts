import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { preferences } from "#app/preferences.svelte.ts";
import { Live, type Batch, type Socket } from "#server/live.svelte.ts";
import type { LogLine, Position, ServerMessage, TableState } from "#generated/protocol.ts";

class FakeSocket implements Socket {
  onopen = null;
  onmessage: ((event: MessageEvent<string>) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  constructor(readonly url: URL) {}
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
  }
  says(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent<string>);
  }
  drops(code = 1006, reason = ""): void {
    this.readyState = 3;
    this.onclose?.({ code, reason } as CloseEvent);
  }
}

const table = { id: "t1", phase: "playing", seats: [] } as unknown as TableState;
const line = (seq: number): LogLine => ({ seq, text: `line ${seq}`, seat: null, clause: "", kind: "x" });
const position = (seq: number, viewer: number | null = 0): Position =>
  ({
    seq,
    viewer,
    view: { seq },
    legal: [],
    decision: null,
    prompt: "",
    sealed: [],
    undo_blocked: "",
    result: null,
    seconds_left: null,
  }) as unknown as Position;
const welcome = (seq: number, more: object = {}): ServerMessage =>
  ({
    type: "welcome",
    me: { id: "p", name: "Mara", chat_off: false },
    table,
    static: { areas: 71 },
    position: position(seq),
    events: [],
    lines: [line(seq)],
    chat: [],
    muted: [],
    blocked: [],
    alias: "a",
    ...more,
  }) as unknown as ServerMessage;

let sockets: FakeSocket[];
let live: Live;
let stop: () => void;
let batches: Batch[];
const last = (): FakeSocket => sockets.at(-1)!;
const settle = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

beforeEach(async () => {
  vi.useFakeTimers();
  sockets = [];
  batches = [];
  live = new Live("t1", (url) => {
    const made = new FakeSocket(new URL(url));
    sockets.push(made);
    return made;
  });
  live.listen((batch) => batches.push(batch));
  stop = live.open();
  await settle();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test("the welcome fills the table", () => {
  expect(live.status).toBe("connecting");
  expect(last().url.pathname).toBe("/api/tables/t1/live");
  expect(last().url.searchParams.has("since")).toBe(false);
  last().says(welcome(4));
  expect(live.status).toBe("open");
  expect(live.fixed).toEqual({ areas: 71 });
  expect(live.position?.seq).toBe(4);
  expect(batches.map((batch) => batch.kind)).toEqual(["fresh"]);
});

test("updates come in order and their lines are kept once", () => {
  last().says(welcome(4));
  last().says({ type: "update", events: [{ type: "rolled" }], lines: [line(5)], position: position(5) });
  last().says({ type: "update", events: [], lines: [line(4)], position: position(4) });
  expect(live.position?.seq).toBe(5);
  expect(live.lines.map((one) => one.seq)).toEqual([4, 5]);
  expect(batches.at(-1)).toMatchObject({ kind: "update", events: [{ type: "rolled" }] });
});

test("a view in patches is laid on the one that is known", () => {
  expect(last().url.searchParams.get("patches")).toBe("1");
  const squirrels = [{ food: 6 }, { food: 3 }];
  last().says(welcome(4, { position: { ...position(4), view: { seq: 4, squirrels, seat: 0 } } }));
  const rolled = { type: "rolled", patch: [["squirrels/1/food", 5]] };
  const told = { type: "said" };
  last().says({
    type: "update",
    events: [rolled, told],
    lines: [],
    position: { ...position(5), view: {} },
    patch: [
      ["seat", 1],
      ["seq", 5],
    ],
  });
  expect(live.position?.view).toEqual({ seq: 5, squirrels: [{ food: 6 }, { food: 5 }], seat: 1 });
  expect(batches.at(-1)).toMatchObject({ kind: "update", position: { view: { seat: 1 } } });
  last().says({ type: "update", events: [], lines: [], position: { ...position(6), view: {} }, patch: [] });
  expect(live.position).toMatchObject({ seq: 6, view: { seat: 1 } });
});

test.each([
  ["other eyes", position(5, 2)],
  ["an older position", position(3)],
])("patches that build on %s are asked for anew", async (_, wrong) => {
  last().says(welcome(4));
  last().says({ type: "update", events: [], lines: [], position: { ...wrong, view: {} }, patch: [] });
  await settle(1);
  expect(sockets).toHaveLength(2);
  expect(live.position).toMatchObject({ seq: 4, view: { seq: 4 } });
  last().says(welcome(6, { static: {} }));
  expect(live.position?.view).toEqual({ seq: 6 });
});

test("after a lost connection only what was missed is asked for, and the board's geometry stays", async () => {
  last().says(welcome(4, { chat: [{ type: "chat", number: 7, text: "hello" }] }));
  last().drops();
  expect(live.status).toBe("lost");
  await settle(300);
  expect(sockets).toHaveLength(2);
  expect(last().url.searchParams.get("since")).toBe("4");
  expect(last().url.searchParams.get("chat")).toBe("7");
  last().says(
    welcome(6, {
      static: {},
      events: [{ type: "moved" }],
      lines: [line(4), line(5), line(6)],
      chat: [{ type: "chat", number: 8, text: "back?" }],
    }),
  );
  expect(live.status).toBe("open");
  expect(live.fixed).toEqual({ areas: 71 });
  expect(live.lines.map((one) => one.seq)).toEqual([4, 5, 6]);
  expect(live.chat.map((one) => one.number)).toEqual([7, 8]);
  expect(batches.at(-1)).toMatchObject({ kind: "catch-up", events: [{ type: "moved" }] });
});

test("a server that lost its memory sends everything, and nothing is shown twice", async () => {
  last().says(welcome(4));
  last().drops();
  await settle(300);
  last().says(welcome(2, { lines: [line(1), line(2)] }));
  expect(live.lines.map((one) => one.seq)).toEqual([1, 2]);
  expect(live.position?.seq).toBe(2);
});

test("what was not answered is sent again under its old client id, what was answered is not", async () => {
  last().says(welcome(4));
  const first = live.choose(0, 17);
  const second = live.choose(0, 18);
  const [a, b] = last().sent;
  expect(a).toMatchObject({ type: "choose", seat: 0, seq: 4, action: 17 });
  last().says({ type: "reply", client_id: a!["client_id"], ok: true, error: "", clause: "", stale: false });
  await expect(first).resolves.toMatchObject({ ok: true });
  last().drops();
  await settle(300);
  last().says(welcome(5, { static: {} }));
  expect(last().sent).toEqual([b]);
  last().says({ type: "reply", client_id: b!["client_id"], ok: true, error: "", clause: "", stale: false });
  await expect(second).resolves.toMatchObject({ ok: true });
});

test("a choice made while the connection is lost goes out when it is back", async () => {
  last().says(welcome(4));
  last().drops();
  const answer = live.choose(0, 3);
  await settle(300);
  expect(last().sent).toEqual([]);
  last().says(welcome(4, { static: {} }));
  expect(last().sent).toHaveLength(1);
  last().says({
    type: "reply",
    client_id: last().sent[0]!["client_id"],
    ok: false,
    error: "The table moved on.",
    clause: "",
    stale: true,
  });
  await expect(answer).resolves.toMatchObject({ ok: false, stale: true });
});

test("a stale choice is told, and the fresh position follows", async () => {
  last().says(welcome(4));
  const answer = live.choose(0, 3);
  last().says({
    type: "reply",
    client_id: last().sent[0]!["client_id"],
    ok: false,
    error: "",
    clause: "",
    stale: true,
  });
  last().says({ type: "update", events: [], lines: [], position: position(6) });
  expect((await answer).stale).toBe(true);
  expect(live.position?.seq).toBe(6);
});

test("a second answer to the same message changes nothing", async () => {
  last().says(welcome(4));
  const answer = live.choose(0, 3);
  const id = last().sent[0]!["client_id"];
  last().says({ type: "reply", client_id: id, ok: true, error: "", clause: "", stale: false });
  last().says({ type: "reply", client_id: id, ok: false, error: "again", clause: "", stale: false });
  await expect(answer).resolves.toMatchObject({ ok: true });
});

test("the eyes chosen at a shared screen last over a reconnect; a covered table stays covered", async () => {
  last().says(welcome(4));
  live.look(null);
  last().says({ type: "snapshot", position: position(4, null), lines: [], static: {} });
  last().drops();
  await settle(300);
  last().says(welcome(4, { static: {} }));
  expect(last().sent).toEqual([{ type: "set_viewer", seat: null }]);
});

test("until the eyes asked for are given, or refused, nothing is chosen through the old ones", async () => {
  last().says(welcome(4));
  expect(live.turning).toBe(false);
  live.look(1);
  expect(live.turning).toBe(true);
  last().says({ type: "snapshot", position: position(4, 0), lines: [], static: {} }); // of another change
  expect(live.turning).toBe(true);
  last().says({ type: "snapshot", position: position(4, 1), lines: [], static: {} });
  expect(live.turning).toBe(false);
  live.look(2);
  last().says({ type: "reply", client_id: "", ok: false, error: "that seat is not yours", clause: "", stale: false });
  expect(live.turning).toBe(false);
  live.look(3);
  last().drops();
  await settle(300);
  last().says(welcome(4, { static: {} }));
  expect(live.turning).toBe(true);
  last().says({ type: "snapshot", position: position(4, 3), lines: [], static: {} });
  expect(live.turning).toBe(false);
});

test("another language brings the names anew; a look leaves them as they are", () => {
  last().says(welcome(4));
  live.speak("pseudo");
  expect(last().sent).toEqual([{ type: "language", language: "pseudo" }]);
  last().says({ type: "snapshot", position: position(4), lines: [], static: { areas: "⟦71⟧" } });
  expect(live.fixed).toEqual({ areas: "⟦71⟧" });
  last().says({ type: "snapshot", position: position(4, null), lines: [], static: {} });
  expect(live.fixed).toEqual({ areas: "⟦71⟧" });
});

test("a language that changed while the connection was lost brings everything anew", async () => {
  last().says(welcome(4));
  last().drops();
  live.speak("pseudo");
  preferences.locale = "pseudo";
  await settle(300);
  expect(last().url.searchParams.get("since")).toBeNull();
  preferences.locale = "en";
  last().says(welcome(4));
  last().drops();
  await settle(300);
  last().says(welcome(4));
  last().drops();
  await settle(300);
  expect(last().url.searchParams.get("since")).toBe("4");
});

test("it waits longer after each failure, and tries at once when the network is back", async () => {
  last().drops();
  await settle(300);
  last().drops();
  await settle(300);
  expect(sockets).toHaveLength(2);
  await settle(300);
  expect(sockets).toHaveLength(3);
  for (let n = 0; n < 6; n++) {
    last().drops();
    await settle(10_000);
  }
  last().drops();
  const before = sockets.length;
  window.dispatchEvent(new Event("online"));
  await settle(1);
  expect(sockets).toHaveLength(before + 1);
});

test("a silent connection is given up and made anew", async () => {
  last().says(welcome(4));
  await settle(20_000);
  expect(last().sent).toMatchObject([{ type: "ping" }]);
  await settle(60_000);
  expect(sockets.length).toBeGreaterThan(1);
});

test("a page that nobody sees says so, also after a reconnect, and says when it is seen again", async () => {
  const seen = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const turned = (): boolean => document.dispatchEvent(new Event("visibilitychange"));
  last().says(welcome(4));
  expect(last().sent).toEqual([{ type: "attend", visible: false }]);
  seen.mockReturnValue("visible");
  turned();
  expect(last().sent.at(-1)).toEqual({ type: "attend", visible: true });
  last().drops();
  turned();
  await settle(10_000);
  last().says(welcome(4, { static: {} }));
  expect(last().sent).toEqual([]);
  seen.mockReturnValue("hidden");
  turned();
  expect(last().sent).toEqual([{ type: "attend", visible: false }]);
  seen.mockRestore();
});

test("a table that is gone is not tried again, and nobody waits for an answer", async () => {
  last().says(welcome(4));
  const answer = live.choose(0, 3);
  last().says({ type: "removed", text: "The host took your seat.", why: "unseated" });
  expect(live.status).toBe("gone");
  expect(live.removed).toBe("The host took your seat.");
  expect(live.ending).toBe("unseated");
  await expect(answer).resolves.toMatchObject({ ok: false, error: "The host took your seat." });
  await expect(live.choose(0, 4)).resolves.toMatchObject({ ok: false });
  await settle(20_000);
  expect(sockets).toHaveLength(1);
});

test("a closed table's old socket has no say any more", async () => {
  const old = last();
  old.says(welcome(4));
  stop();
  old.says({ type: "update", events: [], lines: [], position: position(9) });
  expect(live.position?.seq).toBe(4);
  stop = live.open();
  await settle();
  expect(sockets).toHaveLength(2);
});

test("the table in words is asked for once, comes without setting clocks anew, and lasts over a reconnect", async () => {
  last().says(welcome(4));
  live.describe(false);
  expect(last().sent).toEqual([]);
  live.describe(true);
  live.describe(true);
  expect(last().sent).toEqual([{ type: "describe", wanted: true }]);
  const at = live.positionAt;
  await settle(50);
  const sheets = [{ title: "Ships", lines: [], heads: [], rows: [], ruled: false, picture: [] }];
  last().says({ type: "described", viewer: 0, seq: 3, sheets }); // of a position that is none any more
  expect(batches.some((batch) => batch.kind === "described")).toBe(false);
  last().says({ type: "described", viewer: 0, seq: 4, sheets });
  expect(live.position?.sheets).toEqual(sheets);
  expect(live.positionAt).toBe(at);
  expect(batches.at(-1)).toMatchObject({ kind: "described", events: [], position: { seq: 4, sheets } });
  last().drops();
  await settle(300);
  expect(last().url.searchParams.get("words")).toBe("1");
  last().says(welcome(4, { static: {} }));
  live.describe(false);
  expect(last().sent).toEqual([{ type: "describe", wanted: false }]);
});
