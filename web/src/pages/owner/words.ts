// Words of the owner's page, in the language chosen.
import { catalogue } from "../../lib/i18n";
import { en } from "./owner.en";

export const t = catalogue({ en });
