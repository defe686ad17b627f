// The theme's colours by WCAG 2.2: text at least 4.5 (ink on paper 7), borders, focus and emblems at least 3, in both
// themes; seat colours stay apart for people who see fewer colours.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Rgb = readonly [number, number, number];
const css = readFileSync("src/ui/styles/tokens.css", "utf-8");

/** OKLCH to linear sRGB, clipped to what a screen shows. */
function linear(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number): number => Math.min(1, Math.max(0, value));
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** A token in the light and in the dark theme; follows var(). */
function token(name: string): readonly [Rgb, Rgb] {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1] ?? "";
  const inner = /^light-dark\((.+), (.+)\)$/.exec(value);
  const parts = inner ? [inner[1]!, inner[2]!] : [value, value];
  const [light, dark] = parts.map((part, theme) => {
    const other = /^var\(--([\w-]+)\)$/.exec(part);
    if (other) return token(other[1]!)[theme]!;
    const found = /oklch\(([\d.]+) ([\d.]+) ([\d.]+)/.exec(part);
    if (!found) throw new Error(`--${name} is no colour: ${part}`);
    return linear(Number(found[1]), Number(found[2]), Number(found[3]));
  });
  return [light!, dark!];
}

const luminance = ([r, g, b]: Rgb): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;
function contrast(a: Rgb, b: Rgb): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

test.each([
  ["ink", "paper", 7],
  ["ink", "card", 7],
  ["ink", "card-2", 7],
  ["ink-2", "paper", 4.5],
  ["ink-2", "card", 4.5],
  ["ink-2", "card-2", 4.5],
  ["on-accent", "accent", 4.5],
  ["on-dark-button", "dark-button", 4.5],
  ["accent", "card", 4.5],
  ["good", "card", 4.5],
  ["bad", "card", 4.5],
  ["ink", "warn", 4.5],
  ["ink", "water", 4.5],
  ["ink", "water-deep", 4.5],
  ["ink", "sky", 4.5],
  ["ink", "sand", 4.5],
  ["line-strong", "card", 3],
  ["line-strong", "paper", 3],
  ["focus", "card", 3],
  ["focus", "paper", 3],
  ["focus", "water", 3],
] as const)("%s on %s is at least %f", (over, under, least) => {
  for (const theme of [0, 1] as const)
    expect(contrast(token(over)[theme], token(under)[theme])).toBeGreaterThanOrEqual(least);
});

const SETS = {
  general: ["coral", "amber", "fern", "lagoon", "plum", "chalk"],
  ships: ["blue", "green", "yellow", "red", "orange", "light-blue"],
  boats: ["yellow", "purple", "white", "blue", "orange", "green", "red", "black"],
} as const;

test.each(Object.values(SETS).flat())("the emblem can be told from its colour: %s", (name) => {
  expect(contrast(token(`on-${name}`)[0], token(`colour-${name}`)[0])).toBeGreaterThanOrEqual(3);
});

/** How strongly a colour differs for the eye: distance in OKLab. */
function lab([r, g, b]: Rgb): Rgb {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
/** Machado, Oliveira and Fernandes (2009), severity 1. */
const EYES: Readonly<Record<string, readonly Rgb[]>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
const seen = (eyes: readonly Rgb[], [r, g, b]: Rgb): Rgb =>
  lab(eyes.map((row) => Math.max(0, row[0] * r + row[1] * g + row[2] * b)) as unknown as Rgb);

/** The emblem is the second sign. */
const APART = 0.11;

test.each(Object.keys(SETS) as (keyof typeof SETS)[])("seat colours stay apart for every kind of eye: %s", (set) => {
  for (const [kind, eyes] of Object.entries(EYES)) {
    const colours = SETS[set].map((name) => [name, seen(eyes, token(`colour-${name}`)[0])] as const);
    for (const [i, [name, one]] of colours.entries()) {
      for (const [other, two] of colours.slice(i + 1)) {
        expect(
          Math.hypot(one[0] - two[0], one[1] - two[1], one[2] - two[2]),
          `${name} and ${other}, ${kind}`,
        ).toBeGreaterThan(APART);
      }
    }
  }
});
