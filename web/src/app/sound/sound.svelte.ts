// What is heard at a table. Browsers let a page sound only after somebody has pressed something in it, so until the first
// press there is silence; after it, how loud it is is this browser's setting.
import { SOUNDS, type SoundName, VOLUMES, type Volume } from "./sounds";
import { begin } from "./synthesis";

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
    begin(context, SOUNDS[name], VOLUMES[this.#volume]);
  }
}

export const sound = new Sound();
