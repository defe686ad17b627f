// A seat's standing: the running score, and how the squirrel is.
import type { Standing } from "#kit/contract.ts";
import { causeWords } from "../facts";
import type { SquirrelState } from "#generated/views/squirrelopoly.ts";
import type { GameScene } from "../scene";
import { words } from "../words";

/** What ails a squirrel, in a few words; "" for nothing. */
export function condition(squirrel: SquirrelState): string {
  if (!squirrel.alive) return squirrel.died === null ? "" : words.dead({ n: squirrel.died });
  if (squirrel.custody > 0) return words.jailed({ n: squirrel.custody });
  if (squirrel.waiting > 0) return words.trapped({ n: squirrel.waiting });
  return squirrel.hungry ? words.sceneHungry() : "";
}

/** How a squirrel's life ended, or that it goes on. */
export function ending(squirrel: SquirrelState): string {
  return squirrel.cause && squirrel.died !== null
    ? words.diedInRound({ cause: causeWords(squirrel.cause), n: squirrel.died })
    : words.survived();
}

export function standing(scene: GameScene, seat: number): Standing {
  const squirrel = scene.view.squirrels[seat];
  if (!squirrel) return { score: "", spoken: "" };
  const { total } = squirrel.score;
  const ails = condition(squirrel);
  return {
    score: String(total),
    spoken: [words.points({ n: total }), words.foods({ n: squirrel.food }), words.healths({ n: squirrel.health })].join(
      ", ",
    ),
    aside: squirrel.alive ? words.pointsUnit({ n: total }) : "",
    ...(ails ? { state: ails } : {}),
  };
}

/** Whose squirrel the page shows: the viewer's own, else that of whoever is on turn. */
export const shownSeat = (scene: GameScene): number => scene.viewer ?? scene.view.seat ?? scene.view.first;

/** Whether the choices stand in the panel over the board: all but the roll do. */
export const inPanel = (scene: GameScene): boolean => scene.asked && !scene.find("roll");
