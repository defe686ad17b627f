import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Sound } from "#app/sound/sound.svelte.ts";
import { SOUNDS, type SoundName } from "#app/sound/sounds.ts";

const started: { readonly kind: string; readonly at: number }[] = [];
let peak = 0;
let resumed = 0;

class Param {
  value = 0;
  setValueAtTime(value: number): void {
    this.value = value;
  }
  exponentialRampToValueAtTime(value: number): void {
    if (value <= 0) throw new RangeError("an exponential ramp cannot reach 0");
    this.value = value;
  }
}
class Node {
  type = "";
  buffer: unknown = null;
  readonly frequency = new Param();
  readonly gain = Object.assign(new Param(), {
    exponentialRampToValueAtTime: (value: number) => {
      peak = Math.max(peak, value);
    },
  });
  constructor(readonly kind: string) {}
  connect(next: Node): Node {
    return next;
  }
  start(at: number): void {
    started.push({ kind: this.kind, at });
  }
  stop(): void {}
}
class FakeAudioContext {
  state = "suspended";
  currentTime = 0;
  sampleRate = 8;
  destination = new Node("destination");
  createOscillator(): Node {
    return new Node("tone");
  }
  createBufferSource(): Node {
    return new Node("noise");
  }
  createBiquadFilter(): Node {
    return new Node("filter");
  }
  createGain(): Node {
    return new Node("gain");
  }
  createBuffer(): { getChannelData(): Float32Array } {
    return { getChannelData: () => new Float32Array(8) };
  }
  resume(): Promise<void> {
    resumed++;
    this.state = "running";
    return Promise.resolve();
  }
  suspend(): Promise<void> {
    this.state = "suspended";
    return Promise.resolve();
  }
}

beforeEach(() => {
  started.length = 0;
  peak = 0;
  resumed = 0;
  localStorage.clear();
  vi.stubGlobal("AudioContext", FakeAudioContext);
});
afterEach(() => vi.unstubAllGlobals());

describe("what is heard at a table", () => {
  test("is nothing before the first press, and everything after it", () => {
    const sound = new Sound();
    const hush = sound.listen();
    sound.play("dice");
    expect(started).toEqual([]);
    window.dispatchEvent(new Event("pointerup"));
    sound.play("dice");
    expect(started.length).toBe(SOUNDS.dice.length);
    hush();
    started.length = 0;
    sound.play("coins");
    expect(started).toEqual([]);
    window.dispatchEvent(new Event("keydown"));
    sound.play("coins");
    expect(started).toEqual([]);
  });
  test("can be made by every recipe", () => {
    const sound = new Sound();
    sound.allow();
    for (const name of Object.keys(SOUNDS) as SoundName[]) {
      started.length = 0;
      sound.play(name);
      expect(started.map((one) => one.kind)).toEqual(SOUNDS[name].map((part) => ("noise" in part ? "noise" : "tone")));
    }
  });
  test("is as loud as the setting, which is kept, and comes back after silence", () => {
    const soft = new Sound();
    soft.volume = "soft";
    const quiet = peak;
    soft.volume = "loud";
    expect(peak).toBeGreaterThan(3 * quiet);
    soft.on = false;
    started.length = 0;
    soft.play("win");
    expect(started).toEqual([]);
    expect(new Sound().volume).toBe("off");
    soft.on = true;
    expect(soft.volume).toBe("loud");
    expect(new Sound().volume).toBe("loud");
  });
  test("never creates anything for who wants silence", () => {
    localStorage.setItem("skerry.sound", "off");
    const sound = new Sound();
    sound.allow();
    sound.play("guns");
    expect([started, resumed]).toEqual([[], 0]);
  });
  test("says a sound once where it falls together with itself", () => {
    const sound = new Sound();
    sound.allow();
    sound.play("card");
    sound.play("card");
    expect(started.length).toBe(SOUNDS.card.length);
  });
  test("is left out by a browser without sound", () => {
    vi.stubGlobal("AudioContext", undefined);
    const sound = new Sound();
    sound.allow();
    expect(() => sound.play("turn")).not.toThrow();
  });
});
