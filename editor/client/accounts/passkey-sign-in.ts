import {
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from '@simplewebauthn/browser';
import { open } from './requests.ts';

/** Asks this device for its passkey, and signs in with it. */
export async function signIn(): Promise<void> {
  const asked = await open['sign-in'].options.$post();
  const optionsJSON = (await asked.json()) as PublicKeyCredentialRequestOptionsJSON;
  const response = await startAuthentication({ optionsJSON });
  await open['sign-in'].$post({ json: { response } });
}
