import { useEffect, useRef } from 'react';
import type { SectionAction } from '../document/section-tasks.ts';
import { store } from '../document/store.ts';

interface Keys {
  onFind: () => void;
  onPublish: () => void;
  onUndo: () => void;
  onRedo: () => void;
  onEscape: () => void;
  /** Does something with the section that the pointer or the focus is at. */
  onSection: (action: SectionAction) => void;
}

/** What F6 goes through. */
const REGIONS = ['.rail', '.bar', '.drawer', '.view', '.canvas iframe', '.handles', '.panel'];

const TEXT_BOXES = 'input:not([type=checkbox], [type=radio]), textarea, select, [role=textbox]';

/** The editor's keys, also those that are pressed on the page while nobody types there. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // A dialog has keys of its own.
      if (document.querySelector('dialog[open]')) return;
      const { onFind, onPublish, onUndo, onRedo, onEscape, onSection } = latest.current;
      const target = event.target as Element;
      const key = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase();
      const isBox = target.matches(TEXT_BOXES);
      // Boxes outside the content keep the browser's own undo.
      const isElsewhere = isBox && !target.matches('.panel *');
      if (key === 's') void store.flush();
      else if (key === 'k' || key === 'h') onFind();
      else if (key === 'enter') onPublish();
      else if (key === 'd' && !isBox) onSection('duplicate');
      else if (key === 'z' && !event.shiftKey && !isElsewhere) onUndo();
      else if ((key === 'y' || (key === 'z' && event.shiftKey)) && !isElsewhere) onRedo();
      else if (event.altKey && event.key === 'ArrowUp' && !isBox) onSection('up');
      else if (event.altKey && event.key === 'ArrowDown' && !isBox) onSection('down');
      else if (event.key === 'F6') goToRegion(event.shiftKey ? -1 : 1);
      else if (event.key === 'Escape' && !event.defaultPrevented && !isClosed(target)) onEscape();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
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
    const first =
      region instanceof HTMLIFrameElement
        ? region.contentDocument?.querySelector<HTMLElement>('[data-edit-stop]')
        : region?.querySelector<HTMLElement>('a, :is(button, input, select, textarea):enabled');
    return region?.checkVisibility() && first ? [{ region, first }] : [];
  });
  const at = regions.findIndex(({ region }) => region.contains(document.activeElement));
  regions.at((at + step) % regions.length)?.first.focus();
}
