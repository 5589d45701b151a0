import {
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from '@simplewebauthn/browser';
import { ask, enter, onPress } from './page.ts';

// Whoever follows a link from elsewhere brings no cookie (SameSite=Strict), and may be signed in all the same.
if (!document.referrer.startsWith(location.origin)) {
  ask('me').then(
    () => location.reload(),
    () => {},
  );
}

onPress('go', async () => {
  const optionsJSON = (await ask(
    'public/sign-in/options',
    {},
  )) as PublicKeyCredentialRequestOptionsJSON;
  await ask('public/sign-in', { response: await startAuthentication({ optionsJSON }) });
  await enter();
});
