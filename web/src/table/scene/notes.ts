// What happened to the table and not in the game: seats that changed hands, pauses. The log tells both in one.
import type { LogLine, Note } from "#generated/protocol.ts";

/** The game's lines with the table's notes among them, each after the lines of its log entry. */
export function withNotes(lines: readonly LogLine[], notes: readonly Note[]): readonly LogLine[] {
  if (notes.length === 0) return lines;
  const told = notes.map((note): LogLine => ({
    seq: note.seq,
    text: note.text,
    seat: null,
    clause: "",
    kind: "table",
  }));
  const out: LogLine[] = [];
  for (const line of lines) {
    while (told[0] && told[0].seq < line.seq) out.push(told.shift()!);
    out.push(line);
  }
  return [...out, ...told];
}
