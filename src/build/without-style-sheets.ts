import type { Plugin } from 'vite';

/**
 * Leaves out the style sheets that Vite writes beside the script after the first paint: an element
 * that needs more styles than its page has imports them as text, because nothing would load such a
 * file.
 */
export const withoutStyleSheets = (): Plugin => ({
  name: 'without-style-sheets',
  enforce: 'post',
  generateBundle(_, bundle) {
    for (const file of Object.keys(bundle)) {
      if (file.endsWith('.css')) delete bundle[file];
    }
  },
});
