import { catalogue } from "#words/catalogue.ts";
import { en } from "./events.en";

export const t = catalogue({ en });
