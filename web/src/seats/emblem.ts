// One emblem a seat, so that colour is never the only sign. Drawn in a box of 12 x 12 around 0,0.
export const EMBLEMS = {
  disc: "M0-5A5 5 0 1 1 0 5A5 5 0 1 1 0-5Z",
  triangle: "M0-5.6L5.2 4.2H-5.2Z",
  square: "M-4.4-4.4H4.4V4.4H-4.4Z",
  diamond: "M0-5.8L5.8 0L0 5.8L-5.8 0Z",
  cross: "M-1.8-5.4H1.8V-1.8H5.4V1.8H1.8V5.4H-1.8V1.8H-5.4V-1.8H-1.8Z",
  star: "M0-5.8L1.5-1.9L5.6-1.8L2.4 0.8L3.5 4.8L0 2.5L-3.5 4.8L-2.4 0.8L-5.6-1.8L-1.5-1.9Z",
  hexagon: "M0-5.6L4.9-2.8V2.8L0 5.6L-4.9 2.8V-2.8Z",
  chevron: "M-5.4-3.8L0 0.4L5.4-3.8V0.6L0 5L-5.4 0.6Z",
} as const;

export type EmblemName = keyof typeof EMBLEMS;

/** The outline of an emblem; a disc for a name that is not known. */
export function emblemPath(name: string): string {
  return name in EMBLEMS ? EMBLEMS[name as EmblemName] : EMBLEMS.disc;
}

const slug = (colour: string): string => colour.trim().toLowerCase().replaceAll(" ", "-");

/** The CSS value of a seat's colour by its name ("light blue"); chalk for a name the theme does not know. */
export function seatColour(colour: string): string {
  return `var(--colour-${slug(colour)}, var(--colour-chalk))`;
}

/** What is drawn or written on that colour. */
export function onSeatColour(colour: string): string {
  return `var(--on-${slug(colour)}, var(--hull-ink))`;
}
