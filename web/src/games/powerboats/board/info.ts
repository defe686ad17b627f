// What a click on the lake tells about the part under it, and which rule it belongs to.
import { boatName } from "../facts";
import { lakeOf, type GameScene } from "../scene";
import { boatState } from "../panels/standing";
import { words } from "../words";

export interface Fact {
  readonly what: string;
  readonly text: string;
  readonly clause: string;
}

const TILES = {
  redoubt: words.aboutRedoubt,
  current: words.aboutCurrent,
  maelstrom: words.aboutMaelstrom,
  "low-water": words.aboutLowWater,
} as const;

export function about(scene: GameScene, cell: number | null, wet: ReadonlySet<number>): Fact | null {
  const { view } = scene;
  const lake = lakeOf(scene);
  if (cell === null) return null;
  const b = view.boats.findIndex((boat) => boat.cell === cell && boat.status === "racing");
  const boat = view.boats[b];
  if (boat) {
    const captain = view.captains[boat.seat];
    return {
      what: boatName(scene, b),
      text: words.aboutBoat({ speed: captain?.speed ?? 0, damage: captain?.damage ?? 0, target: boatState(boat) }),
      clause: "PB-10",
    };
  }
  const n = lake.buoys.findIndex((buoy) => buoy?.cell === cell);
  const buoy = lake.buoys[n];
  if (buoy)
    return {
      what: words.buoy({ n: n + 1 }),
      text: `${words.aboutBuoy({ side: buoy.side })} ${view.judge === "gate" ? words.aboutGate() : words.aboutRing()}`,
      clause: "PB-06",
    };
  const tile = view.tiles.find((one) => one.cells.includes(cell));
  if (tile) return { what: words.kindOfTile({ kind: tile.kind }), text: TILES[tile.kind](), clause: "PB-13" };
  if (lake.finish.includes(cell)) return { what: words.finish(), text: words.aboutFinish(), clause: "PB-07" };
  if (lake.start.includes(cell)) return { what: words.start(), text: words.aboutStart(), clause: "PB-36" };
  return wet.has(cell)
    ? { what: words.water(), text: words.aboutWater(), clause: "PB-11" }
    : { what: words.land(), text: words.aboutLand(), clause: "PB-13" };
}
