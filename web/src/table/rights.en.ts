// English of what one may do about somebody else: block, report, sit down all the same.

export const en = {
  blockedTitle: () => "Somebody you have blocked",
  sitsHere: (p: { names: string }) => `You have blocked ${p.names}, who sits here. What they say is not shown to you.`,
  seen: () => "I know",
  sitAsk: (p: { names: string }) => `${p.names} sits here, whom you have blocked`,
  sitHelp: () => "Sit down all the same? What they say stays hidden from you.",
  sitGo: () => "Sit down all the same",
  more: (p: { name: string }) => `More about this line of ${p.name}’s`,
  about: (p: { name: string }) => `What ${p.name} said`,
  block: (p: { name: string }) => `Block ${p.name}`,
  blockHelp: () => "At every table: what they say is not shown to you, and you are warned before you sit with them. They are not told. My games lists whom you have blocked.",
  blockDone: (p: { name: string }) => `${p.name} is blocked.`,
  report: () => "Report this line",
  reportHelp: () => "It goes to whoever runs this server, with the ten lines around it and your name. Nobody at the table is told.",
  reportDone: () => "Reported. Whoever runs this server will read it.",
  noChat: () => "This table was laid without chat.",
  off: () => "You have switched chat off in the settings.",
};
