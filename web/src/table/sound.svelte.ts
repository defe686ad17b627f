// Two soft notes when it becomes this person's move. Off until asked for; made here, so there is nothing to load.
const KEY = "skerry.sound";

function stored(): boolean {
  try {
    return localStorage.getItem(KEY) === "on";
  } catch {
    return false; // a browser that keeps nothing starts silent
  }
}

class Sound {
  #on = $state(stored());
  #context: AudioContext | undefined;

  get on(): boolean {
    return this.#on;
  }
  set on(value: boolean) {
    this.#on = value;
    try {
      localStorage.setItem(KEY, value ? "on" : "off");
    } catch {
      // it then lasts as long as the page
    }
    if (value) this.yourMove();
  }

  yourMove(): void {
    if (!this.#on || typeof AudioContext === "undefined") return;
    this.#context ??= new AudioContext();
    const context = this.#context;
    for (const [at, pitch] of [[0, 523], [0.14, 659]] as const) {
      const tone = context.createOscillator();
      const volume = context.createGain();
      tone.type = "sine";
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0, context.currentTime + at);
      volume.gain.linearRampToValueAtTime(0.08, context.currentTime + at + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.0005, context.currentTime + at + 0.5);
      tone.connect(volume).connect(context.destination);
      tone.start(context.currentTime + at);
      tone.stop(context.currentTime + at + 0.55);
    }
  }
}

export const sound = new Sound();
