/** Passkeys by WebAuthn: making one with an invitation, and signing in with it. */
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { addChallenge, takeChallenge } from './database/challenges.ts';
import { acceptInvitation, invitedBy } from './database/invitations.ts';
import type { Accounts } from './database/open.ts';
import { findPasskey, passkeysOf, setCounter } from './database/passkeys.ts';
import { handleOf, type Person } from './database/people.ts';
import { hashOf } from './secrets.ts';

/** The purpose of a challenge; one for joining belongs to its invitation. */
const SIGN_IN = 'sign in';

const LINK_IS_OLD =
  'This link has been used, or is older than 48 hours. Ask whoever sent it for a new one.';

const ALREADY_REGISTERED =
  'This passkey opens the editor already: sign in with it. The link still works on another device.';

/** @param token of the invitation */
export async function joinOptions(accounts: Accounts, origin: string, token: string) {
  const person = invited(accounts, token);
  const options = await generateRegistrationOptions({
    rpName: 'Editor',
    rpID: new URL(origin).hostname,
    userName: person.email,
    userDisplayName: person.name,
    userID: handleOf(accounts, person.id),
    excludeCredentials: passkeysOf(accounts, person.id),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  addChallenge(accounts, options.challenge, hashOf(token));
  return options;
}

interface Joining {
  token: string;
  response: RegistrationResponseJSON;
  /** The name of the device, such as `iPhone`. */
  device: string;
}

/** Keeps a passkey that has just been made, and uses up the invitation. */
export async function joinWith(
  accounts: Accounts,
  origin: string,
  { token, response, device }: Joining,
): Promise<number> {
  const person = invited(accounts, token);
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(accounts, challenge, hashOf(token)),
    ...expectedAt(origin),
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) throw new Error('This did not work. Load the page again, and try again.');
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  if (findPasskey(accounts, id)) throw new Error(ALREADY_REGISTERED);
  if (
    !acceptInvitation(accounts, token, person.id, { id, publicKey, counter, transports, device })
  ) {
    throw new Error(LINK_IS_OLD);
  }
  return person.id;
}

function invited(accounts: Accounts, token: string): Person {
  const person = invitedBy(accounts, token);
  if (!person) throw new Error(LINK_IS_OLD);
  return person;
}

export async function signInOptions(accounts: Accounts, origin: string) {
  const options = await generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    userVerification: 'required',
  });
  addChallenge(accounts, options.challenge, SIGN_IN);
  return options;
}

/** Whose passkey has signed; undefined if it is unknown, or the proof is wrong. */
export async function verifiedOwner(
  accounts: Accounts,
  origin: string,
  response: AuthenticationResponseJSON,
): Promise<number | undefined> {
  const passkey = findPasskey(accounts, response.id);
  if (!passkey) return undefined;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    credential: passkey,
    expectedChallenge: (challenge) => takeChallenge(accounts, challenge, SIGN_IN),
    ...expectedAt(origin),
  });
  if (!verified) return undefined;
  setCounter(accounts, passkey.id, authenticationInfo.newCounter);
  return passkey.person;
}

/** A passkey belongs to the host that it was made at. */
const expectedAt = (origin: string) => ({
  expectedOrigin: origin,
  expectedRPID: new URL(origin).hostname,
  requireUserVerification: true,
});
