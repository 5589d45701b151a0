import type { ClientDirective } from 'astro';
import { whenPainted } from './when-painted.ts';

/** `client:painted`: fetches an island's component, and React with it, after the first paint. */
const painted: ClientDirective = (load) => {
  whenPainted(async () => {
    // A visitor who moves on at once stops the imports; without them the markup serves by itself.
    const hydrate = await load().catch(() => undefined);
    // In a task of its own, between which and the arrival a press is answered.
    if (hydrate) setTimeout(hydrate);
  });
};

// biome-ignore lint/style/noDefaultExport: Astro reads a directive from the default export.
export default painted;
