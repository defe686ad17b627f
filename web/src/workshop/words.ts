import { catalogue } from "#words/catalogue.ts";
import { en } from "./workshop.en";

export const t = catalogue({ en });
