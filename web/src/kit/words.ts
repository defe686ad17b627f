import { catalogue } from "#words/catalogue.ts";
import { en } from "./board.en";

export const t = catalogue({ en });
