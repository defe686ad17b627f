// A board from data (src/skerry/core/boards.py), laid out: where each space is, its outline, and what leads where.
// Everything is measured anew in units of which a usual space is 48 wide, whatever units a game uses.
import type { Box } from "#kit/board/geometry.ts";
import type { Board, BoardGrid, BoardSpace, BoardTrack } from "#generated/protocol.ts";
import type { Point } from "#kit/contract.ts";

/** How wide a usual space is. */
export const SPACE = 48;

export interface Cell {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  /** Half its width. */
  readonly r: number;
  readonly path: string;
  readonly tone: string;
  /** Every second space of a checked grid. */
  readonly darker: boolean;
  readonly label: string;
  readonly name: string;
}

export interface Line {
  readonly points: readonly Point[];
  readonly oneWay: boolean;
}

export interface Layout {
  readonly name: string;
  readonly box: Box;
  readonly ground: string;
  readonly areas: readonly { readonly points: readonly Point[]; readonly tone: string }[];
  readonly lines: readonly Line[];
  /** In the order in which a reader goes through them. */
  readonly cells: ReadonlyMap<string, Cell>;
  /** The spaces that a lane leads to from each. */
  readonly next: ReadonlyMap<string, readonly string[]>;
}

const round = (value: number): number => Math.round(value * 100) / 100;
const around = (corners: readonly Point[]): string =>
  `M${corners.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}Z`;

/** The outline of a space whose middle is at a point. */
export function outline(shape: string, x: number, y: number, r: number): string {
  if (shape === "hex")
    return around(
      [30, 90, 150, 210, 270, 330].map((angle) => [
        x + (r / 0.866) * Math.cos((angle * Math.PI) / 180),
        y + (r / 0.866) * Math.sin((angle * Math.PI) / 180),
      ]),
    );
  if (shape === "square")
    return around([
      [x - r, y - r],
      [x + r, y - r],
      [x + r, y + r],
      [x - r, y + r],
    ]);
  return `M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 1 1 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 1 ${round(-2 * r)} 0Z`;
}

/** So many points at equal distances along a line, its ends among them if it is not closed. */
export function spread(points: readonly Point[], count: number, closed: boolean): Point[] {
  const corners = closed ? [...points, points[0] as Point] : points;
  const far = [0];
  for (let i = 1; i < corners.length; i++) {
    const [a, b] = [corners[i - 1] as Point, corners[i] as Point];
    far.push((far[i - 1] as number) + Math.hypot(b[0] - a[0], b[1] - a[1]));
  }
  const step = (far.at(-1) as number) / Math.max(1, closed ? count : count - 1);
  return Array.from({ length: count }, (_, i) => {
    const at = Math.max(
      1,
      far.findIndex((one) => one >= i * step - 1e-6),
    );
    const [a, b] = [corners[at - 1] as Point, corners[at] as Point];
    const share = (i * step - (far[at - 1] as number)) / Math.max(1e-9, (far[at] as number) - (far[at - 1] as number));
    return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share] as const;
  });
}

interface Laid extends BoardSpace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly shape: string;
  readonly darker?: boolean;
}

function ofGrid(grid: BoardGrid): Laid[] {
  const { first, columns, rows, size, hexes = false, tone = "plain", checked = false } = grid;
  return Array.from({ length: columns * rows }, (_, i) => {
    const [row, column] = [Math.floor(i / columns), i % columns];
    const x = grid.x + size * (column + 0.5 + (hexes && row % 2 ? 0.5 : 0));
    const y = grid.y + size * (hexes ? 0.577 + row * 0.866 : row + 0.5);
    return {
      id: first + i,
      x,
      y,
      size,
      shape: hexes ? "hex" : "square",
      tone,
      darker: checked && (row + column) % 2 === 1,
    };
  });
}

function ofTrack(track: BoardTrack): Laid[] {
  const { first, count, size = 40, shape = "round", tone = "plain", numbered = false, closed = false } = track;
  const places = spread(track.points as unknown as readonly Point[], count, closed);
  return places.map(([x, y], i) => ({
    id: first + i,
    x,
    y,
    size,
    shape,
    tone,
    ...(numbered ? { label: String(i + 1) } : {}),
  }));
}

