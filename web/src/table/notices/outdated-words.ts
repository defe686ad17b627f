import { catalogue } from "#words/catalogue.ts";
import { en } from "./outdated.en";

export const old = catalogue({ en });
