// The languages of the pages. Words of a game come from the server, in the language that is asked for.
export const LOCALES = {
  en: { tag: "en", name: "English" },
  /** Made from English by accents and brackets: shows every word that goes round the catalogues. For tests. */
  pseudo: { tag: "en-x-pseudo", name: "⟦Þšéûðö⟧" },
} as const;

export type Locale = keyof typeof LOCALES;
/** Languages that people can choose in the settings. */
export const OFFERED: readonly Locale[] = ["en"];

export const isLocale = (value: unknown): value is Locale => typeof value === "string" && Object.hasOwn(LOCALES, value);

/** The first language of the browser that the pages speak. */
export function systemLocale(): Locale {
  for (const language of navigator.languages ?? []) {
    const short = language.slice(0, 2);
    const found = OFFERED.find((locale) => locale === short);
    if (found) return found;
  }
  return "en";
}
