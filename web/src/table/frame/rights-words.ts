// Words of people's rights, in the language chosen.
import { catalogue } from "#words/catalogue.ts";
import { en } from "./rights.en";

export const t = catalogue({ en });
