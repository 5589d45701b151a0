import {
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from '@simplewebauthn/browser';
import { accountApi, publicApi } from './account-api.ts';

/** A browser does not say which of them it was. */
const NO_PASSKEY = `You have cancelled, or this device has no passkey for ${location.hostname}. A passkey belongs to one address: if the editor was at another one when you made yours, ask whoever runs it for a new link.`;

/** Asks this device for its passkey, and signs in with it. */
export async function signIn(): Promise<void> {
  const asked = await publicApi['sign-in'].options.$post();
  const optionsJSON = (await asked.json()) as PublicKeyCredentialRequestOptionsJSON;
  const response = await startAuthentication({ optionsJSON }).catch((error: Error) => {
    throw error.name === 'NotAllowedError' ? new Error(NO_PASSKEY) : error;
  });
  await publicApi['sign-in'].$post({ json: { response } });
}

/** Asks once more, for what nobody may do in a session that was left open. */
export async function signInAgain(): Promise<void> {
  const before = await (await accountApi.me.$get()).json();
  await signIn();
  const { id } = await (await accountApi.me.$get()).json();
  // Somebody else's passkey: nothing here is theirs.
  if (id !== before.id) location.reload();
}
