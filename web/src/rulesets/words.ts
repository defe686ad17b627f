import { catalogue } from "#words/catalogue.ts";
import { en } from "./options.en";

export const t = catalogue({ en });
