// What a person's finished games add up to.
import { ask, part } from "./api";
import type { NumberLink, Numbers } from "#generated/protocol.ts";

export const numbers = {
  own: () => ask<Numbers>("GET", "/api/me/numbers"),
  shared: (link: string) => ask<Numbers>("GET", `/api/numbers/${part(link)}`),
  share: (on: boolean) => ask<NumberLink>(on ? "POST" : "DELETE", "/api/me/numbers/share"),
} as const;
