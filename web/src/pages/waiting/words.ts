import { catalogue } from "../../lib/i18n";
import { en } from "./waiting.en";

export const t = catalogue({ en });
