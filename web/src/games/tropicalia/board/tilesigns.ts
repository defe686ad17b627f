// The sign in the middle of a village tile, in a box of 60 x 60 round 0,0: parts to fill, in painting order.
export interface SignPart {
  readonly d: string;
  readonly fill: string;
}
const ROOF = "oklch(0.6 0.15 35)";
const WALL = "oklch(0.95 0.03 80)";
const DARK = "oklch(0.36 0.05 50)";
const WOOD = "oklch(0.62 0.09 58)";
const LEAF = "oklch(0.6 0.12 145)";
const RED = "oklch(0.62 0.18 28)";
const GOLD = "oklch(0.82 0.14 85)";
const BLUE = "oklch(0.66 0.11 235)";

const SIGNS: Readonly<Record<string, readonly SignPart[]>> = {
  building: [
    { d: "M-20-2H20V25H-20z", fill: WALL },
    { d: "M-27 0L0-25L27 0z", fill: ROOF },
    { d: "M-6 25V9H6V25z", fill: DARK },
    { d: "M-15 6h5v6h-5zM10 6h5v6h-5z", fill: BLUE },
  ],
  orchard: [
    { d: "M-3-6C1 4 1 14-4 26H5C8 14 7 4 3-6z", fill: WOOD },
    { d: "M0-8C-8-20-22-18-27-8-18-12-8-11 0-8z", fill: LEAF },
    { d: "M0-8C8-20 22-18 27-8 18-12 8-11 0-8z", fill: LEAF },
    { d: "M0-8C-14-10-22-2-22 9-16 0-8-5 0-8z", fill: LEAF },
    { d: "M0-8C14-10 22-2 22 9 16 0 8-5 0-8z", fill: LEAF },
    { d: "M0-8C-4-20 2-28 8-28 6-20 5-14 0-8z", fill: LEAF },
  ],
  treasure: [
    { d: "M-24-2C-24-16-18-20-10-20H10C18-20 24-16 24-2z", fill: WOOD },
    { d: "M-24-2H24V22H-24z", fill: WOOD },
    { d: "M-17-19V22H-12V-20zM12-20V22H17V-19z", fill: GOLD },
    { d: "M-6-6H6V7H-6z", fill: GOLD },
  ],
  lantern_night: [
    { d: "M0-28V-21", fill: "none" },
    { d: "M-9-21H9L16-10V6L9 17H-9L-16 6V-10z", fill: RED },
    { d: "M-6-19V15M6-19V15", fill: "none" },
    { d: "M-7 17H7L4 24H-4z", fill: GOLD },
  ],
  drum_circle: [
    { d: "M-20-12L-14 22H14L20-12z", fill: ROOF },
    { d: "M-20-12A20 8 0 0 1 20-12A20 8 0 0 1-20-12z", fill: WALL },
    { d: "M-17-4L-6 20L4-4L13 20L18-5", fill: "none" },
  ],
  canoe_regatta: [
    { d: "M-28 4C-18 8 18 8 28 4C24 18 12 20 0 20S-24 18-28 4z", fill: WOOD },
    { d: "M-6 12L16-26L21-24L0 14z", fill: GOLD },
    { d: "M-26 26Q-18 20-10 26T6 26T22 26", fill: "none" },
  ],
  kite_morning: [
    { d: "M6-28L24-6L2 14L-12-10z", fill: BLUE },
    { d: "M6-28L2 14M24-6L-12-10", fill: "none" },
    { d: "M2 14Q-4 22-12 18T-26 26", fill: "none" },
  ],
  harvest_supper: [
    { d: "M-25 0H25C25 14 16 23 8 23H-8C-16 23-25 14-25 0z", fill: WALL },
    { d: "M-17 0A9 9 0 0 1 1 0z", fill: RED },
    { d: "M-1 0A9 9 0 0 1 17 0z", fill: GOLD },
    { d: "M-9-12Q-13-18-9-24M3-13Q-1-19 3-26", fill: "none" },
  ],
};

export const signParts = (name: string): readonly SignPart[] => SIGNS[name] ?? SIGNS["building"] ?? [];
