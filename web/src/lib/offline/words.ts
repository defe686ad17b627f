import { catalogue } from "../i18n";
import { en } from "./offline.en";

export const t = catalogue({ en });
