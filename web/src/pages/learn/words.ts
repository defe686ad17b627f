import { catalogue } from "#words/catalogue.ts";
import { en } from "./learn.en";

export const t = catalogue({ en });
