import { catalogue } from "../lib/i18n";
import { en } from "./board.en";

export const t = catalogue({ en });
