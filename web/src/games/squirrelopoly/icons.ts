// Kinds of spaces, hearts and acorns as small drawings in a box of 24 x 24: parts in painting order.
import type { SpaceKind } from "./view";

export interface Part {
  readonly d: string;
  /** A class of Icon.svelte's: filled with ink, with light, or a line. */
  readonly ink: "dark" | "light" | "line" | "thin";
}
export type IconName = SpaceKind | "heart" | "acorn";

const oval = (x: number, y: number, a: number, b: number): string => `M${x - a} ${y}a${a} ${b} 0 1 0 ${2 * a} 0a${a} ${b} 0 1 0 ${-2 * a} 0z`;
const ACORN: readonly Part[] = [
  { ink: "dark", d: "M11 5.500V2.400l2-.4v3.500z" },
  { ink: "dark", d: "M4 10.800c0-3.6 3.5-5.8 8-5.800s8 2.2 8 5.800c0 .7-.5 1.2-1.2 1.200H5.200c-.7 0-1.2-.5-1.2-1.200z" },
  { ink: "dark", d: "M5.5 13.400h13c0 4.3-2.5 6.7-6.5 8.9-4-2.2-6.5-4.6-6.5-8.900z" },
];

export const ICONS: Readonly<Record<IconName, readonly Part[]>> = {
  proceed: [{ ink: "dark", d: "M4.5 2h2.200v20H4.500z" }, { ink: "dark", d: "M7.5 3h13l-3.6 4.5 3.6 4.500h-13z" }],
  tree: [
    { ink: "dark", d: "M10.7 22.500l.5-8h1.600l.5 8z" },
    { ink: "dark", d: "M12 1.800c2.7 0 4.8 1.7 5.2 4.1 2.3.4 4 2.3 4 4.6 0 2.7-2.1 4.7-4.8 4.700H7.600c-2.7 0-4.8-2-4.8-4.7 0-2.3 1.7-4.2 4-4.6.4-2.4 2.5-4.1 5.2-4.100z" },
    { ink: "thin", d: "M12 18.500v-9M12 12.500l3-2.500M12 11l-2.5-2.2" },
  ],
  house: [
    { ink: "dark", d: "M16.3 3.500h2.700v5h-2.700z" }, { ink: "dark", d: "M1.8 12.400L12 3l10.2 9.4-1.3 1.300L20 13v8.500H4V13l-.9.700z" },
    { ink: "light", d: "M10 21.500v-5.800h4v5.800z" }, { ink: "light", d: "M6.3 13.200h2.900v2.900H6.300zM14.8 13.200h2.900v2.900h-2.900z" },
  ],
  acorns: ACORN,
  acorn: ACORN,
  fleet: [
    { ink: "dark", d: "M12 11.500c3 0 5.6 2.5 6 5.3.3 2.2-1 3.9-3 3.9-1.1 0-1.9-.5-3-.5s-1.9.5-3 .5c-2 0-3.3-1.7-3-3.9.4-2.8 3-5.3 6-5.300z" },
    { ink: "dark", d: oval(4.3, 10.8, 2, 2.7) }, { ink: "dark", d: oval(9, 6, 2.1, 3) }, { ink: "dark", d: oval(15, 6, 2.1, 3) }, { ink: "dark", d: oval(19.7, 10.8, 2, 2.7) },
  ],
  doc: [
    { ink: "line", d: "M8 8V6c0-1.1.9-2 2-2h4c1.1 0 2 .9 2 2v2" },
    { ink: "dark", d: "M4 7.500h16c1.1 0 2 .9 2 2V19c0 1.1-.9 2-2 2H4c-1.1 0-2-.9-2-2V9.500c0-1.1.9-2 2-2z" },
    { ink: "light", d: "M10.4 10h3.200v2.700h2.700v3.200h-2.700v2.700h-3.200v-2.700H7.700v-3.200h2.700z" },
  ],
  adventure: [
    { ink: "dark", d: oval(12, 12, 10, 10) }, { ink: "light", d: "M17.8 6.200l-3.6 8-8 3.6 3.6-8z" }, { ink: "dark", d: oval(12, 12, 1.5, 1.5) },
  ],
  live_trap: [
    { ink: "line", d: "M2 9.500h16.500v11H2zM5.3 9.500v11M8.6 9.500v11M11.9 9.500v11M15.2 9.500v11M2 15h16.5" }, { ink: "line", d: "M18.5 9.500L22.5 4M8 9.500V7h5v2.5" },
  ],
  control: [
    { ink: "dark", d: "M2 9l10-6.500L22 9v2H2z" }, { ink: "line", d: "M4 21.500h16M5 11v10M8.5 11v10M12 11v10M15.5 11v10M19 11v10" },
  ],
  overflow: [
    { ink: "line", d: "M2 12.500h9v8H2zM13 12.500h9v8h-9zM7.5 3h9v8h-9zM5 12.500v8M8 12.500v8M16 12.500v8M19 12.500v8M10.5 3v8M13.5 3v8" },
  ],
  heart: [{ ink: "dark", d: "M12 21.300C5.3 16.3 2.2 12.6 2.2 8.600c0-3 2.3-5.3 5.1-5.3 2 0 3.7 1 4.7 2.8 1-1.8 2.7-2.8 4.7-2.8 2.8 0 5.1 2.3 5.1 5.3 0 4-3.1 7.7-9.8 12.700z" }],
};
