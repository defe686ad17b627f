// Words of the challenge of the day and of duplicate tables, in the language chosen.
import { catalogue } from "#words/catalogue.ts";
import { en } from "./daily.en";

export const t = catalogue({ en });
