// What a person chose for this browser. Kept in localStorage; nothing here is known to the server but the language.
import { language } from "#words/language.svelte.ts";
import { isLocale, type Locale, LOCALES, systemLocale } from "#words/languages.ts";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** Factor on the time of every animation; 0 is none. */
export const SPEEDS = { calm: 1.7, normal: 1, quick: 0.5, off: 0 } as const;
export type Speed = keyof typeof SPEEDS;

const KEY = "skerry.preferences";

interface Stored {
  theme: Theme;
  locale: Locale;
  speed: Speed;
  pressForMe: boolean;
  ruleCodes: boolean;
  firstTap: boolean;
  letterKeys: boolean;
  noChat: boolean;
  inWords: boolean;
}

function load(): Partial<Record<keyof Stored, unknown>> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {}; // storage may be forbidden or hold something else: the defaults serve
  }
}

const among = <Value extends string>(values: readonly Value[], value: unknown, otherwise: Value): Value =>
  values.find((one) => one === value) ?? otherwise;

class Preferences {
  #theme = $state<Theme>("system");
  #speed = $state<Speed>("normal");
  #pressForMe = $state(false);
  #ruleCodes = $state(false);
  #firstTap = $state(false);
  #letterKeys = $state(true);
  #noChat = $state(false);
  #inWords = $state(false);
  #reducedMotion = $state(false);

  constructor() {
    const stored = load();
    this.#theme = among(THEMES, stored.theme, "system");
    language.current = isLocale(stored.locale) ? stored.locale : systemLocale();
    this.#speed = among(Object.keys(SPEEDS) as Speed[], stored.speed, "normal");
    this.#pressForMe = stored.pressForMe === true;
    this.#ruleCodes = stored.ruleCodes === true;
    this.#firstTap = stored.firstTap === true;
    this.#letterKeys = stored.letterKeys !== false;
    this.#noChat = stored.noChat === true;
    this.#inWords = stored.inWords === true;
    // ?lang=… in an address wins for this visit and is not kept.
    const asked = new URLSearchParams(location.search).get("lang");
    if (isLocale(asked)) language.current = asked;
    const reduced = window.matchMedia("(prefers-reduced-motion: reduce)");
    this.#reducedMotion = reduced.matches;
    reduced.addEventListener("change", () => (this.#reducedMotion = reduced.matches));
  }

  get theme(): Theme {
    return this.#theme;
  }
  set theme(value: Theme) {
    this.#theme = value;
    this.#save();
  }

  get locale(): Locale {
    return language.current;
  }
  set locale(value: Locale) {
    language.current = value;
    this.#save();
  }

  get speed(): Speed {
    return this.#speed;
  }
  set speed(value: Speed) {
    this.#speed = value;
    this.#save();
  }

  /** Whether buttons that offer no choice (Roll, Fight) are pressed for this person. */
  get pressForMe(): boolean {
    return this.#pressForMe;
  }
  set pressForMe(value: boolean) {
    this.#pressForMe = value;
    this.#save();
  }

  /** Whether the log shows the code of each line's rule, and not only a mark. */
  get ruleCodes(): boolean {
    return this.#ruleCodes;
  }
  set ruleCodes(value: boolean) {
    this.#ruleCodes = value;
    this.#save();
  }

  /** Whether a finger's first tap plays a choice, without showing first what it would bring. */
  get firstTap(): boolean {
    return this.#firstTap;
  }
  set firstTap(value: boolean) {
    this.#firstTap = value;
    this.#save();
  }

  /** Whether keys of one letter do something, as H asks for a hint; see `shortcuts.ts`. */
  get letterKeys(): boolean {
    return this.#letterKeys;
  }
  set letterKeys(value: boolean) {
    this.#letterKeys = value;
    this.#save();
  }

  /** Whether no chat is shown at any table. */
  get noChat(): boolean {
    return this.#noChat;
  }
  set noChat(value: boolean) {
    this.#noChat = value;
    this.#save();
  }

  /** Whether the table in words is shown on screen, and not only to who cannot see the board. */
  get inWords(): boolean {
    return this.#inWords;
  }
  set inWords(value: boolean) {
    this.#inWords = value;
    this.#save();
  }

  /** Whether the system asks for less motion. */
  get reducedMotion(): boolean {
    return this.#reducedMotion;
  }

  /** Factor on the time of every animation; 0 when the setting or the system asks for none. */
  get pace(): number {
    return this.#reducedMotion ? 0 : SPEEDS[this.#speed];
  }

  /** Puts theme, language and pace on the document; call it in an effect. */
  apply(root: HTMLElement): void {
    if (this.#theme === "system") delete root.dataset["theme"];
    else root.dataset["theme"] = this.#theme;
    root.lang = LOCALES[language.current].tag;
    root.style.setProperty("--speed", String(this.pace));
  }

  #save(): void {
    const value: Stored = {
      theme: this.#theme,
      locale: language.current,
      speed: this.#speed,
      pressForMe: this.#pressForMe,
      ruleCodes: this.#ruleCodes,
      firstTap: this.#firstTap,
      letterKeys: this.#letterKeys,
      noChat: this.#noChat,
      inWords: this.#inWords,
    };
    try {
      localStorage.setItem(KEY, JSON.stringify(value));
    } catch {
      // A browser that keeps nothing still plays; the choice then lasts as long as the page.
    }
  }
}

export const preferences = new Preferences();
