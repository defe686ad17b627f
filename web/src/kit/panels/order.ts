// The order in which the end of a game tells about its players.
import type { SeatState } from "#generated/protocol.ts";
import type { Scene } from "../contract";

/** Seats by their places, first come first; equals in the order of their seats. */
export const byPlace = ({ seats, result }: Scene): readonly SeatState[] =>
  seats.toSorted((a, b) => (result?.places[a.seat] ?? 0) - (result?.places[b.seat] ?? 0));
