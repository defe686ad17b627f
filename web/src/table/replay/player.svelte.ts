// A game being looked back at: which step, through whose eyes, playing or paused. Steps come from the server in stretches
// when they are needed; the scene shows them exactly as the live table does.
import { preferences, type Speed } from "#app/preferences.svelte.ts";
import { asError } from "#app/problem.ts";
import { api, ApiError } from "#server/api.ts";
import type { LogLine, Position, Replay, ReplayStep, Result } from "#generated/protocol.ts";
import type { GameEvent, GameModule } from "#kit/contract.ts";
import { TableScene } from "../scene/scene.svelte";
import { sound } from "#app/sound/sound.svelte.ts";

/** Steps fetched at once. */
const STRETCH = 32;

export const PACES = ["slow", "normal", "fast"] as const;
export type Pace = (typeof PACES)[number];
const SPEED_OF: Readonly<Record<Pace, Speed>> = { slow: "calm", normal: "normal", fast: "quick" };
/** Milliseconds between two steps that have something to tell. */
const GAP: Readonly<Record<Pace, number>> = { slow: 900, normal: 420, fast: 110 };

/** What is told of a game that one looks back at; it has no result while it is on. */
export type Told = Pick<Replay, "table" | "static" | "steps" | "marks" | "lines" | "undone"> & {
  readonly result: Result | null;
};

export class ReplayPlayer<Outline extends Told = Replay> {
  readonly scene: TableScene;
  outline = $state.raw() as Outline;
  /** The step asked for; the scene follows as soon as it is here. */
  seq = $state(0);
  /** The furthest step that was asked for so far. */
  reached = $state(0);
  eyes = $state<number | null>(null);
  playing = $state(false);
  pace = $state<Pace>("normal");
  problem = $state.raw<ApiError | null>(null);

  #stretches = new Map<number, Promise<readonly ReplayStep[]>>();
  #wish = 0;
  /** Whether every step comes in words too. */
  #inWords = false;

  constructor(outline: Outline, module: GameModule, first: ReplayStep, eyes: number | null) {
    this.outline = outline;
    this.eyes = eyes;
    this.seq = this.reached = first.seq;
    this.scene = new TableScene({
      game: outline.table.game,
      module,
      fixed: outline.static,
      options: outline.table.options,
      seats: outline.table.seats,
      position: this.#position(first),
      lines: this.#told(first.seq),
      mode: "replay",
      onsound: (name) => sound.play(name),
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
      if (next)
        this.scene.play({
          events: step.events as readonly GameEvent[],
          lines: step.lines,
          position: this.#position(step),
        });
      else this.scene.jump(this.#position(step), this.#told(to), this.outline.static);
      void this.#step(Math.min(this.last, to + STRETCH / 2)).catch(() => {}); // fetched ahead; asked for again if it failed
    } catch (problem) {
      if (wish !== this.#wish) return;
      this.playing = false;
      this.problem = asError(problem);
    }
  }

  toggle(): void {
    if (!this.playing && this.seq >= this.last) void this.go(0);
    this.playing = !this.playing;
  }

  /** Playing: the next step as soon as this one has been shown and read. Call it from an effect; gives what ends it. */
  drive(): (() => void) | undefined {
    if (!this.playing || this.scene.stage.busy || this.scene.seq !== this.seq) return undefined;
    if (this.seq >= this.last) {
      this.playing = false;
      return undefined;
    }
    const timer = setTimeout(() => void this.go(this.seq + 1, true), Math.max(this.gap, 20));
    return () => clearTimeout(timer);
  }
  /** The keys of a page that looks back: the space bar plays and pauses, arrows step, Home and End jump. */
  heedKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof HTMLElement ? event.target : document.body;
    const slider = target instanceof HTMLInputElement && target.type === "range";
    if (target.closest("input, select, textarea, [role=radiogroup], dialog:not([data-looking-back])") && !slider)
      return;
    if (target.closest(".board") && event.key.startsWith("Arrow")) return;
    if (event.key === " ") {
      if (target.closest("button, a, summary")) return;
      this.toggle();
    } else if (slider)
      return; // the slider's own keys move it
    else if (event.key === "ArrowRight") {
      this.playing = false;
      void this.go(this.seq + 1, true);
    } else if (event.key === "ArrowLeft") this.halt(this.seq - 1);
    else if (event.key === "Home") this.halt(0);
    else if (event.key === "End") this.halt(this.last);
    else return;
    event.preventDefault();
  }
  /** Goes to a step and stays there. */
  halt(seq: number): void {
    this.playing = false;
    void this.go(seq);
  }

  /** Looks at the same step through other eyes or in another language. The outline's lines are told anew for them. */
  async look(eyes: number | null, outline: Outline): Promise<void> {
    this.outline = outline;
    this.eyes = eyes;
    this.#stretches.clear();
    await this.go(this.seq);
  }

  /** Has steps come in words too, beginning with the one that is shown. */
  async describe(wanted: boolean): Promise<void> {
    if (!wanted || this.#inWords) return;
    this.#inWords = true;
    this.#stretches.clear();
    const { seq } = this.scene;
    try {
      this.scene.describe(this.#position(await this.#step(seq)));
    } catch {
      this.#inWords = false; // asked for again when somebody comes to it again, or by the next step's own failure
    }
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
      stretch = api.steps(
        this.outline.table.id,
        from,
        Math.min(this.last, from + STRETCH - 1),
        this.eyes,
        this.#inWords,
      );
      this.#stretches.set(from, stretch);
      stretch.catch(() => this.#stretches.delete(from));
    }
    const step = (await stretch).find((one) => one.seq === seq);
    if (!step) throw new ApiError("", 404);
    return step;
  }

  /** The log up to a step, as it stood then. */
  #told(seq: number): readonly LogLine[] {
    return this.outline.lines.filter((line) => line.seq <= seq);
  }
  #position(step: ReplayStep): Position {
    return {
      seq: step.seq,
      viewer: this.eyes,
      view: step.view,
      decision: step.decision,
      prompt: "",
      legal: [],
      sealed: [],
      undo_blocked: "",
      result: step.seq === this.outline.steps - 1 ? this.outline.result : null,
      seconds_left: null,
      own_sealed: null,
      takeback_targets: [],
      made_by: 0,
      undone: this.outline.undone,
      redo_blocked: "",
      free_play: false,
      game_time_left: null,
      can_take_back: false,
      finished: [],
      clocks: [],
      sheets: step.sheets,
    };
  }
}
