import { catalogue } from "#words/catalogue.ts";
import { en } from "./waiting.en";

export const t = catalogue({ en });
