/** The page as drafted, for somebody without a login: nothing in it leads or changes anything. */
import type { Drawing, EditedPage } from '../../page/protocol.ts';
import { element } from './page.ts';

const NOTHING = () => {};
const address = `${location.origin}${location.pathname}`;
const frame = element('page') as HTMLIFrameElement;

async function draw(): Promise<void> {
  const response = await fetch(`${address}/drawing`);
  if (!response.ok) {
    element('what').textContent = await response.text();
    frame.hidden = true;
    return;
  }
  const { name, ...drawing } = (await response.json()) as Drawing & { name: string };
  element('what').textContent =
    `A draft by ${name}. It is not published, and cannot be changed here.`;
  const { page } = frame.contentWindow as Window & { page: EditedPage };
  page.connect({
    edit: NOTHING,
    focus: NOTHING,
    open: NOTHING,
    navigate: NOTHING,
    section: NOTHING,
  });
  page.draw(drawing);
}

frame.addEventListener('load', () => {
  void draw();
  addEventListener('focus', draw);
});
frame.src = `${address}/page.html`;
