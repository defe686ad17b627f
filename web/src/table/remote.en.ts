// English of the remote of a seat.

export const en = {
  remoteTitle: (p: { game: string }) => `Remote · ${p.game}`,
  remoteNoSeat: () => "This browser has no seat at the table",
  remoteNoSeatHelp: () => "This browser holds no seat here. Sit down if one is free, look at the table, or join this device to the one you play with: on it, open My games, Devices.",
  remoteWait: () => "Nothing to do just now",
};
