// Where a view's tokens stand on the board, and how what an event changed looks: pieces travel along the lanes.
import { emblemPath, onSeatColour, seatColour } from "#seats/emblem.ts";
import type { Board, BoardToken } from "#generated/protocol.ts";
import type { GameEvent, Motion, Place, Point, Scene, Token } from "#kit/contract.ts";
import { ring, travel } from "#kit/motions.ts";
import { patched } from "#server/patches.ts";
import { isRecord } from "./facts";
import { layoutOf, SPACE, way, type Cell, type Layout } from "./layout";

/** What a drawn piece shows. */
export interface Piece {
  readonly kind: string;
  readonly fill: string;
  readonly ink: string;
  readonly emblem: string;
  readonly label: string;
  readonly count: number;
  readonly scale: number;
  /** Whether it can be chosen now. */
  readonly open: boolean;
}

/** The board of a scene whose game brings one as data. */
export function boardOf(scene: Scene): Layout | null {
  const board: unknown = isRecord(scene.fixed) ? scene.fixed["board"] : undefined;
  return isRecord(board) ? layoutOf(board as unknown as Board) : null;
}

export const tokensIn = (view: unknown): readonly BoardToken[] => {
  const tokens = isRecord(view) ? view["tokens"] : undefined;
  return Array.isArray(tokens) ? (tokens as readonly BoardToken[]) : [];
};

/** Where the `which`-th of so many pieces on a space stands, and how large it is there. */
export function standing(
  cell: Cell,
  which: number,
  of: number,
): { readonly x: number; readonly y: number; readonly scale: number } {
  const whole = (cell.r * 2) / SPACE;
  if (of === 1) return { x: cell.x, y: cell.y, scale: whole };
  const angle = ((which - 0.5 * (of === 2 ? 0 : 1)) / of) * 2 * Math.PI + (of === 2 ? Math.PI : 0);
  const far = cell.r * (of === 2 ? 0.44 : 0.5);
  return { x: cell.x + far * Math.cos(angle), y: cell.y + far * Math.sin(angle), scale: whole * (of < 5 ? 0.66 : 0.5) };
}

/** The pieces on the board, as the view has them. */
export function pieces(scene: Scene, layout: Layout): Token<Piece>[] {
  const all = tokensIn(scene.view);
  const standingOn = new Map<string, string[]>();
  for (const one of all)
    if (one.kind !== "tile") standingOn.set(String(one.space), [...(standingOn.get(String(one.space)) ?? []), one.id]);
  const open = new Set(
    scene.legal.flatMap((legal) => legal.targets.flatMap(([role, value]) => (role === "token" ? [String(value)] : []))),
  );
  return all.flatMap((one): Token<Piece>[] => {
    const cell = layout.cells.get(String(one.space));
    if (!cell) return [];
    const tile = one.kind === "tile";
    const there = standingOn.get(cell.key) ?? [];
    const { x, y, scale } = tile ? standing(cell, 0, 1) : standing(cell, there.indexOf(one.id), there.length);
    const seat = one.seat === undefined ? undefined : scene.seats[one.seat];
    return [
      {
        id: one.id,
        x,
        y,
        element: ["token", one.id],
        ...(one.seat === undefined ? {} : { seat: one.seat }),
        layer: tile ? 1 : 5 + there.indexOf(one.id),
        data: {
          kind: one.kind ?? "pawn",
          label: one.label ?? "",
          count: one.count ?? 1,
          scale,
          open: open.has(one.id),
          fill: seat ? seatColour(seat.colour) : `var(--tone-${one.tone ?? "plain"})`,
          ink: seat ? onSeatColour(seat.colour) : `var(--on-tone-${one.tone ?? "plain"})`,
          emblem: seat ? emblemPath(seat.emblem) : "",
        },
      },
    ];
  });
}

/** The space that an element of the board is, or stands on; "" if it is none. */
function spaceOf(role: string, value: unknown, scene: Scene): string {
  if (role === "space") return String(value);
  return role === "token" ? String(tokensIn(scene.view).find((one) => one.id === value)?.space ?? "") : "";
}

/** Where a space or a token is: a token that shares its space has a place of its own there. */
export function place(role: string, value: unknown, scene: Scene): Place | null {
  const layout = boardOf(scene);
  const cell = layout?.cells.get(spaceOf(role, value, scene));
  if (!layout || !cell) return null;
  const piece = role === "token" ? pieces(scene, layout).find((one) => one.id === value) : undefined;
  if (piece && (piece.x !== cell.x || piece.y !== cell.y)) return { x: piece.x, y: piece.y, r: cell.r * 0.5 };
  return { x: cell.x, y: cell.y, r: cell.r, path: cell.path };
}

/** The way that a choice shows while it is looked at: what its preview says, or from its first space to its last. */
export function shownWay(scene: Scene, layout: Layout): readonly Point[] {
  const legal = scene.preview;
  if (!legal) return [];
  const told = legal.preview["way"];
  const spaces = Array.isArray(told)
    ? told.map(String)
    : legal.targets.map(([role, value]) => spaceOf(role, value, scene));
  return spaces.flatMap((key): Point[] => {
    const cell = layout.cells.get(key);
    return cell ? [[cell.x, cell.y]] : [];
  });
}

/** What an event looks like: pieces whose space it changed travel, new ones are ringed. */
export function animate(event: GameEvent, scene: Scene): readonly Motion[] {
  const layout = boardOf(scene);
  if (!layout || !event.patch) return [];
  const before = new Map(tokensIn(scene.view).map((one) => [one.id, one]));
  return tokensIn(patched(scene.view, event.patch)).flatMap((one): Motion[] => {
    const from = before.get(one.id);
    const to = layout.cells.get(String(one.space));
    if (!to || from?.space === one.space) return [];
    if (!from) return [ring([to.x, to.y], 480)];
    const told = event["way"];
    const spaces =
      Array.isArray(told) && event["token"] === one.id ? told.map(String) : way(layout, String(from.space), to.key);
    const points = spaces.flatMap((key): Point[] => {
      const cell = layout.cells.get(key);
      return cell ? [[cell.x, cell.y]] : [];
    });
    return points.length < 2 ? [] : [travel(one.id, points, Math.min(1500, 240 + 110 * (points.length - 1)))];
  });
}
