// Words of the owner's page, in the language chosen.
import { catalogue } from "#words/catalogue.ts";
import { en } from "./owner.en";

export const t = catalogue({ en });
