// The client of every game that was installed without one of its own: no pictures, but everything that can be seen and
// done, in the game's words.
import { signed } from "../../lib/i18n";
import type { GameModule, Offer } from "../contract";
import Board from "./Board.svelte";
import { words } from "./words";

/** So many choices the bar shows as buttons; more lie on the board's place. */
const BAR = 4;

const module: GameModule = {
  Board,
  place: () => null,
  standing: (scene, seat) => {
    const score = scene.result?.scores[seat];
    return score === undefined ? { score: "", spoken: "" } : { score: signed(score), spoken: words.points({ n: score }) };
  },
  offer: (_, scene): Offer => (scene.legal.length > BAR ? "board" : "bar"),
};

export default module;
