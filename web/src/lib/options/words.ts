import { catalogue } from "../i18n";
import { en } from "./options.en";

export const t = catalogue({ en });
