import { catalogue } from "../lib/i18n";
import { en } from "./host.en";

export const host = catalogue({ en });
