import { ask, element, onPress } from './page.ts';

interface Account {
  name: string;
  email: string;
  devices: { id: string; device: string; madeAt: number }[];
}

async function show(): Promise<void> {
  const { name, email, devices } = (await ask('me')) as Account;
  element('who').textContent = `${name}, ${email}`;
  element('devices').replaceChildren(
    ...devices.map(({ id, device, madeAt }) => {
      const item = document.createElement('li');
      const day = new Date(madeAt).toLocaleDateString('en-GB', { dateStyle: 'long' });
      item.append(`${device}, since ${day}`);
      if (devices.length > 1) {
        const button = document.createElement('button');
        button.textContent = 'Remove';
        button.ariaLabel = `Remove ${device}, since ${day}`;
        button.addEventListener('click', async () => {
          await ask('devices/remove', { id });
          await show();
        });
        item.append(button);
      }
      return item;
    }),
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
