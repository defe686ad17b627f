// What a person chose for this browser. Kept in localStorage; nothing here is known to the server but the language.
import { language } from "#words/language.svelte.ts";
import { isLocale, type Locale, systemLocale } from "#words/languages.ts";
import { fetched } from "./part";
import { store, stored } from "./storage";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** Factor on the time of every animation; 0 is none. */
export const SPEEDS = { calm: 1.7, normal: 1, quick: 0.5, off: 0 } as const;
export type Speed = keyof typeof SPEEDS;

const KEY = "skerry.preferences";

/** What holds while nothing else is chosen. */
const USUAL = {
  theme: "system" as Theme,
  speed: "normal" as Speed,
  pressForMe: false,
  ruleCodes: false,
  firstTap: false,
  letterKeys: true,
  inWords: false,
};
type Stored = typeof USUAL;
const ALLOWED: Partial<Record<keyof Stored, readonly string[]>> = { theme: THEMES, speed: Object.keys(SPEEDS) };

class Preferences {
  declare theme: Theme;
  declare speed: Speed;
  /** Whether buttons that offer no choice (Roll, Fight) are pressed for this person. */
  declare pressForMe: boolean;
  /** Whether the log shows the code of each line's rule, and not only a mark. */
  declare ruleCodes: boolean;
  /** Whether a finger's first tap plays a choice, without showing first what it would bring. */
  declare firstTap: boolean;
  /** Whether keys of one letter do something, as H asks for a hint; see `shortcuts.ts`. */
  declare letterKeys: boolean;
  /** Whether the table in words is shown on screen, and not only to who cannot see the board. */
  declare inWords: boolean;

  /** Settles when the language asked for is spoken; rejects if its words do not come: then the one before goes on. */
  spoken = $state.raw<Promise<void>>(Promise.resolve());
  /** The language chosen here, not only asked for by an address; undefined: the browser's. */
  #locale: Locale | undefined;
  readonly #kept: Stored;
  #reducedMotion = $state(false);

  constructor() {
    const found = stored("local", KEY);
    const before: Readonly<Record<string, unknown>> = typeof found === "object" ? { ...found } : {};
    const kept: Record<string, unknown> = $state({ ...USUAL });
    for (const [name, usual] of Object.entries(USUAL)) {
      const value = before[name];
      const fits = ALLOWED[name as keyof Stored]?.includes(value as string) ?? typeof value === typeof usual;
      if (fits) kept[name] = value;
      Object.defineProperty(this, name, {
        get: () => kept[name],
        set: (value) => {
          kept[name] = value;
          this.#save();
        },
      });
    }
    this.#kept = kept as Stored;
    if (isLocale(before["locale"])) this.#locale = before["locale"];
    // ?lang=… in an address wins for this visit and is not kept.
    const asked = new URLSearchParams(location.search).get("lang");
    this.spoken = language.speak(isLocale(asked) ? asked : (this.#locale ?? systemLocale()), fetched);
    const reduced = window.matchMedia("(prefers-reduced-motion: reduce)");
    this.#reducedMotion = reduced.matches;
    reduced.addEventListener("change", () => (this.#reducedMotion = reduced.matches));
  }

  get locale(): Locale {
    return language.current;
  }
  /** The language chosen is spoken and kept once its words have come. */
  set locale(value: Locale) {
    this.spoken = language.speak(value, fetched).then(() => {
      if (language.current !== value) return; // another one was chosen meanwhile
      this.#locale = value;
      this.#save();
    });
  }

  /** Whether the system asks for less motion. */
  get reducedMotion(): boolean {
    return this.#reducedMotion;
  }

  /** Factor on the time of every animation; 0 when the setting or the system asks for none. */
  get pace(): number {
    return this.#reducedMotion ? 0 : SPEEDS[this.speed];
  }

  /** Puts theme, language and pace on the document; call it in an effect. */
  apply(root: HTMLElement): void {
    if (this.theme === "system") delete root.dataset["theme"];
    else root.dataset["theme"] = this.theme;
    root.lang = language.current === "pseudo" ? "en-x-pseudo" : language.current;
    root.style.setProperty("--speed", String(this.pace));
  }

  #save(): void {
    store("local", KEY, { ...this.#kept, locale: this.#locale });
  }
}

export const preferences = new Preferences();
