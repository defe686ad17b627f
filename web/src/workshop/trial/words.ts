import { catalogue } from "#words/catalogue.ts";
import { en } from "./trials.en";

export const t = catalogue({ en });
