import { catalogue } from "../../lib/i18n";
import { en } from "./mine.en";

export const t = catalogue({ en });
