// The language that the pages speak at this moment. The settings choose it and keep it. English comes with what says it;
// another language is fetched a catalogue at a time, for those catalogues that were loaded.
import { translations } from "#generated/languages.ts";
import type { Locale } from "./languages";

// Facts differ from message to message; `never` is what every one of them accepts.
export type Message = (facts: never) => string;
export type Messages = Readonly<Record<string, Message>>;
type Translation = Readonly<Record<string, Messages>>;

type Load<Found> = () => Promise<Found>;
/** How a module is fetched. */
type Fetch = <Found>(load: Load<Found>) => Promise<Found>;
type List = { readonly catalogues: Readonly<Record<string, Load<{ readonly words: Messages }>>> };
const lists = translations as Readonly<Record<Locale, Load<List>>>;

/** The language, and what was fetched of it by the names of its catalogues. */
let spoken = $state.raw<{ readonly locale: Locale; readonly messages: Translation }>({ locale: "en", messages: {} });
let wanted: Locale;
const names = new Set<string>();

/** What catalogues say in a language, with what was had of it; {} for those that it has not. */
async function translation(locale: Locale, fetch: Fetch, had: Translation): Promise<Translation> {
  const found: Record<string, Messages> = { ...had };
  const list = lists[locale];
  if (!list) return found;
  const { catalogues } = await fetch(list);
  const one = async (name: string): Promise<void> => {
    const load = catalogues[name];
    found[name] ??= load ? (await fetch(load)).words : {};
  };
  await Promise.all([...names].map(one));
  return found;
}

export const language = {
  get current(): Locale {
    return spoken.locale;
  },

  /** Note that a catalogue is said; `ready` fetches what it needs. */
  add: (catalogue: string) => void names.add(catalogue),

  /** The message of a catalogue in the language chosen; undefined: it is said in English. */
  message: (catalogue: string, key: string): Message | undefined => spoken.messages[catalogue]?.[key],

  /** Speak a language as soon as what is said in it has come. Rejects if it does not come: then nothing changes. */
  async speak(locale: Locale, fetch: Fetch): Promise<void> {
    wanted = locale;
    const messages = await translation(locale, fetch, {});
    if (wanted === locale) spoken = { locale, messages }; // else another one was chosen meanwhile
  },

  /** Fetch what is said, in the language chosen, by what was loaded meanwhile. Rejects if it does not come. */
  async ready(fetch: Fetch): Promise<void> {
    const { locale, messages } = spoken;
    if (!lists[locale] || [...names].every((name) => name in messages)) return; // what is said does not change
    const more = await translation(locale, fetch, messages);
    if (spoken.locale === locale) spoken = { locale, messages: { ...more, ...spoken.messages } };
  },
};
