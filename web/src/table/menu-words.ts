import { catalogue } from "../lib/i18n";
import { en } from "./menu.en";

export const menu = catalogue({ en });
