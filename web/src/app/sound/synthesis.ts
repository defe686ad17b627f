// Makes a sound's recipe audible, in whatever context is given: a page's, or one that only renders.
import type { Part } from "./sounds";

/** Noise is made once for each context. */
const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

/** Begins a sound now; `volume` is what a part of full loudness reaches. */
export function begin(context: BaseAudioContext, parts: readonly Part[], volume: number): void {
  for (const part of parts) beginPart(context, part, volume);
}

function beginPart(context: BaseAudioContext, part: Part, volume: number): void {
  const from = context.currentTime + part.at;
  const to = from + part.lasts;
  const loud = context.createGain();
  loud.gain.setValueAtTime(0.0001, from);
  loud.gain.exponentialRampToValueAtTime(Math.max(0.0002, part.loud * volume), from + Math.min(0.02, part.lasts / 4));
  loud.gain.exponentialRampToValueAtTime(0.0001, to);
  loud.connect(context.destination);
  const glide = (pitch: AudioParam): void => {
    pitch.setValueAtTime(part.from, from);
    pitch.exponentialRampToValueAtTime(part.to ?? part.from, to);
  };
  if (part.noise) {
    const source = context.createBufferSource();
    source.buffer = hiss(context);
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

/** A second of white noise. */
function hiss(context: BaseAudioContext): AudioBuffer {
  const kept = noises.get(context);
  if (kept) return kept;
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  noises.set(context, buffer);
  return buffer;
}
