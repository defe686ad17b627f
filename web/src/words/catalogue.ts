// Typed catalogues without a library: a message is a function, so a missing message or a wrong fact is a compile error.
// They are written from Fluent (#generated/words/<catalogue>.ts, by skerry.server.codegen.words):
//
//   import { words as t } from "#generated/words/table.ts";
//   <h1>{t.title()}</h1>  {t.left({ n: 3 })}     // follows the chosen language by itself, because it reads a rune
//
// The pseudo language is made from English here.
import { language } from "./language.svelte";
import type { Locale } from "./languages";
import { disguise } from "./pseudo";

// Facts differ from message to message; `never` is what every one of them accepts.
type Message = (facts: never) => string;
export type Messages = Readonly<Record<string, Message>>;
export type Translations<M extends Messages> = { readonly en: M } & Partial<
  Readonly<Record<Exclude<Locale, "en" | "pseudo">, M>>
>;

/** The messages of one area, each in the language chosen at the moment it is called. */
export function catalogue<M extends Messages>(translations: Translations<M>): M {
  const english = translations.en;
  const speaking: Record<string, Message> = {};
  for (const key of Object.keys(english)) {
    speaking[key] = (facts: never) => {
      const locale = language.current;
      if (locale === "pseudo") return disguise(english[key]!(facts));
      const messages: Messages = (translations as Partial<Record<Locale, M>>)[locale] ?? english;
      return messages[key]!(facts);
    };
  }
  return speaking as M;
}
