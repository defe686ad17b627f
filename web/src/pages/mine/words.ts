// Words of the devices on the page of one's own, in the language chosen.
import { catalogue } from "../../lib/i18n";
import { en } from "./mine.en";

export const t = catalogue({ en });
