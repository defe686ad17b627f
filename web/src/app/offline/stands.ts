/** Marks in the browser's timeline that a page stands: what is loaded from then on is for a time without a network. */
export const STANDS = "skerry.stands";
