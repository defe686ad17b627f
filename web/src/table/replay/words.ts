// Words of the replay page, in the language chosen.
import { catalogue } from "#words/catalogue.ts";
import { en } from "./replay.en";

export const t = catalogue({ en });
