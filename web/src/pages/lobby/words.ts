import { catalogue } from "#words/catalogue.ts";
import { en } from "./lobby.en";

export const t = catalogue({ en });
