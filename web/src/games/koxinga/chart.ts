// What is drawn on the East China Sea chart besides coasts, lanes and areas: names, hills, rhumb lines, the compass.
// All in the units of the board's view box; nothing here is known to the rules.

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
  { key: "eastChinaSea", x: 762, y: 287, size: 27, spacing: 0.16, of: "sea", han: "東海" },
  { key: "philippineSea", x: 922, y: 574, size: 23, spacing: 0.16, of: "sea" },
  { key: "mingCoast", x: 296, y: 400, size: 21, spacing: 0.3, of: "land", turn: -52 },
  { key: "formosa", x: 446, y: 598, size: 17, spacing: 0.06, of: "land" },
  { key: "kyushu", x: 1021, y: 120, size: 17, spacing: 0.06, of: "land" },
  { key: "jeju", x: 777, y: 106, size: 11, spacing: 0.06, of: "land" },
];

/** Words beside the two ways of each fork. */
export const FORK_NAMES: readonly { readonly lane: "outside" | "inside"; readonly x: number; readonly y: number }[] = [
  { lane: "outside", x: 575, y: 401 },
  { lane: "inside", x: 556, y: 372 },
  { lane: "outside", x: 646, y: 97 },
  { lane: "inside", x: 790, y: 164 },
  { lane: "outside", x: 1030, y: 365 },
  { lane: "inside", x: 812, y: 345 },
];

/** Mountains: x, y of the foot's middle and the width. */
export const HILLS: readonly (readonly [number, number, number])[] = [
  [70, 300, 46], [112, 322, 38], [40, 340, 40], [150, 300, 34], [92, 366, 42], [178, 352, 40], [140, 392, 36],
  [208, 318, 30], [240, 372, 38], [60, 412, 36], [206, 420, 42], [166, 450, 34], [112, 448, 40], [250, 446, 30],
  [330, 330, 38], [368, 300, 30], [376, 352, 34], [412, 322, 28], [300, 300, 30], [420, 372, 24],
];

/** Where the compass stands; the rhumb lines run from it. */
export const COMPASS = { x: 1050, y: 566, scale: 0.62 } as const;

/** Everything the page can ever show, beyond the view box on all sides. */
export const BEYOND = { x: -900, y: -420, width: 3000, height: 1560 } as const;

/** Ends of the rhumb lines, as one path. */
export const RHUMBS: string = Array.from({ length: 32 }, (_, i) => {
  const angle = (i * Math.PI) / 16;
  return `M${COMPASS.x} ${COMPASS.y}l${Math.round(Math.cos(angle) * 2100)} ${Math.round(Math.sin(angle) * 2100)}`;
}).join("");
