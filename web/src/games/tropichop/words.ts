// The words of TropicHop's client in the chosen language.
import { catalogue } from "#words/catalogue.ts";
import { en } from "./words.en";

export const words = catalogue({ en });
