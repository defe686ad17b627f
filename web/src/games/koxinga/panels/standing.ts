// A seat's standing, as its strip and panel head show it.
import type { Standing } from "#kit/contract.ts";
import type { GameScene } from "../scene";
import { words } from "../words";

export function standing(scene: GameScene, seat: number): Standing {
  const ship = scene.view.ships[seat];
  if (!ship) return { score: "", spoken: "" };
  const { battle } = scene.view;
  const attacked = battle?.defenders.some((one) => one.seat === seat && one.outcome === null) ?? false;
  const hidden = ship.score.treasure === null ? ship.treasures.length : 0;
  const state = attacked
    ? words.underAttack()
    : battle?.attacker === seat
      ? words.attacks()
      : ship.finished
        ? words.home()
        : "";
  const spoken = words.pointsSpoken({ n: ship.score.total });
  return {
    score: words.steps({ n: ship.score.total }),
    spoken: hidden > 0 ? `${spoken} ${words.plusTreasures({ n: hidden })}` : spoken,
    ...(ship.treasures.length > 0
      ? { aside: hidden > 0 ? words.plusTreasures({ n: hidden }) : words.treasures({ n: ship.treasures.length }) }
      : {}),
    ...(state ? { state } : {}),
    marked: attacked || battle?.attacker === seat || (scene.view.half !== null && scene.view.mover === seat),
    ...(scene.view.first === seat ? { ring: words.startPlayer() } : {}),
  };
}
