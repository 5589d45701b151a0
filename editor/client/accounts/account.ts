import { NeedsPasskey } from '../document/ask.ts';
import { accountApi } from './account-api.ts';
import { attempt, element, onPress } from './page.ts';

const back = document.querySelector<HTMLAnchorElement>('a[href="/edit"]');
// Where the editor was left.
if (back) back.href += location.hash;

const dayOf = (time: number) => new Date(time).toLocaleDateString('en-GB', { dateStyle: 'long' });

/** An entry of a list, with a button. */
function entry(words: string, action: string, onPress?: () => Promise<unknown>): HTMLElement {
  const item = document.createElement('li');
  item.append(words);
  if (onPress) {
    const button = document.createElement('button');
    button.textContent = action;
    button.ariaLabel = `${action}: ${words}`;
    button.addEventListener('click', () => attempt(() => onPress().then(show)));
    item.append(button);
  }
  return item;
}

/** Does something about devices; first asks for the passkey if it was not used for long. */
async function confirmed<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof NeedsPasskey)) throw error;
  }
  // Only here, because it takes a library of its own.
  const { signInAgain } = await import('./passkey-sign-in.ts');
  await signInAgain();
  return work();
}

async function show(): Promise<void> {
  const { name, email, devices, shares } = await (await accountApi.me.$get()).json();
  element('who').textContent = `${name}, ${email}`;
  element('devices').replaceChildren(
    ...devices.map(({ id, device, madeAt }) => {
      const remove = () => confirmed(() => accountApi.devices.remove.$post({ json: { id } }));
      const words = `${device}, since ${dayOf(madeAt)}`;
      return entry(words, 'Remove', devices.length > 1 ? remove : undefined);
    }),
  );
  element('shares').replaceChildren(
    ...shares.map(({ hash, page, expiresAt }) =>
      entry(`${page}, until ${dayOf(expiresAt)}`, 'Take back', () =>
        accountApi.shares.remove.$post({ json: { hash } }),
      ),
    ),
  );
}

void attempt(show);
onPress('add', async () => {
  const { link } = await (await confirmed(() => accountApi.devices.$post())).json();
  element('made').hidden = false;
  const made = element('link') as HTMLInputElement;
  made.value = link;
  made.select();
});
onPress('copy', () => navigator.clipboard.writeText((element('link') as HTMLInputElement).value));
onPress('sign-out', async () => {
  await accountApi['sign-out'].$post();
  location.replace('/edit');
});
