import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { FOLDER, ROOT } from './files.ts';

/** The output folder of {@link bundleForm}. */
export const FORM = join(ROOT, FOLDER, 'form');

/** Bundles the form; settles once it can be served. */
export function bundleForm() {
  // Otherwise the server, which starts at the same time, warns that it is missing.
  mkdirSync(FORM, { recursive: true });
  return promisify(execFile)(process.execPath, ['editor/server/bundle.ts'], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
}
