import { catalogue } from "../lib/i18n";
import { en } from "./remote.en";

export const remote = catalogue({ en });
