import { enter, onPress } from './page.ts';
import { signIn } from './passkey-sign-in.ts';
import { own } from './requests.ts';

// Whoever follows a link from elsewhere brings no cookie (SameSite=Strict), and may be signed in all the same.
if (!document.referrer.startsWith(location.origin)) {
  own.me.$get().then(
    () => location.reload(),
    () => {},
  );
}

onPress('go', async () => {
  await signIn();
  await enter();
});
