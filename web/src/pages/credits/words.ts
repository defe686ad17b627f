import { catalogue } from "#words/catalogue.ts";
import { en } from "./credits.en";

export const t = catalogue({ en });
