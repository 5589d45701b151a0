import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Before all tests of Vitest: a folder for whatever they write, which goes with the run. */
export function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'sonic-tests-'));
  // A database runs as a user of its own.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
