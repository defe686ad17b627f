// Links for other people where the page was opened at an address of its own machine alone, as it is in these tests.
import { afterEach, expect, test, vi } from "vitest";
import { isHereAlone, originForOthers } from "#app/elsewhere.ts";

afterEach(() => vi.unstubAllGlobals());

function serverTells(addresses: readonly string[] | null): void {
  const answer = (url: string): Response =>
    url.startsWith("/api/addresses") && !addresses
      ? new Response("", { status: 503 })
      : Response.json({ addresses, alerts_off: false, notice: "" });
  vi.stubGlobal(
    "fetch",
    vi.fn((url: string) => Promise.resolve(answer(url))),
  );
}

test.each([
  [["http://192.168.7.2:8000/", "http://10.0.0.5:8000/"], "http://192.168.7.2:8000/"],
  [[], location.origin],
  [null, location.origin],
])("with %j told they begin with %s", async (told, expected) => {
  serverTells(told);
  expect(await originForOthers()).toBe(expected);
});

test.each([
  ["http://localhost:8000/table/1", true],
  ["http://127.0.0.1:8000/", true],
  ["http://[::1]:8000/", true],
  ["http://192.168.7.2:8000/", false],
  ["https://play.example.org/", false],
])("%s leads nowhere from other machines: %s", (url, alone) => {
  expect(isHereAlone(url)).toBe(alone);
});
