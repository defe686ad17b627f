// English of what one may do about somebody else: block, report, sit down anyway.

export const en = {
  blockedTitle: () => "Somebody you have blocked",
  sitsHere: (p: { names: string }) =>
    `Somebody you have blocked sits here: ${p.names}. You will not see what they say.`,
  seen: () => "Got it",
  sitAsk: (p: { names: string }) => `Somebody you have blocked sits here: ${p.names}`,
  sitHelp: () => "Sit down anyway? You will not see what they say.",
  sitGo: () => "Sit down anyway",
  more: (p: { name: string }) => `More about this message from ${p.name}`,
  about: (p: { name: string }) => `What ${p.name} said`,
  block: (p: { name: string }) => `Block ${p.name}`,
  blockHelp: () =>
    "At every table: you do not see what they say, and you are warned before you sit with them. They are not told. My games lists everybody you have blocked.",
  blockDone: (p: { name: string }) => `${p.name} is blocked.`,
  report: () => "Report this message",
  reportHelp: () =>
    "It goes to whoever runs this server, with the ten messages around it and your name. Nobody at the table is told.",
  reportDone: () => "Reported. Whoever runs this server will read it.",
  noChat: () => "This table has no chat.",
  off: () => "You have switched chat off in the settings.",
};
