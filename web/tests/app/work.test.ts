// What a person does and the server answers, and what is asked about before it is done.
import { describe, expect, it } from "vitest";
import { Asking } from "#app/asking.svelte.ts";
import { toasts } from "#app/toast.svelte.ts";
import { Work } from "#app/work.svelte.ts";
import { ApiError } from "#server/api.ts";

/** A promise, and what keeps it. */
function answer<Value>(): { readonly promise: Promise<Value>; readonly resolve: (value: Value) => void } {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((keep) => (resolve = keep));
  return { promise, resolve };
}
const said = (): readonly string[] => toasts.shown.map((toast) => `${toast.tone}: ${toast.text}`);

describe("work", () => {
  it("is under way until it is answered", async () => {
    const work = new Work();
    const { promise, resolve } = answer<void>();
    const running = work.run(() => promise);
    expect(work.busy).toBe(true);
    resolve();
    expect(await running).toBe(true);
    expect([work.busy, work.trouble]).toEqual([false, ""]);
  });

  it("tells why it failed where it stands, until it is tried again", async () => {
    const work = new Work();
    expect(await work.run(() => Promise.reject(new ApiError("That name is taken.", 409)))).toBe(false);
    expect([work.busy, work.trouble]).toEqual([false, "That name is taken."]);
    await work.run(() => Promise.reject(new ApiError("", 0)));
    expect(work.trouble).toBe("The server cannot be reached.");
    await work.run(() => Promise.reject(new ApiError("", 500)));
    expect(work.trouble).toBe("The server refused that.");
    await work.run(() => Promise.resolve());
    expect(work.trouble).toBe("");
  });

  it("says so at the foot of the page where it has no place, and looks again", async () => {
    let looked = 0;
    const work = new Work({ toast: true, failed: () => (looked += 1) });
    await work.run(() => Promise.reject(new ApiError("It is gone.", 404)));
    expect(said()).toContain("bad: It is gone.");
    expect(looked).toBe(1);
  });
});

describe("asking once more", () => {
  it("stays open until it is done, and tells what came of it", async () => {
    const asking = new Asking();
    const { promise, resolve } = answer<string>();
    asking.ask({ title: "Sure?", words: [], act: "Yes", go: () => promise });
    const going = asking.go();
    expect([asking.open, asking.work.busy]).toEqual([true, true]);
    resolve("Done.");
    await going;
    expect(asking.open).toBe(false);
    expect(said()).toContain("plain: Done.");
  });

  it("closes after what failed, says why, and begins without the wish of last time", async () => {
    const asking = new Asking();
    const question = { title: "Sure?", words: [], act: "Yes", go: () => Promise.reject(new ApiError("No.", 403)) };
    asking.ask(question);
    asking.also = true;
    await asking.go();
    expect(asking.open).toBe(false);
    expect(said()).toContain("bad: No.");
    asking.ask(question);
    expect([asking.open, asking.also]).toEqual([true, false]);
  });
});
