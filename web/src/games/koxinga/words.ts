// Words of Koxinga's client chrome, in the language chosen.
import { catalogue } from "../../lib/i18n";
import { en } from "./words.en";

export const words = catalogue({ en });
