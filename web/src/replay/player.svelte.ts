// A finished game being looked at: which step, through whose eyes, playing or paused. Steps come from the server in
// stretches when they are needed; the scene shows them exactly as the live table does.
import { preferences, type Speed } from "../lib/preferences.svelte";
import { api, ApiError } from "../net/api";
import type { Line, Position, Replay, ReplayStep } from "../net/protocol";
import type { GameEvent, GameModule } from "../contract";
import { TableScene } from "../table/scene.svelte";
import { sound } from "../lib/sound.svelte";

/** Steps fetched at once. */
const STRETCH = 32;

export const PACES = ["slow", "normal", "fast"] as const;
export type Pace = (typeof PACES)[number];
const SPEED_OF: Readonly<Record<Pace, Speed>> = { slow: "calm", normal: "normal", fast: "quick" };
/** Milliseconds between two steps that have something to tell. */
const GAP: Readonly<Record<Pace, number>> = { slow: 900, normal: 420, fast: 110 };

type Fetch = (first: number, last: number, viewer: number | null) => Promise<readonly ReplayStep[]>;

export class ReplayPlayer {
  readonly scene: TableScene;
  outline = $state.raw() as Replay;
  /** The step asked for; the scene follows as soon as it is here. */
  seq = $state(0);
  /** The furthest step that was asked for so far. */
  reached = $state(0);
  eyes = $state<number | null>(null);
  playing = $state(false);
  pace = $state<Pace>("normal");
  problem = $state.raw<ApiError | null>(null);

  readonly #fetch: Fetch;
  #stretches = new Map<number, Promise<readonly ReplayStep[]>>();
  #wish = 0;

  constructor(outline: Replay, module: GameModule, first: ReplayStep, eyes: number | null, fetch?: Fetch) {
    this.outline = outline;
    this.eyes = eyes;
    this.seq = this.reached = first.seq;
    this.#fetch = fetch ?? ((from, to, viewer) => api.steps(outline.table.id, from, to, viewer));
    this.scene = new TableScene({
      game: outline.table.game, module, fixed: outline.static, options: outline.table.options, seats: outline.table.seats,
      position: this.#position(first), lines: this.#told(first.seq), mode: "replay", onsound: (name) => sound.play(name),
    });
  }

  get last(): number {
    return this.outline.steps - 1;
  }

  /** Milliseconds to rest on the step shown before the next one. */
  get gap(): number {
    const told = this.outline.lines.some((line) => line.seq === this.seq);
    return told ? GAP[this.pace] : 0;
  }

  /** Goes to a step. `animated`: shows what happened if it is the next one. */
  async go(seq: number, animated = false): Promise<void> {
    const to = Math.min(this.last, Math.max(0, Math.round(seq)));
    const wish = ++this.#wish;
    const next = animated && to === this.scene.seq + 1 && to === this.seq + 1;
    this.seq = to;
    this.reached = Math.max(this.reached, to);
    try {
      const step = await this.#step(to);
      if (wish !== this.#wish) return;
      this.problem = null;
      this.scene.stage.speed = preferences.pace === 0 ? "off" : SPEED_OF[this.pace];
      this.scene.stage.still = preferences.pace === 0;
      if (next) this.scene.play({ events: step.events as readonly GameEvent[], lines: step.lines, position: this.#position(step) });
      else this.scene.jump(this.#position(step), this.#told(to), this.outline.static);
      void this.#step(Math.min(this.last, to + STRETCH / 2)).catch(() => {}); // fetched ahead; asked for again if it failed
    } catch (problem) {
      if (wish !== this.#wish) return;
      this.playing = false;
      this.problem = problem instanceof ApiError ? problem : new ApiError(String(problem), 0);
    }
  }

  toggle(): void {
    if (!this.playing && this.seq >= this.last) void this.go(0);
    this.playing = !this.playing;
  }

  /** Looks at the same step through other eyes or in another language. The outline's lines are told anew for them. */
  async look(eyes: number | null, outline: Replay): Promise<void> {
    this.outline = outline;
    this.eyes = eyes;
    this.#stretches.clear();
    await this.go(this.seq);
  }

  close(): void {
    this.#wish++;
    this.playing = false;
    this.scene.close();
  }

  async #step(seq: number): Promise<ReplayStep> {
    const from = Math.floor(seq / STRETCH) * STRETCH;
    let stretch = this.#stretches.get(from);
    if (!stretch) {
      stretch = this.#fetch(from, Math.min(this.last, from + STRETCH - 1), this.eyes);
      this.#stretches.set(from, stretch);
      stretch.catch(() => this.#stretches.delete(from));
    }
    const step = (await stretch).find((one) => one.seq === seq);
    if (!step) throw new ApiError("", 404);
    return step;
  }

  /** The log up to a step, as it stood then. */
  #told(seq: number): readonly Line[] {
    return this.outline.lines.filter((line) => line.seq <= seq);
  }
  #position(step: ReplayStep): Position {
    return {
      seq: step.seq, viewer: this.eyes, view: step.view, decision: step.decision, prompt: "", legal: [], sealed: [], undo: "",
      result: step.seq === this.outline.steps - 1 ? this.outline.result : null, seconds_left: null, chosen: null, earlier: [], tip: 0, redo: "", free: false, time_left: null, back: false, finished: [], times: [], sheets: step.sheets,
    };
  }
}
