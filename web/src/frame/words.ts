import { catalogue } from "#words/catalogue.ts";
import { en } from "./settings.en";

export const t = catalogue({ en });
