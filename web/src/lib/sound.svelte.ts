// What is heard at a table. Browsers let a page sound only after somebody has pressed something in it, so until the first
// press there is silence; after it, how loud it is is this browser's setting.
import { SOUNDS, type Part, type SoundName } from "./sounds";

/** How loud, by the setting. */
export const VOLUMES = { off: 0, soft: 0.08, middle: 0.2, loud: 0.45 } as const;
export type Volume = keyof typeof VOLUMES;

const KEY = "skerry.sound";
/** A sound that begins so soon after the same sound is part of it. Milliseconds. */
const ECHO = 120;

function stored(): Volume {
  try {
    const kept = localStorage.getItem(KEY) ?? "";
    return kept in VOLUMES ? (kept as Volume) : "soft";
  } catch {
    return "soft"; // a browser that keeps nothing begins softly each time
  }
}

export class Sound {
  #volume = $state<Volume>(stored());
  /** What comes back when the sound is switched on again. */
  #before: Volume = this.#volume === "off" ? "soft" : this.#volume;
  #context: AudioContext | undefined;
  #noise: AudioBuffer | undefined;
  #last = new Map<SoundName, number>();

  get volume(): Volume {
    return this.#volume;
  }
  set volume(value: Volume) {
    this.#volume = value;
    if (value !== "off") this.#before = value;
    try {
      localStorage.setItem(KEY, value);
    } catch {
      // it then lasts as long as the page
    }
    this.allow();
    this.#last.clear();
    this.play("turn"); // how loud that is
  }

  get on(): boolean {
    return this.#volume !== "off";
  }
  set on(value: boolean) {
    this.volume = value ? this.#before : "off";
  }

  /** A page of a table is open: it may be heard from the first press on. Gives what ends it; call it from an effect. */
  listen(): () => void {
    const allow = (): void => this.allow();
    if (navigator.userActivation?.hasBeenActive) allow();
    window.addEventListener("pointerup", allow);
    window.addEventListener("keydown", allow);
    return () => {
      window.removeEventListener("pointerup", allow);
      window.removeEventListener("keydown", allow);
      void this.#context?.suspend().catch(() => {});
    };
  }

  /** Somebody has pressed something: browsers let the page be heard. */
  allow(): void {
    if (!this.on || typeof AudioContext === "undefined") return;
    this.#context ??= new AudioContext();
    if (this.#context.state === "suspended") void this.#context.resume().catch(() => {}); // it stays silent then
  }

  play(name: SoundName): void {
    const context = this.#context;
    if (!this.on || context?.state !== "running") return;
    const now = performance.now();
    if (now - (this.#last.get(name) ?? -Infinity) < ECHO) return;
    this.#last.set(name, now);
    for (const part of SOUNDS[name] as readonly Part[]) this.#sound(context, part);
  }

  #sound(context: AudioContext, part: Part): void {
    const from = context.currentTime + part.at;
    const to = from + part.lasts;
    const loud = context.createGain();
    loud.gain.setValueAtTime(0.0001, from);
    loud.gain.exponentialRampToValueAtTime(Math.max(0.0002, part.loud * VOLUMES[this.#volume]), from + Math.min(0.02, part.lasts / 4));
    loud.gain.exponentialRampToValueAtTime(0.0001, to);
    loud.connect(context.destination);
    const glide = (pitch: AudioParam): void => {
      pitch.setValueAtTime(part.from, from);
      pitch.exponentialRampToValueAtTime(part.to ?? part.from, to);
    };
    if (part.noise) {
      const source = context.createBufferSource();
      source.buffer = this.#noise ??= hiss(context);
      const filter = context.createBiquadFilter();
      filter.type = part.noise;
      glide(filter.frequency);
      source.connect(filter).connect(loud);
      source.start(from);
      source.stop(to);
    } else {
      const source = context.createOscillator();
      source.type = part.wave ?? "sine";
      glide(source.frequency);
      source.connect(loud);
      source.start(from);
      source.stop(to);
    }
  }
}

/** A second of white noise. */
function hiss(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  return buffer;
}

export const sound = new Sound();
