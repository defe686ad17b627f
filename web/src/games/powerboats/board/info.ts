// What a click on the lake tells about the part under it, and which rule it belongs to.
import type { About } from "#kit/AboutCard.svelte";
import { boatName } from "../facts";
import { lakeOf, type GameScene } from "../scene";
import { boatState } from "../panels/standing";
import { words } from "../words";

const TILES = {
  redoubt: words.aboutRedoubt,
  current: words.aboutCurrent,
  maelstrom: words.aboutMaelstrom,
  "low-water": words.aboutLowWater,
} as const;

export function about(scene: GameScene, cell: number | null, wet: ReadonlySet<number>): About | null {
  const { view } = scene;
  const lake = lakeOf(scene);
  if (cell === null) return null;
  const b = view.boats.findIndex((boat) => boat.cell === cell && boat.status === "racing");
  const boat = view.boats[b];
  if (boat) {
    const captain = view.captains[boat.seat];
    return {
      title: boatName(scene, b),
      lines: [words.aboutBoat({ speed: captain?.speed ?? 0, damage: captain?.damage ?? 0, target: boatState(boat) })],
      clause: "PB-10",
    };
  }
  const n = lake.buoys.findIndex((buoy) => buoy?.cell === cell);
  const buoy = lake.buoys[n];
  if (buoy)
    return {
      title: words.buoy({ n: n + 1 }),
      lines: [
        `${words.aboutBuoy({ side: buoy.side })} ${view.judge === "gate" ? words.aboutGate() : words.aboutRing()}`,
      ],
      clause: "PB-06",
    };
  const tile = view.tiles.find((one) => one.cells.includes(cell));
  if (tile) return { title: words.kindOfTile({ kind: tile.kind }), lines: [TILES[tile.kind]()], clause: "PB-13" };
  if (lake.finish.includes(cell)) return { title: words.finish(), lines: [words.aboutFinish()], clause: "PB-07" };
  if (lake.start.includes(cell)) return { title: words.start(), lines: [words.aboutStart()], clause: "PB-36" };
  return wet.has(cell)
    ? { title: words.water(), lines: [words.aboutWater()], clause: "PB-11" }
    : { title: words.land(), lines: [words.aboutLand()], clause: "PB-13" };
}
