// A stretch of time in words.
import { words } from "#generated/words/durations.ts";

const UNITS = [
  [86400, words.days],
  [3600, words.hours],
  [60, words.minutes],
  [1, words.seconds],
] as const;

const fitting = (seconds: number, most: number) =>
  UNITS.find(([size]) => size <= most && size <= seconds) ?? ([1, words.seconds] as const);

/** In its largest fitting unit; days only if they are whole. */
export const span = (seconds: number): string => {
  const [size, said] = fitting(seconds, seconds % 86400 ? 3600 : 86400);
  return said({ n: seconds / size });
};

/** What is whole of its largest unit: "2 hours" for 2 h 50 min. */
export const whole = (seconds: number): string => {
  const [size, said] = fitting(seconds, 86400);
  return said({ n: Math.floor(seconds / size) });
};
