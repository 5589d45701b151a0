import {
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
} from '@simplewebauthn/browser';
import { ask, enter, onPress } from './page.ts';

// After the #, so that it is in no log of a server.
const token = location.hash.slice(1);

onPress('go', async () => {
  const optionsJSON = (await ask('public/join/options', {
    token,
  })) as PublicKeyCredentialCreationOptionsJSON;
  await ask('public/join', { token, response: await startRegistration({ optionsJSON }) });
  await enter();
});
