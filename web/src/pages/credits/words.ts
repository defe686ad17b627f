import { catalogue } from "../../lib/i18n";
import { en } from "./credits.en";

export const t = catalogue({ en });
