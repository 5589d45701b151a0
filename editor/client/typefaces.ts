/** The site's typefaces, for the editor and for the page in it. */
import { TYPEFACES } from '../../src/styles/typefaces.ts';

import.meta.glob('../../node_modules/@fontsource-variable/*/wght.css', { eager: true });
for (const [use, name] of Object.entries(TYPEFACES)) {
  document.documentElement.style.setProperty(`--font-${use}`, `"${name} Variable"`);
}
