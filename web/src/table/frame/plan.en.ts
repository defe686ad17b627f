// English of planning ahead.
import { catalogue } from "#words/catalogue.ts";

const en = {
  title: () => "Plan ahead",
  help: () =>
    "What you plan is played two seconds after your turn comes, even while you are away. If it is not possible then, or would turn out differently, it is dropped and you choose yourself. Nobody else is told.",
  mine: () => "Planned, in this order",
  none: () => "Nothing is planned yet.",
  withdraw: () => "Withdraw",
  withdrawThis: (p: { what: string }) => `Withdraw: ${p.what}`,
  withdrawFrom: (p: { what: string }) => `Withdraw, with what follows: ${p.what}`,
  full: () => "Five choices are planned. Withdraw one, or wait until one is played.",
  asked: () => "It is your move: choose now. You can plan again once it is the others’ turn.",
  choose: () => "What you may be asked next",
  chooseAfter: () => "What you may be asked after that",
  looking: () => "Looking ahead…",
  again: () => "Look again",
  more: (p: { n: number }) => `Show all ${p.n}`,
  confirm: (p: { what: string }) => `Plan “${p.what}”?`,
  often: (p: { n: number }) => `As things stand, you can still do this in about ${p.n} of 100 games.`,
  ends: () => "Careful: this would put you out.",
  yes: () => "Plan it",
  back: () => "Back",
  close: () => "Close",
  fellTitle: () => "Your plan",
  failed: () => "That did not work. Try again.",
};

export const plan = catalogue({ en });
