/** `npm run edit` with EDIT_ORIGIN: the editor at a link, behind nginx or Caddy on the same machine. */
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { bundleClient } from '../server/client-bundle.ts';
import { createPeopleApp } from './app.ts';
import { readSettings } from './settings.ts';
import { openStore } from './store.ts';
import { clearAfterCrash, worktreesIn } from './worktrees.ts';

const { origin, folder } = readSettings(process.env);
const store = openStore(join(folder, 'people.sqlite'));
await clearAfterCrash();
const bundled = bundleClient();
const worktrees = worktreesIn(join(folder, 'worktrees'));
const app = createPeopleApp({ store, origin, worktrees, bundled });
await bundled;
const port = Number(process.env.PORT ?? 4323);
serve({ fetch: app.fetch, hostname: '127.0.0.1', port }, () => {
  console.log(`The editor listens on 127.0.0.1:${port} for ${origin}.`);
});