const made = new WeakMap<Board, Layout>();

/** The layout of a board; the same for the same data. */
export function layoutOf(board: Board): Layout {
  const known = made.get(board);
  if (known) return known;
  const layout = lay(board);
  made.set(board, layout);
  return layout;
}

function lay(board: Board): Layout {
  const { tracks = [], grids = [], lanes = [] } = board;
  const laid = new Map<string, Laid>();
  for (const one of [...grids.flatMap(ofGrid), ...tracks.flatMap(ofTrack)]) laid.set(String(one.id), one);
  for (const one of board.spaces ?? []) {
    const before = laid.get(String(one.id)) ?? { id: one.id, x: 0, y: 0, size: 40, shape: "round", tone: "plain" };
    laid.set(String(one.id), { ...before, ...one });
  }
  const sizes = [...laid.values()].map((one) => one.size).sort((a, b) => a - b);
  const scale = SPACE / (sizes[Math.floor(sizes.length / 2)] ?? 40);
  const cells = new Map(
    [...laid].map(([key, one]): [string, Cell] => {
      const [x, y, r] = [one.x * scale, one.y * scale, (one.size * scale) / 2];
      return [
        key,
        {
          key,
          x,
          y,
          r,
          path: outline(one.shape, x, y, r),
          tone: one.tone ?? "plain",
          darker: one.darker ?? false,
          label: one.label ?? "",
          name: one.name ?? "",
        },
      ];
    }),
  );
  const rows = tracks.map(({ first, count, closed = false }) => ({
    spaces: [...Array.from({ length: count }, (_, i) => first + i), ...(closed ? [first] : [])],
    one_way: false,
  }));
  const next = new Map<string, string[]>();
  const leads = (from: string, to: string): void => void next.set(from, [...(next.get(from) ?? []), to]);
  const lines = [...rows, ...lanes].map(({ spaces, one_way = false }): Line => {
    const keys = spaces.map(String);
    for (let i = 1; i < keys.length; i++) {
      leads(keys[i - 1] as string, keys[i] as string);
      if (!one_way) leads(keys[i] as string, keys[i - 1] as string);
    }
    return {
      points: keys.flatMap((key): Point[] => {
        const cell = cells.get(key);
        return cell ? [[cell.x, cell.y]] : [];
      }),
      oneWay: one_way,
    };
  });
  const areas = (board.areas ?? []).map(({ points, tone }) => ({
    tone,
    points: points.map((point): Point => [(point[0] ?? 0) * scale, (point[1] ?? 0) * scale]),
  }));
  return {
    name: board.name,
    ground: board.ground ?? "",
    areas,
    lines,
    cells,
    next,
    box: boxOf(
      board,
      scale,
      cells,
      areas.flatMap((one) => one.points),
    ),
  };
}

function boxOf(board: Board, scale: number, cells: ReadonlyMap<string, Cell>, points: readonly Point[]): Box {
  if (board.box) {
    const [x = 0, y = 0, width = 1, height = 1] = board.box.map((one) => one * scale);
    return { x, y, width, height };
  }
  const all = [...cells.values()];
  const left = Math.min(...all.map((one) => one.x - one.r), ...points.map((one) => one[0]));
  const top = Math.min(...all.map((one) => one.y - one.r), ...points.map((one) => one[1]));
  const right = Math.max(...all.map((one) => one.x + one.r), ...points.map((one) => one[0]));
  const bottom = Math.max(...all.map((one) => one.y + one.r), ...points.map((one) => one[1]));
  const margin = SPACE * 0.4;
  return { x: left - margin, y: top - margin, width: right - left + 2 * margin, height: bottom - top + 2 * margin };
}

/** The shortest way along lanes, both ends included; straight if no lane leads there. */
export function way(layout: Layout, from: string, to: string): string[] {
  const came = new Map([[from, ""]]);
  const open = [from];
  for (let at = open.shift(); at !== undefined && !came.has(to); at = open.shift()) {
    for (const one of layout.next.get(at) ?? []) {
      if (came.has(one)) continue;
      came.set(one, at);
      open.push(one);
    }
  }
  if (!came.has(to)) return [from, to];
  const back = [to];
  while (back[0] !== from) back.unshift(came.get(back[0] as string) as string);
  return back;
}
