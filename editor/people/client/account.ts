import { ask, element, onPress } from './page.ts';

interface Account {
  name: string;
  email: string;
  devices: { id: string; device: string; madeAt: number }[];
  shares: { hash: string; page: string; expiresAt: number }[];
}

const dayOf = (time: number) => new Date(time).toLocaleDateString('en-GB', { dateStyle: 'long' });

/** An entry of a list, with a button. */
function entry(words: string, action: string, onPress?: () => Promise<unknown>): HTMLElement {
  const item = document.createElement('li');
  item.append(words);
  if (onPress) {
    const button = document.createElement('button');
    button.textContent = action;
    button.ariaLabel = `${action}: ${words}`;
    button.addEventListener('click', () => void onPress().then(show));
    item.append(button);
  }
  return item;
}

async function show(): Promise<void> {
  const { name, email, devices, shares } = (await ask('me')) as Account;
  element('who').textContent = `${name}, ${email}`;
  element('devices').replaceChildren(
    ...devices.map(({ id, device, madeAt }) => {
      const remove = () => ask('devices/remove', { id });
      const words = `${device}, since ${dayOf(madeAt)}`;
      return entry(words, 'Remove', devices.length > 1 ? remove : undefined);
    }),
  );
  element('shares').replaceChildren(
    ...shares.map(({ hash, page, expiresAt }) =>
      entry(`${page}, until ${dayOf(expiresAt)}`, 'Take back', () =>
        ask('shares/remove', { hash }),
      ),
    ),
  );
}

await show();
onPress('add', async () => {
  const { link } = (await ask('devices', {})) as { link: string };
  element('link').textContent = link;
});
onPress('sign-out', async () => {
  await ask('sign-out', {});
  location.replace('/edit');
});
