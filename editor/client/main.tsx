import './theme.ts';
import { createRoot } from 'react-dom/client';
import '../../src/styles/layers.css';
import '../../src/styles/tokens.css';
import '../../src/styles/base.css';
import './controls.css';
import './typefaces.ts';
import { isOnDisk } from './document/store/kept-drafts.ts';
import { store } from './document/store.ts';
import { Editor } from './editor.tsx';
import { keepFilesOut } from './keep-files-out.ts';
import { keepFocus } from './ui/keep-focus.ts';
import { followKeys } from './window/keys.ts';
import { followAddress, giveFocusBack } from './window/navigation.ts';

// The address has the open file; which page shows it depends on the content.
addEventListener('hashchange', followAddress);
const stop = store.subscribe(() => {
  if (!store.getState().isRead) return;
  stop();
  followAddress();
});
followAddress();

void store.read();
addEventListener('focus', store.read);
// So that another tab, or another program, finds it on the disk.
addEventListener('blur', store.flush);
addEventListener('storage', (event) => isOnDisk(event) && void store.read());

keepFilesOut();
followKeys();
keepFocus(giveFocusBack);

const place = document.getElementById('editor');
if (place) createRoot(place).render(<Editor />);
