// Words of the lessons page, in the language chosen.
import { catalogue } from "../lib/i18n";
import { en } from "./lessons.en";

export const t = catalogue({ en });
