// Words of what a table is set up with: its rules, seats and manners. The waiting room says them too.
import { words } from "#generated/words/options.ts";
import { span } from "#words/durations.ts";

export const t = {
  ...words,
  patienceTime: (p: { readonly seconds: number }) =>
    p.seconds === 0 ? words.patienceEndless() : words.patienceTime({ time: span(p.seconds) }),
};
