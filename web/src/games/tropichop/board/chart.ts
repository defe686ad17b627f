// What is drawn on the chart besides shores, lanes and places: names, hills, woods, rhumb lines, the compass. In the
// sheet's units; nothing here is known to the rules. Islands and water are our own invention.
import { triples } from "#kit/tuples.ts";

/** For what is a name: neither a translator nor the page's own catalogues touch it. */
export const PROPER_NAME = { translate: "no" };

/** Everything the page can ever show, beyond the sheet on all sides. */
export const BEYOND = { x: -900, y: -600, width: 2900, height: 1840 } as const;
export const COMPASS = { x: 540, y: 596, scale: 0.42 } as const;

/** Rhumb lines from the passage's middle, as one path. */
export const RHUMBS: string = Array.from({ length: 32 }, (_, i) => {
  const angle = (i * Math.PI) / 16;
  return `M540 330l${Math.round(Math.cos(angle) * 1800)} ${Math.round(Math.sin(angle) * 1800)}`;
}).join("");

export interface ChartName {
  readonly key: "saintElmo" | "grandCormorant" | "passage";
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly of: "land" | "sea";
  readonly turn?: number;
}
export const NAMES: readonly ChartName[] = [
  { key: "saintElmo", x: 262, y: 388, size: 26, of: "land" },
  { key: "grandCormorant", x: 799, y: 378, size: 26, of: "land" },
  { key: "passage", x: 529, y: 330, size: 19, of: "sea", turn: -90 },
];

/** Mountains: x and y of the foot's middle, and the width. */
export const HILLS = triples([
  238, 344, 74, 292, 350, 92, 262, 356, 58, 742, 336, 84, 800, 344, 118, 860, 350, 76, 716, 350, 50,
]);

/** Groups of trees: middle, spread and number. */
const WOODS: readonly (readonly [x: number, y: number, wide: number, high: number, count: number])[] = [
  [272, 424, 110, 26, 18],
  [264, 262, 46, 20, 9],
  [198, 300, 30, 26, 6],
  [808, 426, 118, 24, 19],
  [742, 196, 60, 22, 11],
  [880, 270, 40, 30, 8],
  [700, 262, 26, 34, 6],
];

/** Trees with their sizes; those further down are drawn over those above. */
export const TREES: readonly (readonly [x: number, y: number, scale: number])[] = WOODS.flatMap(
  ([x, y, wide, high, count], wood) =>
    Array.from({ length: count }, (_, i) => {
      const turn = (i * 2.399963 + wood) % (2 * Math.PI); // a sunflower's spiral spreads them evenly
      const out = Math.sqrt((i + 0.5) / count);
      return [
        Math.round(x + (Math.cos(turn) * out * wide) / 2),
        Math.round(y + (Math.sin(turn) * out * high) / 2),
        0.8 + ((i * 7 + wood * 3) % 5) / 10,
      ] as const;
    }),
).toSorted((a, b) => a[1] - b[1]);
