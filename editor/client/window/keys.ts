import type { SectionAction } from '../document/section-tasks.ts';
import { store } from '../document/store.ts';
import { fieldId } from '../fields/reveal.ts';
import { changeSection, redo, undo } from './drafting.ts';
import { drawnPage } from './drawn-page.ts';
import { closePanel, setFlyout } from './navigation.ts';
import { placeAt } from './places.ts';
import { getWindow } from './use-window.ts';

/** What F6 goes through. */
const REGIONS = ['.rail', '.bar', '.drawer', '.view', '.canvas iframe', '.handles', '.panel'];

const TEXT_BOXES = 'input:not([type=checkbox], [type=radio]), textarea, select, [role=textbox]';

/** The editor's keys, also those that are pressed on the page while nobody types there. */
export const followKeys = () => addEventListener('keydown', takeKey);

function takeKey(event: KeyboardEvent): void {
  // A dialog has keys of its own.
  if (document.querySelector('dialog[open]')) return;
  const target = event.target as Element;
  const key = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase();
  const isBox = target.matches(TEXT_BOXES);
  // Boxes outside the content keep the browser's own undo.
  const isElsewhere = isBox && !target.matches('.panel *');
  if (key === 's') void store.flush();
  else if (key === 'k' || key === 'h') find();
  else if (key === 'enter') setFlyout('publish');
  else if (key === 'd' && !isBox) changePointed('duplicate');
  else if (key === 'z' && !event.shiftKey && !isElsewhere) undo();
  else if ((key === 'y' || (key === 'z' && event.shiftKey)) && !isElsewhere) redo();
  else if (event.altKey && event.key === 'ArrowUp' && !isBox) changePointed('up');
  else if (event.altKey && event.key === 'ArrowDown' && !isBox) changePointed('down');
  else if (event.key === 'F6') goToRegion(event.shiftKey ? -1 : 1);
  else if (event.key === 'Escape' && !event.defaultPrevented && !isClosed(target)) closeOne();
  else return;
  event.preventDefault();
}

function find(): void {
  setFlyout('find');
  document.querySelector<HTMLElement>('.find input')?.focus();
}

const closeOne = () => (getWindow().flyout ? setFlyout(undefined) : closePanel());

/** Does something with the section that the pointer or the focus is at. */
function changePointed(action: SectionAction): void {
  const { pointed } = getWindow();
  if (pointed !== undefined && !placeAt(location.hash.slice(1))) changeSection(pointed, action);
}

/**
 * Whether the browser itself closes a menu with this key, or empties a box that is searched with.
 */
const isClosed = (target: Element) =>
  document.querySelector(':popover-open') !== null ||
  (target instanceof HTMLInputElement && target.type === 'search' && target.value !== '');

function goToRegion(step: 1 | -1): void {
  const regions = REGIONS.flatMap((name) => {
    const region = document.querySelector(name);
    return region?.checkVisibility() && (region.matches('iframe') || firstIn(region)) ? region : [];
  });
  const at = regions.findIndex((region) => region.contains(document.activeElement));
  const next = regions.at((at + step) % regions.length);
  if (next?.matches('iframe')) drawnPage()?.focus(true);
  else firstIn(next)?.focus();
}

const CONTROLS = ':is(a, summary, [contenteditable]), :is(button, input, select, textarea):enabled';

/** Where one begins in a region: in the form at the field of the words on the page. */
function firstIn(region: Element | null | undefined): HTMLElement | null | undefined {
  const field = document.getElementById(fieldId(getWindow().chosen));
  return field?.matches(CONTROLS) && field.checkVisibility() && region?.contains(field)
    ? field
    : region?.querySelector<HTMLElement>(CONTROLS);
}
