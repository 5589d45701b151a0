/** What the pages of login have in common. */

/** @throws Error with the server’s sentence */
export async function ask(path: string, body?: object): Promise<unknown> {
  const response = await fetch(`/people/${path}`, {
    ...(body && {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

export const element = (id: string) => document.getElementById(id) as HTMLElement;

const WORDS: Record<string, string> = {
  NotAllowedError:
    'Nothing has changed: your device was not asked, or you have cancelled. Try again.',
  InvalidStateError:
    'This device has a passkey for you already. Open the editor to sign in with it.',
  NotSupportedError:
    'This browser cannot make a passkey that asks for your fingerprint, face or PIN. Try another browser or device.',
};

/** Does something when a button is pressed, and says what went wrong. */
export function onPress(id: string, work: () => Promise<void>): void {
  const button = element(id) as HTMLButtonElement;
  button.addEventListener('click', async () => {
    element('trouble').textContent = '';
    button.disabled = true;
    try {
      await work();
    } catch (error) {
      const { name, message } = error as Error;
      element('trouble').textContent = WORDS[name] ?? message;
    }
    button.disabled = false;
  });
}

/** Opens the editor, after removing what this browser has kept of somebody else's drafts. */
export async function enter(): Promise<void> {
  const { id } = (await ask('me')) as { id: number };
  if (localStorage.getItem('person') !== String(id)) localStorage.clear();
  localStorage.setItem('person', String(id));
  if (location.pathname === '/join') location.replace('/edit');
  else location.reload();
}
