import { catalogue } from "../i18n";
import { en } from "./settings.en";

export const t = catalogue({ en });
