// Words of the time at a table, for the pages that lay one or tell of it before and beside the game.
import { words } from "#generated/words/time.ts";
import { shell } from "./shell";

export const time = {
  ...words,
  standInAfterOf: (p: { readonly seconds: number; readonly level?: string }) =>
    p.seconds ? words.standInAfterOf({ time: shell.clockTime(p), level: p.level }) : words.standInNever(),
  bankTime: (p: { readonly start: number; readonly more: number; readonly most: number }) =>
    words.bankTime({
      start: shell.clockTime({ seconds: p.start }),
      more: shell.clockTime({ seconds: p.more }),
      most: shell.clockTime({ seconds: p.most }),
    }),
};
