import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NoteKeeper } from "#table/notes/keeper.svelte.ts";
import type { PrivateNote } from "#generated/protocol.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server with one note, which another device may change meanwhile. */
class Shelf {
  note: PrivateNote = { text: "", revision: 0, kept: true };
  asked: string[] = [];
  broken = false;
  show = (): Promise<PrivateNote> => Promise.resolve(this.note);
  keep = (text: string, revision: number): Promise<PrivateNote> => {
    this.asked.push(text);
    if (this.broken) return Promise.reject(new Error("no line"));
    if (revision !== this.note.revision) return Promise.resolve({ ...this.note, kept: false });
    this.note = { text, revision: revision + 1, kept: true };
    return Promise.resolve(this.note);
  };
}

async function opened(): Promise<{ shelf: Shelf; note: NoteKeeper }> {
  const shelf = new Shelf();
  const note = new NoteKeeper(shelf);
  await note.load();
  return { shelf, note };
}

test("what is typed is kept once, a moment after the last key", async () => {
  const { shelf, note } = await opened();
  for (const text of ["a", "ab", "abc"]) note.type(text);
  expect(note.state).toBe("typing");
  await vi.runAllTimersAsync();
  expect(shelf.asked).toEqual(["abc"]);
  expect(note.state).toBe("kept");
  await note.keep(true);
  expect(shelf.asked).toHaveLength(1); // nothing new
});

test("what is typed while it is being kept is kept as well", async () => {
  const { shelf, note } = await opened();
  note.type("first");
  const under = note.keep();
  note.type("first and more");
  await under;
  await vi.runAllTimersAsync();
  expect(shelf.note.text).toBe("first and more");
  expect(note.state).toBe("kept");
});

test("what another device has kept is shown, and not written over unasked", async () => {
  const { shelf, note } = await opened();
  shelf.note = { text: "from the phone", revision: 1, kept: true };
  note.type("from the desk");
  await vi.runAllTimersAsync();
  expect(note.state).toBe("other");
  expect(note.other).toBe("from the phone");
  note.type("from the desk!");
  await vi.runAllTimersAsync();
  expect(shelf.note.text).toBe("from the phone");
  await note.settle("both");
  expect(shelf.note.text).toBe("from the phone\n\nfrom the desk!");
  expect(note.state).toBe("kept");
});

test("what could not be kept stays, and is tried again", async () => {
  const { shelf, note } = await opened();
  shelf.broken = true;
  note.type("kept later");
  await vi.runAllTimersAsync();
  expect(note.state).toBe("failed");
  expect(note.text).toBe("kept later");
  shelf.broken = false;
  await note.keep();
  expect(shelf.note.text).toBe("kept later");
});
