import type { ClientDirective } from 'astro';
import { whenPainted } from './when-painted.ts';

/**
 * `client:painted`: loads an island's component, and React with it, after the first paint that a visitor sees. If that
 * fails, the next form that is submitted loads it again.
 */
const painted: ClientDirective = (load, _options, island) => {
  // In a separate task, so that the browser can handle input before it.
  const hydrate = async () => setTimeout(await load());
  island.addEventListener('astro:hydration-error', () => {
    addEventListener('submit', hydrate, { once: true });
  });
  const start = () => whenPainted(hydrate);
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', start, { once: true });
  } else start();
};

// biome-ignore lint/style/noDefaultExport: Astro reads a directive from the default export.
export default painted;
