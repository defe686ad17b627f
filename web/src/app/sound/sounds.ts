// The sounds of the table as recipes: what each is made of. Made by code when they are heard, so there is nothing to load.

/** One voice of a sound: a tone that glides from one pitch to another, or noise through a filter that does. Seconds and hertz. */
export interface Part {
  readonly at: number;
  readonly lasts: number;
  /** 1 is a full tone. Noise may have more: a filter leaves little of it. */
  readonly loud: number;
  readonly from: number;
  readonly to?: number;
  /** A tone's wave, or the filter of noise. */
  readonly wave?: "sine" | "triangle" | "square";
  readonly noise?: "lowpass" | "bandpass" | "highpass";
}

const tone = (at: number, from: number, lasts: number, loud = 0.5, wave: Part["wave"] & string = "sine"): Part => ({
  at,
  from,
  lasts,
  loud,
  wave,
});
const noise = (
  at: number,
  lasts: number,
  loud: number,
  filter: Part["noise"] & string,
  from: number,
  to = from,
): Part => ({ at, lasts, loud, noise: filter, from, to });

export const SOUNDS = {
  /** Two soft notes: it is this person's move. */
  turn: [tone(0, 523, 0.5), tone(0.14, 659, 0.5)],
  /** Little time is left. */
  hurry: [tone(0, 880, 0.12, 0.4, "triangle"), tone(0.2, 880, 0.2, 0.4, "triangle")],
  /** Cubes that tumble and come to rest. */
  dice: [0, 0.07, 0.16, 0.22, 0.33].map((at, i) => noise(at, 0.045, 2.6 - i * 0.35, "bandpass", 2600 - i * 260)),
  card: [noise(0, 0.11, 0.5, "highpass", 1800, 5200), noise(0.1, 0.03, 0.5, "bandpass", 1200)],
  /** Water along a hull. */
  sail: [noise(0, 0.55, 1.5, "lowpass", 280, 900), noise(0.25, 0.5, 1, "lowpass", 800, 240)],
  /** Small feet, or a piece from space to space. */
  steps: [0, 0.11, 0.22].map((at) => noise(at, 0.045, 3.2, "bandpass", 720)),
  /** A piece set down. */
  place: [noise(0, 0.04, 0.7, "bandpass", 480), { at: 0, lasts: 0.09, loud: 0.4, from: 190, to: 120, wave: "sine" }],
  motor: [
    { at: 0, lasts: 0.5, loud: 0.16, from: 70, to: 150, wave: "square" },
    noise(0, 0.5, 0.25, "lowpass", 300, 700),
  ],
  guns: [noise(0, 0.6, 1, "lowpass", 1100, 80), { at: 0, lasts: 0.4, loud: 0.9, from: 120, to: 36, wave: "sine" }],
  coins: [
    tone(0, 1568, 0.16, 0.4, "triangle"),
    tone(0.06, 2093, 0.16, 0.4, "triangle"),
    tone(0.13, 1760, 0.22, 0.35, "triangle"),
  ],
  crash: [
    noise(0, 0.35, 0.9, "lowpass", 1600, 160),
    { at: 0, lasts: 0.2, loud: 0.5, from: 180, to: 60, wave: "triangle" },
  ],
  /** Something is found or reached. */
  gain: [tone(0, 784, 0.25, 0.35, "triangle"), tone(0.1, 1175, 0.35, 0.35, "triangle")],
  /** Somebody is out. */
  out: [tone(0, 294, 0.5, 0.5, "triangle"), tone(0.22, 220, 0.8, 0.5, "triangle")],
  win: [523, 659, 784, 1047].map((pitch, i) => tone(i * 0.15, pitch, i === 3 ? 1.1 : 0.4, 0.5, "triangle")),
  loss: [392, 349, 294].map((pitch, i) => tone(i * 0.24, pitch, i === 2 ? 1 : 0.45, 0.45)),
} as const satisfies Readonly<Record<string, readonly Part[]>>;

export type SoundName = keyof typeof SOUNDS;

/** How loud, by the setting. */
export const VOLUMES = { off: 0, soft: 0.08, middle: 0.2, loud: 0.45 } as const;
export type Volume = keyof typeof VOLUMES;
