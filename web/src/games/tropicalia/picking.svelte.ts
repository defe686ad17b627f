// First the worker, then where it goes: the board offers the viewer's workers as choices of their own, and after one is
// picked the tiles that it can reach. The table's list of moves still holds every move at once.
import type { Legal } from "../../net/protocol";
import type { Offer, Patch, Place, Point, Scene, Standing, Token } from "../../table/contract";
import type { TropicaliaStatic, TropicaliaView } from "./view";
import { words } from "./words";

export type TropicaliaScene = Scene<TropicaliaView, TropicaliaStatic>;

class Picked {
  space = $state.raw<string | null>(null);
  /** The log entry on which it was picked: a later position starts afresh. */
  seq = $state.raw(-1);
  /** The worker under pointer or focus. */
  looked = $state.raw<string | null>(null);
}
const states = new WeakMap<object, Picked>();

function stateOf(scene: Scene): Picked {
  let state = states.get(scene);
  if (!state) states.set(scene, (state = new Picked()));
  return state;
}

const isMove = (legal: Legal): boolean => legal.action["type"] === "move" || legal.action["type"] === "home";

/** The frame spaces from which the viewer can send a worker now. */
export function sendable(scene: Scene): string[] {
  return [...new Set(scene.legal.filter(isMove).map((legal) => String(legal.action["space"])))];
}

/** The space of the worker picked; the only one is always picked. */
export function picked(scene: Scene): string | null {
  const spaces = sendable(scene);
  if (spaces.length === 1) return spaces[0] ?? null;
  const state = stateOf(scene);
  return state.space !== null && state.seq === scene.seq && spaces.includes(state.space) ? state.space : null;
}

/** The worker whose line is to be lit: the one picked, else the one under pointer or focus. */
export function lit(scene: Scene): string | null {
  const one = picked(scene);
  const { looked } = stateOf(scene);
  return one ?? (looked !== null && sendable(scene).includes(looked) ? looked : null);
}

export function pick(scene: Scene, space: string | null): void {
  const state = stateOf(scene);
  state.space = space;
  state.seq = scene.seq;
}

/** The scene as the board is given it: with the workers as choices. */
export class BoardScene implements Scene<TropicaliaView, TropicaliaStatic> {
  readonly #scene: TropicaliaScene;

  constructor(scene: TropicaliaScene) {
    this.#scene = scene;
  }

  readonly #workers: readonly Legal[] = $derived.by(() => this.#picks());

  /** A choice for each worker that could be picked. */
  #picks(): readonly Legal[] {
    const spaces = sendable(this.#scene);
    if (spaces.length < 2) return [];
    return spaces.map((space) => ({
      id: -1 - this.#scene.fixed.spaces.findIndex((one) => one.id === space),
      action: { type: "pick", space }, label: words.workerAt({ space }), targets: [["space", space]] as const, preview: {},
    }));
  }

  get legal(): readonly Legal[] {
    const from = picked(this.#scene);
    const rest = this.#scene.legal.filter((legal) => !isMove(legal) || (legal.action["type"] === "move" && legal.action["space"] === from));
    return [...this.#workers, ...rest];
  }

  choose(legal: Legal): void {
    if (legal.action["type"] !== "pick") return this.#scene.choose(legal);
    const space = String(legal.action["space"]);
    pick(this.#scene, picked(this.#scene) === space ? null : space);
  }
  look(legal: Legal | null): void {
    stateOf(this.#scene).looked = legal?.action["type"] === "pick" ? String(legal.action["space"]) : null;
    this.#scene.look(legal?.action["type"] === "pick" ? null : legal);
  }
  get preview(): Legal | null {
    const { looked } = stateOf(this.#scene);
    return this.#scene.preview ?? this.#workers.find((one) => one.action["space"] === looked) ?? null;
  }
  offer(legal: Legal): Offer {
    return legal.action["type"] === "pick" ? "board" : this.#scene.offer(legal);
  }
  consequence(legal: Legal): string {
    if (legal.action["type"] !== "pick") return this.#scene.consequence(legal);
    const space = legal.action["space"];
    if (picked(this.#scene) === space) return words.otherWorker();
    return words.workerGoes({ n: this.#scene.legal.filter((one) => one.action["type"] === "move" && one.action["space"] === space).length });
  }
  spoken(legal: Legal): string {
    return legal.action["type"] === "pick" ? `${legal.label}: ${this.consequence(legal)}` : this.#scene.spoken(legal);
  }
  placeOf(legal: Legal): Place | null {
    if (legal.action["type"] === "pick") return this.#scene.place("space", legal.action["space"]);
    return this.#scene.placeOf(legal);
  }

  // ---- the rest is the table's
  get game(): string { return this.#scene.game; }
  get view(): TropicaliaView { return this.#scene.view; }
  get fixed(): TropicaliaStatic { return this.#scene.fixed; }
  get options(): Readonly<Record<string, unknown>> { return this.#scene.options; }
  get seats(): Scene["seats"] { return this.#scene.seats; }
  get viewer(): number | null { return this.#scene.viewer; }
  get seq(): number { return this.#scene.seq; }
  get decision(): Scene["decision"] { return this.#scene.decision; }
  get prompt(): string { return this.#scene.prompt; }
  get asked(): boolean { return this.#scene.asked; }
  get sealed(): readonly number[] { return this.#scene.sealed; }
  get chosen(): Scene["chosen"] { return this.#scene.chosen; }
  get result(): Scene["result"] { return this.#scene.result; }
  get lines(): Scene["lines"] { return this.#scene.lines; }
  get sent(): Legal | null { return this.#scene.sent; }
  get stage(): Scene["stage"] { return this.#scene.stage; }
  get mode(): "live" | "replay" { return this.#scene.mode; }
  get free(): boolean { return this.#scene.free; }
  get mine(): boolean { return this.#scene.mine; }
  correct(patch: Patch): Promise<boolean> { return this.#scene.correct(patch); }
  draggable(token: Token): boolean { return this.#scene.draggable(token); }
  dropped(token: Token, at: Point): Promise<boolean> { return this.#scene.dropped(token, at); }
  find(type: string, facts?: Readonly<Record<string, unknown>>): Legal | undefined { return this.#scene.find(type, facts); }
  all(type: string): readonly Legal[] { return this.#scene.all(type); }
  name(seat: number): string { return this.#scene.name(seat); }
  place(role: string, value: unknown): Place | null { return this.#scene.place(role, value); }
  standing(seat: number): Standing { return this.#scene.standing(seat); }
}
