import { accountApi } from './account-api.ts';
import { enter, onPress } from './page.ts';
import { signIn } from './passkey-sign-in.ts';

// A request from a link elsewhere has no cookie (SameSite=Strict), although the person may be
// signed in.
if (!document.referrer.startsWith(location.origin)) {
  accountApi.me.$get().then(
    () => location.reload(),
    () => {},
  );
}

onPress('go', async () => {
  await signIn();
  await enter();
});
