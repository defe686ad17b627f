// The browser's own part in checking the dice: is the opened secret the one that was sealed before play?

/** "unknown": this browser offers no SHA-256 here, or the record opens no secret. */
export type SealCheck = "fits" | "differs" | "unknown";

function bytes(hexadecimal: string): Uint8Array<ArrayBuffer> | null {
  if (!/^(?:[0-9a-f]{2})+$/i.test(hexadecimal)) return null;
  return Uint8Array.from(hexadecimal.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** Whether SHA-256 of the secret's bytes is the seal, both in hexadecimal. */
export async function checkSeal(secret: unknown, seal: string): Promise<SealCheck> {
  const subtle = globalThis.crypto?.subtle;
  const opened = typeof secret === "string" ? bytes(secret) : null;
  if (!subtle || !opened || !seal) return "unknown";
  const digest = new Uint8Array(await subtle.digest("SHA-256", opened));
  const found = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return found === seal.toLowerCase() ? "fits" : "differs";
}
