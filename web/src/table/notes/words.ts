import { catalogue } from "#words/catalogue.ts";
import { en } from "./notes.en";

export const t = catalogue({ en });
