// The pseudo language: English with accents, in brackets. Text that stays plain did not come from a catalogue.
const PLAIN = "aceinouyACEINOUYsdglSDGL";
const ACCENTED = "áçéíñóúýÁÇÉÍÑÓÚÝšðĝłŠÐĜŁ";

export function disguise(text: string): string {
  if (!/\p{L}/u.test(text)) return text;
  let out = "";
  for (const letter of text) {
    const at = PLAIN.indexOf(letter);
    out += at < 0 ? letter : ACCENTED[at];
  }
  return `⟦${out}⟧`;
}
