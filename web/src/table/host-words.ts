import { catalogue } from "#words/catalogue.ts";
import { en } from "./host.en";

export const host = catalogue({ en });
