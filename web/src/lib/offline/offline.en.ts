// Words of what opens without a network.
export const en = {
  offline: () => "No connection",
  offline_help: () => "The server cannot be reached. Here is how your tables stood when you saw them last.",
  none_kept: () => "The server cannot be reached, and of no table a last sight is kept in this browser.",
  seen: (p: { when: string }) => `Seen ${p.when}`,
  old: (p: { when: string }) => `This is how it stood ${p.when}.`,
  old_help: () => "The server cannot be reached: meanwhile others may have moved, and nothing can be chosen. As soon as it answers, the table goes on here.",
  log: () => "Log",
};
