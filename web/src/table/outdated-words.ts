import { catalogue } from "../lib/i18n";
import { en } from "./outdated.en";

export const old = catalogue({ en });
