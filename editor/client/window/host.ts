/** What the page in its frame calls: it writes into the drafts, and the panel follows. */
import { fileAt, movedPathsIn } from '../../site.ts';
import { places } from '../document/links.ts';
import { store } from '../document/store.ts';
import { reveal } from '../fields/reveal.ts';
import type { Host } from '../page-protocol.ts';
import { ROOMY } from '../ui/use-media.ts';
import { enterField, leaveField } from './leaving.ts';
import { open, openField } from './navigation.ts';
import { dispatch } from './use-window.ts';
import { fieldKey } from './window.ts';

export const host: Host = {
  edit: (file, path, part, words) => {
    dispatch({ type: 'fieldVisited', file, path });
    store.edit(file, path, part, words);
  },
  open: openField,
  focus: (file, path) => {
    enterField(fieldKey(file, path));
    open(file);
    dispatch({ type: 'fieldSelected', path });
    // Where it would cover the page, it opens only on request.
    if (matchMedia(ROOMY).matches) dispatch({ type: 'panel', isOpen: true });
    reveal(path, false);
  },
  places: () => places(store.getState().contents, store.getState().anchors),
  navigate: (path) => {
    const { contents } = store.getState();
    const file = fileAt(movedPathsIn(contents)[path] ?? path);
    if (file in contents) open(file);
    else
      dispatch({ type: 'noticed', words: `No page is at ${path}. Correct where the link leads.` });
  },
  say: (words) => dispatch({ type: 'noticed', words }),
  point: (index) => dispatch({ type: 'sectionPointed', index }),
  typing: (typing) => {
    if (!typing) leaveField();
    dispatch({ type: 'typing', typing });
  },
};
