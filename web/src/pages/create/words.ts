import { catalogue } from "#words/catalogue.ts";
import { en } from "./create.en";

export const t = catalogue({ en });
