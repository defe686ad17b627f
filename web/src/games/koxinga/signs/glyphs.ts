// Goods, ships and treasure as small drawings in a box of 24 x 24: parts to fill, in painting order.
export interface Part {
  readonly d: string;
  /** A class of Glyph.svelte's. */
  readonly ink: string;
}
export type GlyphName = "food" | "gold" | "cannon" | "chest" | "ship";

export const GLYPHS: Readonly<Record<GlyphName, readonly Part[]>> = {
  food: [
    { ink: "rice", d: "M5 11c.6-3.900 3-6 7-6s6.400 2.100 7 6z" },
    { ink: "bowl", d: "M3 11h18c0 4.500-2.500 7.500-5.500 8.500V21h-7v-1.500C5.500 18.500 3 15.500 3 11z" },
  ],
  gold: [
    { ink: "coin", d: "M12 2.800A9.200 9.200 0 1 1 12 21.200A9.200 9.200 0 1 1 12 2.800Z" },
    { ink: "square", d: "M9 9h6v6H9z" },
  ],
  cannon: [
    { ink: "barrel", d: "M4 12.500L17.500 5l3.500 5.500-14 6.500c-2 .6-4-2.700-3-4.500z" },
    { ink: "wheel", d: "M10 13A4 4 0 1 1 10 21A4 4 0 1 1 10 13Z" },
    { ink: "hub", d: "M10 15.700A1.300 1.300 0 1 1 10 18.300A1.300 1.300 0 1 1 10 15.700Z" },
  ],
  chest: [
    { ink: "chest", d: "M3 11c0-4 2-6 5-6h8c3 0 5 2 5 6z" },
    { ink: "chest", d: "M3 11.500h18V20H3z" },
    { ink: "lock", d: "M10.200 10h3.600v5h-3.600z" },
  ],
  ship: [
    { ink: "sail", d: "M11.200 2v13M6 14.800c-1.500-4-.8-8 1-11.300l8 1.200c2.700 3 4 7 3.600 10.100z" },
    { ink: "hull", d: "M2.500 16.500h19c-1 3-3 4.500-5 4.500h-9c-2 0-4-1.500-5-4.500z" },
    { ink: "batten", d: "M5.600 11.500l12.600.3M6 7.500l10.600.5" },
  ],
};
