// What is drawn on the East China Sea chart besides coasts, lanes and areas: names, hills, rhumb lines, the compass.
// All in the units of the board's view box; nothing here is known to the rules.
import { triples } from "#kit/tuples.ts";

export interface ChartName {
  /** A key of the client's words. */
  readonly key: "eastChinaSea" | "philippineSea" | "mingCoast" | "formosa" | "kyushu" | "jeju" | "joseon" | "ryukyu";
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Extra room after each letter, in parts of its size. */
  readonly spacing: number;
  readonly of: "sea" | "land";
  readonly turn?: number;
  /** The name in Chinese characters, below; all must be in han.woff2. */
  readonly han?: string;
}

export const NAMES: readonly ChartName[] = [
  { key: "eastChinaSea", x: 776, y: 287, size: 26, spacing: 0.13, of: "sea", han: "東海" },
  { key: "philippineSea", x: 912, y: 586, size: 22, spacing: 0.14, of: "sea" },
  { key: "mingCoast", x: 352, y: 402, size: 20, spacing: 0.3, of: "land", turn: -50 },
  { key: "formosa", x: 446, y: 598, size: 17, spacing: 0.06, of: "land" },
  { key: "kyushu", x: 1021, y: 120, size: 17, spacing: 0.06, of: "land" },
  { key: "jeju", x: 777, y: 106, size: 12.5, spacing: 0.06, of: "land" },
  { key: "ryukyu", x: 903, y: 432, size: 14, spacing: 0.06, of: "land" },
  { key: "joseon", x: 806, y: 16, size: 15, spacing: 0.1, of: "land" },
];

/** For what is a name: neither a translator nor the page's own catalogues touch it. */
export const PROPER_NAME = { translate: "no" };

/** Words beside the two ways of each fork. */
export const FORK_NAMES: readonly { readonly lane: "outside" | "inside"; readonly x: number; readonly y: number }[] = [
  { lane: "outside", x: 575, y: 401 },
  { lane: "inside", x: 563, y: 374 },
  { lane: "outside", x: 733, y: 121 },
  { lane: "inside", x: 790, y: 164 },
  { lane: "outside", x: 1030, y: 365 },
  { lane: "inside", x: 812, y: 345 },
];

/** Mountains: x, y of the foot's middle and the width; those further down are drawn over those above. */
export const HILLS = triples([
  232, 20, 40, 268, 28, 32, 206, 36, 34, 300, 84, 30, 330, 96, 38, 302, 106, 32, -40, 214, 46, -4, 222, 36, 40, 232, 48,
  -66, 240, 36, 76, 246, 34, 250, 268, 36, 284, 276, 44, 318, 288, 32, 262, 296, 34, 346, 262, 26, 126, 330, 40, 160,
  342, 52, 104, 352, 34, 196, 354, 36, 134, 368, 32, 404, 336, 26, 430, 346, 32, 410, 358, 24, 318, 366, 28, 288, 378,
  36, 262, 394, 28, 20, 414, 44, 56, 426, 32, -14, 430, 34, 214, 446, 30, 190, 462, 38, 160, 470, 28, 486, 556, 16, 476,
  570, 20, 470, 632, 16, 462, 646, 18, 1008, 82, 20, 1026, 92, 24, 1034, 158, 20, 1022, 172, 24, 1044, 178, 18, 838,
  -22, 26, 866, -10, 22, 800, -30, 24,
]);

/** Where the compass stands; the rhumb lines run from it. */
export const COMPASS = { x: 1058, y: 438, scale: 0.58 } as const;

/** Everything the page can ever show, beyond the view box on all sides. */
export const BEYOND = { x: -900, y: -420, width: 3000, height: 1560 } as const;

/** Ends of the rhumb lines, as one path. */
export const RHUMBS: string = Array.from({ length: 32 }, (_, i) => {
  const angle = (i * Math.PI) / 16;
  return `M${COMPASS.x} ${COMPASS.y}l${Math.round(Math.cos(angle) * 2100)} ${Math.round(Math.sin(angle) * 2100)}`;
}).join("");

/** A framed title on the mainland. */
export const CARTOUCHE = { x: 130, y: 132, width: 244, height: 96 } as const;
