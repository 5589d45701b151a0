/** Starts the editor on this machine: one for each copy of the site. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { createApp } from './app.ts';
import { workspaceIn } from './checkout.ts';
import { bundleClient } from './client-bundle.ts';

const workspace = workspaceIn(process.cwd());
/** Holds the address of the editor that runs for this copy. */
const noted = join(workspace.folder, 'address');

const running = await findRunning();
if (running) {
  console.log(`\n  The editor of this folder runs already: ${running}\n`);
  show(running);
} else {
  const address = await listen();
  console.log(`\n  Change words: ${address}   (Ctrl+C stops it)\n`);
  show(address);
}

/** The address of an editor that has been started in this folder before, if it still answers. */
async function findRunning(): Promise<string | undefined> {
  try {
    const address = readFileSync(noted, 'utf8');
    const answer = await fetch(`${address}/folder`, { signal: AbortSignal.timeout(2000) });
    return (await answer.text()) === workspace.root ? address : undefined;
  } catch {
    return undefined;
  }
}

async function listen(): Promise<string> {
  const app = createApp({ workspaceOf: () => workspace, bundled: bundleClient() });
  app.get('/edit/folder', (context) => context.text(workspace.root));
  const server = createAdaptorServer(app);
  const wanted = Number(process.env.PORT ?? 4321);
  server.listen(wanted, '127.0.0.1');
  // Something else has the port, such as `npm run dev`.
  server.once('error', () => server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/edit`;
  mkdirSync(workspace.folder, { recursive: true });
  writeFileSync(noted, address);
  return address;
}

/** Opens the browser, unless BROWSER is `none`. */
function show(address: string): void {
  if (process.env.BROWSER === 'none') return;
  const program = { darwin: 'open', win32: 'explorer' }[process.platform as string] ?? 'xdg-open';
  const browser = spawn(program, [address], { detached: true, stdio: 'ignore' });
  // Without a browser there is still the printed address.
  browser.on('error', () => {}).unref();
}
