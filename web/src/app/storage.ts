// What this browser keeps, as JSON: for good, or for as long as its tab is open. Storage may be full or forbidden, or hold
// something else: then there is nothing, and what is to be kept lasts as long as the page.
type Place = "local" | "session";

const at = (place: Place): Storage => (place === "local" ? localStorage : sessionStorage);

/** What is kept under a key; null for nothing. */
export function stored(place: Place, key: string): unknown {
  try {
    return JSON.parse(at(place).getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Keep something, null: nothing. False if the browser does not. */
export function store(place: Place, key: string, value: unknown): boolean {
  try {
    if (value === null) at(place).removeItem(key);
    else at(place).setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
