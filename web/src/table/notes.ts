// What happened to the table and not in the game: seats that changed hands, pauses. The log tells both in one.
import type { Line, Note } from "../net/protocol";

/** The game's lines with the table's notes among them, each after the lines of its log entry. */
export function withNotes(lines: readonly Line[], notes: readonly Note[]): readonly Line[] {
  if (notes.length === 0) return lines;
  const told = notes.map((note): Line => ({ seq: note.seq, text: note.words, seat: null, clause: "", kind: "table" }));
  const out: Line[] = [];
  for (const line of lines) {
    while (told[0] && told[0].seq < line.seq) out.push(told.shift()!);
    out.push(line);
  }
  return [...out, ...told];
}
