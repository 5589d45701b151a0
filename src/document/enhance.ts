/** The script that every page loads, for what markup and styles cannot do. */
import { beginFromLinks } from '../features/form-draft/draft.ts';
import type { WaveField } from '../features/waves/wave-field.always.element.ts';
import { showFonts } from './show-fonts.ts';

// The elements on every page, and small ones, in the order of their paths.
import.meta.glob('../**/*.always.element.ts', { eager: true });
beginFromLinks();
// The others, if the page has them. Without them it works, too.
const files = import.meta.glob(['../**/*.element.ts', '!../**/*.{early,always}.element.ts']);
for (const [file, load] of Object.entries(files)) {
  const name = file.slice(file.lastIndexOf('/') + 1, -'.element.ts'.length);
  // It fails if the visitor leaves meanwhile.
  if (document.querySelector(name)) load().catch(() => {});
}

// Without a top-level await, for which the elements that share code with this script would wait.
showFonts().then(() => {
  document.querySelector<WaveField>('wave-field')?.size();
  // Added late, because browsers would fetch a manifest in the markup before the first paint.
  const manifest = { rel: 'manifest', href: '/site.webmanifest' };
  document.head.append(Object.assign(document.createElement('link'), manifest));
});
