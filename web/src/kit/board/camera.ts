// The camera: which part of a board its frame shows. Pure numbers; BoardStage turns them into one CSS transform of the
// stacked layers, so that the browser composites instead of repainting.
import type { Box } from "./geometry";
import type { Place, Point } from "../contract";

/** Pixels of a frame. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** `zoom` 1 shows the whole board; x and y move it, in pixels of the frame. */
export interface Camera {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export const WHOLE: Camera = { zoom: 1, x: 0, y: 0 };

/** How far past its edge a zoomed board may be dragged, as a share of the frame. */
const SLACK = 0.18;

/** Pixels of a board unit at zoom 1: the board is fitted into its frame whole, like an SVG with its view box. */
export const unit = (frame: Size, board: Box): number =>
  Math.min(frame.width / board.width, frame.height / board.height);

/** Where a board point is in the frame at zoom 1, in pixels. */
export function atRest(frame: Size, board: Box, [x, y]: Point): Point {
  const scale = unit(frame, board);
  return [
    (x - board.x) * scale + (frame.width - board.width * scale) / 2,
    (y - board.y) * scale + (frame.height - board.height * scale) / 2,
  ];
}

/** Where a board point is in the frame now, in pixels. */
export function onScreen(camera: Camera, frame: Size, board: Box, point: Point): Point {
  const [x, y] = atRest(frame, board, point);
  return [x * camera.zoom + camera.x, y * camera.zoom + camera.y];
}

/** The camera kept within its bounds: never smaller than the whole board, never dragged out of sight. */
export function bounded(camera: Camera, frame: Size, most: number): Camera {
  const zoom = Math.min(most, Math.max(1, camera.zoom));
  const keep = (value: number, length: number): number => {
    const slack = (zoom - 1) * length * SLACK;
    return Math.min(
      Math.min(slack, length * 0.4),
      Math.max(length * (1 - zoom) - Math.min(slack, length * 0.4), value),
    );
  };
  return { zoom, x: keep(camera.x, frame.width), y: keep(camera.y, frame.height) };
}

/** Zoomed by a factor with the frame's pixel `at` staying where it is. */
export function zoomed(camera: Camera, frame: Size, most: number, by: number, at: Point): Camera {
  const zoom = Math.min(most, Math.max(1, camera.zoom * by));
  const grown = zoom / camera.zoom;
  return bounded({ zoom, x: at[0] - (at[0] - camera.x) * grown, y: at[1] - (at[1] - camera.y) * grown }, frame, most);
}

/** Moved by pixels. */
export const panned = (camera: Camera, frame: Size, most: number, dx: number, dy: number): Camera =>
  bounded({ zoom: camera.zoom, x: camera.x + dx, y: camera.y + dy }, frame, most);

/** The zoom at which a box of the board just fits the frame. */
const fitting = (frame: Size, board: Box, box: Box): number =>
  Math.min(frame.width / (box.width * unit(frame, board)), frame.height / (box.height * unit(frame, board)));

/**
 * Centred on a box of the board; as near as it fits, but not nearer than `nearest`. Left and above there is nothing beyond the
 * board's edge to see, so there the edge stays at the frame's; right and below lie the tools, from under which a board is moved.
 */
export function showing(frame: Size, board: Box, box: Box, nearest: number, most: number): Camera {
  const zoom = Math.min(most, Math.max(1, Math.min(fitting(frame, board, box), nearest)));
  const [x, y] = atRest(frame, board, [box.x + box.width / 2, box.y + box.height / 2]);
  const camera = bounded({ zoom, x: frame.width / 2 - x * zoom, y: frame.height / 2 - y * zoom }, frame, most);
  const [left, top] = atRest(frame, board, [board.x, board.y]);
  const grown = unit(frame, board) * zoom;
  return {
    zoom,
    x: edged(camera.x, left * zoom, frame.width, board.width * grown),
    y: edged(camera.y, top * zoom, frame.height, board.height * grown),
  };
}

/** Along one side: the board in the middle if it is shorter than the frame, else no gap before its near `edge`. */
const edged = (at: number, edge: number, length: number, shown: number): number =>
  shown <= length ? (length - shown) / 2 - edge : Math.min(at, -edge);

/** The smallest box round two boxes. */
function joined(a: Box, b: Box): Box {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}

/** So much smaller than `readable` a board may be shown for the sake of seeing all that matters at once. */
const SMALLER = 0.6;

/**
 * What a small frame shows when nothing can be chosen: what matters (`home`) and the viewer's `own` pieces together, not nearer
 * than `readable`. Where they lie too far apart to be read, the own ones and as much of the rest as there is room for.
 */
export function opening(frame: Size, board: Box, home: Box, own: Box | null, readable: number, most: number): Camera {
  const all = own ? joined(home, own) : home;
  const width = frame.width / (unit(frame, board) * readable);
  const height = frame.height / (unit(frame, board) * readable);
  if (!own || fitting(frame, board, all) >= readable * SMALLER || own.width > width || own.height > height) {
    return showing(frame, board, all, readable, most);
  }
  const near = (from: number, length: number, home: number, span: number): number =>
    Math.min(from, Math.max(from + length - span, home - span / 2));
  const box = {
    x: near(own.x, own.width, home.x + home.width / 2, width),
    y: near(own.y, own.height, home.y + home.height / 2, height),
    width,
    height,
  };
  return showing(frame, board, box, readable, most);
}

/** The part of the board that the frame shows, in board units. */
export function visible(camera: Camera, frame: Size, board: Box): Box {
  const scale = unit(frame, board) * camera.zoom;
  const [left, top] = onScreen(camera, frame, board, [board.x, board.y]);
  return {
    x: board.x - left / scale,
    y: board.y - top / scale,
    width: frame.width / scale,
    height: frame.height / scale,
  };
}

/** Whether a whole box lies inside another, give or take a thousandth of it. */
export function inside(box: Box, outer: Box): boolean {
  const slack = Math.max(outer.width, outer.height) / 1000;
  return (
    box.x >= outer.x - slack &&
    box.x + box.width <= outer.x + outer.width + slack &&
    box.y >= outer.y - slack &&
    box.y + box.height <= outer.y + outer.height + slack
  );
}

/** What a game draws over a board in pixels of its frame is told: where the camera looks, and what else stands there. */
export interface Sight {
  readonly frame: Size;
  readonly camera: Camera;
  readonly board: Box;
  readonly spots: readonly { readonly place: { readonly x: number; readonly y: number; readonly r: number } }[];
  /** The tools' column stands below, on the right or the left. */
  readonly tools: { readonly left: boolean; readonly height: number };
  /** The upper corner that the small map has; "" for none. */
  readonly map: "right" | "left" | "";
  /** Moves the camera to a box of the board, no nearer than it is; `event` asked for it. */
  readonly show: (box: Box, event: MouseEvent) => void;
}

/** Smallest size, in pixels, of something to tap. */
export const TAP = 44;

/**
 * The camera that makes targets tappable: `camera` itself if they all show at no less than TAP pixels already, else one
 * centred on them, near enough for TAP pixels if they then all fit, and never so near that some are lost to sight,
 * unless not even one would be tappable otherwise. Targets that are tappable on the whole board too are shown as near as
 * they fit, but not nearer than `closest`: the whole board, by default.
 */
export function reaching(
  camera: Camera,
  frame: Size,
  board: Box,
  targets: readonly Pick<Place, "x" | "y" | "r" | "tall">[],
  most: number,
  closest = 1,
): Camera {
  if (targets.length === 0 || frame.width === 0 || frame.height === 0) return camera;
  const least = Math.min(...targets.map((target) => target.r));
  /** Their outlines as wholes, with room round them, in parts of their size. */
  const around = (room: number): Box => {
    const margin = Math.max(...targets.map((target) => target.r)) * room;
    const upright = Math.max(margin, ...targets.map((target) => (target.tall ?? 0) * 1.1));
    const x = Math.max(board.x, Math.min(...targets.map((t) => t.x)) - margin);
    const y = Math.max(board.y, Math.min(...targets.map((t) => t.y)) - upright);
    return {
      x,
      y, // beyond the board's edges there is nothing to see
      width: Math.min(board.x + board.width, Math.max(...targets.map((t) => t.x)) + margin) - x,
      height: Math.min(board.y + board.height, Math.max(...targets.map((t) => t.y)) + upright) - y,
    };
  };
  const box = around(1.6);
  const scale = unit(frame, board);
  const tappable = TAP / (2 * least * scale);
  if (camera.zoom >= tappable * 0.98 && inside(box, visible(camera, frame, board))) return camera;
  if (tappable <= 1)
    return inside(box, visible(camera, frame, board)) ? camera : showing(frame, board, box, closest, most);
  const near = Math.max(tappable * 1.05, 1.6);
  const roomy = showing(frame, board, box, near, most);
  return roomy.zoom < tappable ? showing(frame, board, around(1.1), near, most) : roomy;
}
