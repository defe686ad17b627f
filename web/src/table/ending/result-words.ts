import { catalogue } from "#words/catalogue.ts";
import { en } from "./result.en";

export const atEnd = catalogue({ en });
