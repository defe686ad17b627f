import { catalogue } from "../i18n";
import { en } from "./workshop.en";

export const t = catalogue({ en });
