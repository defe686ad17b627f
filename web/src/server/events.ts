// Events: lists, new ones, joining and what the host may do.
import { ask, part } from "./api";
import type { CreateEvent, EventPage, EventSummary } from "#generated/protocol.ts";

const of = (event: string): string => `/api/events/${part(event)}`;

export const events = {
  list: (mine = false) => ask<readonly EventSummary[]>("GET", "/api/events", { mine }),
  create: (wish: CreateEvent) => ask<EventPage>("POST", "/api/events", {}, wish),
  show: (event: string) => ask<EventPage>("GET", of(event)),
  join: (event: string, client_seed: string) => ask<EventPage>("POST", `${of(event)}/join`, {}, { client_seed }),
  leave: (event: string) => ask<EventPage>("POST", `${of(event)}/leave`),
  remove: (event: string, number: number) => ask<EventPage>("DELETE", `${of(event)}/people/${number}`),
  start: (event: string) => ask<EventPage>("POST", `${of(event)}/start`),
  close: (event: string) => ask<undefined>("DELETE", of(event)),
} as const;
