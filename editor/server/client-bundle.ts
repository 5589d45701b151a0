import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

/** The output folder of {@link bundleClient}. */
export const CLIENT_BUNDLE = resolve('.editor/bundle');

/** What the client is made of; folders too, because their times tell that a file has gone. */
const SOURCES = '{editor,src,form-service,node_modules/.package-lock.json}{,/**}';

/**
 * Bundles the client unless nothing has changed since the last time; settles once it can be served.
 */
export async function bundleClient() {
  const bundle = resolve(CLIENT_BUNDLE, 'edit/index.html');
  const bundled = existsSync(bundle) ? statSync(bundle).mtimeMs : 0;
  const isCurrent = globSync(SOURCES).every((file) => statSync(file).mtimeMs < bundled);
  if (isCurrent) return;
  // Otherwise the server, which starts at the same time, warns that it is missing.
  mkdirSync(CLIENT_BUNDLE, { recursive: true });
  await promisify(execFile)(process.execPath, ['editor/server/bundle.ts'], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
}
