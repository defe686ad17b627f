// The words of the map editor in the chosen language.
import { catalogue } from "../../../lib/i18n";
import { en } from "./editor.en";

export const t = catalogue({ en });
