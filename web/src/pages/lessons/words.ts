// Words of the lessons page, in the language chosen.
import { catalogue } from "#words/catalogue.ts";
import { en } from "./lessons.en";

export const t = catalogue({ en });
