import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { LegalAction, LogLine, Position, SeatState } from "#generated/protocol.ts";
import type { GameEvent, GameModule, Scene } from "#kit/contract.ts";
import { TableScene } from "#table/scene/scene.svelte.ts";

interface Counter {
  readonly count: number;
}
const legal = (id: number, label = `move ${id}`): LegalAction => ({
  id,
  action: { type: "step", by: id },
  label,
  targets: [["spot", id]],
  preview: {},
  consequence: "",
  spoken: label,
  danger: 0,
});
const at = (seq: number, count: number, moves: readonly LegalAction[] = []): Position => ({
  seq,
  viewer: 0,
  view: { count },
  decision: moves.length ? { seats: [0], step: "step", info: {}, sealed: false, free: false } : null,
  prompt: `at ${count}`,
  legal: moves,
  sealed: [],
  undo_blocked: "",
  result: null,
  seconds_left: null,
  own_sealed: null,
  takeback_targets: [],
  made_by: 0,
  undone: [],
  redo_blocked: "",
  free_play: false,
  game_time_left: null,
  can_take_back: false,
  finished: [],
  clocks: [],
  sheets: [],
});
const line = (seq: number, text: string): LogLine => ({ seq, text, seat: 0, clause: "", kind: "counted" });
const counted = (to: number): GameEvent => ({ type: "counted", seat: 0, patch: [["count", to]] });

const module = {
  Board: (() => {}) as unknown as GameModule["Board"],
  place: (role: string, value: unknown) => (role === "spot" ? { x: Number(value), y: 0, r: 10 } : null),
  standing: () => ({ score: "0", spoken: "0 points" }),
  animate: () => [{ kind: "pause", ms: 1000 }],
  confirm: (one: LegalAction) => (one.id === 9 ? "Really?" : ""),
} satisfies GameModule<Scene<Counter>>;

