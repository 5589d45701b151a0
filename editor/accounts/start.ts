/**
 * `npm run edit` with EDIT_ORIGIN: the editor at a link, behind nginx or Caddy on the same machine.
 */
import { serve } from '@hono/node-server';
import { bundleClient } from '../server/client-bundle.ts';
import { keepLive } from '../server/go-live.ts';
import { fetchOthers } from '../server/merge-upstream.ts';
import { createPeopleApp } from './app.ts';
import { cloneIn, copiesIn } from './copies.ts';
import { openAccounts } from './database/open.ts';
import { readSettings } from './settings.ts';

const settings = readSettings(process.env);
const { origin } = settings;
const accounts = openAccounts(settings.database);
const clone = cloneIn(process.cwd());
await clone.clear?.();
const bundled = bundleClient();
const copies = copiesIn(settings.copies, clone);
const app = createPeopleApp({ ...settings, accounts, copies, bundled });
await bundled;
// A crash may have come between a push and the live site, even before the push was recorded here.
// Not awaited, so that this program has started in whole before it first answers.
fetchOthers(clone)
  .catch(({ message }: Error) => console.error(message))
  .then(() => keepLive(clone));
const port = Number(process.env.PORT ?? 4323);
serve({ fetch: app.fetch, hostname: '127.0.0.1', port }, () => {
  console.log(`The editor listens on 127.0.0.1:${port} for ${origin}.`);
});
