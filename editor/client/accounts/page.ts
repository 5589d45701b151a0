/** What the pages around the editor have in common. */
import '../theme.ts';
import '../typefaces.ts';
import { STEPS_DATABASE } from '../document/store/kept-steps.ts';
import { accountApi } from './account-api.ts';

export const element = (id: string) => document.getElementById(id) as HTMLElement;

const WORDS: Record<string, string> = {
  NotAllowedError:
    'Nothing has changed: your device was not asked, or you have cancelled. Try again.',
  InvalidStateError:
    'This device has a passkey for you already. Open the editor to sign in with it.',
  NotSupportedError:
    'This browser cannot make a passkey that asks for your fingerprint, face or PIN. Try another browser or device.',
};

/** Does something, and says what went wrong. */
export async function attempt(work: () => Promise<void>): Promise<void> {
  const error = element('error');
  error.textContent = '';
  await work().catch(({ name, message }: Error) => {
    error.textContent = WORDS[name] ?? message;
  });
}

/** Does something when a button is pressed. */
export function onPress(id: string, work: () => Promise<void>): void {
  const button = element(id) as HTMLButtonElement;
  button.addEventListener('click', async () => {
    button.disabled = true;
    await attempt(work);
    button.disabled = false;
  });
}

/** Opens the editor, after removing what this browser has kept of somebody else's drafts. */
export async function enter(): Promise<void> {
  const { id } = await (await accountApi.me.$get()).json();
  if (localStorage.getItem('person') !== String(id)) {
    localStorage.clear();
    indexedDB.deleteDatabase(STEPS_DATABASE);
  }
  localStorage.setItem('person', String(id));
  if (location.pathname === '/join') location.replace('/edit');
  else location.reload();
}
