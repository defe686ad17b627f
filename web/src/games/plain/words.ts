import { catalogue } from "#words/catalogue.ts";
import { en } from "./plain.en";

export const words = catalogue({ en });
