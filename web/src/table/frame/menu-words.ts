import { catalogue } from "#words/catalogue.ts";
import { en } from "./menu.en";

export const menu = catalogue({ en });
