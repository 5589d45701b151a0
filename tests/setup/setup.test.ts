/**
 * A server from an empty Debian to nothing again: each transition from one state to another, good
 * and failing, with five leads a second coming in while somebody types in the editor. Whatever
 * happens, what was acknowledged is in the file that is in use, and a lead is delivered once. Each is
 * also ended at ten moments and run again, or at fewer where it runs the steps of another.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe } from 'vitest';
import { firstMachine } from './machine.ts';
import { moves } from './rows/moves.ts';
import { restores } from './rows/restores.ts';
import { settingUp } from './rows/setting-up.ts';
import { updates } from './rows/updates.ts';
import { createTable } from './table.ts';

// On the disk, because servers take 8 GB.
const workspace = mkdtempSync('/var/tmp/setup-');
const first = await firstMachine(join(workspace, 'base'), join(workspace, 'first'));
if (typeof first === 'string') {
  rmSync(workspace, { recursive: true, force: true });
  console.warn(`setup.sh is not tried on a server here, because ${first}`);
}

describe.skipIf(typeof first === 'string')('a server', () => {
  if (typeof first === 'string') return;
  const table = createTable(first, workspace);
  afterAll(table.stop);
  // Each goes on where the one before has ended.
  settingUp(table);
  updates(table);
  restores(table);
  moves(table);
});
