/** The script that every page loads, for what markup and styles cannot do. */
import { beginFromLinks } from '../features/form-draft/draft.ts';
import type { WaveField } from '../features/waves/wave-field.element.ts';
import { showFonts } from './show-fonts.ts';

// In one file, because each would cost a page with it one more request; what is large, an element
// imports on its first use.
import.meta.glob(['../**/*.element.ts', '!../**/*.early.element.ts'], { eager: true });
beginFromLinks();

// Without a top-level await, for which the elements that share code with this script would wait.
showFonts().then(() => {
  document.querySelector<WaveField>('wave-field')?.size();
  // Added late, because browsers would fetch a manifest in the markup before the first paint.
  const manifest = { rel: 'manifest', href: '/site.webmanifest' };
  document.head.append(Object.assign(document.createElement('link'), manifest));
});
