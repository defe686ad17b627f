// The client of every game that was installed without one of its own: a board if the game brings one as data, and
// everything that can be seen and done, in the game's words.
import { signed } from "#words/numbers.ts";
import type { GameModule, Offer, Scene } from "#kit/contract.ts";
import Board from "./Board.svelte";
import { isRecord } from "./facts";
import Focus from "./Focus.svelte";
import { animate, boardOf, place } from "./pieces";
import SeatDetails from "./SeatDetails.svelte";
import { words } from "#generated/words/plain.ts";

/** So many choices the bar shows as buttons; more lie on the board's place, or in a panel over it. */
const BAR = 4;

/** A seat's score at the end; before it, what the view has under "scores". */
function scoreOf(scene: Scene, seat: number): number | undefined {
  const scores = scene.result?.scores ?? (isRecord(scene.view) ? scene.view["scores"] : undefined);
  const score: unknown = Array.isArray(scores) ? scores[seat] : undefined;
  return typeof score === "number" ? score : undefined;
}

const module: GameModule = {
  Board,
  SeatDetails,
  Focus,
  place,
  animate,
  focused: (scene) => scene.legal.some((legal) => scene.offer(legal) === "focus"),
  standing: (scene, seat) => {
    const score = scoreOf(scene, seat);
    return score === undefined
      ? { score: "", spoken: "" }
      : { score: signed(score), spoken: words.points({ n: score }) };
  },
  // A choice that names no space may say in its preview where on the board it is pressed.
  targets: (legal) => ("at" in legal.preview ? [...legal.targets, ["space", legal.preview["at"]]] : legal.targets),
  offer: (legal, scene): Offer => {
    if (scene.placeOf(legal)) return "board";
    if (!boardOf(scene)) return scene.legal.length > BAR ? "board" : "bar";
    return scene.legal.filter((one) => !scene.placeOf(one)).length > BAR ? "focus" : "bar";
  },
};

export default module;
