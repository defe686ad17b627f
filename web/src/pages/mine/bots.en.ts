// English of one's bots from outside under My games.
export const en = {
  bots: () => "Your bots",
  bots_help: () => "A program of yours plays with its own token, as a bot that shows your name beside its own.",
  made: (p: { day: string }) => `made on ${p.day}`,
  used: (p: { when: string }) => `last here ${p.when}`,
  used_now: () => "here in the last hour",
  never: () => "not here yet",
  make: () => "New bot",
  full: (p: { most: number }) => `You have ${p.most} bots, the most you can have.`,
  name: () => "Its name",
  name_missing: () => "Give the bot a name first.",
  make_help: () =>
    "It can sit at private tables whose link you give it, and at your own tables; it can play its seats there and nothing else. Everybody sees whose bot it is.",
  make_go: () => "Make a token",
  token: () => "Token",
  token_once: (p: { name: string }) =>
    `This is the token of ${p.name}. It is shown only now: keep it in a file that nobody else can read.`,
  token_copy: () => "Copy the token",
  token_copied: () => "Token copied.",
  token_not_copied: () => "The token could not be copied; select it and copy it by hand.",
  token_kept: () => "I have saved it",
  command: () => "Then run a program that reads and writes lines:",
  revoke: () => "Revoke",
  revoke_of: (p: { name: string }) => `Revoke the token of ${p.name}`,
  revoke_ask: (p: { name: string }) => `Revoke the token of ${p.name}?`,
  revoke_help: () =>
    "Its program is disconnected at once and cannot come back. In running games plain choices are made for it, then one of the server’s bots plays on.",
  revoked: (p: { name: string }) => `The token of ${p.name} is revoked.`,
};
