/** Passkeys by WebAuthn: making one with an invitation, and signing in with it. */
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { hashOf } from './secrets.ts';
import type { Person, Store } from './store.ts';

const SIGN_IN = 'sign in';
const LINK_IS_OLD =
  'This link has been used, or is older than 48 hours. Ask whoever sent it for a new one.';

const ALREADY_REGISTERED =
  'This passkey opens the editor already: sign in with it. The link still works on another device.';

/** @param origin of the editor, such as `https://edit.sonic.example` */
export function passkeysFor(store: Store, origin: string) {
  const rpID = new URL(origin).hostname;
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true };

  function invited(token: string): Person {
    const person = store.invitedBy(token);
    if (!person) throw new Error(LINK_IS_OLD);
    return person;
  }

  return {
    /** What the browser needs to make a passkey. */
    async joinOptions(token: string) {
      const person = invited(token);
      const options = await generateRegistrationOptions({
        rpName: 'Editor',
        rpID,
        userName: person.email,
        userDisplayName: person.name,
        userID: store.handleOf(person.id),
        excludeCredentials: store.passkeysOf(person.id),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      store.addChallenge(options.challenge, hashOf(token));
      return options;
    },

    /**
     * Keeps the passkey and uses up the invitation.
     * @param device its name, such as `iPhone`
     * @throws Error that says what to do
     */
    async join(token: string, response: RegistrationResponseJSON, device: string): Promise<Person> {
      const person = invited(token);
      const { registrationInfo } = await verifyRegistrationResponse({
        response,
        expectedChallenge: (challenge) => store.takeChallenge(challenge, hashOf(token)),
        ...expected,
      }).catch(() => ({ registrationInfo: undefined }));
      if (!registrationInfo)
        throw new Error('This did not work. Load the page again, and try again.');
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
      if (store.passkey(id)) throw new Error(ALREADY_REGISTERED);
      if (!store.join(token, person.id, { id, publicKey, counter, transports, device })) {
        throw new Error(LINK_IS_OLD);
      }
      return person;
    },

    /** What the browser needs to ask for a passkey; it names nobody. */
    async signInOptions() {
      const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
      store.addChallenge(options.challenge, SIGN_IN);
      return options;
    },

    /** @returns the number of the person; undefined if the passkey is unknown or its proof is wrong */
    async signIn(response: AuthenticationResponseJSON): Promise<number | undefined> {
      const passkey = store.passkey(response.id);
      if (!passkey) return undefined;
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        credential: passkey,
        expectedChallenge: (challenge) => store.takeChallenge(challenge, SIGN_IN),
        ...expected,
      });
      if (!verified) return undefined;
      store.setCounter(passkey.id, authenticationInfo.newCounter);
      return passkey.person;
    },
  };
}
