// English of the remote of a seat.

export const en = {
  remoteTitle: (p: { game: string }) => `Remote · ${p.game}`,
  remoteNoSeat: () => "This browser has no seat at the table",
  remoteNoSeatHelp: () =>
    "Sit down if a seat is free, look at the table, or connect this device to the one you play on: there, open My games, then Devices.",
  remoteWait: () => "Nothing to do just now",
};
