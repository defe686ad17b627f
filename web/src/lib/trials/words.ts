import { catalogue } from "../i18n";
import { en } from "./trials.en";

export const t = catalogue({ en });
