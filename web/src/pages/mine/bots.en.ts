// English of one's bots from outside under My games.
export const en = {
  bots: () => "Your bots",
  bots_help: () => "A program of yours plays with a token of its own, as a bot that bears your name beside its own.",
  made: (p: { day: string }) => `made on ${p.day}`,
  used: (p: { when: string }) => `last here ${p.when}`,
  used_now: () => "here within the hour",
  never: () => "not here yet",
  make: () => "New bot",
  full: (p: { most: number }) => `You have ${p.most} bots, as many as one can have.`,
  name: () => "What it is called",
  name_missing: () => "Give the bot a name first.",
  make_help: () =>
    "It can sit at private tables whose link you give it, and at your own tables; it can play its seats there and nothing else. Everybody sees whose bot it is.",
  make_go: () => "Make a token",
  token: () => "Token",
  token_once: (p: { name: string }) =>
    `This is the token of ${p.name}. It is shown only now: keep it in a file that nobody else reads.`,
  token_copy: () => "Copy the token",
  token_copied: () => "Token copied.",
  token_not_copied: () => "The token could not be copied; select it and copy it by hand.",
  token_kept: () => "I have kept it",
  command: () => "Then let a program play that reads and writes lines:",
  revoke: () => "Revoke",
  revoke_of: (p: { name: string }) => `Revoke the token of ${p.name}`,
  revoke_ask: (p: { name: string }) => `Revoke the token of ${p.name}?`,
  revoke_help: () =>
    "Its program is sent away at once and cannot come back. In running games plain choices are made for it, then a bot of the server plays on.",
  revoked: (p: { name: string }) => `The token of ${p.name} is revoked.`,
};
