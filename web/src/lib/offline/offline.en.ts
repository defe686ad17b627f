// Words of what opens without a network.
export const en = {
  offline: () => "No connection",
  offline_help: () => "The server cannot be reached. Here is how your tables stood when you saw them last.",
  none_kept: () => "The server cannot be reached, and no table is saved in this browser.",
  seen: (p: { when: string }) => `Seen ${p.when}`,
  old: (p: { when: string }) => `This is how it stood ${p.when}.`,
  old_help: () =>
    "The server cannot be reached. Others may have moved since, and you cannot choose now. The table goes on here as soon as the server answers.",
  log: () => "Log",
};
