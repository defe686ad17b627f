// What several pages around the games say, and the home page and the rules: they open first. A page's own words come with it.
// Names and texts of games, options, presets and bots come from the server, as do the words of its refusals.
import { words } from "#generated/words/shell.ts";
import { span, whole } from "./durations";

type Pair = readonly [number, number];

export const shell = {
  ...words,
  minutes: (p: { readonly from: number; readonly to: number }) =>
    p.from === p.to ? words.minutes({ n: p.from }) : words.minutesBetween(p),
  usualLength: ({ rounds: [least, most], minutes: [from, to] }: { readonly rounds: Pair; readonly minutes: Pair }) =>
    words.usualLength({ rounds: least === most ? least : words.fromTo({ from: least, to: most }), from, to }),
  seated: (p: { readonly people: number; readonly bots: number; readonly free: number }) =>
    [
      p.people && words.peopleSeated({ n: p.people }),
      p.bots && words.botsSeated({ n: p.bots }),
      p.free && words.seatsFree({ n: p.free }),
    ]
      .filter(Boolean)
      .join(", "),
  timeLeft: (p: { readonly seconds: number }) => words.timeLeft({ time: whole(p.seconds) }),
  clockTime: (p: { readonly seconds: number }) => (p.seconds === 0 ? words.noClock() : span(p.seconds)),
};
