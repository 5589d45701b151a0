/** The servers that the built site is tested on, each with the configuration that the build writes. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { serve } from '@hono/node-server';
import { caddyfile } from '../../hosting/hosts/caddy.ts';
import { nginxConfig } from '../../hosting/hosts/nginx.ts';
import type { SitePolicy } from '../../hosting/policy.ts';
import { createStaticSite } from '../../hosting/static-site.ts';
import { findOnPath, freePort, startServer, stop } from './process.ts';

export const root = resolve('dist');

/** @throws Error if there is no build */
export function readPolicy(): SitePolicy {
  if (!existsSync('deploy/policy.json')) {
    throw new Error('There is no built site. Run npm run build:local first.');
  }
  return JSON.parse(readFileSync('deploy/policy.json', 'utf8'));
}

/** A running server's origin, and a function that stops it. */
export type Running = { origin: string; stop: () => Promise<unknown> };

export type TestServer = {
  name: string;
  /** Why it cannot be tested here, if so. */
  missing: string | undefined;
  /** Whether it proxies the contact form to the form service. */
  hasFormService: boolean;
  start: (
    policy: SitePolicy,
    workspace: string,
    formService: string,
    /** Folder of another site instead of the built one, with deploy/ beside it. */
    site?: string,
  ) => Promise<Running>;
};

const needs = (program: string) =>
  findOnPath(program)
    ? undefined
    : `${program} is not installed (on Debian: apt-get install ${program})`;

export const servers: TestServer[] = [
  {
    name: 'the local server',
    missing: undefined,
    hasFormService: false,
    start: async (policy, _workspace, _formService, site = root) => {
      const port = await freePort();
      const server = serve({
        fetch: createStaticSite(site, policy).fetch,
        port,
        hostname: '127.0.0.1',
      });
      return {
        origin: `http://127.0.0.1:${port}`,
        stop: () => new Promise((done) => server.close(done)),
      };
    },
  },
  {
    name: 'nginx',
    missing: needs('nginx') ?? needs('openssl'),
    hasFormService: true,
    start: (policy, workspace, formService, site) =>
      startNginx(policy, workspace, formService, { site }),
  },
  { name: 'Caddy', missing: needs('caddy'), hasFormService: true, start: startCaddy },
  {
    name: 'Cloudflare workerd',
    missing: undefined,
    hasFormService: false,
    start: startWorkerd,
  },
];

/** Starts nginx with TLS, as on your own server; `npm run grade` uses it too. */
export async function startNginx(
  policy: SitePolicy,
  workspace: string,
  formService: string,
  {
    site = root,
    ports,
  }: { site?: string | undefined; ports?: { http: number; https: number } } = {},
) {
  const place = await prepareNginx(workspace, formService, ports);
  const config = nginxConfig(policy, { ...place, root: site });
  return { ...place, ...(await runNginx(workspace, config, place.origin)) };
}

/** Makes a certificate for this machine, and chooses nginx's ports. */
export async function prepareNginx(
  workspace: string,
  formService: string,
  ports?: { http: number; https: number },
) {
  mkdirSync(workspace, { recursive: true });
  const certificate = join(workspace, 'certificate.pem');
  const certificateKey = join(workspace, 'key.pem');
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'],
      ...['-days', '2', '-keyout', certificateKey, '-out', certificate],
    ],
    { stdio: 'ignore' },
  );
  const { http, https } = ports ?? { http: await freePort(), https: await freePort() };
  return {
    hostname: 'localhost',
    certificate,
    certificateKey,
    http: [`127.0.0.1:${http}`],
    https: [`127.0.0.1:${https}`],
    formService,
    origin: `https://localhost:${https}`,
  };
}

/** Runs nginx with a site's configuration, included as from /etc/nginx/sites-enabled/. */
export async function runNginx(workspace: string, site: string, origin: string): Promise<Running> {
  const config = join(workspace, 'nginx.conf');
  writeFileSync(
    config,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${workspace}/nginx.pid;
error_log stderr;
include /etc/nginx/modules-enabled/*.conf;
events {}
http {
  access_log off;
  client_body_temp_path ${workspace}/body;
  proxy_temp_path ${workspace}/proxy;
  fastcgi_temp_path ${workspace}/fastcgi;
  uwsgi_temp_path ${workspace}/uwsgi;
  scgi_temp_path ${workspace}/scgi;
${site}
}
`,
  );
  const nginx = findOnPath('nginx') ?? 'nginx';
  execFileSync(nginx, ['-t', '-q', '-c', config]);
  const server = await startServer(nginx, ['-c', config], origin);
  return { origin, stop: () => stop(server) };
}

async function startCaddy(policy: SitePolicy, workspace: string, formService: string, site = root) {
  const origin = `http://127.0.0.1:${await freePort()}`;
  mkdirSync(workspace, { recursive: true });
  const file = join(workspace, 'Caddyfile');
  // Only for the test: no admin port, and no certificates.
  const globalOptions = ['admin off', 'auto_https off'];
  writeFileSync(
    file,
    caddyfile(policy, { address: origin, root: site, formService, globalOptions }),
  );
  return runCaddy(workspace, file, origin);
}

export async function runCaddy(workspace: string, file: string, origin: string): Promise<Running> {
  const caddy = findOnPath('caddy') ?? 'caddy';
  const env = { XDG_CONFIG_HOME: workspace, XDG_DATA_HOME: workspace };
  const config = ['--config', file, '--adapter', 'caddyfile'];
  execFileSync(caddy, ['validate', ...config], { stdio: 'pipe', env: { ...process.env, ...env } });
  const server = await startServer(caddy, ['run', ...config], origin, { env });
  return { origin, stop: () => stop(server) };
}

async function startWorkerd(
  _policy: SitePolicy,
  workspace: string,
  _formService: string,
  site = root,
) {
  const [port, inspector] = [await freePort(), await freePort()];
  const origin = `http://127.0.0.1:${port}`;
  // A copy, because wrangler writes its state beside its configuration and into the working directory.
  const config = join(workspace, 'deploy/wrangler.json');
  cpSync(join(site, '../deploy/wrangler.json'), config, { recursive: true });
  cpSync(site, join(workspace, 'dist'), { recursive: true });
  const server = await startServer(
    process.execPath,
    [
      ...[resolve('node_modules/wrangler/bin/wrangler.js'), 'dev', '--config', config],
      ...['--ip', '127.0.0.1'],
      ...['--port', String(port), '--inspector-port', String(inspector)],
      '--show-interactive-dev-session=false',
    ],
    origin,
    {
      cwd: workspace,
      env: {
        CI: '1',
        WRANGLER_SEND_METRICS: 'false',
        // Otherwise wrangler asks Cloudflare for this machine's location.
        CLOUDFLARE_CF_FETCH_ENABLED: 'false',
        XDG_CONFIG_HOME: workspace,
      },
    },
  );
  return { origin, stop: () => stop(server) };
}
