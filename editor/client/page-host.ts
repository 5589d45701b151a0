import { fileAt } from '../site.ts';
import type { Path } from '../yaml/value.ts';
import { show } from './address.ts';
import type { Host } from './page-protocol.ts';
import { store } from './store.ts';

interface Around extends Pick<Host, 'open' | 'point' | 'typing' | 'focus'> {
  /** Shows the page at a path. */
  setPage: (path: string) => void;
  /** Notes that somebody has been at a field, so that it may be called empty. */
  see: (file: string, path: Path) => void;
}

/** What the page in its frame calls: it writes into the drafts, and the panel follows. */
export const hostOf = ({ setPage, see, ...others }: Around): Host => ({
  ...others,
  edit: (file, path, text) => {
    see(file, path);
    store.edit(file, path, text);
  },
  navigate: (path) => {
    setPage(path);
    const file = fileAt(path, store.getState().contents);
    if (file in store.getState().contents) show(file);
  },
});
