/** `npm run edit` with EDIT_ORIGIN: the editor at a link, behind nginx or Caddy on the same machine. */
import { serve } from '@hono/node-server';
import { bundleClient } from '../server/client-bundle.ts';
import { keepLive } from '../server/go-live.ts';
import { fetchOthers } from '../server/merge-upstream.ts';
import { workspaceIn } from '../server/workspace.ts';
import { createPeopleApp } from './app.ts';
import { readSettings } from './settings.ts';
import { openStore } from './store.ts';
import { clearAfterCrash, worktreesIn } from './worktrees.ts';

const settings = readSettings(process.env);
const { origin } = settings;
const store = openStore(settings.database);
await clearAfterCrash(settings.worktrees);
const bundled = bundleClient();
const worktrees = worktreesIn(settings.worktrees);
const app = createPeopleApp({ ...settings, store, worktrees, bundled });
await bundled;
const port = Number(process.env.PORT ?? 4323);
serve({ fetch: app.fetch, hostname: '127.0.0.1', port }, () => {
  console.log(`The editor listens on 127.0.0.1:${port} for ${origin}.`);
});

const site = workspaceIn(process.cwd());
// A crash may have come between a push and the live site, even before git here knew of the push.
await fetchOthers(site).catch(({ message }: Error) => console.error(message));
await keepLive(site);
