import type { ClientDirective } from 'astro';
import { whenPainted } from './when-painted.ts';

/** `client:painted`: loads an island's component, and React with it, after the first paint that a visitor sees. */
const painted: ClientDirective = (load) => {
  const start = () =>
    whenPainted(async () => {
      // Imports fail if the visitor leaves in the meantime; the markup works without them.
      const hydrate = await load().catch(() => undefined);
      // In a separate task, so that the browser can handle input before it.
      if (hydrate) setTimeout(hydrate);
    });
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', start, { once: true });
  } else start();
};

// biome-ignore lint/style/noDefaultExport: Astro reads a directive from the default export.
export default painted;
