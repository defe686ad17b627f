import { catalogue } from "../../lib/i18n";
import { en } from "./lobby.en";

export const t = catalogue({ en });
