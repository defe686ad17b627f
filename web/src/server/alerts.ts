// A person's alerts: where they are told that it is their turn, and of which tables.
import { ask } from "./api";
import type { Alerts, AlertTest, SaveAlert } from "#generated/protocol.ts";

const own = (channel: string): string => `/api/me/alerts/${encodeURIComponent(channel)}`;

export const alerts = {
  all: () => ask<Alerts>("GET", "/api/me/alerts"),
  save: (wish: SaveAlert) => ask<Alerts>("POST", "/api/me/alerts", {}, wish),
  remove: (channel: string) => ask<Alerts>("DELETE", own(channel)),
  test: (channel: string) => ask<AlertTest>("POST", `${own(channel)}/test`),
  prove: (channel: string, code: string) => ask<Alerts>("POST", `${own(channel)}/prove`, {}, { code }),
  silence: (table: string, off: boolean) =>
    ask<Alerts>("PUT", `/api/me/alerts/tables/${encodeURIComponent(table)}`, {}, { off }),
} as const;
