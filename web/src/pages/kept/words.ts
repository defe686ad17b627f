import { catalogue } from "#words/catalogue.ts";
import { en } from "./offline.en";

export const t = catalogue({ en });
