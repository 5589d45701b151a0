/**
 * `npx node hosting/cloudflare/serve.ts`: runs the built site, its form and D1 as a Worker on this machine, without
 * any external service. PORT sets the port; arguments go to `wrangler dev`.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

// Unlike dist/ it exists only once a build is finished.
if (!existsSync('deploy')) {
  console.error('There is no finished build. Run npm run build:local first.');
  process.exit(1);
}
const { PATH, HOME, PORT = '4321' } = process.env;
const changed = Object.entries(process.env).filter(([name]) => /^(FORM|CAPTCHA)_/.test(name));
// The Worker sees all of it, so it has only the settings of local mode and what wrangler needs.
const env = {
  ...parseEnv(readFileSync('local.env', 'utf8')),
  FORM_ALLOWED_ORIGINS: `http://localhost:${PORT},http://127.0.0.1:${PORT}`,
  ...Object.fromEntries(changed),
  PATH,
  HOME,
  CLOUDFLARE_INCLUDE_PROCESS_ENV: 'true',
  // Otherwise wrangler asks Cloudflare for this machine's location, and npm for a newer version.
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_HIDE_BANNER: 'true',
};
const child = spawn(
  process.execPath,
  [
    'node_modules/wrangler/bin/wrangler.js',
    'dev',
    '--local',
    '--config=hosting/cloudflare/wrangler.json',
    '--ip=127.0.0.1',
    `--port=${PORT}`,
    '--inspector-port=0',
    '--show-interactive-dev-session=false',
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit', env },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 0));
