// English of the rules pages.
import { count } from "#words/english.ts";

export const en = {
  rules_lead: () => "In our own words, each clause with a number that the log of a game links to.",
  all_rules: () => "Rules of all games",
  on_this_page: () => "On this page",
  find_clause: () => "Find a clause",
  find_example: (p: { clause: string }) => (p.clause ? `${p.clause}, or a word` : "a word"),
  find_help: () => "The log of every game links here: choose a line’s number to see which clause made it happen.",
  hits: (p: { n: number }) => (p.n ? count(p.n, "clause", "clauses") : "No clause has these words."),
  more_hits: (p: { n: number }) => `and ${p.n} more`,
  at_your_table: () => "At your table",
  usual_rules: () => "Usual rules",
  rules_chosen: () => "Rules as chosen",
  lessons_lead: () => "Short lessons at a real table: one sentence, then your move.",
  learn_on: () => "Continue learning",
  lessons_again: () => "Play the lessons again",
  lesson_done: () => ", done",
};
