// A life as two curves over the rounds: points for a drawing of 0..width by 0..height.
export type Life = readonly (readonly [food: number, health: number])[];

/** The last round in which something changed: the curve of a dead squirrel ends there. */
export function lasted(life: Life): number {
  let last = life.length - 1;
  while (last > 0 && life[last]?.[1] === 0 && life[last - 1]?.[1] === 0) last--;
  return last;
}

/** One of the two curves as an SVG path; `which` 0 is food, 1 health. */
export function curve(life: Life, which: 0 | 1, most: number, width: number, height: number): string {
  const step = width / Math.max(1, life.length - 1);
  return life
    .slice(0, lasted(life) + 1)
    .map(
      (at, i) =>
        `${i === 0 ? "M" : "L"}${(i * step).toFixed(1)} ${(height - (Math.min(most, at[which]) / most) * height).toFixed(1)}`,
    )
    .join("");
}

/** Rounds worth a mark below the chart: at most about six, at even steps. */
export function ticks(rounds: number): number[] {
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200].find((one) => rounds / one <= 6) ?? 500;
  return Array.from({ length: Math.floor(rounds / step) }, (_, i) => (i + 1) * step);
}
