// Randomness of this browser. crypto.randomUUID is missing on plain http in a home network, so bytes are written out.
const BYTES = 16;

function hex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** This browser's words for the sealed dice: 32 hexadecimal digits. */
export const randomWords = hex;
/** A name for a message, so that a repeated one is never played twice. */
export const clientId = hex;
