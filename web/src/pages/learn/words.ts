import { catalogue } from "../../lib/i18n";
import { en } from "./learn.en";

export const t = catalogue({ en });
