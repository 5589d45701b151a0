/** Publishing to nginx and Caddy during visits: each page gets its own release's files; no request fails. */
import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caddyfile } from '../../hosting/hosts/caddy.ts';
import { nginxConfig } from '../../hosting/hosts/nginx.ts';
import { readInlineContent } from '../../hosting/inline-content.ts';
import { readBuiltSite, type SitePolicy } from '../../hosting/policy.ts';
import {
  listFiles,
  markFinished,
  releaseFolder,
  releaseId,
  siteRoot,
} from '../../hosting/release/release.ts';
import { findOnPath, freePort } from './process.ts';
import { send } from './send.ts';
import {
  prepareNginx,
  type Running,
  readPolicy,
  root,
  runCaddy,
  runNginx,
  servers,
} from './servers.ts';

readPolicy();
const settings = {
  siteUrl: 'https://www.sonic.example',
  formEndpoint: '/api/contact',
  accessKey: 'key',
  captchaScript: 'https://www.google.com/recaptcha/api.js',
};

/** Writes a site's configuration, starts the server with the live one, and reloads it. */
type Setup = {
  configuration: (policy: SitePolicy, root: string) => [file: string, text: string];
  start: () => Promise<Running>;
  reload: string;
};

async function setUpNginx(workspace: string, live: string): Promise<Setup> {
  const place = await prepareNginx(workspace, '127.0.0.1:1');
  return {
    configuration: (policy, root) => ['nginx.conf', nginxConfig(policy, { ...place, root })],
    start: () => runNginx(workspace, `include ${live}/nginx.conf;`, place.origin),
    reload: `${findOnPath('nginx')} -q -c ${workspace}/nginx.conf -s reload`,
  };
}

async function setUpCaddy(workspace: string, live: string): Promise<Setup> {
  const address = `http://127.0.0.1:${await freePort()}`;
  const admin = `127.0.0.1:${await freePort()}`;
  const globalOptions = [`admin ${admin}`, 'auto_https off'];
  const place = { address, formService: '127.0.0.1:1', globalOptions };
  const file = `${live}/Caddyfile`;
  return {
    configuration: (policy, root) => ['Caddyfile', caddyfile(policy, { ...place, root })],
    start: () => runCaddy(workspace, file, address),
    reload: `${findOnPath('caddy')} reload --config ${file} --adapter caddyfile --address ${admin}`,
  };
}

