// Words of Koxinga's client chrome, in the language chosen.
import { catalogue } from "#words/catalogue.ts";
import { en } from "./words.en";

export const words = catalogue({ en });
