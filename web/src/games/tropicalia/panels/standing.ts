// A seat's standing: the running score, and the shells beside it.
import type { Standing } from "#kit/contract.ts";
import type { GameScene } from "../scene";
import { words } from "../words";

export function standing(scene: GameScene, seat: number): Standing {
  const board = scene.view.boards[seat];
  if (!board) return { score: "", spoken: "" };
  const { total } = board.score;
  return {
    score: words.number({ n: total }),
    spoken: `${words.scorePoints({ n: total })}, ${words.shells({ n: board.shells })}`,
    aside: words.shells({ n: board.shells }),
    ...(scene.view.first === seat ? { ring: words.first() } : {}),
  };
}

/** Whose village the board shows: the viewer's own, else that of whoever is on turn. */
export const shownSeat = (scene: GameScene): number => scene.viewer ?? scene.view.seat ?? scene.view.first;
