import { fileAt, SECTIONS, sectionsIn } from '../site.ts';
import type { Path } from '../writer/value.ts';
import { show } from './address.ts';
import type { Host } from './page-protocol.ts';
import { idOf, reveal } from './reveal.ts';
import { changedSections } from './section-tasks.ts';
import { store } from './store.ts';

/**
 * What the page in its frame calls: it writes into the drafts, and the form follows.
 *
 * @param open shows a field in the form
 * @param setPage shows the page at a path
 * @param see notes that somebody has been at a field, so that it may be called empty
 */
export function hostOf(
  open: (file: string, path: Path) => void,
  setPage: (path: string) => void,
  see: (file: string, path: Path) => void,
): Host {
  return {
    edit: (file, path, text) => {
      see(file, path);
      store.edit(file, path, text);
    },
    focus: (file, path) => {
      show(file);
      reveal(path, { isFocused: false });
    },
    open,
    navigate: (path) => {
      setPage(path);
      const file = fileAt(path, store.getState().contents);
      if (file in store.getState().contents) show(file);
    },
    section: (file, index, action) => {
      const path = [...SECTIONS, index];
      if (action === 'form') return open(file, path);
      if (action === 'add') {
        open(file, path);
        return pressLater(`add${idOf(path)}`);
      }
      const next = changedSections(sectionsIn(store.getState().contents[file]), index, action);
      if (next) store.edit(file, SECTIONS, next);
    },
  };
}

/** Presses a button of the form once it is there. */
function pressLater(id: string, frames = 120): void {
  requestAnimationFrame(() => {
    const button = document.getElementById(id);
    if (button) button.click();
    else if (frames > 0) pressLater(id, frames - 1);
  });
}
