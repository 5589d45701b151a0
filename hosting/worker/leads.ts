/**
 * `npm run worker:leads`: like `npm run leads`, but with the D1 database of the published Worker, or with
 * `--local` that of `npm run worker`.
 */
import { getPlatformProxy } from 'wrangler';
import { leads } from '../../form-service/cli/leads.ts';
import { type D1, openD1Store } from '../../form-service/store/d1.ts';

const isLocal = process.argv.includes('--local');
const args = process.argv.slice(2).filter((argument) => argument !== '--local');
const { env, dispose } = await getPlatformProxy<{ DB: D1 }>({
  configPath: 'hosting/worker/wrangler.json',
  remoteBindings: !isLocal,
  persist: { path: 'hosting/worker/.wrangler/state/v3' },
});
try {
  await leads(args, () => openD1Store(env.DB), process.stdout);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await dispose();
}
