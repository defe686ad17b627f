import { catalogue } from "../lib/i18n";
import { en } from "./result.en";

export const atEnd = catalogue({ en });
