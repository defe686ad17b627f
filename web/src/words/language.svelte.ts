// The language that the pages speak at this moment. The settings choose it and keep it.
import type { Locale } from "./languages";

class Language {
  current = $state<Locale>("en");
}

export const language = new Language();
