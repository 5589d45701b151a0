import {
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from '@simplewebauthn/browser';
import { accountApi, publicApi } from './account-api.ts';

/** Asks this device for its passkey, and signs in with it. */
export async function signIn(): Promise<void> {
  const asked = await publicApi['sign-in'].options.$post();
  const optionsJSON = (await asked.json()) as PublicKeyCredentialRequestOptionsJSON;
  const response = await startAuthentication({ optionsJSON });
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
