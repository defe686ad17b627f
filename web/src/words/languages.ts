// The languages of the pages: English, and those that have a folder of messages beside it (docs/translating.md). Words of
// a game come from the server, in the language that is asked for.
import { ready, translations } from "#generated/languages.ts";

/** "pseudo" is made from English by accents and brackets: it shows every word that goes round the catalogues. For tests. */
export type Locale = string;

/** Languages that people can choose in the settings. */
export const OFFERED: readonly Locale[] = ["en", ...Object.keys(translations)];

export const isLocale = (value: unknown): value is Locale => OFFERED.includes(value as Locale) || value === "pseudo";

/** Its name in itself: "Deutsch". */
export const nameOf = (locale: Locale): string =>
  new Intl.DisplayNames(locale, { type: "language" }).of(locale) ?? locale;

/** The first language of the browser that the pages speak well enough: "pt-BR" before "pt". */
export function systemLocale(): Locale {
  for (const wanted of navigator.languages ?? []) {
    const found = [wanted, wanted.split("-")[0]].find((locale) => locale === "en" || ready.includes(locale as Locale));
    if (found) return found;
  }
  return "en";
}
