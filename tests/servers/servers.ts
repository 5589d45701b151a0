/**
 * The servers that the built site is tested on, each with the configuration that the build writes.
 */
import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import getPort from 'get-port';
import { pagePath, readRedirects } from '../../hosting/redirects.ts';
import { configurations } from '../../hosting/templates.ts';
import { makeCertificate, runNginx } from '../support/nginx.ts';
import { findOnPath, startServer, stop } from '../support/process.ts';

export const root = resolve('dist');

export const formPath = '/api/contact';

export function readBuild() {
  return {
    redirects: readRedirects(readFileSync(join(root, '_redirects'), 'utf8')),
    pages: globSync('**/*.html', { cwd: root })
      .map(pagePath)
      .filter((path) => !path.endsWith('/404')),
  };
}

/** A file that the build writes, for this machine, with these replacements. */
function configure(
  file: keyof ReturnType<typeof configurations>,
  replacements: Record<string, string>,
  movedTo?: string,
): string {
  const text = configurations({
    host: 'localhost',
    movedTo,
    formPath,
    formServers: ['127.0.0.1:4322'],
    redirects: readBuild().redirects,
  })[file];
  return Object.entries(replacements).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`hosting/${file} does not hold "${from}".`);
    return text.replaceAll(from, to);
  }, text);
}

export interface Running {
  origin: string;
  stop: () => Promise<unknown>;
}

export interface TestServer {
  name: string;
  /** Why it cannot be tested here, if so. */
  missing: string | undefined;
  /** Whether it proxies the contact form to the form service. */
  hasFormService: boolean;
  /** @param movedTo the host that it leads to, if it is a former one */
  start: (workspace: string, formService: string, movedTo?: string) => Promise<Running>;
}

const needs = (program: string) =>
  findOnPath(program)
    ? undefined
    : `${program} is not installed (on Debian: apt-get install ${program})`;

export const servers: TestServer[] = [
  {
    name: 'npm run serve',
    missing: undefined,
    hasFormService: false,
    start: async (workspace) => {
      const port = await getPort();
      const origin = `http://127.0.0.1:${port}`;
      const env = { PORT: String(port), FORM_DATABASE: join(workspace, 'leads.sqlite') };
      const server = await startServer(process.execPath, ['hosting/serve.ts'], origin, { env });
      return { origin, stop: () => stop(server) };
    },
  },
  {
    name: 'nginx',
    missing: needs('nginx') ?? needs('openssl'),
    hasFormService: true,
    start: startNginx,
  },
  { name: 'Caddy', missing: needs('caddy'), hasFormService: true, start: startCaddy },
];

/** Starts nginx with TLS, as on your own server. */
async function startNginx(
  workspace: string,
  formService: string,
  movedTo?: string,
): Promise<Running> {
  const { key, certificate } = makeCertificate(workspace, 'localhost');
  const [http, https] = [await getPort(), await getPort()];
  const replacements = {
    'listen 443 ssl http2;': `listen 127.0.0.1:${https} ssl http2;`,
    'listen [::]:443 ssl http2;': '',
    'listen 80;': `listen 127.0.0.1:${http};`,
    'listen [::]:80;': '',
    '/var/www/localhost/current/dist': root,
    '/etc/letsencrypt/live/localhost/fullchain.pem': certificate,
    '/etc/letsencrypt/live/localhost/privkey.pem': key,
    '127.0.0.1:4322': formService,
  };
  const config = configure('nginx.conf', replacements, movedTo);
  const origin = `https://localhost:${https}`;
  const server = await runNginx(workspace, config, origin);
  return { origin, stop: () => stop(server) };
}

async function startCaddy(workspace: string, formService: string, movedTo?: string) {
  const origin = `http://127.0.0.1:${await getPort()}`;
  mkdirSync(workspace, { recursive: true });
  const siteFile = join(workspace, 'site.caddy');
  const replacements = {
    'localhost {': `${origin} {`,
    '/var/www/localhost/current/dist': root,
    '127.0.0.1:4322': formService,
  };
  writeFileSync(siteFile, configure('site.caddy', replacements, movedTo));
  const file = join(workspace, 'Caddyfile');
  const server = configure('Caddyfile', {
    // Only for the test: no admin port, and no certificates.
    'servers {': 'admin off\n\tauto_https off\n\tservers {',
    '/var/www/*/current/deploy/site.caddy': siteFile,
  });
  writeFileSync(file, server);
  return runCaddy(workspace, file, origin);
}

async function runCaddy(workspace: string, file: string, origin: string): Promise<Running> {
  const caddy = findOnPath('caddy') ?? 'caddy';
  const env = { XDG_CONFIG_HOME: workspace, XDG_DATA_HOME: workspace };
  const config = ['--config', file, '--adapter', 'caddyfile'];
  execFileSync(caddy, ['validate', ...config], { stdio: 'pipe', env: { ...process.env, ...env } });
  const server = await startServer(caddy, ['run', ...config], origin, { env });
  return { origin, stop: () => stop(server) };
}
