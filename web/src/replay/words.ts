// Words of the replay page, in the language chosen.
import { catalogue } from "../lib/i18n";
import { en } from "./replay.en";

export const t = catalogue({ en });
