// Where other devices reach this server, for links that people send each other.
import { ask } from "#server/api.ts";
import type { Addresses } from "#generated/protocol.ts";

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/** Whether an address is of its own machine alone: from anywhere else it leads nowhere. */
export const isHereAlone = (url: string): boolean => LOOPBACK.includes(new URL(url).hostname);

/** What links for others begin with: where this page is, unless that is an address of this machine alone and the server knows another. */
export async function originForOthers(): Promise<string> {
  if (!isHereAlone(location.origin)) return location.origin;
  const told = await ask<Addresses>("GET", "/api/addresses").catch(() => null);
  return told?.addresses[0] ?? location.origin;
}
