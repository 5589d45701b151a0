import {
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
} from '@simplewebauthn/browser';
import { publicApi } from './account-api.ts';
import { enter, onPress } from './page.ts';

// After the #, so that it is in no log of a server.
const token = location.hash.slice(1);

onPress('go', async () => {
  const asked = await publicApi.join.options.$post({ json: { token } });
  const optionsJSON = (await asked.json()) as PublicKeyCredentialCreationOptionsJSON;
  const response = await startRegistration({ optionsJSON });
  await publicApi.join.$post({ json: { token, response } });
  await enter();
});
