// Time as a table's clocks show it, and the banks of its seats. Loaded only where there are clocks.
import type { Component } from "svelte";
import type { Live } from "#server/live.svelte.ts";
import type { SeatClock, TableState } from "#generated/protocol.ts";
import { moment } from "#words/format.ts";
import { time as t } from "./words";

const DAY = 86_400;

/** Less than so many seconds, or a tenth of the whole, is little. */
export const short = (left: number, total: number): boolean => left <= Math.max(15, total / 10);

/** Seconds in a seat's bank, so many after the server told of it. */
export const leftOf = (time: SeatClock, after: number): number =>
  Math.max(0, time.left - (time.runs ? Math.max(0, after - time.away) : 0));

const two = (n: number): string => String(n).padStart(2, "0");

/** Time left as a clock shows it; `brief`: its largest unit alone, from an hour on. */
export function clockWords(seconds: number, brief = false): string {
  const left = Math.ceil(seconds);
  const hours = Math.floor(left / 3600);
  if (left >= DAY) return t.clockDays({ days: Math.floor(hours / 24), hours: brief ? 0 : hours % 24 });
  if (brief && hours) return t.clockHours({ hours });
  const minutes = Math.floor((left % 3600) / 60);
  return hours ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${minutes}:${two(left % 60)}`;
}

/** The weekday, the day and the hour so many seconds from now. */
export const dateIn = (seconds: number): string =>
  moment(new Date(Date.now() + seconds * 1000).toISOString(), {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "numeric",
    minute: "2-digit",
  });

/** The banks of a table as they are this moment. */
export class Banks {
  #now = $state(performance.now());
  /** `Show`: what shows them in panels. */
  constructor(
    readonly live: Live,
    readonly Show: Component<{ banks: Banks; seat: number }>,
  ) {}

  get table(): TableState | null {
    return this.live.table;
  }
  /** Seconds since the server told of them. */
  get after(): number {
    return Math.max(0, this.#now - this.live.positionAt) / 1000;
  }
  /** What is kept of a person's time; nothing for bots. */
  of(seat: number): SeatClock | undefined {
    return this.table?.seats[seat]?.occupant === "bot" ? undefined : this.live.position?.clocks[seat];
  }
  /** What is left, in a row of seats on a phone; "" where there is nothing to show. */
  brief(seat: number): string {
    const time = this.of(seat);
    return time ? clockWords(leftOf(time, this.after), true) : "";
  }
  /** Begin to count. Gives what ends it. */
  tick(): () => void {
    const timer = setInterval(() => (this.#now = performance.now()), 250);
    return () => clearInterval(timer);
  }
}