describe.each([
  ['nginx', setUpNginx],
  ['caddy', setUpCaddy],
] as const)('%s', (name, setUp) => {
  const missing = servers.find((server) => server.name.toLowerCase() === name)?.missing;
  describe.skipIf(missing)(missing ?? 'is published to', () => {
    const workspace = mkdtempSync(join(tmpdir(), 'publish-'));
    const site = join(workspace, 'site');
    const server = join(workspace, 'server');
    const bin = join(workspace, 'bin');
    let setup: Setup;
    let running: Running;

    const publish = (...args: string[]) =>
      promisify(execFile)(
        process.execPath,
        [resolve('hosting/release/publish-server.ts'), 'root@server', ...args],
        { cwd: site, env: { ...process.env, PATH: `${bin}:${process.env['PATH']}` } },
      );
    const live = () => readlinkSync(join(server, 'current'));

    /** Makes a build whose styles and names of hashed scripts contain this version. */
    function build(version: string, configured = (text: string) => text) {
      rmSync(site, { recursive: true, force: true });
      const dist = join(site, 'dist');
      const deploy = join(site, 'deploy');
      // Two pages and their files are enough.
      const kept = /(about|contact|404)\.html$|\.(js|woff2)$|\/(dist|_astro|fonts)$/;
      cpSync(root, dist, { recursive: true, filter: (file) => kept.test(file) });
      for (const file of globSync('_astro/*.js', { cwd: dist })) {
        renameSync(join(dist, file), join(dist, file.replace('.js', `.${version}.js`)));
      }
      for (const file of globSync('**/*.{html,js}', { cwd: dist })) {
        const text = readFileSync(join(dist, file), 'utf8')
          .replaceAll(/([\w-]+)\.js\b/g, `$1.${version}.js`)
          .replaceAll('<style>', `<style>/*${version}*/`);
        writeFileSync(join(dist, file), text);
      }
      mkdirSync(deploy);
      const { policy } = readBuiltSite(dist, settings);
      const files = listFiles(dist);
      const id = releaseId(files, version);
      const [file, text] = setup.configuration(policy, siteRoot(id, server));
      writeFileSync(join(deploy, file), configured(text));
      writeFileSync(join(deploy, 'policy.json'), JSON.stringify(policy));
      markFinished(deploy, id, files);
    }

    beforeAll(async () => {
      mkdirSync(bin, { recursive: true });
      mkdirSync(server);
      setup = await setUp(workspace, join(server, 'current/deploy'));
      const program = (name: string, script: string) =>
        writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
      // A stub of ssh: runs the same command on this machine, in a folder of the test.
      program(
        'ssh',
        `shift; exec sh -c "$(printf %s "$*" | sed 's,${releaseFolder},${server},g')"`,
      );
      program('sudo', 'shift; exec "$@"');
      program(
        'systemctl',
        `case "$*" in "is-active --quiet ${name}") [ -e ${workspace}/runs ];; "reload ${name}") ${setup.reload};; *) exit 3;; esac`,
      );
      build('one');
      await publish();
      running = await setup.start();
      writeFileSync(join(workspace, 'runs'), '');
    }, 90_000);
    afterAll(async () => {
      await running?.stop();
      rmSync(workspace, { recursive: true, force: true });
    });

    /** Retries once if Caddy, while it reloads, resets a connection that it has not read from yet. */
    const ask = (path: string) =>
      send(running.origin, path).catch((error: NodeJS.ErrnoException) => {
        if (name !== 'caddy' || error.code !== 'ECONNRESET') throw error;
        return send(running.origin, path);
      });

    /** One visit: a page, then the files that it loads. */
    async function visit(path: string): Promise<string> {
      const page = await ask(path);
      const html = page.body.toString();
      const [, version = html.slice(0, 200)] = /<style>\/\*(\w+)\*\//.exec(html) ?? [];
      const { scripts, styles } = readInlineContent(html);
      const policy = `${page.headers['content-security-policy']}`;
      const blocked = [...scripts, ...(path === '/contact' ? [] : styles)].filter(
        ({ source }) => !policy.includes(source),
      );
      expect([path, page.status, version, blocked.length]).toEqual([path, 200, version, 0]);
      const files = new Set(html.match(/\/_astro\/[\w.-]+\.(js|woff2)/g));
      for (const file of files) {
        expect([file, (await ask(file)).status]).toEqual([file, 200]);
      }
      return version;
    }

    /** Repeats visits until the change is complete. @returns the versions that they got */
    async function visitDuring(change: () => Promise<unknown>): Promise<Set<string>> {
      const met = new Set<string>();
      let done = false;
      const visits = (async () => {
        for (let turn = 0; !done; turn += 1) met.add(await visit(turn % 2 ? '/contact' : '/about'));
      })();
      await change();
      done = true;
      await visits;
      return met;
    }

    test('changes in one switch, forth and back, with every page whole at any moment', async () => {
      expect(await visit('/about')).toBe('one');
      const [first = ''] = globSync('_astro/enhance*.js', { cwd: join(site, 'dist') });
      build('two');
      expect([...(await visitDuring(publish))]).toContain('one');
      await expect.poll(() => visit('/about')).toBe('two');
      expect((await send(running.origin, `/${first}`)).status).toBe(200);

      await visitDuring(() => publish('--back'));
      await expect.poll(() => visit('/about')).toBe('one');
      await publish('--back');
      await expect.poll(() => visit('/about')).toBe('two');
    });

    test('stays as it is when a build is not finished or the server does not take it', async () => {
      const before = live();
      build('three', (text) => `${text}\nnonsense {`);
      await expect(publish()).rejects.toThrow(/does not take the configuration/);
      expect(live()).toBe(before);
      build('four');
      const tar = join(bin, 'tar');
      const cutOff = 'case $1 in -cf) tar "$@" | head -c 50000;; *) exec tar "$@";; esac';
      writeFileSync(tar, `#!/bin/sh\nPATH=\${PATH#*:}\n${cutOff}\n`, { mode: 0o755 });
      await expect(publish()).rejects.toThrow(/Nothing has been published/);
      rmSync(tar);
      expect(live()).toBe(before);
      expect(existsSync(join(server, 'releases/.incoming'))).toBe(false);
      rmSync(join(site, 'deploy/release.json'));
      await expect(publish()).rejects.toThrow(/no finished build/);
      expect(live()).toBe(before);
      expect(await visit('/about')).toBe('two');
    });
  });
});
