// Words of people's rights, in the language chosen.
import { catalogue } from "../lib/i18n";
import { en } from "./rights.en";

export const t = catalogue({ en });
