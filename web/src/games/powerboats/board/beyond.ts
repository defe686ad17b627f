// Where at the lake's edge a sign stands that points to what the camera does not show.
import { onScreen, TAP, unit, type Sight, type Size } from "#kit/board/camera.ts";
import type { Box } from "#kit/board/geometry.ts";
import type { Point } from "#kit/contract.ts";

const meets = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const square = ([x, y]: Point, size: number): Box => ({ x: x - size / 2, y: y - size / 2, width: size, height: size });

/** Whether a pixel lies in the frame, not on its very edge, and beneath none of what lies over the board. */
export function unhidden([x, y]: Point, frame: Size, over: readonly Box[] = []): boolean {
  const edge = 12;
  if (x < edge || y < edge || x > frame.width - edge || y > frame.height - edge) return false;
  return !over.some((box) => meets(square([x, y], 1), box));
}

/**
 * The middle of a sign of `size` pixels at the frame's edge that points to a pixel out of sight: as near as can be to where
 * the way there leaves the frame, and upon nothing that is `taken`. Null where there is no room at all.
 */
export function pointing(to: Point, frame: Size, taken: readonly Box[], size: number): Point | null {
  const half = size / 2 + 4;
  const [right, bottom] = [frame.width - half, frame.height - half];
  if (right < half || bottom < half) return null;
  const middle: Point = [frame.width / 2, frame.height / 2];
  const [dx, dy] = [to[0] - middle[0], to[1] - middle[1]];
  const reach = Math.min(
    dx ? (frame.width / 2 - half) / Math.abs(dx) : Infinity,
    dy ? (frame.height / 2 - half) / Math.abs(dy) : Infinity,
    1,
  );
  const ideal: Point = [middle[0] + dx * reach, middle[1] + dy * reach];
  const STEP = 6;
  const places: Point[] = [ideal];
  for (let x = half; x <= right; x += STEP) places.push([x, half], [x, bottom]);
  for (let y = half; y <= bottom; y += STEP) places.push([half, y], [right, y]);
  const far = ([x, y]: Point): number => Math.hypot(x - ideal[0], y - ideal[1]);
  return (
    places.sort((a, b) => far(a) - far(b)).find((place) => !taken.some((box) => meets(square(place, size), box))) ??
    null
  );
}

/** The parts of the frame in which something is to be seen or pressed already: tools, the small map, choices. */
export function taken({ frame, camera, board, spots, tools, map }: Sight): Box[] {
  const { width, height } = frame;
  const boxes: Box[] = [
    { x: tools.left ? 0 : width - TAP - 12, y: height - tools.height - 12, width: TAP + 12, height: tools.height + 12 },
  ];
  const wide = Math.min(132, width * 0.32) + 4;
  if (map)
    boxes.push({
      x: map === "left" ? 0 : width - wide,
      y: 0,
      width: wide,
      height: Math.min((wide * board.height) / board.width, height * 0.4) + 8,
    });
  const scale = unit(frame, board) * camera.zoom;
  return boxes.concat(
    spots.map(({ place }) => {
      const [x, y] = onScreen(camera, frame, board, [place.x, place.y]);
      const r = place.r * scale;
      return { x: x - r, y: y - r, width: 2 * r, height: 2 * r };
    }),
  );
}
