// Finds clauses in the rules' HTML, for the search.
import type { LearnSection } from "#generated/protocol.ts";

export interface Clause {
  readonly id: string;
  readonly section: string;
  readonly text: string;
}

/** Every clause with its words, in the order of the page. */
export function clausesOf(sections: readonly LearnSection[]): readonly Clause[] {
  const reader = new DOMParser();
  return sections.flatMap((section) => {
    const page = reader.parseFromString(section.html, "text/html");
    return section.clauses.map((id) => {
      const words = page.getElementById(id)?.textContent ?? "";
      return { id, section: section.title, text: words.replace(id, "").replace(/\s+/g, " ").trim() };
    });
  });
}

/** The rules' HTML with the clause numbers in tables made into links. */
export function linked(html: string): string {
  return html.replace(/(<td[^>]*>)([A-Z]{2}-\d{1,3}[a-z]?)(<\/td>)/g, '$1<a href="#$2">$2</a>$3');
}

/** The clauses whose id or words hold every word asked for, whole matches of an id first. */
export function search(clauses: readonly Clause[], asked: string): readonly Clause[] {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  const hits = clauses.filter((clause) => {
    const text = `${clause.id} ${clause.section} ${clause.text}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const exact = asked.trim().toLowerCase();
  return hits.toSorted((a, b) => Number(b.id.toLowerCase() === exact) - Number(a.id.toLowerCase() === exact));
}
