// What the lake shows of a choice: lines to where a boat would come to rest, and what happens there.
import type { Point } from "#kit/contract.ts";
import { along, INNER, middle, type Grid } from "./lake";
import type { Outcome, Route } from "#generated/views/powerboats.ts";

export interface Line {
  readonly key: string;
  readonly way: string;
  /** On to cells that are lost again by backing up. */
  readonly lost: string;
  /** Where the shore was hit. */
  readonly hit: Point | null;
  readonly heading: number;
  readonly end: Point;
  readonly route: Route;
}

/** A line through points. */
export const joined = (points: readonly Point[]): string =>
  points.map(([x, y], i) => `${i ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");

export function lineOf(grid: Grid, route: Route): Line {
  const kept = route.path.slice(0, route.path.length - route.lost.length);
  const [end, last] = [kept.at(-1) as number, route.path.at(-1) as number];
  const points = kept.map((cell) => middle(grid, cell));
  return {
    key: `${route.boat}:${route.heading}:${route.path.length}:${route.damage}`,
    way: points.length > 1 ? joined(points) : "",
    lost: route.lost.length > 0 ? joined([end, ...route.lost].map((cell) => middle(grid, cell))) : "",
    hit: route.damage > 0 ? along(middle(grid, last), route.heading, INNER * 0.92) : null,
    heading: route.heading,
    end: middle(grid, end),
    route,
  };
}

/** What one face of a die leads to at a cell. */
export interface Landing {
  readonly face: number | null;
  readonly speed: number;
  readonly route: Route;
}

/** Where the faces of a roll bring the boats, cell by cell. */
export function landings(
  outcomes: readonly Outcome[],
): readonly (readonly [cell: number, found: readonly Landing[]])[] {
  const found = new Map<number, Landing[]>();
  for (const { face, speed, routes } of outcomes)
    for (const route of routes) {
      if (!route.must) continue;
      const there = found.get(route.rest) ?? [];
      if (!there.some((one) => one.speed === speed && one.route.damage === route.damage))
        there.push({ face, speed, route });
      found.set(route.rest, there);
    }
  return [...found].map(([cell, there]) => [cell, there.toSorted((a, b) => a.speed - b.speed)] as const);
}

/** Where along a straight run each die of a bank would end: its face and the cell. */
export function dieMarks(
  route: Route,
  dice: readonly number[],
): readonly { readonly face: number; readonly cell: number }[] {
  let run = 0;
  return dice.flatMap((face) => {
    run += face;
    const cell = route.path[run];
    return cell === undefined ? [] : [{ face, cell }];
  });
}
