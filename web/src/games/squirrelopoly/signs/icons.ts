// Kinds of spaces, hearts and acorns as small drawings in a box of 24 x 24: parts in painting order.
import type { SpaceKind } from "#generated/views/squirrelopoly.ts";

export interface Part {
  readonly d: string;
  /** A class of Icon.svelte's: filled with ink, with light, or a line. */
  readonly ink: "dark" | "light" | "line" | "thin";
}
export type IconName = SpaceKind | "heart" | "acorn";

const oval = (x: number, y: number, a: number, b: number): string =>
  `M${x - a} ${y}a${a} ${b} 0 1 0 ${2 * a} 0a${a} ${b} 0 1 0 ${-2 * a} 0z`;
const ACORN: readonly Part[] = [
  { ink: "dark", d: "M11 5.5V2.4l2-.4v3.5z" },
  { ink: "dark", d: "M4 10.8c0-3.6 3.5-5.8 8-5.8s8 2.2 8 5.8c0 .7-.5 1.2-1.2 1.2H5.2c-.7 0-1.2-.5-1.2-1.2z" },
  { ink: "dark", d: "M5.5 13.4h13c0 4.3-2.5 6.7-6.5 8.9-4-2.2-6.5-4.6-6.5-8.9z" },
];

export const ICONS: Readonly<Record<IconName, readonly Part[]>> = {
  proceed: [
    { ink: "dark", d: "M4.5 2h2.2v20H4.5z" },
    { ink: "dark", d: "M7.5 3h13l-3.6 4.5 3.6 4.5h-13z" },
  ],
  tree: [
    { ink: "dark", d: "M10.7 22.5l.5-8h1.6l.5 8z" },
    {
      ink: "dark",
      d: "M12 1.8c2.7 0 4.8 1.7 5.2 4.1 2.3.4 4 2.3 4 4.6 0 2.7-2.1 4.7-4.8 4.7H7.6c-2.7 0-4.8-2-4.8-4.7 0-2.3 1.7-4.2 4-4.6.4-2.4 2.5-4.1 5.2-4.1z",
    },
    { ink: "thin", d: "M12 18.5v-9M12 12.5l3-2.5M12 11l-2.5-2.2" },
  ],
  house: [
    { ink: "dark", d: "M16.3 3.5h2.7v5h-2.7z" },
    { ink: "dark", d: "M1.8 12.4L12 3l10.2 9.4-1.3 1.3L20 13v8.5H4V13l-.9.7z" },
    { ink: "light", d: "M10 21.5v-5.8h4v5.8z" },
    { ink: "light", d: "M6.3 13.2h2.9v2.9H6.3zM14.8 13.2h2.9v2.9h-2.9z" },
  ],
  acorns: ACORN,
  acorn: ACORN,
  fleet: [
    {
      ink: "dark",
      d: "M12 11.5c3 0 5.6 2.5 6 5.3.3 2.2-1 3.9-3 3.9-1.1 0-1.9-.5-3-.5s-1.9.5-3 .5c-2 0-3.3-1.7-3-3.9.4-2.8 3-5.3 6-5.3z",
    },
    { ink: "dark", d: oval(4.3, 10.8, 2, 2.7) },
    { ink: "dark", d: oval(9, 6, 2.1, 3) },
    { ink: "dark", d: oval(15, 6, 2.1, 3) },
    { ink: "dark", d: oval(19.7, 10.8, 2, 2.7) },
  ],
  doc: [
    { ink: "line", d: "M8 8V6c0-1.1.9-2 2-2h4c1.1 0 2 .9 2 2v2" },
    { ink: "dark", d: "M4 7.5h16c1.1 0 2 .9 2 2V19c0 1.1-.9 2-2 2H4c-1.1 0-2-.9-2-2V9.5c0-1.1.9-2 2-2z" },
    { ink: "light", d: "M10.4 10h3.2v2.7h2.7v3.2h-2.7v2.7h-3.2v-2.7H7.7v-3.2h2.7z" },
  ],
  adventure: [
    { ink: "dark", d: oval(12, 12, 10, 10) },
    { ink: "light", d: "M17.8 6.2l-3.6 8-8 3.6 3.6-8z" },
    { ink: "dark", d: oval(12, 12, 1.5, 1.5) },
  ],
  live_trap: [
    { ink: "line", d: "M2 9.5h16.5v11H2zM5.3 9.5v11M8.6 9.5v11M11.9 9.5v11M15.2 9.5v11M2 15h16.5" },
    { ink: "line", d: "M18.5 9.5L22.5 4M8 9.5V7h5v2.5" },
  ],
  control: [
    { ink: "dark", d: "M2 9l10-6.5L22 9v2H2z" },
    { ink: "line", d: "M4 21.5h16M5 11v10M8.5 11v10M12 11v10M15.5 11v10M19 11v10" },
  ],
  overflow: [
    {
      ink: "line",
      d: "M2 12.5h9v8H2zM13 12.5h9v8h-9zM7.5 3h9v8h-9zM5 12.5v8M8 12.5v8M16 12.5v8M19 12.5v8M10.5 3v8M13.5 3v8",
    },
  ],
  heart: [
    {
      ink: "dark",
      d: "M12 21.3C5.3 16.3 2.2 12.6 2.2 8.6c0-3 2.3-5.3 5.1-5.3 2 0 3.7 1 4.7 2.8 1-1.8 2.7-2.8 4.7-2.8 2.8 0 5.1 2.3 5.1 5.3 0 4-3.1 7.7-9.8 12.7z",
    },
  ],
};
