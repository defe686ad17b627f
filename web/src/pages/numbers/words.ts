import { catalogue } from "#words/catalogue.ts";
import { en } from "./numbers.en";

export const t = catalogue({ en });
