// Words of the challenge of the day and of duplicate tables, in the language chosen.
import { catalogue } from "../../lib/i18n";
import { en } from "./daily.en";

export const t = catalogue({ en });
