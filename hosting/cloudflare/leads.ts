/**
 * `npx node hosting/cloudflare/leads.ts`: like `npm run leads`, but with the D1 database of the published Worker, or
 * with `--local` that of serve.ts.
 */
import { getPlatformProxy } from 'wrangler';
import { leads } from '../../form-service/cli/leads.ts';
import { type D1, openD1Store } from './d1.ts';

const isLocal = process.argv.includes('--local');
const args = process.argv.slice(2).filter((argument) => argument !== '--local');
const { env, dispose } = await getPlatformProxy<{ DB: D1 }>({
  configPath: 'hosting/cloudflare/wrangler.json',
  remoteBindings: !isLocal,
  persist: { path: 'hosting/cloudflare/.wrangler/state/v3' },
});
try {
  await leads(args, () => openD1Store(env.DB), process.stdout);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await dispose();
}
