// Words of what opens without a network.
export const en = {
  offline: () => "No connection",
  offline_help: () => "The server cannot be reached. Here is how your tables stood when you saw them last.",
  none_kept: () => "The server cannot be reached, and no table is saved in this browser.",
  seen: (p: { when: string }) => `Seen ${p.when}`,
};
