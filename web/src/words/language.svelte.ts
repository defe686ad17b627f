// The language that the pages speak at this moment. The settings choose it and keep it. English comes with what says it;
// another language is fetched a catalogue at a time, for those catalogues that were loaded.
import { translations } from "#generated/languages.ts";
import type { Locale } from "./languages";

// Facts differ from message to message; `never` is what every one of them accepts.
export type Message = (facts: never) => string;
export type Messages = Readonly<Record<string, Message>>;

type Load<Found> = () => Promise<Found>;
type List = { readonly catalogues: Readonly<Record<string, Load<{ readonly words: Messages }>>> };
type Translation = Readonly<Record<string, Messages>>;
const lists = translations as Readonly<Record<Locale, Load<List>>>;

/** How a module is fetched. */
type Fetch = <Found>(load: Load<Found>) => Promise<Found>;
const plain: Fetch = (load) => load();

class Language {
  #current = $state<Locale>("en");
  /** What was fetched, by the name of its catalogue. */
  #messages = $state.raw<Translation>({});
  readonly #catalogues = new Set<string>();
  #wanted: Locale = "en";

  get current(): Locale {
    return this.#current;
  }

  /** Note that a catalogue is said; `ready` fetches what it needs. */
  add(catalogue: string): void {
    this.#catalogues.add(catalogue);
  }

  /** The message of a catalogue in the language chosen; undefined: it is said in English. */
  message(catalogue: string, key: string): Message | undefined {
    return this.#messages[catalogue]?.[key];
  }

  /** Speak a language as soon as what is said in it has come. Rejects if it does not come: then nothing changes. */
  async speak(locale: Locale, fetch: Fetch = plain): Promise<void> {
    this.#wanted = locale;
    const load = lists[locale];
    const messages = load ? await this.#fetch(load, fetch, {}) : {};
    if (this.#wanted !== locale) return; // another one was chosen meanwhile
    this.#messages = messages;
    this.#current = locale;
  }

  /** Fetch what is said, in the language chosen, by what was loaded meanwhile. Rejects if it does not come. */
  async ready(fetch: Fetch = plain): Promise<void> {
    const locale = this.#current;
    const load = lists[locale];
    if (!load || [...this.#catalogues].every((name) => name in this.#messages)) return;
    const messages = await this.#fetch(load, fetch, this.#messages);
    if (this.#current === locale) this.#messages = { ...messages, ...this.#messages };
  }

  async #fetch(load: Load<List>, fetch: Fetch, had: Translation): Promise<Translation> {
    const found: Record<string, Messages> = { ...had };
    const { catalogues } = await fetch(load);
    for (const name of this.#catalogues) if (!catalogues[name]) found[name] ??= {}; // it is in English alone
    const missing = [...this.#catalogues].filter((name) => !(name in found));
    await Promise.all(missing.map(async (name) => (found[name] = (await fetch(catalogues[name]!)).words)));
    return found;
  }
}

export const language = new Language();
