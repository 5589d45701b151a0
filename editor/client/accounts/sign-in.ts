import {
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from '@simplewebauthn/browser';
import { enter, onPress, open, own } from './page.ts';

// Whoever follows a link from elsewhere brings no cookie (SameSite=Strict), and may be signed in all the same.
if (!document.referrer.startsWith(location.origin)) {
  own.me.$get().then(
    () => location.reload(),
    () => {},
  );
}

onPress('go', async () => {
  const asked = await open['sign-in'].options.$post();
  const optionsJSON = (await asked.json()) as PublicKeyCredentialRequestOptionsJSON;
  const response = await startAuthentication({ optionsJSON });
  await open['sign-in'].$post({ json: { response } });
  await enter();
});
