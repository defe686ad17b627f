// A seat's standing: its place when home, else the buoys behind it; in a series its points.
import type { Standing } from "#kit/contract.ts";
import { ALL_ROUNDED, type GameScene } from "../scene";
import type { BoatView } from "#generated/views/powerboats.ts";
import { words } from "../words";

/** What there is to say of a boat in a few words. */
export function boatState(boat: BoatView): string {
  if (boat.status === "racing") return words.headsFor({ n: boat.next_buoy });
  return boat.status === "finished" ? words.home() : words[boat.status]();
}

export function standing(scene: GameScene, seat: number): Standing {
  const captain = scene.view.captains[seat];
  if (!captain) return { score: "", spoken: "" };
  const boats = captain.boats.flatMap((b) => scene.view.boats[b] ?? []);
  const rounded = Math.max(0, ...boats.map((boat) => Math.min(boat.next_buoy, ALL_ROUNDED) - 1));
  const home = boats.length > 0 && boats.every((boat) => boat.status === "finished");
  const lost = !captain.afloat && !home;
  const series = scene.view.races > 1;
  const told = home
    ? words.placeSpoken({ place: words.place({ n: captain.place }) })
    : lost
      ? words.outSpoken({ what: boatState(boats[0] as BoatView) })
      : words.roundedSpoken({ n: rounded });
  const short = home ? words.place({ n: captain.place }) : lost ? words.out() : words.rounded({ n: rounded });
  return {
    score: series ? words.pointsShort({ n: captain.total }) : short,
    spoken: [
      ...(series ? [words.points({ n: captain.total })] : []),
      told,
      words.speed({ n: captain.speed }),
      words.damage({ n: captain.damage }),
    ].join(", "),
    aside: series ? short : lost || home ? "" : words.speed({ n: captain.speed }),
    ...(lost ? { state: boatState(boats[0] as BoatView) } : {}),
    ...(scene.view.first === seat ? { ring: words.startPlayer() } : {}),
  };
}

/** Whether a race is over without anybody home, or a series without a point, and so without a winner. */
export const nobodyWon = ({ view, options }: GameScene): boolean =>
  view.boats.every((boat) => boat.status !== "finished") &&
  (!(view.races > 1 || options["duel"] === true) || view.captains.every((captain) => captain.total === 0));
