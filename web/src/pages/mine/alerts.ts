// What the page of alerts knows besides what the server tells.
import { moment } from "#words/format.ts";
import type { AlertChannel, SaveAlert } from "#generated/protocol.ts";

export const WAYS = ["json", "discord", "slack", "mail", "push"] as const;
export type Way = (typeof WAYS)[number];
export const MODES = ["now", "away", "daily"] as const satisfies readonly SaveAlert["mode"][];

/** How a channel reaches somebody, as people choose it. */
export const wayOf = (channel: Pick<AlertChannel, "kind" | "shape">): Way =>
  channel.kind === "webhook" ? channel.shape || "json" : channel.kind;

/** What a way is for the server. */
export const kindOf = (way: Way): Pick<SaveAlert, "kind"> & { readonly shape: AlertChannel["shape"] } =>
  way === "mail" || way === "push" ? { kind: way, shape: "" } : { kind: "webhook", shape: way };

/** The time zone here: its name, and minutes east of UTC now. */
export const zone = (): Pick<SaveAlert, "zone" | "time_zone"> => ({
  zone: -new Date().getTimezoneOffset(),
  time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone ?? "",
});

/** An hour of the day as people write it. */
export const hourOf = (hour: number): string =>
  moment(new Date(2000, 0, 1, hour).toISOString(), { timeStyle: "short" });
