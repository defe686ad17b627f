import { catalogue } from "../../lib/i18n";
import { en } from "./plain.en";

export const words = catalogue({ en });
