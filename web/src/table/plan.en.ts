// English of planning ahead.
import { catalogue } from "../lib/i18n";

const en = {
  title: () => "Plan ahead",
  help: () => "What you plan is played for you two seconds after you are asked, also while you are away. If it is not possible then, or would cost or bring something else, it is dropped and you are asked. Nobody else is told.",
  mine: () => "Planned, in this order",
  none: () => "Nothing is planned yet.",
  withdraw: () => "Withdraw",
  withdrawThis: (p: { what: string }) => `Withdraw: ${p.what}`,
  withdrawFrom: (p: { what: string }) => `Withdraw, with what follows: ${p.what}`,
  full: () => "Five choices are planned. Withdraw one, or wait until one is played.",
  asked: () => "It is your move: choose now. You can plan again once it is others’ turn.",
  choose: () => "What you may be asked next",
  chooseAfter: () => "What you may be asked after that",
  looking: () => "Looking ahead …",
  again: () => "Look again",
  more: (p: { n: number }) => `Show all ${p.n}`,
  confirm: (p: { what: string }) => `Plan “${p.what}”?`,
  often: (p: { n: number }) => `As things stand it holds in about ${p.n} of 100 courses of play.`,
  ends: () => "Careful: this ends it for sure.",
  yes: () => "Plan it",
  back: () => "Back",
  close: () => "Close",
  fellTitle: () => "Your plan",
  failed: () => "That did not work. Try again.",
};

export const plan = catalogue({ en });
