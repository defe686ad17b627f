import { catalogue } from "../../lib/i18n";
import { en } from "./create.en";

export const t = catalogue({ en });
