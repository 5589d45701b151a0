/** Commands that show something else: a file, a page, a field, what slides in. */
import { isPage } from '../../../src/content/page-files.ts';
import { fileAt, filesOfPage, pageOfFile } from '../../site.ts';
import type { Path } from '../../yaml/value.ts';
import { store } from '../document/store.ts';
import { reveal } from '../fields/reveal.ts';
import { NARROW } from '../ui/use-media.ts';
import { goTo } from './address.ts';
import { drawnPage } from './drawn-page.ts';
import { placeAt } from './places.ts';
import { dispatch, getWindow } from './use-window.ts';
import { type Dialog, type Flyout, START } from './window.ts';

const isNarrow = () => matchMedia(NARROW).matches;

/**
 * Follows the address, and again once the site has been read, because only then is it known which
 * page shows a file.
 */
export function followAddress(): void {
  const asked = location.hash.slice(1);
  const { contents, isRead } = store.getState();
  // Such as of a page that was taken back in History.
  const hash = isRead && isPage(asked) && !(asked in contents) ? '' : asked;
  // Where it would cover what has just been opened.
  if (placeAt(hash)) {
    dispatch({ type: 'pageLeft' });
    leaveTaken('');
    return;
  }
  const { page: shown } = getWindow();
  const file = hash || START.file;
  const isOn = (path: string) => filesOfPage(path, contents).includes(file);
  const before: string | undefined = history.state?.page;
  const page = [before ?? shown, shown].find(isOn) ?? pageOfFile(file, contents) ?? shown;
  // The page says nothing of a list as a whole.
  dispatch({
    type: 'navigated',
    file,
    page,
    isList: hash !== '' && !isPage(hash),
    isCovered: isNarrow(),
  });
  if (page !== shown) leaveTaken(file);
  // So that the back button also brings back the page.
  if (isRead) history.replaceState({ page }, '');
}

/** Whoever leaves a page no longer sees what was taken away there; `file` is where she goes. */
function leaveTaken(file: string): void {
  const { taken } = store.getState();
  if (taken && !taken.files.includes(file)) store.dismiss();
}

/** Opens a file now, and not with the event that follows: what is chosen next is chosen in it. */
export function open(file: string): void {
  goTo(file);
  followAddress();
}

/** The file of the page in the frame; empty at an address without a page. */
export function pageFile(): string {
  const file = fileAt(getWindow().page);
  return file in store.getState().contents ? file : '';
}

/** What had the focus before a flyout or a dialog opened. */
let opener: Element | null = null;

/** Opens a flyout; undefined closes it. */
export function setFlyout(flyout: Flyout | undefined): void {
  // Not what is in the flyout, which is opened again.
  if (flyout && !getWindow().flyout) opener = document.activeElement;
  dispatch({ type: 'flyout', flyout });
}

/** Opens a dialog; undefined closes it. */
export function openDialog(dialog: Dialog | undefined): void {
  // A flyout below it stays, and gives the focus back later.
  if (dialog && !getWindow().flyout) opener = document.activeElement;
  dispatch({ type: 'dialog', dialog });
}

/** The page stays, with the focus. */
export const closePanel = () => dispatch({ type: 'panel', isOpen: false });

/** Gives the focus of what is gone, such as a flyout, to what opened it, or else to the page. */
export function giveFocusBack(): void {
  // A field is there anew once its panel is.
  const field = opener?.isConnected ? opener : document.getElementById(opener?.id ?? '');
  if (field instanceof HTMLElement && !(field instanceof HTMLIFrameElement)) field.focus();
  if (document.activeElement === document.body) drawnPage()?.focus();
}

/** Shows a field with its page, and puts the focus into it. */
export function openField(file: string, path: Path): void {
  open(file);
  dispatch({ type: 'fieldOpened', path });
  reveal(path);
}

/** How long another page takes to be there, in milliseconds. */
const SHOWN_AFTER_MS = 300;

/**
 * Shows a field on its page, with what stands beside it; in its form if the page does not say it.
 * It gets the focus.
 */
export function showField(file: string, path: Path): void {
  if (isNarrow()) {
    openField(file, path);
    return;
  }
  open(file);
  dispatch({ type: 'fieldSelected', path });
  // Once the page is rendered.
  setTimeout(() => {
    const page = drawnPage();
    if (page?.reveal(file, path, true)) return page.focus();
    dispatch({ type: 'panel', isOpen: true });
    reveal(path);
  }, SHOWN_AFTER_MS);
}
