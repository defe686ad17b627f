import { catalogue } from "#words/catalogue.ts";
import { en } from "./table.en";

export const t = catalogue({ en });
