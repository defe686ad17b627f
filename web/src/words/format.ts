// Numbers, dates, times and lists in the language chosen, made by the browser.
import { language } from "./language.svelte";
import type { Locale } from "./languages";
import { disguise } from "./pseudo";

/** Words that the browser makes (dates, lists) are marked in the pseudo language like everything else. */
const made = (text: string): string => (language.current === "pseudo" ? disguise(text) : text);

const tag = (locale: Locale): string => (locale === "pseudo" ? "en" : locale);
/** "a, b and c" in the chosen language, or "a, b or c". */
export function listed(items: readonly string[], type: Intl.ListFormatType = "conjunction"): string {
  return new Intl.ListFormat(tag(language.current), { type }).format(items);
}

/** A number in the chosen language. */
export function number(value: number): string {
  return new Intl.NumberFormat(tag(language.current)).format(value);
}

/** A day of the coming weeks in the chosen language, from ISO 8601. */
export const day = (iso: string): string => moment(iso, { day: "numeric", month: "long" });

/** A day and time in the chosen language, from ISO 8601; "" for none. */
export function moment(
  iso: string,
  style: Intl.DateTimeFormatOptions = { dateStyle: "medium", timeStyle: "short" },
): string {
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? "" : made(new Intl.DateTimeFormat(tag(language.current), style).format(time));
}

/** How long ago, in the largest unit that fits: "5 minutes ago". */
export function ago(iso: string, now: number = Date.now()): string {
  const seconds = (new Date(iso).getTime() - now) / 1000;
  if (Number.isNaN(seconds)) return "";
  const format = new Intl.RelativeTimeFormat(tag(language.current), { numeric: "auto" });
  const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
    ["day", 86400],
    ["hour", 3600],
    ["minute", 60],
  ];
  for (const [unit, size] of units) {
    if (Math.abs(seconds) >= size) return made(format.format(Math.trunc(seconds / size), unit));
  }
  return made(format.format(0, "second"));
}

/** The day of the week in the chosen language: "Saturday". */
export function weekday(date: Date): string {
  return made(new Intl.DateTimeFormat(tag(language.current), { weekday: "long" }).format(date));
}
