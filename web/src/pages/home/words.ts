// Words of today's challenge on the home page, in the language chosen.
import { catalogue } from "#words/catalogue.ts";
import { en } from "./daily.en";

export const t = catalogue({ en });
