// The browser's side of passkeys (WebAuthn), in its own JSON. Each rejects if the person, or the browser, does not want to.
import { people, type Sent } from "#server/people.ts";

/** Whether this browser knows passkeys, and the page was opened so that it gives them out. */
export const known = (): boolean =>
  typeof PublicKeyCredential === "function" && typeof PublicKeyCredential.parseCreationOptionsFromJSON === "function";

/** Makes a passkey for who one is here. */
export async function made(): Promise<Sent> {
  const { options } = await people.newPasskey();
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  return sent(await navigator.credentials.create({ publicKey }));
}

/** Proves somebody by a passkey that the person chooses. */
export async function proved(): Promise<Sent> {
  const { options } = await people.askPasskey();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return sent(await navigator.credentials.get({ publicKey }));
}

function sent(found: Credential | null): Sent {
  if (!(found instanceof PublicKeyCredential)) throw new Error("no passkey");
  return found.toJSON() as unknown as Sent;
}
