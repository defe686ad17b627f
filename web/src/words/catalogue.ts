// Typed catalogues without a library: a message is a function, so a missing message or a wrong fact is a compile error.
// They are written from Fluent (#generated/words/<catalogue>.ts, by skerry.server.codegen.words):
//
//   import { words as t } from "#generated/words/table.ts";
//   <h1>{t.title()}</h1>  {t.left({ n: 3 })}     // follows the chosen language by itself, because it reads a rune
//
// The pseudo language is made from English here.
import { language, type Message, type Messages } from "./language.svelte";
import { disguise } from "./pseudo";

/** The messages of a catalogue, given in English, each in the language chosen at the moment it is called. Other
 * languages have it under its name; "": none has it. */
export function catalogue<M extends Messages>(english: M, name = ""): M {
  if (name) language.add(name);
  const speaking: Record<string, Message> = {};
  for (const key of Object.keys(english)) {
    speaking[key] = (facts: never) => {
      if (language.current === "pseudo") return disguise(english[key]!(facts));
      return (language.message(name, key) ?? english[key]!)(facts);
    };
  }
  return speaking as M;
}
