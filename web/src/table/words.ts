import { catalogue } from "../lib/i18n";
import { en } from "./table.en";

export const t = catalogue({ en });
