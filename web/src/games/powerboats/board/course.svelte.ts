// Choices on the lake: a boat is sent to the cell where it would come to rest, which turns it first if need be, and a
// starting boat is given its place and then where it looks. The table's list of moves still holds every single step.
import { untrack } from "svelte";
import type { LegalAction } from "#generated/protocol.ts";
import { markOf } from "#kit/board/targets.ts";
import type { Mark, Offer, Place } from "#kit/contract.ts";
import { ReshapedScene } from "#kit/reshaped.ts";
import { isCourse, type CourseLegal } from "../facts";
import { along, angle, cellPlace, middle, SIZE } from "./lake";
import { lakeOf, letterOf, type GameScene } from "../scene";
import type { Course, Route } from "#generated/views/powerboats.ts";
import { words } from "../words";

interface Plan {
  readonly boat: number;
  /** Where it shall look before it goes. */
  readonly heading: number;
  readonly side: "left" | "right";
  readonly viewer: number | null;
  /** The log entry on which the last step was chosen. */
  readonly seq: number;
}

class Choosing {
  looked = $state.raw<LegalAction | null>(null);
  /** The place picked for a starting boat, and the log entry on which it was. */
  berth = $state.raw<{ readonly place: number; readonly seq: number } | null>(null);
  plan = $state.raw<Plan | null>(null);
  /** The die picked on a phone (an index), and the log entry on which it was. */
  die = $state.raw<{ readonly index: number; readonly seq: number } | null>(null);
}
const states = new WeakMap<object, Choosing>();

export function choosingOf(scene: object): Choosing {
  let state = states.get(scene);
  if (!state) states.set(scene, (state = new Choosing()));
  return state;
}

/** The courses that the viewer may steer now, with all that may be turned to. */
export function courses(scene: GameScene): readonly Course[] {
  const step = scene.find("go") ?? scene.find("turn");
  return (step?.preview.routes ?? []).filter((route) => route.must);
}

/** Goes on with a course that needed turning first; to be called whenever the scene has moved on. */
export function carryOn(scene: GameScene): void {
  const state = choosingOf(scene);
  const { plan } = state;
  if (!plan || !scene.asked) return;
  untrack(() => {
    state.plan = null;
    if (scene.seq === plan.seq) return; // the turn was not taken, as in a lesson that asks for something else
    const boat = scene.view.boats[plan.boat];
    if (scene.viewer !== plan.viewer || !boat || scene.view.boat !== plan.boat) return;
    const next = boat.heading === plan.heading ? scene.find("go") : scene.find("turn", { side: plan.side });
    if (!next) return;
    if (boat.heading !== plan.heading) state.plan = { ...plan, seq: scene.seq };
    scene.choose(next);
  });
}

const sideOf = (offset: number): "left" | "right" => (offset < 0 ? "left" : "right");

/** What a course is called. */
export function courseLabel(route: Route): string {
  const still = route.path.length === 1 && route.damage === 0;
  if (route.offset === 0) return still ? words.lieStill() : words.straight();
  const how = { side: sideOf(route.offset), n: Math.abs(route.offset) };
  return still ? words.turnLie(how) : words.turnGo(how);
}

/** The scene as the lake is given it. */
export class LakeScene extends ReshapedScene<GameScene> {
  readonly #state: Choosing;

  constructor(scene: GameScene) {
    super(scene);
    this.#state = choosingOf(scene);
  }

  readonly #own: readonly LegalAction[] = $derived.by(() => [...this.#courses(), ...this.#berths()]);

