import { catalogue } from "#words/catalogue.ts";
import { en } from "./remote.en";

export const remote = catalogue({ en });
