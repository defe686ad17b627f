// Words of what is loaded only where a table has a clock: banks at the seats, who is late, being away.
import { words } from "#generated/words/clock.ts";

export const time = {
  ...words,
  more: ({ seconds: n }: { readonly seconds: number }) =>
    words.more({
      time:
        n < 60
          ? words.moreSeconds({ n })
          : n < 3600
            ? words.moreMinutes({ n: n / 60 })
            : words.moreHours({ n: n / 3600 }),
    }),
  hours: ({ hours }: { readonly hours: number }) =>
    hours % 24 === 0 ? words.days({ n: hours / 24 }) : words.hours({ hours }),
};
