// What a seat's strip and panel say of it.
import type { SeatState } from "#generated/protocol.ts";
import type { Scene } from "#kit/contract.ts";
import { t } from "../words";

/** Who sits there, beside the seat's own title: the person's or the bot's name, "" where they are the same. */
export const sitter = (seat: SeatState): string => (seat.name === seat.title ? "" : seat.name);

/** Seats of other people, who have a say: they neither gave up nor are away for longer than the table waits. */
export const others = (seats: readonly SeatState[]): readonly SeatState[] =>
  seats.filter((seat) => seat.occupant === "person" && !seat.yours && !seat.conceded && !seat.absent);

/** What the button to sit down on a seat in play says. */
export const sitWords = (seat: SeatState): string =>
  seat.access === "ask"
    ? t.askToSit({ seat: seat.title })
    : seat.occupant === "bot"
      ? t.sitBack({ seat: seat.title })
      : t.sitDown({ seat: seat.title });

/** That a bot sits there, and whose it is if that is a person's. */
export const level = (seat: SeatState): string =>
  seat.bot_of ? t.botOf({ name: seat.bot_of }) : seat.occupant === "bot" ? t.bot() : "";

/** Whether the table waits for this seat now. */
export const onTurn = (scene: Scene, seat: number): boolean => scene.decision?.seats.includes(seat) ?? false;

/** One or two words on what a seat is doing. */
export function doing(scene: Scene, seat: SeatState): string {
  if (seat.conceded) return t.conceded();
  if (!scene.result && seat.stand_in) return t.standsIn();
  if (!scene.result && (seat.occupant === "person" || seat.bot_of) && !seat.online && !seat.yours) return t.offline();
  const state = scene.standing(seat.seat).state;
  if (state) return state;
  if (scene.result) return "";
  if (onTurn(scene, seat.seat)) return t.choosing();
  if (scene.sealed.includes(seat.seat)) return t.chosen();
  return "";
}
