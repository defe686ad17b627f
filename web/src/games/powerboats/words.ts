// The words of Powerboats' client in the chosen language.
import { catalogue } from "../../lib/i18n";
import { en } from "./words.en";

export const words = catalogue({ en });
