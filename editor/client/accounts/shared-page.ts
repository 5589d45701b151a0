/** The page as drafted, for somebody without a login: nothing in it leads or changes anything. */

import type { EditedPage, RenderInput } from '../page-protocol.ts';
import { showTheme } from '../theme.ts';
import { ask } from './account-api.ts';
import { element } from './page.ts';

const address = `${location.origin}${location.pathname}`;
const frame = element('page') as HTMLIFrameElement;

/** @throws Error with the server’s sentence */
async function render(): Promise<void> {
  const { name, ...input }: RenderInput & { name: string } = await (
    await ask(`${address}/contents`)
  ).json();
  element('whose').textContent = `A draft by ${name}`;
  element('what').textContent = 'It is not published, and cannot be changed here.';
  const { page } = frame.contentWindow as Window & { page: EditedPage };
  page.render(input);
}

const renderOrExplain = () =>
  render().catch(({ message }: Error) => {
    element('what').textContent = message;
    frame.hidden = true;
  });

frame.addEventListener('load', () => {
  void renderOrExplain();
  addEventListener('focus', renderOrExplain);
});
// The page in the frame has a button for the theme.
addEventListener('storage', showTheme);
frame.src = `${address}/page.html`;
