import { catalogue } from "../../lib/i18n";
import { en } from "./numbers.en";

export const t = catalogue({ en });
