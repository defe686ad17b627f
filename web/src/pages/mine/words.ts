// Words of the page of one's own, in the language chosen.
import { catalogue } from "#words/catalogue.ts";
import { en as alertsEnglish } from "./alerts.en";
import { en as botsEnglish } from "./bots.en";
import { en as devicesEnglish } from "./devices.en";
import { en } from "./mine.en";

export const t = catalogue({ en });
export const alerts = catalogue({ en: alertsEnglish });
export const bots = catalogue({ en: botsEnglish });
export const devices = catalogue({ en: devicesEnglish });