function scene(moves: readonly LegalAction[] = [], over: Partial<GameModule<Scene<Counter>>> = {}) {
  const chosen: number[] = [];
  const told: string[] = [];
  const made = new TableScene<Counter>({
    game: "counter",
    module: { ...module, ...over } as GameModule,
    fixed: {},
    options: {},
    seats: [],
    position: at(0, 0, moves),
    lines: [],
    onchoose: (one) => chosen.push(one.id),
    onlines: (lines) => told.push(...lines.map((one) => one.text)),
  });
  return { made, chosen, told };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("a position that comes in words later has them once it is shown, and no other has", async () => {
  const { made } = scene();
  const sheets = [{ title: "Ships", lines: [], heads: [], rows: [], ruled: false, picture: [] }];
  made.play({ events: [counted(1)], lines: [], position: at(1, 1) });
  made.describe({ ...at(1, 1), sheets });
  expect(made.sheets).toEqual([]);
  await vi.runAllTimersAsync();
  expect(made.seq).toBe(1);
  expect(made.sheets).toEqual(sheets);
  made.jump({ ...at(1, 1), viewer: null });
  expect(made.sheets).toEqual([]);
  made.jump(at(2, 2));
  expect(made.sheets).toEqual([]);
});

describe("a hint", () => {
  const hint = {
    type: "hint_result",
    seat: 0,
    seq: 0,
    choices: [
      { id: 5, text: "best" },
      { id: 4, text: "much the same" },
    ],
    text: "A bot would choose 5.",
    quick: false,
    plan: "",
  } as const;
  const sealed = (seq: number, moves: readonly LegalAction[]): Position => ({
    ...at(seq, 0, moves),
    decision: { seats: [0], step: "step", info: {}, sealed: true, free: false },
  });
  function hinted() {
    const found = scene([legal(4), legal(5), legal(6)]);
    found.made.hint = hint;
    return found;
  }
  test("marks its choices, best first, and nothing else", () => {
    const { made } = hinted();
    expect(made.legal.map((one) => made.marked(one))).toEqual([
      { rank: 2, words: "much the same" },
      { rank: 1, words: "best" },
      null,
    ]);
  });
  test("takes the accent to what it says first, unless that is not wise", () => {
    const { made } = hinted();
    const [four, five] = made.legal as [LegalAction, LegalAction, LegalAction];
    expect([made.accented(four, true), made.accented(five, false)]).toEqual([false, true]);
    made.hint = null;
    expect([made.accented(four, true), made.accented(five, false)]).toEqual([true, false]);
    const bold = scene([legal(4), { ...legal(5), danger: 0.8 }]).made;
    bold.hint = hint;
    expect(bold.legal.map((one) => bold.accented(one, true))).toEqual([false, false]);
  });
  test("goes with the choice", () => {
    const { made } = hinted();
    made.choose(made.legal[2]!);
    expect(made.hint).toBeNull();
  });
  test("goes when anything happens, and when the table is seen through other eyes", async () => {
    const first = hinted().made;
    first.play({ events: [counted(1)], lines: [], position: at(1, 1, [legal(4), legal(5)]) });
    await vi.advanceTimersByTimeAsync(1000);
    expect(first.hint).toBeNull();
    const second = hinted().made;
    second.jump(at(0, 0, [legal(4), legal(5)]));
    expect(second.hint).toBeNull();
  });
  test("stays while others choose in secret", async () => {
    const { made } = hinted();
    made.play({
      events: [{ type: "sealed", seat: 1 }],
      lines: [],
      position: sealed(1, [legal(4), legal(5), legal(6)]),
    });
    await vi.advanceTimersByTimeAsync(2000);
    expect(made.marked(made.legal[1]!)).toEqual({ rank: 1, words: "best" });
  });
});

describe("the queue", () => {
  test("shows event after event, each line with its event, and the true view at the end", async () => {
    const { made, told } = scene();
    made.play({ events: [counted(1), counted(3)], lines: [line(1, "one"), line(2, "two")], position: at(2, 30) });
    expect(made.view).toEqual({ count: 1 });
    expect(told).toEqual(["one"]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(made.view).toEqual({ count: 3 });
    expect(told).toEqual(["one", "two"]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(made.view).toEqual({ count: 30 });
    expect(made.stage.busy).toBe(false);
  });
  test("offers nothing before everything has been shown", async () => {
    const { made } = scene();
    made.play({ events: [counted(1)], lines: [], position: at(1, 1, [legal(4)]) });
    made.play({ events: [counted(1)], lines: [], position: at(2, 2, [legal(5)]) });
    expect(made.asked).toBe(false);
    expect(made.decision).toBeNull();
    await vi.advanceTimersByTimeAsync(1500);
    expect(made.seq).toBe(1);
    expect(made.asked).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(made.legal.map((one) => one.id)).toEqual([5]);
  });
  test("can be skipped: nothing is lost on the way", async () => {
    const { made, told } = scene();
    for (let i = 1; i <= 4; i++) made.play({ events: [counted(1)], lines: [line(i, `line ${i}`)], position: at(i, i) });
    expect(made.waiting).toBe(3);
    made.skip();
    await vi.advanceTimersByTimeAsync(0);
    expect(made.seq).toBe(4);
    expect(told).toEqual(["line 1", "line 2", "line 3", "line 4"]);
    made.play({ events: [counted(1)], lines: [], position: at(5, 5) });
    expect(made.stage.busy).toBe(true);
  });
  test("shows at once with animation off, faster at quick, and hurries when much waits", async () => {
    const { made } = scene();
    made.stage.speed = "off";
    made.play({ events: [counted(1)], lines: [], position: at(1, 1) });
    expect(made.seq).toBe(1);
    made.stage.speed = "quick";
    made.play({ events: [counted(1)], lines: [], position: at(2, 2) });
    await vi.advanceTimersByTimeAsync(510);
    expect(made.seq).toBe(2);
    made.stage.speed = "normal";
    for (let i = 3; i < 40; i++) made.play({ events: [counted(1)], lines: [], position: at(i, i) });
    await vi.advanceTimersByTimeAsync(20000);
    expect(made.seq).toBe(39);
  });
  test("still steps through what happens when only movement is off", async () => {
    const { made } = scene();
    made.stage.still = true;
    made.play({ events: [counted(1)], lines: [], position: at(1, 1) });
    expect(made.stage.time(500)).toBe(0);
    expect(made.stage.busy).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(made.seq).toBe(1);
  });
  test("survives an event that a game cannot draw", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    const { made } = scene([], {
      animate: () => {
        throw new Error("no such ship");
      },
    });
    made.play({ events: [counted(1)], lines: [], position: at(1, 7) });
    await vi.advanceTimersByTimeAsync(0);
    expect(made.view).toEqual({ count: 7 });
    expect(said).toHaveBeenCalledOnce();
    said.mockRestore();
  });
  test("is dropped when the position is replaced, as through other eyes", async () => {
    const { made } = scene();
    made.play({ events: [counted(1), counted(1)], lines: [], position: at(1, 2) });
    made.jump(at(9, 90, [legal(1)]), [line(9, "now")]);
    expect(made.view).toEqual({ count: 90 });
    await vi.advanceTimersByTimeAsync(5000);
    expect(made.seq).toBe(9);
    expect(made.asked).toBe(true);
  });
});

describe("choosing", () => {
  test("sends once: until the answer nothing else is offered", () => {
    const { made, chosen } = scene([legal(1), legal(2)]);
    made.choose(made.legal[0]!);
    expect(made.sent?.id).toBe(1);
    expect(made.legal).toEqual([]);
    made.choose(legal(2));
    expect(chosen).toEqual([1]);
  });
  test("what was refused can be chosen again", () => {
    const { made, chosen } = scene([legal(1)]);
    made.choose(made.legal[0]!);
    made.answered(false);
    expect(made.legal).toHaveLength(1);
    made.choose(made.legal[0]!);
    expect(chosen).toEqual([1, 1]);
  });
  test("the same choice, offered again after the next update, is a new one", () => {
    const { made } = scene([legal(1)]);
    made.stage.speed = "off";
    made.choose(made.legal[0]!);
    made.play({ events: [], lines: [], position: at(1, 1, [legal(1)]) });
    made.answered(true);
    expect(made.legal).toHaveLength(1);
  });
  test("a final one asks first", () => {
    const { made, chosen } = scene([legal(9)]);
    made.choose(made.legal[0]!);
    expect(made.confirming?.words).toBe("Really?");
    made.confirm(false);
    expect(chosen).toEqual([]);
    made.choose(made.legal[0]!);
    made.confirm(true);
    expect(chosen).toEqual([9]);
  });
  test("what others do in secret leaves alone what one looks at", () => {
    const { made } = scene([legal(1), legal(2)]);
    made.look(made.legal[1]!);
    made.play({ events: [], lines: [], position: at(1, 0, [legal(1), legal(2)]) });
    expect(made.preview?.id).toBe(2);
  });
  test("is not offered in a replay", () => {
    const replay = new TableScene<Counter>({
      game: "counter",
      module: module as GameModule,
      fixed: {},
      options: {},
      seats: [],
      position: at(0, 0, [legal(1)]),
      lines: [],
      mode: "replay",
    });
    expect(replay.asked).toBe(false);
  });
});

test("defaults of a module: a choice with a place is offered there, another one as a button", () => {
  const roll: LegalAction = {
    id: 3,
    action: { type: "roll" },
    label: "Roll",
    targets: [],
    preview: {},
    consequence: "",
    spoken: "Roll",
    danger: 0,
  };
  const { made } = scene([legal(1), roll]);
  expect(made.offer(legal(1))).toBe("board");
  expect(made.offer(roll)).toBe("bar");
  expect(made.spoken(roll)).toBe("Roll");
  expect(made.find("step", { by: 1 })?.id).toBe(1);
  expect(made.find("step", { by: 5 })).toBeUndefined();
  expect(made.all("roll")).toHaveLength(1);
});

test("a choice is pressed by itself only where the module lets it, and there is no other", () => {
  const pressed = ["step"];
  expect(scene([legal(1)], { pressed }).made.pressed?.id).toBe(1);
  expect(scene([legal(1), legal(2)], { pressed }).made.pressed).toBeNull();
  expect(scene([], { pressed }).made.pressed).toBeNull();
  expect(scene([legal(1)]).made.pressed).toBeNull();
});

test("a choice is told in the server's words", () => {
  const told: LegalAction = { ...legal(1), consequence: "one step", spoken: "Go on by one step" };
  const { made } = scene([told]);
  expect([made.consequence(told), made.spoken(told)]).toEqual(["one step", "Go on by one step"]);
});

test("names of what never changes come anew with another language", () => {
  const { made } = scene([legal(1)]);
  made.jump(at(0, 0), undefined, { name: "⟦Harbour⟧" });
  expect(made.fixed).toEqual({ name: "⟦Harbour⟧" });
  made.jump(at(0, 0));
  expect(made.fixed).toEqual({ name: "⟦Harbour⟧" });
});

describe("free play", () => {
  const boat = { id: "boat", x: 3, y: 4, grip: 10, data: null };
  const rock = { id: "rock", x: 3, y: 4, data: null };
  const freely = (over: Partial<GameModule<Scene<Counter>>> = {}, viewer: number | null = 0) => {
    const patches: unknown[] = [];
    const drop: GameModule<Scene<Counter>>["drop"] = (token, [x]) =>
      x < 0 ? null : [[`${token.id}/x`, Math.round(x)]];
    const seats = [0, 1].map((seat) => ({ seat, yours: seat === 1 })) as unknown as readonly SeatState[];
    const made = new TableScene<Counter>({
      game: "counter",
      module: { ...module, drop, ...over } as GameModule,
      fixed: {},
      options: {},
      seats,
      position: { ...at(0, 0, [legal(1)]), viewer, free_play: true },
      lines: [],
      oncorrect: (patch) => {
        patches.push(patch);
        return Promise.resolve(true);
      },
    });
    return { made, patches };
  };

  test("a token with a grip is dragged, and what the module makes of it is put right", async () => {
    const { made, patches } = freely();
    expect(made.draggable(boat)).toBe(true);
    expect(made.draggable(rock)).toBe(false);
    expect(await made.dropped(boat, [7.4, 0])).toBe(true);
    expect(await made.dropped(boat, [-1, 0])).toBe(false);
    expect(await made.dropped(rock, [7.4, 0])).toBe(false);
    expect(patches).toEqual([[["boat/x", 7]]]);
  });
  test("nothing is dragged in strict play, by a spectator, or where the game offers nothing", () => {
    const { made } = freely();
    made.jump(at(1, 0));
    expect(made.draggable(boat)).toBe(false);
    expect(freely({}, null).made.draggable(boat)).toBe(false);
    const { made: plain } = scene();
    plain.jump({ ...at(1, 0), free_play: true });
    expect(plain.draggable(boat)).toBe(false);
  });
  test("one may always choose, but the table waits for one's own seat only in its turn", () => {
    const { made } = freely();
    expect(made.asked).toBe(true);
    expect(made.mine).toBe(false);
    const decision = { seats: [1], step: "step", info: {}, sealed: false, free: true };
    made.jump({ ...at(2, 0, [legal(1)]), free_play: true, decision });
    expect(made.mine).toBe(true);
  });
});

describe("the accent", () => {
  const risky = (id: number, danger: number): LegalAction => ({ ...legal(id), danger });
  test("is on what the module says a turn is about, unless that is foreseeably worse than another choice", () => {
    const [bold, safe, fair] = [risky(1, 0.8), risky(2, 0), risky(3, 0.08)];
    const { made } = scene([bold, safe, fair], { main: () => bold });
    expect(made.main([bold, safe, fair])).toBe(safe);
    expect(made.main([bold, fair])).toBe(fair);
    expect(made.main([bold])).toBeNull(); // what is better is offered elsewhere
    expect(scene([bold, risky(4, 0.75)], { main: () => bold }).made.main([bold])).toBe(bold);
    expect(scene([safe, fair], { main: () => fair }).made.main([safe, fair])).toBe(fair);
    expect(scene([], { main: () => null }).made.main([])).toBeNull();
  });
  test("is not on what is for nothing while another choice is not, unless a hint says so", () => {
    const [rest, roam] = [legal(1), legal(2)];
    const pointless = (one: LegalAction): boolean => one.id === 1;
    const { made } = scene([rest, roam], { main: () => rest, pointless });
    expect([made.main([rest, roam]), made.main([rest]), made.accented(rest, true), made.accented(roam, true)]).toEqual([
      roam,
      null,
      false,
      true,
    ]);
    made.hint = {
      seat: 0,
      seq: 0,
      choices: [{ id: 1, text: "best" }],
      text: "",
      quick: false,
    } as unknown as typeof made.hint;
    expect(made.accented(rest, false)).toBe(true);
    const lone = scene([rest], { pointless }).made;
    expect([lone.main([rest]), lone.accented(rest, true)]).toEqual([rest, true]);
  });
  test("a choice that puts its seat out is asked about once more, unless every choice does", () => {
    const end = { ...risky(1, 1), consequence: "a wreck" };
    const { made, chosen } = scene([end, risky(2, 0.9)]);
    made.choose(end);
    expect(made.confirming?.words).toContain("a wreck");
    expect(chosen).toEqual([]);
    made.confirm(true);
    expect(chosen).toEqual([1]);
    const lost = scene([end, risky(2, 1)]);
    lost.made.choose(end);
    expect(lost.chosen).toEqual([1]);
  });
});

describe("sounds", () => {
  const heard = (over: Partial<GameModule<Scene<Counter>>>, seats: readonly SeatState[] = []) => {
    const sounds: string[] = [];
    const made = new TableScene<Counter>({
      game: "counter",
      module: { ...module, ...over } as GameModule,
      fixed: {},
      options: {},
      seats,
      position: at(0, 0),
      lines: [],
      onsound: (name) => sounds.push(name),
    });
    return { made, sounds };
  };
  const ended = (seq: number, places: readonly number[]): Position => ({
    ...at(seq, 1),
    result: { scores: [1, 2], places, payoffs: [0, 1], breakdown: [[], []], reason: "", takebacks: 0, stood_in: [] },
  });
  const mine = [
    { seat: 0, yours: true },
    { seat: 1, yours: false },
  ] as unknown as readonly SeatState[];

  test("are those the game names for its events, with each event that is shown", async () => {
    const { made, sounds } = heard({ sounds: { counted: "dice" } } as Partial<GameModule<Scene<Counter>>>);
    made.play({ events: [counted(1), { type: "silent" }, counted(2)], lines: [], position: at(1, 2) });
    expect(sounds).toEqual(["dice"]);
    await vi.advanceTimersByTimeAsync(3000);
    expect(sounds).toEqual(["dice", "dice"]);
  });
  test("leave out what is skipped", async () => {
    const { made, sounds } = heard({ sounds: { counted: "dice" } } as Partial<GameModule<Scene<Counter>>>);
    made.play({ events: [counted(1), counted(2), counted(3)], lines: [], position: at(1, 2) });
    made.skip();
    await vi.advanceTimersByTimeAsync(10);
    expect(sounds).toEqual(["dice"]);
  });
  test.each([
    [[1, 2], "win"],
    [[2, 1], "loss"],
  ] as const)("end a game at places %j with a %s, once", async (places, sound) => {
    const { made, sounds } = heard({}, mine);
    made.play({ events: [], lines: [], position: ended(1, places) });
    made.play({ events: [], lines: [], position: ended(2, places) });
    await vi.advanceTimersByTimeAsync(10);
    expect(sounds).toEqual([sound]);
  });
  test("do not end a game that was over when one came", () => {
    const { made, sounds } = heard({}, mine);
    made.jump(ended(1, [1, 2]));
    expect(sounds).toEqual([]);
  });
});

describe("who is out", () => {
  test("is told in the words of the event, with what led to it, each once and never with another's", async () => {
    const outs: string[] = [];
    const of = (seat: number, kind: string, text: string): LogLine => ({ seq: 1, text, seat, clause: "", kind });
    const made = new TableScene<Counter>({
      game: "counter",
      module: { ...module, outs: ["wrecked"] } as unknown as GameModule,
      fixed: {},
      options: {},
      seats: [],
      position: at(0, 0),
      lines: [],
      onout: (words) => outs.push(words),
    });
    const events = ["crashed", "wrecked", "fired", "wrecked"].map((type) => ({ type }));
    const lines = [
      of(2, "crashed", "Ann ran ashore"),
      of(2, "wrecked", "Ann is wrecked"),
      of(1, "fired", "Bo fired"),
      of(3, "wrecked", "Cy is wrecked"),
    ];
    made.play({ events, lines, position: at(1, 1) });
    await vi.advanceTimersByTimeAsync(9000);
    expect(outs).toEqual(["Ann ran ashore. Ann is wrecked", "Cy is wrecked"]);
  });
  test.each(["skip", "rush"] as const)(
    "is told to who skips (%s) of themselves alone, and of everybody once nothing is skipped",
    async (how) => {
      const outs: string[] = [];
      const seats = [0, 1].map((seat) => ({ seat, yours: seat === 1 }) as SeatState);
      const made = new TableScene<Counter>({
        game: "counter",
        module: { ...module, outs: ["wrecked"] } as unknown as GameModule,
        fixed: {},
        options: {},
        seats,
        position: at(0, 0),
        lines: [],
        onout: (words) => outs.push(words),
      });
      const wreck = (seq: number, seat: number, text: string): Parameters<typeof made.play>[0] => ({
        events: [{ type: "count" }, { type: "wrecked" }],
        lines: [{ seq, text, seat, clause: "", kind: "wrecked" }],
        position: at(seq, seq),
      });
      made.play(wreck(1, 0, "Ann is wrecked"));
      made[how]();
      made.play(wreck(2, 1, "I am wrecked"));
      await vi.advanceTimersByTimeAsync(9000);
      expect(outs).toEqual(["I am wrecked"]);
      made.play(wreck(3, 0, "Ann is wrecked again"));
      await vi.advanceTimersByTimeAsync(9000);
      expect(outs).toEqual(how === "rush" ? ["I am wrecked"] : ["I am wrecked", "Ann is wrecked again"]);
    },
  );
});
