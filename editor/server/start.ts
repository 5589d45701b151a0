/** Starts the editor on this machine. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { createApp } from './app.ts';
import { workspaceIn } from './checkout.ts';
import { bundleClient } from './client-bundle.ts';

const workspace = workspaceIn(process.cwd());
const address = await listen();
console.log(`\n  Change words: ${address}   (Ctrl+C stops it)\n`);
show(address);

async function listen(): Promise<string> {
  const app = createApp({ workspaceOf: () => workspace, bundled: bundleClient() });
  const server = createAdaptorServer(app);
  const wanted = Number(process.env.PORT ?? 4321);
  server.listen(wanted, '127.0.0.1');
  // Something else has the port, such as `npm run dev`, or an editor that runs already: both write
  // the same drafts.
  server.once('error', () => server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/edit`;
}

/** Opens the browser, unless BROWSER is `none`. */
function show(address: string): void {
  if (process.env.BROWSER === 'none') return;
  const program = { darwin: 'open', win32: 'explorer' }[process.platform as string] ?? 'xdg-open';
  const browser = spawn(program, [address], { detached: true, stdio: 'ignore' });
  // Without a browser there is still the printed address.
  browser.on('error', () => {}).unref();
}
