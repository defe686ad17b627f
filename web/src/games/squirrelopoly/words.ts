// The words of Squirrelopoly's client in the chosen language.
import { catalogue } from "#words/catalogue.ts";
import { en } from "./words.en";

export const words = catalogue({ en });

/** For a name, and for words of this catalogue that are broken into lines: nothing here is to be translated again. SVG
 * knows the attribute, its types do not. */
export const PROPER_NAME = { translate: "no" } as const;
