// First the worker, then where it goes: the board offers the viewer's workers as choices of their own, and after one is
// picked the tiles that it can reach. The table's list of moves still holds every move at once.
import type { LegalAction } from "#generated/protocol.ts";
import { markOf } from "#kit/board/targets.ts";
import type { Mark, Offer, Place } from "#kit/contract.ts";
import { ReshapedScene } from "#kit/reshaped.ts";
import type { GameScene } from "../scene";
import { words } from "../words";

class Picked {
  space = $state.raw<string | null>(null);
  /** The log entry on which it was picked: a later position starts afresh. */
  seq = $state.raw(-1);
  /** The worker under pointer or focus. */
  looked = $state.raw<string | null>(null);
}
const states = new WeakMap<object, Picked>();

function stateOf(scene: GameScene): Picked {
  let state = states.get(scene);
  if (!state) states.set(scene, (state = new Picked()));
  return state;
}

const isMove = (legal: LegalAction): boolean => legal.action["type"] === "move" || legal.action["type"] === "home";

/** The frame spaces from which the viewer can send a worker now. */
export function sendable(scene: GameScene): string[] {
  return [...new Set(scene.legal.filter(isMove).map((legal) => String(legal.action["space"])))];
}

/** The space of the worker picked; the only one is always picked. */
export function picked(scene: GameScene): string | null {
  const spaces = sendable(scene);
  if (spaces.length === 1) return spaces[0] ?? null;
  const state = stateOf(scene);
  return state.space !== null && state.seq === scene.seq && spaces.includes(state.space) ? state.space : null;
}

/** The worker whose line is to be lit: the one picked, else the one under pointer or focus. */
export function lit(scene: GameScene): string | null {
  const one = picked(scene);
  const { looked } = stateOf(scene);
  return one ?? (looked !== null && sendable(scene).includes(looked) ? looked : null);
}

export function pick(scene: GameScene, space: string | null): void {
  const state = stateOf(scene);
  state.space = space;
  state.seq = scene.seq;
}

/** The scene as the board is given it: with the workers as choices. */
export class BoardScene extends ReshapedScene<GameScene> {
  readonly #workers: readonly LegalAction[] = $derived.by(() => this.#picks());

  /** A choice for each worker that could be picked. */
  #picks(): readonly LegalAction[] {
    const spaces = sendable(this.inner);
    if (spaces.length < 2) return [];
    return spaces.map((space) => ({
      id: -1 - this.inner.fixed.spaces.findIndex((one) => one.id === space),
      action: { type: "pick", space },
      label: words.workerAt({ space }),
      targets: [["space", space]] as const,
      preview: {},
      consequence: "",
      spoken: "",
      danger: 0,
    }));
  }

  override get legal(): readonly LegalAction[] {
    const from = picked(this.inner);
    const rest = this.inner.legal.filter(
      (legal) => !isMove(legal) || (legal.action["type"] === "move" && legal.action["space"] === from),
    );
    return [...this.#workers, ...rest];
  }

  /** What a lesson asks for begins with its worker. */
  override get pointed(): number | null {
    const asked = this.inner.legal.find((legal) => legal.id === this.inner.pointed);
    const worker =
      asked && isMove(asked) && asked.action["space"] !== picked(this.inner)
        ? this.#workers.find((one) => one.action["space"] === asked.action["space"])
        : undefined;
    return worker?.id ?? this.inner.pointed;
  }

  override choose(legal: LegalAction): void {
    if (legal.action["type"] !== "pick") return this.inner.choose(legal);
    const space = String(legal.action["space"]);
    this.inner.pick(null);
    pick(this.inner, picked(this.inner) === space ? null : space);
  }
  override look(legal: LegalAction | null): void {
    stateOf(this.inner).looked = legal?.action["type"] === "pick" ? String(legal.action["space"]) : null;
    this.inner.look(legal?.action["type"] === "pick" ? null : legal);
  }
  override marked(legal: LegalAction): Mark | null {
    if (legal.action["type"] !== "pick") return this.inner.marked(legal);
    return markOf(
      this.inner,
      this.inner.legal.filter((one) => one.action["type"] === "move" && one.action["space"] === legal.action["space"]),
    );
  }
  override weighs(legal: LegalAction): boolean {
    return legal.action["type"] !== "pick" && this.inner.weighs(legal);
  }
  override get preview(): LegalAction | null {
    const { looked } = stateOf(this.inner);
    return this.inner.preview ?? this.#workers.find((one) => one.action["space"] === looked) ?? null;
  }
  override offer(legal: LegalAction): Offer {
    return legal.action["type"] === "pick" ? "board" : this.inner.offer(legal);
  }
  override consequence(legal: LegalAction): string {
    if (legal.action["type"] !== "pick") return this.inner.consequence(legal);
    const space = legal.action["space"];
    if (picked(this.inner) === space) return words.otherWorker();
    return words.workerGoes({
      n: this.inner.legal.filter((one) => one.action["type"] === "move" && one.action["space"] === space).length,
    });
  }
  override spoken(legal: LegalAction): string {
    return legal.action["type"] === "pick" ? `${legal.label}: ${this.consequence(legal)}` : this.inner.spoken(legal);
  }
  override placeOf(legal: LegalAction): Place | null {
    if (legal.action["type"] === "pick") return this.inner.place("space", legal.action["space"]);
    return this.inner.placeOf(legal);
  }
}