  #courses(): readonly CourseLegal[] {
    return courses(this.inner).map((route) => {
      const label = words.courseOf({ what: courseLabel(route), letter: letterOf(this.view, route.boat) });
      return {
        id: -10 - route.offset,
        action: { type: "course", boat: route.boat, heading: route.heading, offset: route.offset },
        label,
        targets: [["cell", route.rest]] as const,
        preview: { route },
        consequence: route.says,
        spoken: `${label}: ${route.says}`,
        danger: 0,
      };
    });
  }
  #berths(): readonly LegalAction[] {
    const places = [...new Set(this.inner.all("place").map((legal) => Number(legal.action["place"])))].filter((place) =>
      this.#clear(place),
    );
    return places.map((place) => {
      const label = words.berth({ n: place + 1 });
      const consequence = place === this.berth ? words.otherBerth() : words.berthHeadings();
      return {
        id: -100 - place,
        action: { type: "berth", place },
        label,
        targets: [["place", place]] as const,
        preview: {},
        consequence,
        spoken: `${label}: ${consequence}`,
        danger: 0,
      };
    });
  }
  /** Whether a place can be offered: beside the picked one it would lie over the ways a boat can look from there. */
  #clear(place: number): boolean {
    if (this.berth === null || this.berth === place) return true;
    const lake = lakeOf(this.inner);
    const [picked, other] = [lake.places[this.berth], lake.places[place]];
    if (picked === undefined || other === undefined) return true;
    const [x, y] = middle(lake, picked);
    const [toX, toY] = middle(lake, other);
    return Math.hypot(toX - x, toY - y) > 2 * SIZE;
  }
  /** The place picked on this very position. */
  get berth(): number | null {
    const { berth } = this.#state;
    return berth && berth.seq === this.seq && this.inner.all("place").length > 0 ? berth.place : null;
  }

  override get legal(): readonly LegalAction[] {
    const headings = this.inner.all("place").filter((legal) => legal.action["place"] === this.berth);
    const others = this.inner.legal.filter(
      (legal) => legal.action["type"] === "boat" || legal.action["type"] === "set",
    );
    return [...this.#own, ...headings, ...others];
  }

  /** To go straight on is a course as well. */
  override get pointed(): number | null {
    const { pointed } = this.inner;
    return pointed !== null && pointed === this.inner.find("go")?.id ? -10 : pointed;
  }

  override choose(legal: LegalAction): void {
    if (legal.action["type"] === "berth") {
      const place = Number(legal.action["place"]);
      this.inner.pick(null);
      this.#state.berth = this.berth === place ? null : { place, seq: this.seq };
      return;
    }
    if (legal.action["type"] !== "course") return this.inner.choose(legal);
    const offset = Number(legal.action["offset"]);
    const step = offset === 0 ? this.inner.find("go") : this.inner.find("turn", { side: sideOf(offset) });
    if (!step) return;
    if (offset !== 0) {
      this.#state.plan = {
        boat: Number(legal.action["boat"]),
        heading: Number(legal.action["heading"]),
        side: sideOf(offset),
        viewer: this.viewer,
        seq: this.seq,
      };
    }
    this.inner.choose(step);
  }
  override look(legal: LegalAction | null): void {
    const own = legal !== null && legal.id < 0;
    this.#state.looked = own ? legal : null;
    this.inner.look(own ? null : legal);
  }
  /** A course that needs turning first is marked by its button alone: a turn may lead to several. */
  override marked(legal: LegalAction): Mark | null {
    const { action } = legal;
    if (action["type"] === "berth")
      return markOf(
        this.inner,
        this.inner.all("place").filter((one) => one.action["place"] === action["place"]),
      );
    if (action["type"] === "course") return markOf(this.inner, action["offset"] === 0 ? this.inner.all("go") : []);
    return this.inner.marked(legal);
  }
  override weighs(legal: LegalAction): boolean {
    return legal.action["type"] !== "berth" && (legal.id < 0 || this.inner.weighs(legal));
  }
  override get preview(): LegalAction | null {
    const { looked } = this.#state;
    return this.inner.preview ?? this.#own.find((one) => one.id === looked?.id) ?? null;
  }
  override offer(legal: LegalAction): Offer {
    return legal.id < 0 || legal.action["type"] === "place" ? "board" : this.inner.offer(legal);
  }
  override placeOf(legal: LegalAction): Place | null {
    const lake = lakeOf(this.inner);
    if (legal.action["type"] === "place") {
      const cell = lake.places[Number(legal.action["place"])];
      if (cell === undefined) return null;
      const [x, y] = along(middle(lake, cell), headingOf(legal), SIZE * 1.45);
      return { x, y, r: SIZE * 0.58 };
    }
    if (isCourse(legal)) return cellPlace(lake, legal.preview.route.rest);
    return this.inner.placeOf(legal);
  }
}

/** The heading of a "place" choice: the server names it. */
export function headingOf(legal: LegalAction): number {
  const heading = legal.action["heading"];
  return typeof heading === "number" ? heading : ["N", "NE", "SE", "S", "SW", "NW"].indexOf(String(heading));
}

/** Degrees for a boat that looks by a heading, nearest to those it had: a turn never goes the long way round. */
export function nearest(heading: number, before: number | undefined): number {
  const turn = angle(heading);
  return before === undefined ? turn : turn + 360 * Math.round((before - turn) / 360);
}
