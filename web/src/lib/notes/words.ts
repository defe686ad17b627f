import { catalogue } from "../i18n";
import { en } from "./notes.en";

export const t = catalogue({ en });
