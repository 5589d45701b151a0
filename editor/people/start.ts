/** `npm run edit` with EDIT_ORIGIN: the editor at a link, behind nginx or Caddy on the same machine. */
import { serve } from '@hono/node-server';
import { bundleClient } from '../server/client-bundle.ts';
import { putLive } from '../server/go-live.ts';
import { workspaceIn } from '../server/workspace.ts';
import { createPeopleApp } from './app.ts';
import { readSettings } from './settings.ts';
import { openStore } from './store.ts';
import { clearAfterCrash, worktreesIn } from './worktrees.ts';

const settings = readSettings(process.env);
const { origin } = settings;
const store = openStore(settings.database);
await clearAfterCrash();
const bundled = bundleClient();
const worktrees = worktreesIn(settings.worktrees);
const app = createPeopleApp({ store, origin, worktrees, bundled });
await bundled;
const port = Number(process.env.PORT ?? 4323);
serve({ fetch: app.fetch, hostname: '127.0.0.1', port }, () => {
  console.log(`The editor listens on 127.0.0.1:${port} for ${origin}.`);
});

// A crash may have come between a push and the live site.
try {
  for await (const { message } of putLive(workspaceIn(process.cwd()))) console.log(message);
} catch (error) {
  console.error((error as Error).message);
}
