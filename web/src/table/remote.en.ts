// English of the remote of a seat.

export const en = {
  remoteTitle: (p: { game: string }) => `Remote · ${p.game}`,
  remoteNoSeat: () => "This browser has no seat at the table",
  remoteNoSeatHelp: () => "A seat belongs to the browser with which somebody sat down. Sit down with this one, if a seat is free, or look at the table.",
  remoteWait: () => "Nothing to do just now",
};
