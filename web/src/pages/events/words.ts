import { catalogue } from "../../lib/i18n";
import { en } from "./events.en";

export const t = catalogue({ en });
